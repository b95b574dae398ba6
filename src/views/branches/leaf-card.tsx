import type { ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { formatCost, formatDateTime, formatRelative, formatTokens } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import lists from '../lists.module.css';
import { useRovingFocus, type RovingItem } from '../use-roving';
import styles from './leaf-card.module.css';
import type { LeafFork, LeafItem } from './leaf-item';

interface LeafCardProps {
  readonly item: LeafItem;
  /** first of the list */
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
  readonly isTip: boolean;
  /** milliseconds since 1970 */
  readonly now: number;
  readonly roving: RovingItem;
  readonly onChoose: (item: LeafItem) => void;
  readonly onFork: (row: Row) => void;
}

/** One leaf: what it is, what it cost and where it parted from another branch. */
export function LeafCard(props: LeafCardProps): ReactElement {
  const { item, isFirst, isCurrent, isTip, roving, onChoose } = props;
  const { t } = useMessages();
  const button = useRovingFocus(roving);
  const title = item.label ?? item.words;
  return (
    <div className={joinClasses(styles['card'], isFirst && lists['first'], isCurrent && styles['current'])}>
      <button
        ref={button}
        type="button"
        className={styles['choose']}
        tabIndex={roving.tabIndex}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChoose(item)}
        onKeyDown={roving.onKey}
      >
        <span className={styles['head']}>
          {isCurrent && (
            <span className={styles['mark']} title={t('branches.current')}>
              <Icon name="leaf" size={14} />
            </span>
          )}
          <span
            className={joinClasses(
              lists['oneLine'],
              styles['title'],
              item.label === null && item.code && styles['code'],
            )}
            dir="auto"
          >
            {title === '' ? (
              <span className={styles['faint']}>{t(item.ready ? 'branches.noText' : 'common.reading')}</span>
            ) : (
              title
            )}
          </span>
          {isTip && (
            <Chip tone="info" title={t('branches.tipTitle')} className={styles['chip']}>
              {t('branches.tip')}
            </Chip>
          )}
          {item.end !== null && (
            <Chip tone={item.end === 'error' ? 'error' : 'warning'} className={styles['chip']}>
              {t(item.end === 'error' ? 'branches.failed' : 'branches.aborted')}
            </Chip>
          )}
        </span>
        {item.label !== null && item.words !== '' && (
          <span
            className={joinClasses(lists['oneLine'], styles['words'], item.code && styles['code'])}
            dir="auto"
          >
            {item.words}
          </span>
        )}
        <Figures item={item} now={props.now} />
      </button>
      {item.fork !== null && <Fork item={item} fork={item.fork} roving={roving} onFork={props.onFork} />}
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
        <span className={styles['time']} title={formatDateTime(lastActivity, locale)}>
          {formatRelative(lastActivity, now, locale)}
        </span>
      )}
    </span>
  );
}

interface ForkProps {
  readonly item: LeafItem;
  readonly fork: LeafFork;
  readonly roving: RovingItem;
  readonly onFork: (row: Row) => void;
}

function Fork({ item, fork, roving, onFork }: ForkProps): ReactElement {
  const { t } = useMessages();
  const words = fork.words || t(fork.isPrompt ? 'common.role.system' : 'branches.noText');
  return (
    <button
      type="button"
      className={styles['fork']}
      tabIndex={roving.tabIndex}
      onClick={() => onFork(fork.row)}
      onKeyDown={roving.onKey}
    >
      <Icon name="fork" size={12} />
      <span className={lists['oneLine']} dir="auto">
        {t('branches.forkedFrom', { entry: words })}
      </span>
      <span className={styles['own']}>{t('branches.own', { count: item.ownMessages })}</span>
    </button>
  );
}
