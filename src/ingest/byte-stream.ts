/** Bytes handed over at once. */
const CHUNK = 1024 * 1024;

/**
 * Readers that are waited for. Chromium collects a blob's stream whose only holder is the code that waits for it, and
 * then that code waits forever.
 */
const held = new Set<ReadableStreamBYOBReader>();

/**
 * Streams the bytes of a blob in chunks of about a megabyte. A chunk is valid only until `take` returns: all of them
 * share one buffer, because fresh memory costs a browser more than the reading itself. `take` gives false to stop.
 * Throws what the platform throws. True when all bytes were taken.
 */
export async function streamBytes(blob: Blob, take: (chunk: Uint8Array) => boolean): Promise<boolean> {
  const stream = blob.stream();
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: 'byob' });
  } catch {
    // not every browser streams blobs into a buffer of ours
    return streamWithOwnBuffers(stream, take);
  }
  held.add(reader);
  try {
    let view = new Uint8Array(CHUNK);
    for (;;) {
      const step = await reader.read(view, { min: CHUNK });
      if (step.value !== undefined && step.value.length > 0 && !take(step.value)) {
        await reader.cancel();
        return false;
      }
      if (step.done) return true;
      view = new Uint8Array(step.value.buffer);
    }
  } finally {
    held.delete(reader);
  }
}

async function streamWithOwnBuffers(
  stream: ReadableStream<Uint8Array>,
  take: (chunk: Uint8Array) => boolean,
): Promise<boolean> {
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    if (!take(step.value)) {
      await reader.cancel();
      return false;
    }
  }
  return true;
}
