import { useMemo, useState, type ReactElement } from 'react';
import type { AppState, SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { displayText, formatBytes, formatDateTime } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList } from '../../ui/virtual-list';
import { useActions, useApp } from '../store-context';
import { failureWords } from '../failure-words';
import rows from './file-rows.module.css';
import styles from './folder-list.module.css';
import { filterSources, folderPath, type Source } from './folder-sources';
import { useServedFolder } from './served-folder';
import { ServedNotice } from './served-notice';
import { useFileFacts } from './use-file-facts';

const ROW_HEIGHT = 44;

type Folder = NonNullable<AppState['folder']>;

const selectSessions = (state: AppState): readonly SessionState[] => state.sessions;

/** The session files of a folder: a filter, and a row for each; nothing is read before it is opened. */
export function FolderList({ folder, limit }: { folder: Folder; limit: number }): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const sessions = useApp(selectSessions);
  const served = useServedFolder((state) => state.served);
  const [words, setWords] = useState('');
  const shown = useMemo(() => filterSources(folder.sources, words), [folder.sources, words]);
  const name = displayText(folder.name);
  return (
    <section className={styles['page']} aria-labelledby="folder-title">
      <div className={styles['head']}>
        <div className={styles['ways']}>
          <Button variant="ghost" size="s" icon="chevron-left" onClick={actions.closeFolder}>
            {t('library.folderBack')}
          </Button>
          {served?.name === folder.name && (
            <Button variant="ghost" size="s" disabled={served.phase === 'listing'} onClick={served.list}>
              {t('library.servedRefresh')}
            </Button>
          )}
        </div>
        <h1 id="folder-title">{t('library.folderFound', { count: folder.sources.length, name })}</h1>
        {served?.name === folder.name && <ServedNotice />}
        <FolderRemarks folder={folder} limit={limit} />
        <input
          className={styles['filter']}
          type="search"
          value={words}
          aria-label={t('library.folderFilter')}
          placeholder={t('library.folderFilter')}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {folder.sources.length === 0 ? (
        <EmptyState
          icon="folder"
          title={t('library.folderEmpty', { name })}
          body={t('library.folderEmptyHint')}
        />
      ) : (
        <div className={styles['list']}>
          {shown.length === 0 && <EmptyState title={t('library.folderNoMatch')} />}
          <VirtualList
            className={styles['rows']}
            label={t('library.folderFiles')}
            count={shown.length}
            estimateSize={() => ROW_HEIGHT}
            initial="start"
            getKey={(index) => `${folderPath(shown[index])}/${shown[index]?.name ?? index}`}
            renderItem={(index) => (
              <FolderRow source={shown[index]} sessions={sessions} onOpen={actions.openSources} />
            )}
          />
        </div>
      )}
    </section>
  );
}

function FolderRemarks({ folder, limit }: { folder: Folder; limit: number }): ReactElement | null {
  const { t } = useMessages();
  const remarks = [
    folder.sources.length >= limit ? t('library.folderCut', { count: limit }) : '',
    folder.skipped > 0 ? t('library.folderSkipped', { count: folder.skipped }) : '',
  ].filter((remark) => remark !== '');
  return remarks.length === 0 ? null : <p className={styles['remark']}>{remarks.join(' ')}</p>;
}

interface FolderRowProps {
  readonly source: Source | undefined;
  readonly sessions: readonly SessionState[];
  readonly onOpen: (sources: readonly Source[]) => void;
}

function FolderRow({ source, sessions, onOpen }: FolderRowProps): ReactElement | null {
  const { locale } = useMessages();
  const facts = useFileFacts(source);
  if (source === undefined) return null;
  return (
    <div className={rows['row']}>
      <button type="button" className={rows['open']} onClick={() => onOpen([source])}>
        <span className={rows['words']}>
          <span className={rows['title']}>{displayText(source.name)}</span>
          <FolderDetail source={source} sessions={sessions} />
        </span>
        <span className={rows['figure']}>{facts === null ? '' : formatBytes(facts.size, locale)}</span>
        <time className={rows['date']}>{facts === null ? '' : formatDateTime(facts.modified, locale)}</time>
      </button>
    </div>
  );
}

/** Why this file did not open, where somebody has tried (field report B11); else the folder it lies in. */
function FolderDetail({
  source,
  sessions,
}: Pick<FolderRowProps, 'sessions'> & { source: Source }): ReactElement {
  const { t } = useMessages();
  const tried = sessions.find((session) => session.source === source);
  if (tried?.loading.type === 'failed') {
    return <span className={styles['reason']}>{t(...failureWords(tried.loading.failure).what)}</span>;
  }
  return <span className={rows['detail']}>{displayText(folderPath(source))}</span>;
}
