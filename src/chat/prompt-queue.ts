import type { ChatPrompt, QueuedPrompt } from './turn';

/** Messages that wait for their place in a running turn. One at a time is taken, as Pi does by default. */
export class PromptQueue {
  #waiting: readonly QueuedPrompt[] = [];
  #added = 0;
  readonly #onChange: (queue: readonly QueuedPrompt[]) => void;

  constructor(onChange: (queue: readonly QueuedPrompt[]) => void) {
    this.#onChange = onChange;
  }

  /** Adds a message at the end. */
  add(prompt: ChatPrompt, kind: QueuedPrompt['kind']): void {
    this.#added += 1;
    this.set([...this.#waiting, { ...prompt, id: `queued-${this.#added}`, kind }]);
  }

  /** Puts a whole queue in place. */
  set(queue: readonly QueuedPrompt[]): void {
    this.#waiting = queue;
    this.#onChange(queue);
  }

  /** Takes the first message of a kind out (any kind when none is named); null when none waits. */
  take(kind?: QueuedPrompt['kind']): QueuedPrompt | null {
    const taken = this.#waiting.find((prompt) => kind === undefined || prompt.kind === kind);
    if (taken === undefined) return null;
    this.set(this.#waiting.filter((prompt) => prompt !== taken));
    return taken;
  }
}
