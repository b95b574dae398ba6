import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useRowDetails, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { EntryQuote } from '../entry-quote';
import styles from './turns.module.css';
import { useAuthor } from './use-author';

interface LeaveBranchDialogProps {
  readonly session: SessionState;
  /** where the conversation shall go on */
  readonly row: Row;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The conversation goes on elsewhere: with a summary of the branch that is left, without one, or not at all. */
export function LeaveBranchDialog({ session, row, open, onClose }: LeaveBranchDialogProps): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { goOnFrom, leaveWithSummary } = useActions();
  const author = useAuthor();
  const left = useLeftBehind(session, row);
  const detail = useRowDetails(session)(row);
  const { details } = session;
  useEffect(() => details.request([row]), [details, row]);
  const first = useRef<HTMLButtonElement>(null);
  const isBusy = session.chat.activity !== null || session.chat.samples !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('models.leave.title')}
      initialFocus={first}
      asides={
        <Button variant="ghost" onClick={onClose}>
          {t('models.leave.stay')}
        </Button>
      }
      actions={
        <>
          <Button
            disabled={isBusy || left === 0}
            onClick={() => {
              onClose();
              // the conversation shows how it goes on
              void leaveWithSummary(row);
            }}
          >
            {t('models.leave.with')}
          </Button>
          <Button
            ref={first}
            variant="primary"
            onClick={() => {
              onClose();
              void goOnFrom(row).then(() => announce(t('edit.said.goOn')));
            }}
          >
            {t('models.leave.without')}
          </Button>
        </>
      }
    >
      <EntryQuote className={styles['quote']} detail={detail} />
      {left !== null && (
        <p className={styles['part']}>
          {left === 0 ? t('models.leave.nothing') : t('models.leave.what', { count: left })}
        </p>
      )}
      {left !== 0 && <p className={styles['quiet']}>{t('models.leave.summary', { name: author })}</p>}
    </Dialog>
  );
}

/** Entries that people see on the way to the current leaf and not on the way to `row`; null until they are counted. */
function useLeftBehind({ client, leaf }: SessionState, row: Row): number | null {
  const from = leaf?.row;
  const count = useCallback(
    async () => (client === null || from === undefined ? 0 : countLeft(client, from, row)),
    [client, from, row],
  );
  return useResource(count).value;
}

async function countLeft(client: SessionClient, from: Row, to: Row): Promise<number> {
  const [left, way] = await Promise.all([client.pathFacts(from), client.pathFacts(to)]);
  const stays = new Set(way.rows);
  let count = 0;
  left.rows.forEach((each, at) => {
    if (left.visible[at] === 1 && !stays.has(each)) count += 1;
  });
  return count;
}
