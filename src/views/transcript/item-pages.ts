import type { Result } from '../../base/result';
import type { TranscriptItem } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';

/** Items read from the worker at a time. */
const PAGE = 20;
/** Most pages kept; the ones read longest ago are read again when they are wanted. */
const MOST_PAGES = 60;

/** Reads items `start` to `end` of a conversation. */
export type LoadItems = (start: number, end: number) => Promise<Result<readonly TranscriptItem[], unknown>>;

/** Items `start` to before `end`. */
export interface ItemRange {
  readonly start: number;
  readonly end: number;
}

type Page =
  | { readonly type: 'reading'; readonly done: Promise<void> }
  | { readonly type: 'ready'; readonly items: readonly TranscriptItem[] }
  | { readonly type: 'failed' };

/** The items of one conversation that have been read, page by page. */
export class ItemPages {
  readonly #load: LoadItems;
  readonly #rows: Int32Array;
  /** items of the conversation shown before, by row: they stand in until the page arrives */
  readonly #standIns: ReadonlyMap<Row, TranscriptItem>;
  readonly #pages = new Map<number, Page>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #wanted: ItemRange = { start: 0, end: 0 };

  constructor(load: LoadItems, rows: Int32Array, before: ItemPages | null) {
    this.#load = load;
    this.#rows = rows;
    this.#standIns = before?.itemsByRow() ?? new Map();
  }

  /** The item, null when it could not be read, undefined while it has not arrived. */
  get(index: number): TranscriptItem | null | undefined {
    const page = this.#pages.get(Math.floor(index / PAGE));
    if (page?.type === 'ready') return page.items[index % PAGE] ?? null;
    if (page?.type === 'failed') return null;
    const row = this.#rows[index];
    return row === undefined ? undefined : this.#standIns.get(row as Row);
  }

  /** Reads the pages of items `start` to `end` unless they are here; resolves when all of them have arrived or failed. */
  async request(start: number, end: number): Promise<void> {
    this.#wanted = { start, end };
    const waits: Promise<void>[] = [];
    const last = Math.min(end, this.#rows.length) - 1;
    for (let page = Math.floor(Math.max(0, start) / PAGE); page * PAGE <= last; page += 1) {
      const known = this.#pages.get(page);
      if (known === undefined) waits.push(this.#read(page));
      else if (known.type === 'reading') waits.push(known.done);
    }
    await Promise.all(waits);
  }

  /** Reads the page of an item that failed once more. */
  retry(index: number): void {
    void this.#read(Math.floor(index / PAGE));
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Grows with every arrival. */
  readonly version = (): number => this.#version;

  /** What was asked for last: what the reader looks at. */
  readonly wanted = (): ItemRange => this.#wanted;

  itemsByRow(): ReadonlyMap<Row, TranscriptItem> {
    const items = new Map<Row, TranscriptItem>();
    for (const page of this.#pages.values()) {
      if (page.type === 'ready') for (const item of page.items) items.set(item.detail.row, item);
    }
    return items;
  }

  #read(page: number): Promise<void> {
    const done = this.#fetch(page);
    this.#pages.delete(page);
    this.#pages.set(page, { type: 'reading', done });
    this.#forgetOldest();
    return done;
  }

  async #fetch(page: number): Promise<void> {
    const start = page * PAGE;
    let next: Page = { type: 'failed' };
    try {
      const result = await this.#load(start, Math.min(start + PAGE, this.#rows.length));
      if (result.ok) next = { type: 'ready', items: result.value };
    } catch {
      // Our own fault in the worker; the rows say that they could not be read and offer another try.
    }
    this.#pages.set(page, next);
    this.#notify();
  }

  #forgetOldest(): void {
    for (const page of this.#pages.keys()) {
      if (this.#pages.size <= MOST_PAGES) return;
      this.#pages.delete(page);
    }
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
