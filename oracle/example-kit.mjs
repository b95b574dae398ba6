/**
 * Tells an example as a story: user, assistant and tools act in turn, Pi's own SessionManager makes the entries, and a
 * clock in the story gives every one of them its time. Ids come from a counter. The result is the text of the file.
 */
import { createHash } from 'node:crypto';
import { ExampleFiles } from './example-files.mjs';
import { estimateTokens, SessionManager } from './pi-modules.mjs';

/** Dollars for a million tokens. */
const RATES = {
  'meridian-large-3': { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 0 },
  'meridian-small-3': { input: 0.4, output: 1.6, cacheRead: 0.04, cacheWrite: 0 },
};
const TOKENS_PER_SECOND = 68;
const FIRST_TOKEN_MS = 840;
const CACHE_STEP = 128;
const ID_FIELDS = ['id', 'parentId', 'targetId', 'fromId', 'firstKeptEntryId'];

const text = (value) => ({ type: 'text', text: value });
const hex = (value, length) => createHash('sha256').update(value).digest('hex').slice(0, length);

export class Story {
  /** @param {{ id: string, cwd: string, day: string, files: Record<string, string> }} options */
  constructor({ id, cwd, day, files }) {
    this.seed = id;
    this.day = day;
    this.now = Date.parse(`${day}T00:00:00.000Z`);
    this.times = [];
    this.calls = 0;
    this.model = 'meridian-large-3';
    this.level = 'off';
    this.cached = 0;
    this.files = new ExampleFiles(files);
    this.manager = SessionManager.inMemory(cwd, { id });
  }

  /** Sets the story's clock, "13:21" or "13:21:07". */
  at(time) {
    const next =
      Date.parse(`${this.day}T${time.length === 5 ? `${time}:00` : time}.000Z`) +
      ((this.times.length * 137) % 900);
    if (next < this.now) throw new Error(`the clock goes back at ${time}`);
    this.now = next;
    if (this.started === undefined) this.started = next;
    return this;
  }

  wait(seconds) {
    this.now += Math.round(seconds * 1000);
    return this;
  }

  /** Appends through `append(manager)` at the present time; returns what it returns. */
  note(append) {
    this.now += 3;
    this.times.push(this.now);
    return append(this.manager);
  }

  /** Goes back to an entry; the provider's cache starts anew there. */
  goTo(id) {
    this.cached = 0;
    this.manager.branch(id);
    return this;
  }

  useModel(model) {
    this.model = model;
    this.cached = 0;
    return this.note((pi) => pi.appendModelChange('meridian', model));
  }

  think(level) {
    this.level = level;
    return this.note((pi) => pi.appendThinkingLevelChange(level));
  }

  system(message) {
    return this.note((pi) => pi.appendMessage({ role: 'system', ...message, timestamp: this.now - 2 }));
  }

  user(content) {
    return this.note((pi) =>
      pi.appendMessage({
        role: 'user',
        content: typeof content === 'string' ? [text(content)] : content,
        timestamp: this.now - 2,
      }),
    );
  }

  promptTokens() {
    return this.manager
      .buildSessionProjection()
      .messages.reduce((sum, message) => sum + estimateTokens(message), 45);
  }

  usage(output, reasoning, prompt = this.promptTokens()) {
    const cacheRead = Math.min(this.cached, prompt);
    const input = prompt - cacheRead;
    const rates = RATES[this.model];
    const cost = {
      input: (rates.input / 1_000_000) * input,
      output: (rates.output / 1_000_000) * output,
      cacheRead: (rates.cacheRead / 1_000_000) * cacheRead,
      cacheWrite: 0,
    };
    const total = cost.input + cost.output + cost.cacheRead + cost.cacheWrite;
    return {
      input,
      output,
      cacheRead,
      cacheWrite: 0,
      reasoning,
      totalTokens: input + output + cacheRead,
      cost: { ...cost, total, totalFromProvider: false },
    };
  }

  /** One answer. `calls` are blocks of `call`; `end` overrides stopReason and adds errorMessage. */
  answer({ think, say, calls = [], end }) {
    const content = [];
    if (think) content.push({ type: 'thinking', thinking: think, thinkingSignature: 'reasoning_content' });
    if (say) content.push(text(say));
    content.push(...calls);
    const output = estimateTokens({ role: 'assistant', content }) + 6;
    const reasoning = think ? Math.ceil(think.length / 4) : 0;
    const failed = end?.stopReason === 'error';
    const usage = failed ? this.usage(0, 0, 0) : this.usage(output, reasoning);
    this.wait(0.04);
    const timestamp = this.now;
    const durationMs = failed
      ? 30_012
      : FIRST_TOKEN_MS + Math.round((output / TOKENS_PER_SECOND) * 1000) + ((this.times.length * 53) % 400);
    this.now += durationMs;
    if (!end) this.cached = Math.floor((usage.input + usage.cacheRead) / CACHE_STEP) * CACHE_STEP;
    return this.note((pi) =>
      pi.appendMessage({
        role: 'assistant',
        content,
        api: 'openai-completions',
        provider: 'meridian',
        model: this.model,
        usage,
        stopReason: calls.length > 0 ? 'toolUse' : 'stop',
        timestamp,
        ...(failed ? {} : { responseId: `gen-${hex(`${this.seed}/answer/${this.times.length}`, 16)}` }),
        ...(end ? {} : { rawStopReason: calls.length > 0 ? 'tool_calls' : 'stop' }),
        ...end,
        durationMs,
        thinkingLevel: this.level,
      }),
    );
  }

  call(name, args) {
    this.calls += 1;
    return {
      type: 'toolCall',
      id: `call_${hex(`${this.seed}/call/${this.calls}`, 16)}`,
      name,
      arguments: args,
    };
  }

  /** Runs a call: file tools on the story's files, others with a given outcome. */
  result({ id, name, arguments: args }, outcome) {
    const { content, details, isError = false, seconds } = outcome ?? this.files.run(name, args);
    const durationMs = Math.round((seconds ?? 0.004 + (args.path ?? '').length / 4000) * 1000);
    this.now += durationMs;
    return this.note((pi) =>
      pi.appendMessage({
        role: 'toolResult',
        toolCallId: id,
        toolName: name,
        content,
        details,
        usage: undefined,
        isError,
        durationMs,
        timestamp: this.now,
      }),
    );
  }

  /**
   * An answer with its tool calls and their results. `run` lists `[name, arguments, outcome?]`; the outcome of bash is
   * `shell(output, exitCode, seconds)`. Returns the id of the last entry.
   */
  turn({ run, ...answer }) {
    const steps = run.map(([name, args, outcome]) => ({ call: this.call(name, args), outcome }));
    let last = this.answer({ ...answer, calls: steps.map(({ call }) => call) });
    for (const { call, outcome } of steps) last = this.result(call, outcome);
    return last;
  }

  compact(summary, firstKeptEntryId, details) {
    const tokensBefore = this.promptTokens();
    const usage = this.usage(Math.ceil(summary.length / 4), 0);
    this.wait(6.4);
    this.cached = 0;
    return this.note((pi) =>
      pi.appendCompaction(summary, firstKeptEntryId, tokensBefore, details, undefined, usage),
    );
  }

  label(targetId, label) {
    return this.note((pi) => pi.appendLabelChange(targetId, label));
  }

  /** The lines of the file, ids and times made fixed. */
  text() {
    const entries = this.manager.getEntries();
    const ids = new Map(entries.map((entry, index) => [entry.id, hex(`${this.seed}/${index}`, 8)]));
    const lines = entries.map((source, index) => {
      const entry = structuredClone(source);
      entry.timestamp = new Date(this.times[index]).toISOString();
      for (const field of ID_FIELDS) if (ids.has(entry[field])) entry[field] = ids.get(entry[field]);
      if (entry.systemMessage) entry.systemMessage.timestamp = this.times[index];
      return JSON.stringify(entry);
    });
    const header = { ...this.manager.getHeader(), timestamp: new Date(this.started).toISOString() };
    return `${[JSON.stringify(header), ...lines].join('\n')}\n`;
  }
}

/** What Pi's bash tool returns. */
export function shell(output, exitCode = 0, seconds = 0.2) {
  const shown = output || '(no output)';
  return {
    content: [text(exitCode === 0 ? shown : `${shown}\n\nCommand exited with code ${exitCode}`)],
    isError: exitCode !== 0,
    seconds,
  };
}
