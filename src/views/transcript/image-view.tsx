import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ImageRef } from '../../projection/transcript-item';
import { Chip } from '../../ui/chip';
import { displayText, formatBytes } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import styles from './image-view.module.css';

/** Pixels only: an SVG is a document that can hold anything. */
const RASTER: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);

type Shown =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'broken' };

/** The address of the picture while it is in view; it is read when it comes into view and given back when it leaves. */
function useImage(image: ImageRef, inView: boolean): readonly [Shown, () => void] {
  const { readImage } = useChatPorts();
  const [shown, setShown] = useState<Shown>({ type: 'waiting' });
  useEffect(() => {
    if (!inView) return undefined;
    let url: string | null = null;
    let current = true;
    readImage(image.row, image.path).then(
      (result) => {
        if (!current) return;
        if (!result.ok) {
          setShown({ type: 'broken' });
          return;
        }
        // The type is ours, so the browser cannot take the bytes for anything but this kind of picture.
        url = URL.createObjectURL(new Blob([result.value], { type: image.mimeType }));
        setShown({ type: 'ready', url });
      },
      () => current && setShown({ type: 'broken' }),
    );
    return () => {
      current = false;
      if (url !== null) URL.revokeObjectURL(url);
      setShown({ type: 'waiting' });
    };
  }, [image, inView, readImage]);
  return [shown, () => setShown({ type: 'broken' })];
}

function useInView(): readonly [React.RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, inView];
}

function Picture({ image }: { image: ImageRef }): ReactElement {
  const { t, locale } = useMessages();
  const [ref, inView] = useInView();
  const [shown, markBroken] = useImage(image, inView);
  const [large, setLarge] = useState(false);
  const [height, setHeight] = useState(0);
  const words = t('transcript.image', {
    mime: image.mimeType.slice(6).toUpperCase(),
    size: formatBytes(image.byteLength, locale),
  });
  return (
    // The height of a picture that was here stays, or the list would jump when it leaves and comes back.
    <div
      ref={ref}
      className={styles['frame']}
      style={shown.type === 'waiting' && height > 0 ? { blockSize: height } : undefined}
    >
      {shown.type === 'waiting' && <Chip tone="neutral">{words}</Chip>}
      {shown.type === 'broken' && <Chip tone="error">{t('transcript.imageBroken')}</Chip>}
      {shown.type === 'ready' && (
        <button
          type="button"
          className={styles['picture']}
          data-large={large}
          aria-label={t(large ? 'transcript.imageSmaller' : 'transcript.imageLarger', { image: words })}
          onClick={() => setLarge(!large)}
        >
          <img
            src={shown.url}
            alt={words}
            onError={markBroken}
            onLoad={(event) => setHeight(event.currentTarget.offsetHeight + 2)}
          />
        </button>
      )}
    </div>
  );
}

/** A picture of a message or a result, or a note why it is not shown. */
export function ImageView({ image }: { image: ImageRef }): ReactElement {
  const { t } = useMessages();
  const mime = displayText(image.mimeType, 40);
  if (image.problem === 'external') return <Chip tone="warning">{t('transcript.imageExternal')}</Chip>;
  if (image.problem === 'data') return <Chip tone="error">{t('transcript.imageBroken')}</Chip>;
  if (image.problem === 'mime-type' || !RASTER.has(image.mimeType)) {
    return <Chip tone="warning">{t('transcript.imageRefused', { mime: mime || t('common.none') })}</Chip>;
  }
  return <Picture image={image} />;
}
