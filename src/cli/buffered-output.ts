/** Where a command writes text. */
export interface TextOutput {
  /** Resolves when more may be written; rejects when nobody reads any longer. */
  write(text: string): Promise<void>;
}

/** What is needed of a Node stream. */
interface WritableLike {
  write(text: string, done: (error?: Error | null) => void): boolean;
}

const FLUSH_UNITS = 1 << 16;

/** Collects small pieces and hands them to a stream one after the other: however much is written, little is held. */
export class BufferedOutput implements TextOutput {
  readonly #stream: WritableLike;
  #parts: string[] = [];
  #units = 0;

  constructor(stream: WritableLike) {
    this.#stream = stream;
  }

  async write(text: string): Promise<void> {
    this.#parts.push(text);
    this.#units += text.length;
    if (this.#units >= FLUSH_UNITS) await this.flush();
  }

  /** Resolves when the stream has taken everything. */
  async flush(): Promise<void> {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#units = 0;
    if (text === '') return;
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(text, (error) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
    });
  }
}
