import { isJsonObject } from '../base/json';
import type { OutsideReply, OutsideRequest } from './outside-protocol';

/**
 * The only part of the app that talks to other origins. The page's policy forbids it to connect anywhere else
 * (connect-src 'self'); a worker that is loaded from the page's own origin has a policy of its own, from its own
 * response. So whatever goes wrong in the page, a message that is shown there cannot send anything out by itself.
 */

const running = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isRequest(data)) return;
  if (data.type === 'stop') running.get(data.id)?.abort();
  else void answer(data);
});

async function answer(request: Extract<OutsideRequest, { readonly type: 'request' }>): Promise<void> {
  const { id, url, method, body, mode } = request;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const response = await fetch(url, {
      method,
      headers: request.headers.map(([name, value]): [string, string] => [name, value]),
      body,
      mode,
      signal: controller.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const { status, statusText } = response;
    reply({
      type: 'head',
      id,
      status,
      statusText,
      headers: [...response.headers],
      hasBody: response.body !== null,
    });
    if (response.body !== null) await passOn(id, response.body);
    reply({ type: 'end', id });
  } catch (error) {
    reply({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    running.delete(id);
  }
}

/** Chromium collects a stream that only the code which waits for it holds, and that code then waits for ever. */
const held = new Set<ReadableStreamDefaultReader>();

async function passOn(id: number, body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  const reader = body.getReader();
  held.add(reader);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      reply({ type: 'chunk', id, bytes: value }, [value.buffer]);
    }
  } finally {
    held.delete(reader);
  }
}

function reply(message: OutsideReply, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

function isRequest(data: unknown): data is OutsideRequest {
  return isJsonObject(data) && (data['type'] === 'request' || data['type'] === 'stop');
}
