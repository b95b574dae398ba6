import type { ChatPrompt } from '../../chat/turn';
import type { Row } from '../../session/array-session-index';

/** A message that is being edited in its place. */
export interface EditedMessage extends ChatPrompt {
  readonly row: Row;
}

/**
 * The message that the reader edits, one at a time. Items of a virtual list are unmounted out of sight, so what is typed
 * cannot be their own state.
 */
export class EditStore {
  #edited: EditedMessage | null = null;
  #isNew = false;
  readonly #listeners = new Set<() => void>();

  /** What is typed in the place of a message; null when it is not edited. */
  get(row: Row): EditedMessage | null {
    return this.#edited?.row === row ? this.#edited : null;
  }

  /** Begins to edit a message; its field takes the keyboard when it appears. */
  begin(edited: EditedMessage): void {
    this.#isNew = true;
    this.set(edited);
  }

  /** True once after the beginning: a field that comes back into view takes nothing. */
  readonly takesFocus = (): boolean => {
    const isNew = this.#isNew;
    this.#isNew = false;
    return isNew;
  };

  set(edited: EditedMessage | null): void {
    this.#edited = edited;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
