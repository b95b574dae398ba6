import { ok } from '../base/result';
import type { TurnActivity } from '../chat/turn';
import type { SessionClient } from '../ingest/protocol';
import type { TranscriptItem } from '../projection/transcript-item';
import type { Row } from '../session/array-session-index';
import type { SessionState } from '../store/app-state';
import { rowDetailForTest } from './row-detail-for-test';

/** Messages that are there before; the last one is a person's. */
const EARLIER = 31;

function itemOf(row: number, text: string): TranscriptItem {
  const whole = { text, length: text.length, row: row as Row, path: [] };
  const blocks = [{ type: 'text', text: whole }] as const;
  return {
    detail: rowDetailForTest(row as Row),
    body:
      row % 2 === 0
        ? { type: 'user', blocks }
        : {
            type: 'assistant',
            blocks,
            provider: 'p',
            model: 'm',
            stopReason: 'stop',
            errorMessage: null,
            usage: null,
          },
    edit: null,
    summarised: false,
  };
}

/** A session of short messages whose turn a test moves on, step by step. */
export class GrowingSession {
  readonly #texts: string[] = Array.from({ length: EARLIER }, (_, row) => `Message ${row}.\n\nMore.`);
  #session: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly client: Pick<
    SessionClient,
    'transcript' | 'transcriptItems' | 'readText' | 'readImage' | 'entry'
  > = {
    transcript: async (leaf) => {
      const length = leaf + 1;
      return {
        length,
        rows: Int32Array.from({ length }, (_, row) => row),
        siblingRow: new Int32Array(length),
        siblingPosition: new Int32Array(length),
        siblingCount: new Int32Array(length),
        continues: new Uint8Array(length),
      };
    },
    transcriptItems: async (_leaf, start, end) =>
      ok(this.#texts.slice(start, end).map((text, at) => itemOf(start + at, text))),
    readText: async () => ok(''),
    readImage: async () => ok(new Blob()),
    entry: () => Promise.reject(new Error('not asked')),
  };

  constructor() {
    this.#session = this.#at(null);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly session = (): SessionState => this.#session;

  tell(activity: TurnActivity | null): void {
    this.#show(this.#at(activity));
  }

  /** An entry is planned; the turn goes on below it. */
  settle(text: string): void {
    this.#texts.push(text);
    this.#show(this.#at(this.#session.chat.activity));
  }

  #at(activity: TurnActivity | null): SessionState {
    const row = this.#texts.length - 1;
    const edits = this.#texts.slice(EARLIER).map((_, at) => ({
      id: `id-${EARLIER + at}`,
      time: 0,
      change: { type: 'entry', parentId: `id-${EARLIER + at - 1}`, value: {} },
    }));
    const before = this.#session as SessionState | undefined;
    const known = before?.loading.type === 'ready' ? before.loading.summary : null;
    const summary =
      known !== null && known.plan.edits.length === edits.length ? known : { plan: { edits, fileTip: null } };
    const leaf = before?.leaf?.row === row ? before.leaf : { row, id: `id-${row}` };
    return {
      chat: {
        activity,
        samples: null,
        queue: [],
        failure: null,
        draft: { text: '', images: [] },
        folder: null,
      },
      loading: { type: 'ready', summary },
      leaf,
    } as unknown as SessionState;
  }

  #show(session: SessionState): void {
    this.#session = session;
    for (const listener of this.#listeners) listener();
  }
}
