import { isJsonObject } from '../base/json';
import { outsideHeaders } from './outside-headers';
import type { OutsideReply, OutsideRequest } from './outside-protocol';

/** As much of a Worker as is needed here. */
export type OutsideWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** An idle worker is ended after so many milliseconds. */
const IDLE_AFTER = 30_000;

/** Statuses whose responses may have no body, by the fetch standard. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** pi-ai knows this text as a failure of the network that may pass. */
const UNREACHABLE = 'fetch failed';

type Outgoing = Extract<OutsideRequest, { readonly type: 'request' }>;
type Listener = (reply: OutsideReply) => void;

function startWorker(): OutsideWorker {
  return new Worker(new URL('./outside-fetch-worker.ts', import.meta.url), {
    type: 'module',
    name: 'outside',
  });
}

/**
 * A fetch that goes through the outside worker, for requests to other origins. It knows method, headers, body (text or
 * bytes), signal and the modes `cors` and `no-cors`; an opaque answer to `no-cors` becomes an empty one with status 200,
 * which says that somebody is there. Rejects with a TypeError as fetch does, and with the signal's reason when stopped.
 */
export function createOutsideFetch(start: () => OutsideWorker = startWorker): typeof fetch {
  const line = new OutsideLine(start);
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const body = await bodyOf(init?.body, request);
    request.signal.throwIfAborted();
    return line.fetch(
      {
        url: request.url,
        method: request.method,
        headers: outsideHeaders(request.headers),
        body,
        mode: request.mode === 'no-cors' ? 'no-cors' : 'cors',
      },
      request.signal,
    );
  };
}

/** Text stays text: it need not be encoded twice. */
async function bodyOf(body: BodyInit | null | undefined, request: Request): Promise<Outgoing['body']> {
  if (typeof body === 'string') return body;
  return request.body === null ? null : new Uint8Array(await request.arrayBuffer());
}

/** The page's end of the line to the worker. */
class OutsideLine {
  readonly #start: () => OutsideWorker;
  #worker: OutsideWorker | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;
  readonly #listeners = new Map<number, Listener>();

  constructor(start: () => OutsideWorker) {
    this.#start = start;
  }

  fetch(request: Omit<Outgoing, 'type' | 'id'>, signal: AbortSignal): Promise<Response> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | null = null;
      const leave = (): void => {
        signal.removeEventListener('abort', onStop);
        this.#forget(id);
      };
      const fail = (reason: unknown): void => {
        leave();
        if (body === null) reject(asError(reason));
        else body.error(reason);
      };
      const stop = (): void => this.#worker?.postMessage({ type: 'stop', id }, []);
      const onStop = (): void => {
        stop();
        fail(signal.reason);
      };
      const onCancel = (): void => {
        stop();
        leave();
      };
      signal.addEventListener('abort', onStop, { once: true });
      this.#listen(id, (reply) => {
        if (reply.type === 'head') {
          const opened = openResponse(reply, onCancel);
          body = opened.body;
          resolve(opened.response);
        } else if (reply.type === 'chunk') body?.enqueue(reply.bytes);
        else if (reply.type === 'failed') fail(new TypeError(body === null ? UNREACHABLE : reply.message));
        else {
          leave();
          body?.close();
        }
      });
      this.#post({ type: 'request', id, ...request });
    });
  }

  #listen(id: number, listener: Listener): void {
    clearTimeout(this.#idle);
    this.#listeners.set(id, listener);
  }

  #forget(id: number): void {
    this.#listeners.delete(id);
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#hangUp(), IDLE_AFTER);
  }

  #post(request: OutsideRequest): void {
    this.#worker ??= this.#call();
    this.#worker.postMessage(request, []);
  }

  #call(): OutsideWorker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isReply(data)) this.#listeners.get(data.id)?.(data);
    });
    worker.addEventListener('error', () => {
      this.#hangUp();
      for (const [id, listener] of this.#listeners) listener({ type: 'failed', id, message: UNREACHABLE });
    });
    return worker;
  }

  #hangUp(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

function openResponse(
  head: Extract<OutsideReply, { readonly type: 'head' }>,
  onCancel: () => void,
): { readonly response: Response; readonly body: ReadableStreamDefaultController<Uint8Array> | null } {
  const status = head.status === 0 ? 200 : head.status;
  const headers = head.headers.map(([name, value]): [string, string] => [name, value]);
  const init = { status, statusText: head.statusText, headers };
  if (!head.hasBody || WITHOUT_BODY.has(status)) return { response: new Response(null, init), body: null };
  const opened: { controller: ReadableStreamDefaultController<Uint8Array> | null } = { controller: null };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      opened.controller = controller;
    },
    cancel: onCancel,
  });
  return { response: new Response(stream, init), body: opened.controller };
}

/** The worker is ours: whatever it says is a reply. */
function isReply(data: unknown): data is OutsideReply {
  return isJsonObject(data) && typeof data['id'] === 'number';
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError');
}
