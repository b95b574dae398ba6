import { StrictMode, useCallback, useDeferredValue, useRef, useState, type ReactElement } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { FOLDER_FILE_LIMIT } from '../storage/walk-folder';
import { unsavedEdits, type AppStore, type SessionState } from '../store/app-state';
import { deferredComponent } from '../ui/deferred';
import { useAnnounce } from '../ui/live-region';
import { useMessages } from '../ui/messages/messages-context';
import type { PaneName, SplitPaneHandle } from '../ui/split-pane';
import { UiRoot } from '../ui/ui-root';
import { DropOverlay } from '../views/drop/drop-overlay';
import { FailureView } from '../views/library/failure-view';
import { LibraryView } from '../views/library/library-view';
import { ReadingView } from '../views/library/reading-view';
import { StoreProvider, useActions, useActiveSession } from '../views/store-context';
import styles from './app.module.css';
import { ErrorBoundary } from './error-boundary';
import { KeysDialog } from './keys-dialog';
import { SkipLinks } from './skip-links';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useDocumentTitle } from './use-document-title';
import { isFollowed, useFollowing } from './use-following';
import { useOpeners, type Openers } from './use-openers';
import { usePreferences } from './use-preferences';
import { useShortcuts } from './use-shortcuts';

/** The panes of a session are not needed for the first paint: they arrive while the user chooses a file. */
const sessionPage = deferredComponent(async () => (await import('./session-page')).SessionPage);
const SessionPage = sessionPage.Component;

/** Nothing can be changed before a session is there. */
const pageDialogs = deferredComponent(async () => (await import('./page-dialogs')).PageDialogs);
const PageDialogs = pageDialogs.Component;

/** The whole app around a store. */
export function App({ store }: { store: StoreApi<AppStore> }): ReactElement {
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <LocalisedApp />
      </StoreProvider>
    </StrictMode>
  );
}

function LocalisedApp(): ReactElement {
  const locale = usePreferences();
  return (
    <UiRoot locale={locale}>
      <ErrorBoundary>
        <Shell />
      </ErrorBoundary>
    </UiRoot>
  );
}

function Shell(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  const fileInput = useRef<HTMLInputElement>(null);
  const openers = useOpeners(fileInput);
  const panes = useRef<SplitPaneHandle>(null);
  const [keysShown, setKeysShown] = useState(false);
  const save = useSaving(session);
  useShortcuts(openers.openFiles, save);
  useDocumentTitle(session);
  useFollowing(session);
  // until its page is there, a session counts as being read, so that the page appears whole
  const loaded = sessionPage.useIsLoaded();
  const isReady = loaded && session?.loading.type === 'ready';
  // a page that appears is rendered in slices; what changes in it later is shown at once
  const appears = useDeferredValue(isReady);
  const ready = isReady && appears ? session : null;
  const { setView } = useActions();
  const showHealth = useCallback(() => {
    setView({ rightTab: 'health' });
    panes.current?.reveal('right');
  }, [setView]);
  return (
    <div className={styles['app']}>
      {ready !== null && <SkipLinks onSkip={(pane) => skipTo(pane, panes.current)} />}
      <TopBar
        onOpenFiles={openers.openFiles}
        onOpenFolder={openers.openFolder}
        onShowKeys={() => setKeysShown(true)}
      >
        <input
          ref={fileInput}
          className={styles['input']}
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t('shell.openFiles')}
          onChange={(event) => openers.openInput(event.target)}
        />
      </TopBar>
      <div className={styles['page']}>
        {ready !== null ? (
          <SessionPage
            session={ready}
            panes={panes}
            onOpenFiles={openers.openFiles}
            onShowHealth={showHealth}
          />
        ) : (
          <main className={styles['main']}>
            <OpeningPage session={session} openers={openers} />
          </main>
        )}
      </div>
      {ready?.loading.type === 'ready' && (
        <StatusBar summary={ready.loading.summary} followed={isFollowed(ready)} onShowHealth={showHealth} />
      )}
      {ready !== null && <PageDialogs session={ready} />}
      <KeysDialog open={keysShown} onOpenChange={setKeysShown} />
      <DropOverlay onDrop={openers.openDrop} />
    </div>
  );
}

/** Opens the list of unsaved changes, or says that there are none; null without a session. */
function useSaving(session: SessionState | null): (() => void) | null {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { openDialog } = useActions();
  const isReady = session?.loading.type === 'ready';
  const count = session === null ? 0 : unsavedEdits(session).length;
  const save = useCallback(() => {
    if (count > 0) openDialog({ type: 'save' });
    else announce(t('edit.said.nothing'));
  }, [announce, count, openDialog, t]);
  return isReady ? save : null;
}

/** What stands in the place of a session: the start page, the progress of reading, or why reading failed. */
function OpeningPage({
  session,
  openers,
}: {
  session: SessionState | null;
  openers: Openers;
}): ReactElement | null {
  const actions = useActions();
  const { openFiles, openFolder, folderNotice } = openers;
  if (session?.loading.type === 'reading' || session?.loading.type === 'ready') {
    // once it is ready the panes are on their way
    const { loading } = session;
    const { done, total } =
      loading.type === 'reading'
        ? loading
        : { done: loading.summary.byteTotal, total: loading.summary.byteTotal };
    return (
      <ReadingView
        key={session.key}
        name={session.source.name}
        done={done}
        total={total}
        onCancel={() => actions.cancelOpening(session.key)}
      />
    );
  }
  if (session?.loading.type === 'failed') {
    return (
      <FailureView
        name={session.source.name}
        failure={session.loading.failure}
        onRetry={() => actions.retrySession(session.key)}
        onOpenFiles={openFiles}
        onClose={() => actions.closeSession(session.key)}
      />
    );
  }
  return (
    <LibraryView
      onOpenFiles={openFiles}
      onOpenFolder={openFolder}
      folderNotice={folderNotice}
      folderLimit={FOLDER_FILE_LIMIT}
    />
  );
}

/** Shows a pane and puts the focus on it. */
function skipTo(pane: PaneName, panes: SplitPaneHandle | null): void {
  panes?.reveal(pane);
  const sides = document.querySelectorAll<HTMLElement>('aside');
  const target =
    pane === 'center' ? document.querySelector('main') : sides[pane === 'left' ? 0 : sides.length - 1];
  if (!target) return;
  target.tabIndex = -1;
  // A pane that was hidden can take the focus once it is drawn.
  requestAnimationFrame(() => target.focus());
}
