import { noisePng } from './noise-png.mjs';

/** The messages of a generated session, in the field order that Pi writes. Times are added by the caller. */

/** Dollars for a million tokens. */
const RATES = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };
const CHARACTERS_PER_TOKEN = 4;

/** Share of the tools among the calls, in per cent. */
const tools = [
  'bash',
  'bash',
  'bash',
  'bash',
  'read',
  'read',
  'read',
  'read',
  'edit',
  'edit',
  'grep',
  'write',
];

/** @param {string} value */
const text = (value) => ({ type: 'text', text: value });

/** @typedef {{ id: string, name: string, arguments: Record<string, unknown> }} Call */

export class MessageMaker {
  #random;
  #text;
  #calls = 0;

  /** @param {import('./random.mjs').Random} random @param {import('./made-up-text.mjs').MadeUpText} madeUp */
  constructor(random, madeUp) {
    this.#random = random;
    this.#text = madeUp;
  }

  system() {
    return {
      role: 'system',
      content: '',
      sections: {
        preamble: 'You are a coding agent that works in the repository of the user.',
        rules: `<rules>\n${this.#text.prose(1_500)}\n</rules>`,
        cwd: '<cwd>\n/home/demo/app\n</cwd>',
      },
      toolsAdded: [...new Set(tools)].map((name) => ({
        name,
        description: `The ${name} tool. ${this.#text.prose(200)}`,
        parameters: { type: 'object', properties: { path: { type: 'string' } } },
      })),
    };
  }

  /** @param {(words: string) => string} mark @param {number} imageBytes 0 for none */
  user(mark, imageBytes) {
    const content = [text(mark(this.#text.prose(this.#random.logBetween(20, 900))))];
    return { role: 'user', content: imageBytes > 0 ? [...content, this.#image(imageBytes)] : content };
  }

  /** @param {number} bytes */
  #image(bytes) {
    return { type: 'image', data: noisePng(this.#random, bytes), mimeType: 'image/png' };
  }

  /** @returns {Call} */
  call() {
    const random = this.#random;
    const name = random.pick(tools);
    this.#calls += 1;
    const id = `call_${this.#calls.toString(36).padStart(6, '0')}`;
    return { id, name, arguments: this.#argumentsOf(name) };
  }

  /** @param {string} name */
  #argumentsOf(name) {
    const random = this.#random;
    const path = this.#text.path();
    if (name === 'bash') return { command: this.#text.command(), timeout: 120 };
    if (name === 'read') return { path, offset: random.between(1, 400), limit: 200 };
    if (name === 'grep')
      return { pattern: `${random.pick(['read', 'merge', 'split'])}\\w+\\(`, path: 'src', limit: 100 };
    if (name === 'write') return { path, content: this.#text.code(random.logBetween(300, 9_000)) };
    const oldText = this.#text.code(random.logBetween(60, 700));
    return {
      path,
      edits: [{ oldText, newText: `${oldText}\n${this.#text.code(random.logBetween(40, 500))}` }],
    };
  }

  /**
   * @param {(words: string) => string} mark
   * @param {{ calls: readonly Call[], model: string, contextTokens: number, end?: 'error' | 'aborted' }} turn
   */
  assistant(mark, { calls, model, contextTokens, end }) {
    const random = this.#random;
    const content = [];
    if (random.chance(0.6)) {
      const thinkingSignature = Buffer.from(this.#text.title()).toString('base64');
      content.push({
        type: 'thinking',
        thinking: this.#text.prose(random.logBetween(60, 1_800)),
        thinkingSignature,
      });
    }
    if (end !== 'error' && (calls.length === 0 || random.chance(0.4))) {
      const length = calls.length === 0 ? random.logBetween(150, 3_500) : random.logBetween(30, 300);
      content.push(text(mark(this.#text.markdown(length))));
    }
    for (const call of calls) content.push({ type: 'toolCall', ...call });
    const failure = { errorMessage: '529 {"type":"overloaded_error","message":"Overloaded"}' };
    return {
      role: 'assistant',
      content,
      api: 'demo-messages',
      provider: 'demo',
      model,
      usage: this.usage(contextTokens, JSON.stringify(content).length),
      stopReason: end ?? (calls.length > 0 ? 'toolUse' : 'stop'),
      ...(end === 'error' ? failure : {}),
    };
  }

  /** @param {number} contextTokens @param {number} characters written by the model */
  usage(contextTokens, characters) {
    const output = Math.ceil(characters / CHARACTERS_PER_TOKEN);
    const input = this.#random.between(3, 900);
    const cacheWrite = this.#random.between(200, 3_000);
    const cacheRead = Math.max(0, contextTokens - input - cacheWrite);
    const cost = {
      input: (input * RATES.input) / 1e6,
      output: (output * RATES.output) / 1e6,
      cacheRead: (cacheRead * RATES.cacheRead) / 1e6,
      cacheWrite: (cacheWrite * RATES.cacheWrite) / 1e6,
    };
    const total = cost.input + cost.output + cost.cacheRead + cost.cacheWrite;
    const totalTokens = input + output + cacheRead + cacheWrite;
    return { input, output, cacheRead, cacheWrite, totalTokens, cost: { ...cost, total } };
  }

  /**
   * @param {(words: string) => string} mark
   * @param {Call} call
   * @param {{ characters: number, imageBytes: number }} size `characters` 0 draws a usual length
   */
  result(mark, call, { characters, imageBytes }) {
    const { id: toolCallId, name: toolName } = call;
    const isError = this.#random.chance(0.05);
    const words = isError ? this.#failure() : mark(this.#output(call, characters));
    const content =
      imageBytes > 0 ? [text('Read image file [image/png]'), this.#image(imageBytes)] : [text(words)];
    const details = toolName === 'edit' && !isError ? { details: this.#editDetails(call) } : {};
    return { role: 'toolResult', toolCallId, toolName, content, ...details, isError };
  }

  #failure() {
    const random = this.#random;
    return random.pick([
      `ENOENT: no such file or directory, open '${this.#text.path()}'`,
      `${this.#text.output(random.logBetween(200, 2_000))}\n\nCommand exited with code ${random.between(1, 127)}`,
      'The text to replace was not found in the file. It must match exactly.',
    ]);
  }

  /** @param {Call} call @param {number} wanted characters */
  #output(call, wanted) {
    const random = this.#random;
    if (call.name === 'edit' || call.name === 'write') return `Successfully wrote ${this.#text.path()}.`;
    const usual = random.chance(0.76) ? random.logBetween(80, 2_000) : random.logBetween(2_000, 60_000);
    const characters = wanted > 0 ? wanted : usual;
    if (call.name === 'read') return this.#text.code(characters);
    if (call.name === 'grep') return this.#text.matches(characters);
    return random.chance(0.04) ? this.#text.prose(characters) : this.#text.output(characters);
  }

  /** @param {Call} call */
  #editDetails(call) {
    const edits = /** @type {{ oldText: string, newText: string }[]} */ (call.arguments['edits'] ?? []);
    const diff = edits.map(({ newText }) =>
      newText
        .split('\n')
        .map((line, i) => `+${i + 1} ${line}`)
        .join('\n'),
    );
    return { diff: diff.join('\n'), firstChangedLine: 1 };
  }

  bash() {
    const output = this.#text.output(this.#random.logBetween(40, 3_000));
    const exitCode = this.#random.chance(0.2) ? 1 : 0;
    return {
      role: 'bashExecution',
      command: this.#text.command(),
      output,
      exitCode,
      cancelled: false,
      truncated: false,
    };
  }
}
