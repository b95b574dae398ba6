import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';
import styles from './composer-bar.module.css';

type PickFolder = (options: {
  readonly id: string;
  readonly mode: 'read';
}) => Promise<FileSystemDirectoryHandle>;

/** The browser's picker for folders; only Chromium has one (https://wicg.github.io/file-system-access/). */
function folderPicker(): PickFolder | null {
  const pick: unknown = Reflect.get(window, 'showDirectoryPicker');
  return isPicker(pick) ? pick.bind(window) : null;
}

function isPicker(value: unknown): value is PickFolder {
  return typeof value === 'function';
}

/** Lets the model read one folder, says which, and takes it back. */
export function FolderButton({
  folder,
  onRefused,
}: {
  folder: string | null;
  onRefused: (words: string) => void;
}): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { setFolder } = useActions();
  const name = folder === null ? '' : displayText(folder, 40);
  const pick = folderPicker();
  const choose = async (): Promise<void> => {
    if (pick === null) {
      onRefused(t('composer.folder.unsupported'));
      return;
    }
    try {
      const handle = await pick({ id: 'model-folder', mode: 'read' });
      setFolder(handle);
      announce(t('composer.folder.gave', { name: displayText(handle.name, 40) }));
    } catch (thrown) {
      // closing the picker is no trouble
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) {
        onRefused(t('composer.folder.refused'));
      }
    }
  };
  const onClick = (): void => {
    if (folder === null) {
      void choose();
      return;
    }
    setFolder(null);
    announce(t('composer.folder.taken'));
  };
  return (
    <Button
      size="s"
      icon="folder"
      className={styles['pill']}
      aria-pressed={folder !== null}
      title={folder === null ? t('composer.folder.noneTitle') : t('composer.folder.givenTitle', { name })}
      onClick={onClick}
    >
      <span className={styles['pillText']}>
        {folder === null ? t('composer.folder.none') : t('composer.folder.given', { name })}
      </span>
    </Button>
  );
}
