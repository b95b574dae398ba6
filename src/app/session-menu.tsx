import type { ReactElement } from 'react';
import type { AppState, SessionState } from '../store/app-state';
import { Button } from '../ui/button';
import { Menu, type MenuItem } from '../ui/menu';
import { useMessages } from '../ui/messages/messages-context';
import { useActions, useApp } from '../views/store-context';
import styles from './session-menu.module.css';
import { sessionTitle } from './session-words';
import { OPEN_FILES_KEYS } from './use-shortcuts';

const selectSessions = (state: AppState): readonly SessionState[] => state.sessions;
const selectActiveKey = (state: AppState): string | null => state.active;

export interface SessionMenuProps {
  readonly onOpenFiles: () => void;
  readonly onOpenFolder: () => void;
  readonly onShowKeys: () => void;
}

/** The name of the current session, which opens the list of all open sessions and the ways to open more. */
export function SessionMenu({ onOpenFiles, onOpenFolder, onShowKeys }: SessionMenuProps): ReactElement {
  const { t } = useMessages();
  const sessions = useApp(selectSessions);
  const active = useApp(selectActiveKey);
  const actions = useActions();
  const current = sessions.find((session) => session.key === active);
  const title = (session: SessionState): string => sessionTitle(session) || t('common.untitled');
  const items: readonly MenuItem[] = [
    {
      type: 'choice',
      key: 'sessions',
      label: t('shell.sessions'),
      value: active ?? '',
      options: sessions.map((session) => ({ value: session.key, label: title(session) })),
      onChange: actions.activate,
    },
    { type: 'separator', key: 'open' },
    {
      type: 'action',
      key: 'files',
      icon: 'file',
      label: t('shell.openFilesMenu'),
      hint: OPEN_FILES_KEYS,
      onSelect: onOpenFiles,
    },
    {
      type: 'action',
      key: 'folder',
      icon: 'folder',
      label: t('shell.openFolderMenu'),
      onSelect: onOpenFolder,
    },
    { type: 'separator', key: 'page' },
    {
      type: 'action',
      key: 'home',
      icon: 'leaf',
      label: t('shell.home'),
      onSelect: () => actions.activate(null),
    },
    { type: 'action', key: 'keys', icon: 'info', label: t('shell.keys'), onSelect: onShowKeys },
    ...(current === undefined
      ? []
      : [
          { type: 'separator' as const, key: 'end' },
          {
            type: 'action' as const,
            key: 'close',
            icon: 'close' as const,
            label: t('shell.closeSession'),
            onSelect: () => actions.closeSession(current.key),
          },
        ]),
  ];
  const menu = (
    <Menu
      trigger={
        <Button variant="ghost" opensMenu className={styles['trigger']} title={t('shell.switchSession')}>
          <span className={styles['title']}>
            {current === undefined ? t('shell.sessions') : title(current)}
          </span>
          {sessions.length > 1 && <span className={styles['count']}>{sessions.length}</span>}
        </Button>
      }
      items={items}
    />
  );
  // The other pages have a heading of their own.
  return current?.loading.type === 'ready' ? <h1 className={styles['heading']}>{menu}</h1> : menu;
}
