import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatDateTime } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { UnsavedMark } from '../unsaved-mark';
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
  /** not in the file yet */
  readonly isUnsaved: boolean;
  readonly onJump: (row: Row) => void;
  /** asks for another text */
  readonly onChange: (row: Row) => void;
  readonly onClear: (row: Row) => void;
}

/** One label: its text, the first words of its entry and when it was set. The card leads to the entry. */
export function LabelCard(props: LabelCardProps): ReactElement {
  const { line, isFirst, isSelected, isUnsaved, onJump, onChange, onClear } = props;
  const { t, locale } = useMessages();
  const { detail, text, setAt } = line;
  const label = displayText(text);
  const words = displayText(detail.preview);
  return (
    <div className={joinClasses(styles['card'], isFirst && lists['first'], isSelected && styles['selected'])}>
      <button
        type="button"
        className={styles['jump']}
        aria-current={isSelected ? 'true' : undefined}
        title={t('labels.jump')}
        onClick={() => onJump(detail.row)}
      >
        <Chip tone="label" title={label}>
          {isUnsaved && <UnsavedMark />}
          {label}
        </Chip>
        <span className={joinClasses(lists['oneLine'], detail.code && lists['code'])} dir="auto">
          {words === '' ? t('labels.noText') : words}
        </span>
        {setAt !== null && (
          <span className={styles['time']}>{t('labels.setAt', { time: formatDateTime(setAt, locale) })}</span>
        )}
      </button>
      <span className={styles['tools']}>
        <IconButton
          size="s"
          icon="label"
          label={t('labels.change', { label })}
          onClick={() => onChange(detail.row)}
        />
        <IconButton
          size="s"
          icon="close"
          label={t('labels.clear', { label })}
          onClick={() => onClear(detail.row)}
        />
      </span>
    </div>
  );
}
