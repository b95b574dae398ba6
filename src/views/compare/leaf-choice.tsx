import type { ReactElement } from 'react';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { RowDetail } from '../../projection/row-detail';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatCost, formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { useRovingFocus, type RovingItem } from '../use-roving';
import styles from './leaf-picker.module.css';

/** Pixels of a choice. */
export const LEAF_CHOICE_HEIGHT = 51;

interface LeafChoiceProps {
  readonly ledger: LeafLedger;
  /** place in the ledger */
  readonly leaf: number;
  /** undefined while it is read */
  readonly detail: RowDetail | undefined;
  readonly label: string | null;
  readonly isCurrent: boolean;
  /** compared already */
  readonly isTaken: boolean;
  readonly isFirst: boolean;
  readonly roving: RovingItem;
  readonly onPick: () => void;
}

/** A leaf that can be chosen: its label or last words, and what its own part cost. */
export function LeafChoice(props: LeafChoiceProps): ReactElement {
  const { ledger, leaf, detail, label, isCurrent, isTaken, isFirst, roving, onPick } = props;
  const { t, locale } = useMessages();
  const button = useRovingFocus(roving);
  const words = displayText(detail?.preview ?? '');
  const missing = t(detail === undefined ? 'common.reading' : 'compare.noWords');
  const name = label === null ? words : displayText(label);
  return (
    <button
      ref={button}
      type="button"
      className={joinClasses(styles['choice'], isFirst && lists['first'])}
      tabIndex={roving.tabIndex}
      aria-disabled={isTaken}
      onClick={isTaken ? undefined : onPick}
      onKeyDown={roving.onKey}
    >
      <span className={styles['name']}>
        <span
          className={joinClasses(
            lists['oneLine'],
            styles['words'],
            label === null && detail?.code === true && lists['code'],
          )}
          dir="auto"
        >
          {name === '' ? missing : name}
        </span>
        {isCurrent && (
          <Chip tone="label" className={styles['chip']}>
            {t('common.current')}
          </Chip>
        )}
        {detail?.isTip === true && (
          <Chip tone="info" className={styles['chip']}>
            {t('common.tip')}
          </Chip>
        )}
        {isTaken && (
          <Chip tone="neutral" className={styles['chip']}>
            {t('compare.pick.compared')}
          </Chip>
        )}
      </span>
      <span className={styles['figures']}>
        {label !== null && words !== '' && (
          <span className={joinClasses(lists['oneLine'], styles['last'])} dir="auto">
            {words}
          </span>
        )}
        <span>{t('common.turns', { count: ledger.ownTurns[leaf] ?? 0 })}</span>
        <span>{t('common.tokens', { tokens: formatTokens(ledger.ownTokens[leaf] ?? 0, locale) })}</span>
        <span>{formatCost(ledger.ownCost[leaf] ?? 0, locale)}</span>
      </span>
    </button>
  );
}
