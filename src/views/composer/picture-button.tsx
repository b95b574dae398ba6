import { useRef, type ReactElement } from 'react';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './composer-bar.module.css';

/** Chooses pictures from the disk. */
export function PictureButton({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactElement {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="s"
        icon="image"
        label={t('composer.addPictures')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        className={styles['file']}
        aria-label={t('composer.addPictures')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // the same file can be chosen again only if the input has forgotten it
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
