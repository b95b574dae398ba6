import type { ReactElement } from 'react';
import { joinClasses } from '../../ui/class-names';
import { formatCost, formatDateTime, formatRelative, formatTokens } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import lists from '../lists.module.css';
import { useRovingFocus } from '../use-roving';
import { leafGestures, type LeafProps } from './leaf-actions';
import styles from './leaf-card.module.css';
import { shortModel, type LeafFork, type LeafItem } from './leaf-item';
import { CompareButton, LeafMenu, LeafTitle, LeafWords, forkWords } from './leaf-parts';

interface LeafCardProps extends LeafProps {
  /** first of the list */
  readonly isFirst: boolean;
  /** the session has several models, so that they tell leaves apart */
  readonly withModels: boolean;
}

/** One leaf: what it is, what it cost and where it parted from another branch. */
export function LeafCard(props: LeafCardProps): ReactElement {
  const { item, isFirst, isCurrent, isMarked, roving } = props;
  const button = useRovingFocus(roving);
  return (
    <div
      className={joinClasses(
        styles['card'],
        isFirst && lists['first'],
        isCurrent && styles['current'],
        isMarked && styles['marked'],
      )}
    >
      <button
        ref={button}
        type="button"
        className={styles['choose']}
        tabIndex={roving.tabIndex}
        aria-current={isCurrent ? 'true' : undefined}
        {...leafGestures(props)}
      >
        <LeafTitle {...props} />
        <LeafWords item={item} />
        <Figures item={item} now={props.now} />
        <Facts item={item} withModels={props.withModels} />
      </button>
      {item.fork !== null && <Fork {...props} fork={item.fork} />}
      <span className={styles['tools']}>
        <CompareButton {...props} />
        <LeafMenu {...props} />
      </span>
    </div>
  );
}

function Figures({ item, now }: { item: LeafItem; now: number }): ReactElement {
  const { t, locale } = useMessages();
  const { lastActivity } = item;
  return (
    <span className={styles['figures']}>
      <span>{t('branches.messages', { count: item.messages })}</span>
      <span aria-hidden="true">{formatTokens(item.tokens, locale)}</span>
      <VisuallyHidden>{t('branches.tokens', { tokens: formatTokens(item.tokens, locale) })}</VisuallyHidden>
      <span>{formatCost(item.cost, locale)}</span>
      {lastActivity !== null && (
        <span className={styles['end']} title={formatDateTime(lastActivity, locale)}>
          {formatRelative(lastActivity, now, locale)}
        </span>
      )}
    </span>
  );
}

/** Models, errors and size of the context: what tells one attempt from another. */
function Facts({ item, withModels }: Pick<LeafCardProps, 'item' | 'withModels'>): ReactElement {
  const { t, locale } = useMessages();
  const { errors, aborts, filesChanged, context, models } = item;
  const tokens = formatTokens(context.tokens, locale);
  return (
    <span className={styles['figures']}>
      {errors > 0 && <span className={styles['errors']}>{t('branches.errors', { count: errors })}</span>}
      {aborts > 0 && <span className={styles['aborts']}>{t('branches.aborts', { count: aborts })}</span>}
      <span title={context.rough ? t('branches.contextRough') : undefined}>
        {t('branches.contextSize', { tokens: context.rough ? `≈${tokens}` : tokens })}
      </span>
      {filesChanged > 0 && <span>{t('branches.filesChanged', { count: filesChanged })}</span>}
      {withModels && models.length > 0 && (
        <span className={joinClasses(lists['oneLine'], styles['models'])} title={models.join('\n')}>
          {models.map(shortModel).join(', ')}
        </span>
      )}
    </span>
  );
}

function Fork({ item, fork, roving, actions }: LeafProps & { readonly fork: LeafFork }): ReactElement {
  const { t, locale } = useMessages();
  return (
    <button
      type="button"
      className={styles['fork']}
      tabIndex={roving.tabIndex}
      onClick={() => actions.fork(fork.row)}
      onKeyDown={roving.onKey}
    >
      <Icon name="fork" size={12} />
      <span className={lists['oneLine']} dir="auto">
        {t('branches.forkedFrom', { entry: forkWords(fork, t) })}
      </span>
      <span className={styles['own']}>
        {t('branches.ownSpent', { count: item.ownMessages, cost: formatCost(item.ownCost, locale) })}
      </span>
    </button>
  );
}
