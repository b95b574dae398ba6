import type { ChatImage } from '../chat/turn';

/** Longest side of a picture that is sent, in pixels; models scale larger ones down anyway. */
const LONGEST_SIDE = 2000;
/** Most bytes of a picture as base64: providers refuse more than 5 MB. */
const MOST_BYTES = 4_500_000;
/** What every provider takes; other pictures that the browser can show are written anew. */
const TAKEN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** Ways to make a picture smaller, tried in order: how much of its sides stays, and how it is written. */
const WAYS: readonly { readonly share: number; readonly type: string; readonly quality: number }[] = [
  { share: 1, type: 'image/png', quality: 1 },
  { share: 1, type: 'image/jpeg', quality: 0.85 },
  { share: 0.75, type: 'image/jpeg', quality: 0.75 },
  { share: 0.5, type: 'image/jpeg', quality: 0.6 },
  { share: 0.25, type: 'image/jpeg', quality: 0.5 },
];

/** A picture as it goes along with a message, scaled down where it is too large; null when it is no picture. */
export async function readPicture(file: Blob): Promise<ChatImage | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.max(bitmap.width, bitmap.height);
    const isSmall = side <= LONGEST_SIDE && base64Length(file.size) <= MOST_BYTES;
    const written = isSmall && TAKEN.has(file.type) ? file : await shrink(bitmap, file.type);
    bitmap.close();
    return written === null ? null : await toChatImage(written);
  } catch {
    // the browser cannot show it
    return null;
  }
}

async function shrink(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const fit = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  // a photograph as PNG would be larger than it was
  const ways = type === 'image/jpeg' ? WAYS.slice(1) : WAYS;
  for (const way of ways) {
    const width = Math.max(1, Math.round(bitmap.width * fit * way.share));
    const height = Math.max(1, Math.round(bitmap.height * fit * way.share));
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: way.type, quality: way.quality });
    if (base64Length(blob.size) <= MOST_BYTES) return blob;
  }
  return null;
}

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** A picture as it is. */
export async function toChatImage(blob: Blob): Promise<ChatImage> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the picture could not be read')),
    );
    reader.readAsDataURL(blob);
  });
  return { data: url.slice(url.indexOf(',') + 1), mimeType: blob.type };
}
