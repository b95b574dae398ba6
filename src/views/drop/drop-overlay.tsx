import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './drop-overlay.module.css';

/** Makes the whole window take files: an overlay while they are dragged over it, and `onDrop` within the drop event. */
export function DropOverlay({ onDrop }: { onDrop: (data: DataTransfer) => void }): ReactElement | null {
  const { t } = useMessages();
  const dragging = useFileDrag(onDrop);
  if (!dragging) return null;
  return (
    <div className={styles['overlay']}>
      <div className={styles['card']}>
        <Icon name="logo" size={36} />
        <p className={styles['words']}>{t('shell.drop')}</p>
        <p className={styles['hint']}>{t('shell.dropHint')}</p>
      </div>
    </div>
  );
}

/** True while files (not text, not links) are dragged over the window. */
function useFileDrag(onDrop: (data: DataTransfer) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      // Without this the browser would leave the page and show the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      // Moving between elements of the page also leaves one; only leaving the window has nowhere to go.
      if (event.relatedTarget === null) setDragging(false);
    };
    // No pointer moves during a drag: a drag that ended without a word (Escape, another window) ends here.
    const moved = (): void => setDragging(false);
    const drop = (event: DragEvent): void => {
      setDragging(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('pointermove', moved);
    return () => {
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('pointermove', moved);
    };
  }, [onDrop]);
  return dragging;
}

function carriesFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('Files') ?? false;
}
