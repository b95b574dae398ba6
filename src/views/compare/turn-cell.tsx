import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { useMessages } from '../../ui/messages/messages-context';
import { sideDetail } from './side-details';
import { sideClass } from './side-mark';
import marks from './side-mark.module.css';
import { TurnEntry } from './turn-entry';
import styles from './turns-panel.module.css';
import type { Side } from './use-comparison';

interface TurnCellProps {
  readonly side: Side;
  /** null where the side has no turn; empty where its turn is over */
  readonly rows: readonly Row[] | null;
  /** number of the turn on its side, from 0 */
  readonly turn: number | null;
  /** the turn begins in this line */
  readonly isStart: boolean;
  /** the turn goes on in the next line */
  readonly goesOn: boolean;
  /** all sides say the same here */
  readonly isSame: boolean;
  readonly line: number;
  /** the entry that the Tab key reaches, −1 for none */
  readonly stop: number;
  readonly selected: Row | null;
  readonly onSelect: (side: Side, row: Row) => void;
}

/** A turn of one side, or a part of a long one. */
export function TurnCell(props: TurnCellProps): ReactElement {
  const { side, rows, turn, isStart, goesOn, isSame, line, stop, selected, onSelect } = props;
  const { t } = useMessages();
  if (rows === null || turn === null) {
    return (
      <div className={joinClasses(styles['cell'], styles['absent'])}>
        {isStart && <span>{t('compare.turns.absent')}</span>}
      </div>
    );
  }
  const details = rows.map((row) => sideDetail(side, row));
  const shown = rows.map((_, entry) => !isToldByResult(details, entry, goesOn));
  const models = shownModels(details, shown);
  const reached = stop < 0 || shown[stop] === true ? stop : shown.indexOf(true);
  return (
    <div
      role="group"
      aria-label={`${side.letter}, ${t('compare.turns.number', { turn: turn + 1 })}`}
      className={joinClasses(styles['cell'], isStart && styles['start'], marks[sideClass(side)])}
    >
      {!isStart && rows.length > 0 && <p className={styles['goesOn']}>{t('compare.turns.goesOn')}</p>}
      {rows.map((row, entry) => {
        const detail = details[entry];
        if (shown[entry] !== true) return null;
        return (
          <TurnEntry
            key={row}
            detail={detail}
            side={side}
            showModel={models[entry] === true}
            place={`${line} ${side.place} ${entry}`}
            tabIndex={entry === reached ? 0 : -1}
            isSelected={row === selected}
            mark={isSame && entry === 0 ? <Chip tone="neutral">{t('compare.turns.same')}</Chip> : null}
            onSelect={() => onSelect(side, row)}
          />
        );
      })}
    </div>
  );
}

/** Where an answer comes from another model than the one shown before it in the cell. */
function shownModels(
  details: readonly (RowDetail | undefined)[],
  shown: readonly boolean[],
): readonly boolean[] {
  let last: string | null = null;
  return details.map((detail, entry) => {
    if (detail?.role !== 'assistant' || shown[entry] !== true) return false;
    const isOther = detail.name !== last;
    last = detail.name;
    return isOther;
  });
}

/** An answer of nothing but calls: its results follow and say the same, as in the outline. */
function isToldByResult(
  details: readonly (RowDetail | undefined)[],
  entry: number,
  goesOn: boolean,
): boolean {
  const detail = details[entry];
  if (detail?.role !== 'assistant' || !detail.code || detail.failure !== null) return false;
  return entry + 1 === details.length ? goesOn : details[entry + 1]?.role === 'toolResult';
}
