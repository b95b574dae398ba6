import { releaseProxy, type Remote, wrap } from 'comlink';
import { err, ok, type Result } from '../base/result';
import type { DraftBatch } from '../session/draft-batch';
import type { BlockRequest, ReadBlock } from './block-worker';
import type { OpenFailure } from './protocol';

/** Most workers that parse blocks; each holds one block's lines. */
const MOST_WORKERS = 4;

interface BlockWorker {
  readonly worker: Worker;
  readonly remote: Remote<ReadBlock>;
}

/** The batches in file order; null when the file needs one pass. */
type Settlement = Result<readonly DraftBatch[] | null, OpenFailure>;

/** Parses blocks of a file in workers of its own and gives the batches in file order. */
export class BlockPool {
  readonly #queue: { readonly request: BlockRequest; readonly position: number }[] = [];
  readonly #idle: BlockWorker[] = [];
  readonly #batches: (DraftBatch | null)[] = [];
  readonly #settled: Promise<Settlement>;
  #settle: (result: Settlement) => void = () => {};
  /** none while the file is scanned: on two cores a parser beside it doubles the time to the tree */
  #limit = 0;
  #running = 0;
  #started = 0;
  #closed = false;

  constructor() {
    this.#settled = new Promise((resolve) => {
      this.#settle = (result) => {
        this.#endWorkers();
        resolve(result);
      };
    });
  }

  /** Hands in the next block of the file; parsing begins with `finish`. */
  add(request: BlockRequest): void {
    this.#queue.push({ request, position: this.#batches.length });
    this.#batches.push(null);
    this.#startNext();
  }

  /** No more blocks: one worker parses, while the page draws what was seen first. */
  finish(): Promise<Settlement> {
    this.#closed = true;
    this.#raiseLimit(1);
    this.#settleWhenDone();
    return this.#settled;
  }

  /** All cores may parse now. */
  hurry(): void {
    this.#raiseLimit(Math.min(MOST_WORKERS, navigator.hardwareConcurrency));
  }

  #raiseLimit(limit: number): void {
    this.#limit = Math.max(this.#limit, limit);
    while (this.#running < this.#limit && this.#queue.length > 0) this.#startNext();
  }

  #startNext(): void {
    if (this.#running >= this.#limit) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#running += 1;
    void this.#run(next.request, next.position);
  }

  async #run(request: BlockRequest, position: number): Promise<void> {
    const worker = this.#idle.pop() ?? this.#startWorker();
    const batch = await worker.remote(request);
    this.#running -= 1;
    this.#idle.push(worker);
    if (!batch.ok || batch.value === null) {
      this.#queue.length = 0;
      this.#settle(batch.ok ? ok(null) : batch);
      return;
    }
    this.#batches[position] = batch.value;
    this.#startNext();
    this.#settleWhenDone();
  }

  #startWorker(): BlockWorker {
    this.#started += 1;
    const name = `leafpath-block-${this.#started}`;
    const worker = new Worker(new URL('./block-worker.ts', import.meta.url), { type: 'module', name });
    worker.addEventListener('error', (event) => {
      this.#settle(err({ type: 'internal', message: event.message }));
    });
    return { worker, remote: wrap<ReadBlock>(worker) };
  }

  #settleWhenDone(): void {
    if (!this.#closed || this.#running > 0 || this.#queue.length > 0) return;
    const batches: DraftBatch[] = [];
    for (const batch of this.#batches) {
      if (batch === null) return;
      batches.push(batch);
    }
    this.#settle(ok(batches));
  }

  #endWorkers(): void {
    for (const { worker, remote } of this.#idle) {
      remote[releaseProxy]();
      worker.terminate();
    }
    this.#idle.length = 0;
  }
}
