import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import { joinClasses } from '../../ui/class-names';
import { formatClock } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';
import lists from '../lists.module.css';
import { useRovingFocus, type RovingItem } from '../use-roving';
import styles from './context-difference.module.css';
import { entryLook, entryWords } from './entry-look';

interface ContextEntryProps {
  readonly detail: RowDetail | undefined;
  readonly roving: RovingItem;
  readonly onSelect: () => void;
}

/** An entry of a group; choosing it selects it. */
export function ContextEntry({ detail, roving, onSelect }: ContextEntryProps): ReactElement {
  const messages = useMessages();
  const { t, locale } = messages;
  const button = useRovingFocus(roving);
  const words = detail === undefined ? t('common.reading') : entryWords(detail, messages);
  const time = detail?.time ?? null;
  const isSummary = detail !== undefined && entryLook(detail) === 'summary';
  return (
    <button
      ref={button}
      type="button"
      className={styles['entry']}
      tabIndex={roving.tabIndex}
      onClick={onSelect}
      onKeyDown={roving.onKey}
    >
      <span className={styles['time']}>{time === null ? '' : formatClock(time, locale)}</span>
      {detail?.kind === 'message' && (
        <span className={joinClasses(styles['who'], detail.role === 'user' && styles['user'])}>
          {kindWords(detail, t)}
        </span>
      )}
      <span
        className={joinClasses(
          lists['oneLine'],
          styles['words'],
          detail?.code === true && lists['code'],
          isSummary && styles['summary'],
        )}
        dir="auto"
      >
        {words === '' ? t('compare.noWords') : words}
      </span>
    </button>
  );
}
