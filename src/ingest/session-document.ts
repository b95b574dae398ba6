import type { CopyRequest } from '../append/copy-request';
import type { Edit } from '../append/edit';
import { err, ok, type Result } from '../base/result';
import type { SessionView } from '../projection/session-view';
import { placesSameEntries } from '../session/stored-index';
import { extendIndex } from './extend-index';
import { fingerprintOf } from './fingerprint';
import { keepIndex } from './index-cache';
import { openSession } from './open-session';
import type { OpenedSession } from './opened-session';
import type {
  AppendPlan,
  CopyFailure,
  OpenFailure,
  OpenProgress,
  OpenRequest,
  SessionApi,
  SessionCopy,
  SessionSummary,
} from './protocol';
import { makeReady, planEdits, type Ready } from './ready-session';
import { summarise } from './summarise';

const NOT_OPEN = 'Leafpath bug: no session is open';

/** The calls that make or change what is open. */
export type DocumentCalls = Pick<
  SessionApi,
  'open' | 'complete' | 'extend' | 'setEdits' | 'appendPlan' | 'fingerprint' | 'copy'
>;

/**
 * The session that is open, as it is now: a first look at a large file until it is parsed whole, then the whole, longer
 * when the file grows, with the unsaved edits behind it.
 */
export class SessionDocument implements DocumentCalls {
  #now: Ready | null = null;
  /** the whole file, parsed; settled at once for a small one */
  #whole: Promise<Result<Ready, OpenFailure>> = Promise.resolve(err({ type: 'internal', message: NOT_OPEN }));
  /** what `open` told of */
  #seenFirst: SessionView | null = null;
  #started = 0;
  /** what reading took last, in milliseconds; planning is not reading */
  #readTime = 0;
  #hurry: OpenedSession['hurry'] = () => {};
  /** the edits that shall be shown, planned or not */
  #edits: readonly Edit[] = [];
  readonly #onChange: () => void;

  /** `onChange` is called when another index takes the place of the one before. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The session as it is known now, or null before it is open. */
  get now(): Ready | null {
    return this.#now;
  }

  /** The session as it is known now. */
  readonly ready = (): Ready => {
    if (this.#now === null) throw new Error(NOT_OPEN);
    return this.#now;
  };

  /** The session as one full parse knows it; as the first look does when the rest cannot be read. */
  readonly exactly = async (): Promise<Ready> => {
    if (this.#now?.exact !== true) await this.#whole;
    return this.ready();
  };

  readonly open = async (
    request: OpenRequest,
    onProgress: (progress: OpenProgress) => void,
  ): Promise<Result<SessionSummary, OpenFailure>> => {
    this.#started = performance.now();
    const opened = await openSession(request, onProgress);
    if (!opened.ok) return opened;
    const { source, complete, exact, hurry } = opened.value;
    this.#hurry = hurry;
    const first = makeReady(opened.value, source, exact);
    this.#now = first;
    this.#seenFirst = first.view;
    this.#whole = Promise.resolve(ok(first));
    if (complete !== null) this.#whole = this.#adoptWhole(request.file, complete, first);
    return ok(this.#summariseRead(first));
  };

  readonly complete = async (): Promise<Result<SessionSummary | null, OpenFailure>> => {
    this.#hurry();
    const whole = await this.#whole;
    if (!whole.ok) return whole;
    return ok(whole.value.view === this.#seenFirst ? null : this.#summariseRead(whole.value));
  };

  /** Puts the parsed file in the place of the first look, and keeps its index for the next visit. */
  async #adoptWhole(
    file: Blob,
    complete: NonNullable<OpenedSession['complete']>,
    first: Ready,
  ): Promise<Result<Ready, OpenFailure>> {
    const read = await complete;
    // lets go of what was read for it
    this.#hurry = () => {};
    // a kept index that could not be checked, say because the file is growing, stays as it is
    if (!read.ok) return first.exact ? ok(first) : read;
    const isSame = first.exact && placesSameEntries(read.value.index, first.view.index);
    // a kept index that still holds stays, with what it can grow from
    const now = isSame ? { ...first, growing: read.value.growing } : makeReady(read.value, first.file, true);
    this.#show(now);
    if (!isSame) void keepIndex(file, read.value.index);
    return ok(now);
  }

  readonly extend = async (): Promise<Result<SessionSummary | null, OpenFailure>> => {
    // a kept index that is being checked would take the place of a longer one
    const whole = await this.#whole;
    if (!whole.ok) return whole;
    this.#started = performance.now();
    const before = this.ready();
    const extended = await extendIndex(before);
    if (!extended.ok || extended.value === null) return extended.ok ? ok(null) : extended;
    this.#readTime = performance.now() - this.#started;
    return ok(this.#plan(makeReady(extended.value, before.file, true)));
  };

  readonly setEdits = async (edits: readonly Edit[]): Promise<Result<SessionSummary, OpenFailure>> => {
    // a kept index cannot be planned behind until its file was checked
    const whole = await this.#whole;
    if (!whole.ok) return whole;
    this.#edits = edits;
    return ok(this.#plan(this.ready()));
  };

  /** Shows a session with the edits planned behind it. */
  #plan(file: Ready): SessionSummary {
    const { growing } = file;
    const needed = this.#edits.length > 0 || file.planned.bytes.length > 0;
    const now = growing === null || !needed ? file : planEdits(file, growing, this.#edits);
    this.#edits = [...now.planned.edits, ...now.planned.unplaced];
    this.#show(now);
    return summarise(now, this.#readTime);
  }

  #show(now: Ready): void {
    this.#now = now;
    this.#onChange();
  }

  #summariseRead(ready: Ready): SessionSummary {
    this.#readTime = performance.now() - this.#started;
    return summarise(ready, this.#readTime);
  }

  readonly appendPlan = async (): Promise<AppendPlan> => {
    const { growing, planned, view } = await this.exactly();
    return {
      size: growing?.byteTotal ?? view.index.byteTotal,
      bytes: planned.bytes.slice(),
      lines: planned.lines,
      editIds: planned.edits.map(({ id }) => id),
    };
  };

  readonly fingerprint = async (end: number): Promise<Result<string | null, OpenFailure>> =>
    fingerprintOf((await this.exactly()).file, end);

  readonly copy = async (
    request: CopyRequest,
    parentSession: string | null,
  ): Promise<Result<SessionCopy, CopyFailure>> => {
    const ready = await this.exactly();
    // only who asks for a copy waits for the code that makes one
    const { makeCopy } = await import('./make-copy');
    return makeCopy(ready, request, parentSession);
  };
}
