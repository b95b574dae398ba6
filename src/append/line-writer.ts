/** Takes the next piece of a text; a promise says when more may come. */
export type WriteText = (text: string) => Promise<void> | void;

/** Code units that are collected before they are handed on. */
const FLUSH_UNITS = 1 << 18;

/** Hands lines on in pieces, each line with its line feed. */
export class LineWriter {
  readonly #write: WriteText;
  #parts: string[] = [];
  #units = 0;

  constructor(write: WriteText) {
    this.#write = write;
  }

  /** Takes lines without their line feeds. */
  async add(lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      this.#parts.push(line, '\n');
      this.#units += line.length + 1;
      if (this.#units >= FLUSH_UNITS) await this.flush();
    }
  }

  /** Hands on what is left. */
  async flush(): Promise<void> {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#units = 0;
    if (text !== '') await this.#write(text);
  }
}
