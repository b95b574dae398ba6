import { useMemo, type CSSProperties, type ReactElement } from 'react';
import { joinClasses } from '../../ui/class-names';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { figureRows } from './figure-rows';
import styles from './figures-table.module.css';
import { SideMark } from './side-mark';
import type { Compared } from './use-comparison';

/** The sides against each other in figures. */
export function FiguresTable({ compared, all }: { compared: Compared; all: boolean }): ReactElement {
  const messages = useMessages();
  const { t } = messages;
  const { comparison, sides } = compared;
  const rows = useMemo(() => figureRows(comparison, messages), [comparison, messages]);
  return (
    <div
      className={styles['scroller']}
      style={{ '--sides': sides.length } as CSSProperties}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it sideways by keys
      tabIndex={0}
      role="group"
      aria-label={t('compare.figures')}
    >
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>{t('compare.figures')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('compare.figures.measure')}</VisuallyHidden>
            </th>
            {sides.map((side) => (
              <th key={side.letter} scope="col">
                <SideMark side={side} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ main }) => main || all)
            .map((row) => (
              <tr key={row.key}>
                <th scope="row">{t(row.key)}</th>
                {sides.map(({ place, letter }) => (
                  <td
                    key={letter}
                    dir="auto"
                    className={joinClasses(
                      row.code && styles['code'],
                      (row.lowest[place] ?? false) && styles['lowest'],
                    )}
                    title={row.titles[place]}
                  >
                    {row.texts[place]}
                    {(row.lowest[place] ?? false) && (
                      <VisuallyHidden> ({t('compare.figures.lowest')})</VisuallyHidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
