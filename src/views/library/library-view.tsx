import { useEffect, useState, type ReactElement } from 'react';
import type { AppState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { useActions, useApp } from '../store-context';
import { ExampleCards } from './example-cards';
import { FolderList } from './folder-list';
import styles from './library-view.module.css';
import { RecentList } from './recent-list';
import { useServedFolder } from './served-folder';
import { ServedNotice } from './served-notice';
import { UnstoredList } from './unstored-list';

/** Where Pi keeps its sessions unless told otherwise. */
const PI_SESSIONS = '~/.pi/agent/sessions';

const MINUTE = 60_000;

/** What a folder that was picked or dropped is doing. */
export type FolderNotice = 'none' | 'reading' | 'refused';

export interface LibraryViewProps {
  readonly onOpenFiles: () => void;
  readonly onOpenFolder: () => void;
  readonly folderNotice: FolderNotice;
  /** most files that a folder's listing holds */
  readonly folderLimit: number;
}

const selectFolder = (state: AppState): AppState['folder'] => state.folder;

/** The start page, or the sessions of a folder that was opened. */
export function LibraryView(props: LibraryViewProps): ReactElement {
  const folder = useApp(selectFolder);
  return folder === null ? (
    <StartPage {...props} />
  ) : (
    <FolderList key={folder.name} folder={folder} limit={props.folderLimit} />
  );
}

function StartPage({ onOpenFiles, onOpenFolder, folderNotice }: LibraryViewProps): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const served = useServedFolder((state) => state.served);
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <div className={styles['mark']}>
          <Icon name="logo" size={44} />
        </div>
        <h1 className={styles['title']}>{t('library.title')}</h1>
        <p className={styles['lead']}>{t('library.lead')}</p>
        <div className={styles['drop']}>
          <p>{t('library.dropHere')}</p>
          <div className={styles['buttons']}>
            {served !== null && (
              <Button variant="primary" icon="folder" onClick={served.list}>
                {t('library.servedSessions')}
              </Button>
            )}
            <Button variant={served === null ? 'primary' : 'default'} icon="file" onClick={onOpenFiles}>
              {t('library.openFiles')}
            </Button>
            <Button icon="folder" onClick={onOpenFolder}>
              {t('library.openFolder')}
            </Button>
            <Button icon="plus" onClick={() => void actions.newSession()}>
              {t('library.newSession')}
            </Button>
          </div>
          <p className={styles['where']}>
            {t('library.where')} <code>{PI_SESSIONS}</code>
            <CopyButton getText={() => PI_SESSIONS} label={t('library.copyPath')} />
          </p>
        </div>
        <ServedNotice />
        <FolderNoticeLine notice={folderNotice} />
        <section className={styles['section']} aria-labelledby="library-examples">
          <h2 id="library-examples">{t('library.examples')}</h2>
          <ExampleCards onOpen={actions.openUrl} />
        </section>
        <Recents />
        <Unstored />
        <p className={styles['private']}>
          <Icon name="check" size={14} />
          {t('library.private')}
        </p>
      </div>
    </div>
  );
}

function FolderNoticeLine({ notice }: { notice: FolderNotice }): ReactElement | null {
  const { t } = useMessages();
  if (notice === 'none') return null;
  return (
    <div className={styles['notice']}>
      <Note tone={notice === 'refused' ? 'warning' : 'info'}>
        {t(notice === 'refused' ? 'library.folderRefused' : 'library.folderReading')}
      </Note>
    </div>
  );
}

const selectRecents = (state: AppState): AppState['recents'] => state.recents;
const selectHandlesSupported = (state: AppState): boolean => state.handlesSupported;

function Recents(): ReactElement | null {
  const { t } = useMessages();
  const recents = useApp(selectRecents);
  const supported = useApp(selectHandlesSupported);
  const actions = useActions();
  const now = useNow();
  if (supported && recents.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="library-recents">
      <h2 id="library-recents">{t('library.recents')}</h2>
      {supported ? (
        <>
          <RecentList
            recents={recents}
            now={now}
            onOpen={(key) => void actions.openRecent(key)}
            onForget={(key) => void actions.forgetRecent(key)}
          />
          <p className={styles['hint']}>{t('library.askPermission')}</p>
        </>
      ) : (
        <p className={styles['hint']}>{t('library.recentsUnsupported')}</p>
      )}
    </section>
  );
}

const selectUnstored = (state: AppState): AppState['unstored'] => state.unstored;

function Unstored(): ReactElement | null {
  const { t } = useMessages();
  const unstored = useApp(selectUnstored);
  const actions = useActions();
  const now = useNow();
  if (unstored.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="library-unstored">
      <h2 id="library-unstored">{t('library.unstored')}</h2>
      <UnstoredList
        unstored={unstored}
        now={now}
        onOpen={(key) => void actions.openUnstored(key)}
        onForget={actions.forgetUnstored}
      />
      <p className={styles['hint']}>{t('library.unstoredHint')}</p>
    </section>
  );
}

/** The present time in milliseconds, renewed every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
