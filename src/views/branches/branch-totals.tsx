import type { ReactElement } from 'react';
import type { BranchTotals as Totals, Spent } from '../../projection/leaf-ledger';
import { joinClasses } from '../../ui/class-names';
import { formatCost, formatCount, formatTokens } from '../../ui/format';
import { StackedMeter } from '../../ui/meter';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './branch-totals.module.css';

const parts = ['current', 'shared', 'abandoned'] as const;

/** What was spent on the current branch, on what it shares with others, and elsewhere: together the whole session. */
export function BranchTotals({ totals }: { totals: Totals }): ReactElement {
  const { t, locale } = useMessages();
  const words = (spent: Spent): string =>
    t('branches.spent', { tokens: formatTokens(spent.tokens, locale), cost: formatCost(spent.cost, locale) });
  // Sessions of local models cost nothing: then tokens tell the shares.
  const share = (spent: Spent): number => (totals.total.cost > 0 ? spent.cost : spent.tokens);
  const sentences = parts.map((part) => `${t(`branches.total.${part}`)} ${words(totals[part])}`);
  return (
    <div className={styles['totals']}>
      <div className={styles['bar']}>
        <StackedMeter
          label={[t('branches.totals'), ...sentences].join(' · ')}
          max={share(totals.total)}
          parts={[
            { key: 'current', value: share(totals.current), tone: 'accent' },
            { key: 'shared', value: share(totals.shared), tone: 'system' },
          ]}
        />
      </div>
      <dl className={styles['legend']}>
        {parts.map((part) => (
          <div key={part} className={styles['part']}>
            <dt title={t(`branches.totalTitle.${part}`)}>
              <span className={joinClasses(styles['swatch'], styles[part])} aria-hidden="true" />
              {t(`branches.total.${part}`)}
            </dt>
            <Figures spent={totals[part]} />
          </div>
        ))}
        <div className={joinClasses(styles['part'], styles['whole'])}>
          <dt title={t('branches.totalTitle.total')}>{t('branches.total.total')}</dt>
          <Figures spent={totals.total} />
        </div>
      </dl>
    </div>
  );
}

function Figures({ spent }: { spent: Spent }): ReactElement {
  const { t, locale } = useMessages();
  return (
    <>
      <dd title={t('branches.tokens', { tokens: formatCount(spent.tokens, locale) })}>
        {formatTokens(spent.tokens, locale)}
      </dd>
      <dd>{formatCost(spent.cost, locale)}</dd>
    </>
  );
}
