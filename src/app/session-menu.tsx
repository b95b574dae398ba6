import type { ReactElement } from 'react';
import { unsavedEdits, type AppActions, type AppState, type SessionState } from '../store/app-state';
import { Button } from '../ui/button';
import { Menu, type MenuItem } from '../ui/menu';
import { useMessages, type Messages } from '../ui/messages/messages-context';
import { useActions, useApp } from '../views/store-context';
import styles from './session-menu.module.css';
import { sessionTitle } from './session-words';
import { OPEN_FILES_KEYS, SAVE_KEYS } from './use-shortcuts';

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
    ...(current?.loading.type === 'ready' ? changeItems(current, actions, t) : []),
    { type: 'separator', key: 'open' },
    {
      type: 'action',
      key: 'new',
      icon: 'plus',
      label: t('library.newSession'),
      onSelect: () => void actions.newSession(),
    },
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

/** What can be changed about the current session, and the new files that can be made of it. */
function changeItems(
  session: SessionState,
  { openDialog }: AppActions,
  t: Messages['t'],
): readonly MenuItem[] {
  const { leaf } = session;
  const extract: MenuItem = {
    type: 'action',
    key: 'extract',
    icon: 'fork',
    label: t('edit.extract'),
    onSelect: () => {
      if (leaf !== null) openDialog({ type: 'copy', request: { type: 'branch', leaf: leaf.row } });
    },
  };
  return [
    { type: 'separator', key: 'change' },
    {
      type: 'action',
      key: 'name',
      icon: 'label',
      label: t('edit.name'),
      onSelect: () => openDialog({ type: 'name' }),
    },
    {
      type: 'action',
      key: 'save',
      icon: 'save',
      label: t('edit.saveMenu'),
      hint: SAVE_KEYS,
      disabled: unsavedEdits(session).length === 0,
      onSelect: () => openDialog({ type: 'save' }),
    },
    {
      type: 'action',
      key: 'save-as',
      label: t('edit.saveAs'),
      onSelect: () => openDialog({ type: 'copy', request: { type: 'whole' } }),
    },
    ...(leaf === null ? [] : [extract]),
  ];
}
