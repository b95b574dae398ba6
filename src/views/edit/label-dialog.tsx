import { useEffect, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useRowDetails } from '../store-context';
import { EntryQuote } from '../entry-quote';
import styles from './edit.module.css';
import { TextDialog } from './text-dialog';

interface LabelDialogProps {
  readonly session: SessionState;
  readonly row: Row;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the label of an entry. */
export function LabelDialog({ session, row, open, onClose }: LabelDialogProps): ReactElement | null {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { setLabel } = useActions();
  const detail = useRowDetails(session)(row);
  const { details } = session;
  useEffect(() => details.request([row]), [details, row]);
  // the field opens with the label in force, so that has to be known
  if (detail === undefined) return null;
  return (
    <TextDialog
      open={open}
      isKept={session.keepsEdits}
      words={{
        title: t('edit.labelTitle'),
        field: t('edit.labelField'),
        set: t('edit.labelSet'),
        clear: t('edit.labelClear'),
      }}
      current={detail.label}
      onDone={(text) => {
        void setLabel(row, text).then(() =>
          announce(t(text === null ? 'edit.said.labelCleared' : 'edit.said.labelSet')),
        );
      }}
      onClose={onClose}
    >
      <EntryQuote className={styles['quote']} detail={detail} />
    </TextDialog>
  );
}
