import type { ReactElement } from 'react';
import type { ChatImage } from '../chat/turn';
import { Icon } from '../ui/icon';
import { useMessages } from '../ui/messages/messages-context';
import styles from './picture-strip.module.css';

/** Pictures that go along with a message, each with a button that takes it away. The same picture stands there once. */
export function PictureStrip({
  images,
  onChange,
}: {
  images: readonly ChatImage[];
  onChange: (images: readonly ChatImage[]) => void;
}): ReactElement | null {
  const { t } = useMessages();
  if (images.length === 0) return null;
  return (
    <ul className={styles['strip']} aria-label={t('composer.pictures')}>
      {images.map((image, index) => (
        <li key={`${image.data.length} ${image.data.slice(-64)}`} className={styles['picture']}>
          <img
            src={`data:${image.mimeType};base64,${image.data}`}
            alt={t('composer.picture', { index: index + 1 })}
          />
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('composer.removePicture', { index: index + 1 })}
            onClick={() => onChange(images.filter((other) => other !== image))}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Adds pictures that are not there yet. */
export function withPictures(images: readonly ChatImage[], more: readonly ChatImage[]): readonly ChatImage[] {
  const known = new Set(images.map(({ data }) => data));
  return [...images, ...more.filter(({ data }) => !known.has(data))];
}
