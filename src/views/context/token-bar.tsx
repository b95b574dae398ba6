import { Fragment, type ReactElement } from 'react';
import type { ContextView as ContextProjection, TokenGroup } from '../../projection/context-view';
import { joinClasses } from '../../ui/class-names';
import { formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { StackedMeter } from '../../ui/meter';
import { countNotSent } from './context-lines';
import styles from './token-bar.module.css';

/** The size of the context and the share of each group, as a bar and in words. */
export function TokenBar({ view }: { view: ContextProjection }): ReactElement {
  const { t, locale } = useMessages();
  const groups = view.groups.filter(({ tokens }) => tokens > 0);
  const share = (group: TokenGroup, tokens: number): string =>
    t(`context.share.${group}`, { tokens: formatTokens(tokens, locale) });
  const total = t(view.estimated ? 'context.total' : 'context.totalMeasured', {
    tokens: formatTokens(view.contextTokens, locale),
  });
  const words = groups.map(({ group, tokens }) => share(group, tokens));
  return (
    <>
      <StackedMeter
        label={[t('context.bar'), ...words].join(' · ')}
        max={0}
        parts={groups.map(({ group, tokens }) => ({ key: group, value: tokens, tone: group }))}
      />
      <p className={styles['legend']}>
        <span className={styles['total']}>{total}</span>
        {' · '}
        {groups.map(({ group, tokens }) => (
          <Fragment key={group}>
            <span className={styles['share']}>
              <span className={joinClasses(styles['swatch'], styles[group])} aria-hidden="true" />
              {share(group, tokens)}
            </span>
            {' · '}
          </Fragment>
        ))}
        {t('context.notSentCount', { count: countNotSent(view.columns), total: view.pathLength })}
      </p>
    </>
  );
}
