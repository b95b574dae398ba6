import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatDateTime } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import styles from './labels-view.module.css';

/** A label in force, as the worker tells it. */
export interface LabelLine {
  readonly detail: RowDetail;
  readonly text: string;
  /** milliseconds since 1970, or null */
  readonly setAt: number | null;
}

interface LabelCardProps {
  readonly line: LabelLine;
  /** first of the list */
  readonly isFirst: boolean;
  readonly isSelected: boolean;
  readonly onJump: (row: Row) => void;
}

/** One label: its text, the first words of its entry and when it was set. The whole card leads to the entry. */
export function LabelCard({ line, isFirst, isSelected, onJump }: LabelCardProps): ReactElement {
  const { t, locale } = useMessages();
  const { detail, text, setAt } = line;
  const label = displayText(text);
  const words = displayText(detail.preview);
  return (
    <button
      type="button"
      className={joinClasses(styles['card'], isFirst && lists['first'], isSelected && styles['selected'])}
      aria-current={isSelected ? 'true' : undefined}
      title={t('labels.jump')}
      onClick={() => onJump(detail.row)}
    >
      <Chip tone="label" title={label}>
        {label}
      </Chip>
      <span className={joinClasses(lists['oneLine'], detail.code && lists['code'])} dir="auto">
        {words === '' ? t('labels.noText') : words}
      </span>
      {setAt !== null && (
        <span className={styles['time']}>{t('labels.setAt', { time: formatDateTime(setAt, locale) })}</span>
      )}
    </button>
  );
}
