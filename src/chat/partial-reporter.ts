import type { AssistantMessage } from '@earendil-works/pi-ai';
import type { JsonObject } from '../base/json';
import { snapshotOf } from './runtime-messages';

/** Who hears of an answer that is arriving. */
export interface PartialListener {
  readonly onPartial: (message: JsonObject) => void;
  /** now and then: what should survive a crash; null once it is settled */
  readonly onKeep: (message: JsonObject | null) => void;
}

/** At most once a frame: a local server sends hundreds of pieces a second. */
const TELL_EVERY = 16;
const KEEP_EVERY = 500;

/** Tells of an arriving answer at a bounded rate, and its last state always. */
export class PartialReporter {
  readonly #listener: PartialListener;
  #latest: AssistantMessage | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #toldAt = 0;
  #keptAt = 0;
  #isKept = false;

  constructor(listener: PartialListener) {
    this.#listener = listener;
  }

  /** The answer has grown. The first piece is told at once. */
  grow(message: AssistantMessage): void {
    if (this.#latest === null) this.#keptAt = Date.now();
    this.#latest = message;
    const wait = this.#toldAt + TELL_EVERY - Date.now();
    if (wait <= 0) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), wait);
  }

  /** The answer has all arrived: nothing more is told of it. What was kept stays until it is settled. */
  freeze(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#latest = null;
    this.#toldAt = 0;
  }

  /** The answer is written down, or nobody waits for it any more. */
  settle(): void {
    this.freeze();
    if (this.#isKept) this.#listener.onKeep(null);
    this.#isKept = false;
  }

  #tell(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#latest === null) return;
    const now = Date.now();
    this.#toldAt = now;
    const snapshot = snapshotOf(this.#latest);
    this.#listener.onPartial(snapshot);
    if (now - this.#keptAt < KEEP_EVERY) return;
    this.#keptAt = now;
    this.#isKept = true;
    this.#listener.onKeep(snapshot);
  }
}
