import { useState, type ClipboardEvent, type DragEvent } from 'react';
import type { ChatImage } from '../../chat/turn';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { readPicture } from '../read-picture';

export interface Pictures {
  readonly add: (files: readonly File[]) => void;
  /** pictures are dragged over the composer */
  readonly isDragged: boolean;
  /** for the element that pictures are dropped on: they do not reach the window, which opens dropped files */
  readonly dropProps: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Pictures that are chosen, pasted or dropped. */
export function usePictures(
  onAdd: (images: readonly ChatImage[]) => void,
  onRefused: (words: string) => void,
): Pictures {
  const { t } = useMessages();
  const announce = useAnnounce();
  const [isDragged, setDragged] = useState(false);
  const read = async (files: readonly File[]): Promise<void> => {
    const images = await Promise.all(files.map((file) => readPicture(file)));
    const pictures = images.filter((image) => image !== null);
    if (pictures.length > 0) {
      onAdd(pictures);
      announce(t('composer.picturesAdded', { count: pictures.length }));
    }
    const refused = images.length - pictures.length;
    if (refused > 0) onRefused(t('composer.pictureRefused', { count: refused }));
  };
  const add = (files: readonly File[]): void => void read(files);
  const onDrag = (event: DragEvent): void => {
    if (!carriesPictures(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    if (isDragged) return;
    setDragged(true);
    // the page believes that a drag has ended when the pointer moves, and puts its own overlay away
    window.dispatchEvent(new PointerEvent('pointermove'));
  };
  return {
    add,
    isDragged,
    dropProps: {
      onDragEnter: onDrag,
      onDragOver: onDrag,
      onDragLeave: () => setDragged(false),
      onDrop: (event) => {
        setDragged(false);
        if (!carriesPictures(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        add([...event.dataTransfer.files]);
      },
    },
    onPaste: (event) => {
      if (!carriesPictures(event.clipboardData)) return;
      event.preventDefault();
      add([...event.clipboardData.files]);
    },
  };
}

/** Are all files of a drag or a paste pictures? While something is dragged, its files are not there yet, its kinds are. */
function carriesPictures(data: DataTransfer): boolean {
  const files = [...data.items].filter(({ kind }) => kind === 'file');
  return files.length > 0 && files.every(({ type }) => type.startsWith('image/'));
}
