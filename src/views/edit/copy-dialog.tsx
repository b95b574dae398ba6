import { useEffect, useRef, type ReactElement } from 'react';
import type { CopyRequest } from '../../append/copy-request';
import type { AppState, SessionState } from '../../store/app-state';
import type { Copying, CopyPlace } from '../../store/session-parts';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog } from '../../ui/dialog';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { visibleText } from '../safe-text';
import { useActions, useApp, useRowDetails } from '../store-context';
import { useCopyHolds } from './copy-holds';
import styles from './edit.module.css';
import { EntryQuote } from '../entry-quote';
import { copyFailureWords } from './save-words';

type Copied = Extract<Copying, { type: 'copied' }>;

interface CopyDialogProps {
  readonly session: SessionState;
  readonly request: CopyRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}

const selectServed = (state: AppState): boolean => state.served;

/** Offers a part of the session as a new file: what it will hold, where it goes, and what came of it. */
export function CopyDialog({ session, request, open, onClose }: CopyDialogProps): ReactElement {
  const { t } = useMessages();
  const { saveCopy } = useActions();
  const holds = useCopyHolds(session, request, t);
  // what another copy left to say is not about this one
  const copying: Copying =
    session.copying.type !== 'idle' && session.copying.request === request
      ? session.copying
      : { type: 'idle' };
  const done = copying.type === 'copied' ? copying : null;
  const first = useRef<HTMLButtonElement>(null);
  // the buttons that had the keyboard are gone
  useEffect(() => {
    if (done !== null) first.current?.focus();
  }, [done]);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(request.type === 'as-is' ? 'edit.copy.whole' : `edit.copy.${request.type}`)}
      initialFocus={first}
      actions={
        done === null ? (
          <Places
            main={first}
            isBusy={copying.type === 'copying'}
            onPlace={(place) => void saveCopy(request, place)}
          />
        ) : (
          <Button ref={first} variant="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      {done !== null ? (
        <Result done={done} hasUnsaved={hasUnsaved(session)} />
      ) : (
        <>
          {request.type === 'fork' && <Message session={session} row={request.message} />}
          <p>{holds ?? t('edit.holds.counting')}</p>
          <p className={styles['how']}>{t('edit.original')}</p>
          {copying.type === 'copying' && (
            <p role="status" className={styles['how']}>
              {t('edit.copying')}
            </p>
          )}
          {copying.type === 'failed' && (
            <div className={styles['note']}>
              <Note tone="error">{copyFailureWords(copying.failure, t)}</Note>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

function hasUnsaved({ loading }: SessionState): boolean {
  return loading.type === 'ready' && loading.summary.plan.edits.length > 0;
}

interface PlacesProps {
  /** the place that is offered first */
  readonly main: React.RefObject<HTMLButtonElement | null>;
  readonly isBusy: boolean;
  readonly onPlace: (place: CopyPlace) => void;
}

/** Where the new file can go; the main place last. */
function Places({ main, isBusy, onPlace }: PlacesProps): ReactElement {
  const { t } = useMessages();
  const served = useApp(selectServed);
  const places: readonly CopyPlace[] = [
    ...(served ? (['download'] as const) : []),
    ...('showDirectoryPicker' in window ? (['folder'] as const) : []),
    served ? 'served' : 'download',
  ];
  return (
    <>
      {places.map((place, index) => {
        const isMain = index === places.length - 1;
        return (
          <Button
            key={place}
            ref={isMain ? main : undefined}
            variant={isMain ? 'primary' : 'default'}
            // not disabled: a button that is loses the keyboard
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onPlace(place);
            }}
          >
            {t(`edit.place.${place}`)}
          </Button>
        );
      })}
    </>
  );
}

function Message({
  session,
  row,
}: {
  session: SessionState;
  row: Extract<CopyRequest, { type: 'fork' }>['message'];
}): ReactElement {
  const detail = useRowDetails(session)(row);
  const { details } = session;
  useEffect(() => details.request([row]), [details, row]);
  return <EntryQuote className={styles['quote']} detail={detail} />;
}

function Result({ done, hasUnsaved: withUnsaved }: { done: Copied; hasUnsaved: boolean }): ReactElement {
  const { t } = useMessages();
  const { name, place, entries, text, report, request } = done;
  return (
    <>
      <p role="status">{t(`edit.copied.${place}`, { count: entries })}</p>
      <p className={styles['file']}>{displayText(name, 200)}</p>
      {request.type === 'whole' && withUnsaved && <p className={styles['how']}>{t('edit.copied.unsaved')}</p>}
      {report !== null && <p>{t('edit.copied.repairs', { count: report.changes.length })}</p>}
      {text !== null && (
        <section className={styles['message']} aria-label={t('edit.message')}>
          <div className={styles['messageHead']}>
            <h3>{t('edit.message')}</h3>
            <CopyButton showLabel label={t('edit.copyMessage')} getText={() => text} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys */}
          <pre className={styles['text']} dir="auto" tabIndex={0} role="group" aria-label={t('edit.message')}>
            {visibleText(text)}
          </pre>
        </section>
      )}
    </>
  );
}
