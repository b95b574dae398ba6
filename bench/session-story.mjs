import { MadeUpText, NEEDLE } from './made-up-text.mjs';
import { Random } from './random.mjs';
import { SessionLedger } from './session-ledger.mjs';
import { MessageMaker } from './session-messages.mjs';

const START = Date.parse('2026-01-05T08:00:00.000Z');
const MODELS = ['demo-large-2', 'demo-small-2', 'demo-code-1'];
const LEVELS = ['off', 'low', 'medium', 'high'];
/** Entries on a path after which it is compacted. */
const COMPACT_AFTER = 420;
/** Share of the bytes that are images, and that are results of about 300 KB. */
const IMAGE_SHARE = 0.06;
const HUGE_SHARE = 0.045;
/** Of the turns, so many end with a jump; turns of 18 entries make that two per cent of the entries. */
const JUMP_CHANCE = 0.45;

/** The bytes that a rare kind of content may take: it comes when enough bytes of other kinds have been written. */
class Allowance {
  #share;
  #draw;
  #next;
  #spent = 0;

  /** @param {number} share @param {number} first size of the first one @param {() => number} draw */
  constructor(share, first, draw) {
    this.#share = share;
    this.#next = first;
    this.#draw = draw;
  }

  /** The size of the content that is due after `bytes` of file, else 0. @param {number} bytes */
  take(bytes) {
    // Half of a piece ahead of its time: a small file has one as well.
    if (this.#spent + this.#next / 2 > bytes * this.#share) return 0;
    const size = this.#next;
    this.#spent += size;
    this.#next = this.#draw();
    return size;
  }
}

/** Tells a session of about `targetBytes`: users, assistants, tools, forks. Every line goes to `emit`. */
export class SessionStory {
  #random;
  #text;
  #messages;
  #ledger = new SessionLedger();
  #emit;
  #target;
  #bytes = 0;
  #now = START;
  #tip = -1;
  #model = 'demo-large-2';
  /** @type {number[]} rows at which a turn ended */
  #turnEnds = [];
  /** The tip to return to from an excursion; −1 outside one. */
  #trunk = -1;
  #needleAt;
  #images;
  #huge;

  /** @param {{ seed: number, targetBytes: number, emit: (line: string) => void }} options */
  constructor({ seed, targetBytes, emit }) {
    const random = new Random(seed);
    this.#random = random;
    this.#text = new MadeUpText(random);
    this.#messages = new MessageMaker(random, this.#text);
    this.#emit = emit;
    this.#target = targetBytes;
    this.#needleAt = random.between(30, 60);
    this.#images = new Allowance(IMAGE_SHARE, 100_000, () => random.logBetween(100_000, 1_000_000));
    this.#huge = new Allowance(HUGE_SHARE, 300_000, () => random.between(250_000, 350_000));
  }

  /** @returns {import('./session-ledger.mjs').ExpectedCounts} */
  tell() {
    this.#line({
      type: 'session',
      version: 3,
      id: '019b8d2f-6a10-7c3e-9b54-0d1f2a3b4c5d',
      timestamp: this.#iso(),
      cwd: '/home/demo/app',
    });
    this.#entry('model_change', { provider: 'demo', modelId: this.#model });
    this.#entry('thinking_level_change', { thinkingLevel: 'medium' });
    this.#message(this.#messages.system());
    this.#entry('session_info', { name: 'Generated session' });
    for (;;) {
      this.#turn();
      if (this.#full()) break;
      this.#afterTurn();
    }
    this.#end();
    return this.#ledger.counts();
  }

  /** The file ends on its trunk, so every size opens at a long path. */
  #end() {
    if (this.#trunk < 0) return;
    this.#tip = this.#trunk;
    this.#message(this.#messages.user(this.#mark, 0));
    this.#answer([]);
  }

  #full() {
    return this.#bytes >= this.#target;
  }

  #iso() {
    return new Date(this.#now).toISOString();
  }

  /** @param {object} value */
  #line(value) {
    const line = `${JSON.stringify(value)}\n`;
    this.#bytes += Buffer.byteLength(line);
    // counted where it ends up: words can be cut after they were marked
    if (line.includes(NEEDLE)) this.#ledger.needles += 1;
    this.#emit(line);
  }

  /** @param {string} type @param {object} fields @param {string} [kind] in the ledger */
  #entry(type, fields, kind = type) {
    this.#now += this.#random.between(300, 30_000);
    const parent = this.#tip;
    this.#tip = this.#ledger.add(parent, kind);
    const parentId = parent < 0 ? null : this.#ledger.idOf(parent);
    this.#line({ type, id: this.#ledger.idOf(this.#tip), parentId, timestamp: this.#iso(), ...fields });
    return this.#tip;
  }

  /** @param {{ role: string }} message */
  #message(message) {
    return this.#entry('message', { message: { ...message, timestamp: this.#now } }, message.role);
  }

  /** Puts the needle into the words when it is due. @type {(words: string) => string} */
  #mark = (words) => {
    if (this.#ledger.length < this.#needleAt) return words;
    this.#needleAt = this.#ledger.length + this.#random.between(60, 300);
    const space = words.indexOf(' ', this.#random.between(0, words.length));
    return space < 0 ? `${words} ${NEEDLE}` : `${words.slice(0, space)} ${NEEDLE}${words.slice(space)}`;
  };

  #turn() {
    const random = this.#random;
    const pasted = random.chance(0.3) ? this.#images.take(this.#bytes) : 0;
    this.#message(this.#messages.user(this.#mark, pasted));
    const steps = random.logBetween(1, 24);
    for (let step = 0; step < steps && !this.#full(); step += 1) this.#step();
    if (random.chance(0.03)) this.#answer([], 'error');
    this.#answer([], random.chance(0.02) ? 'aborted' : undefined);
    this.#turnEnds.push(this.#tip);
  }

  #step() {
    const random = this.#random;
    const count = random.chance(0.12) ? random.between(2, 4) : 1;
    const calls = Array.from({ length: count }, () => this.#messages.call());
    this.#answer(calls);
    for (const call of calls) {
      const imageBytes = call.name === 'read' ? this.#images.take(this.#bytes) : 0;
      const characters = call.name === 'bash' ? this.#huge.take(this.#bytes) : 0;
      this.#message(this.#messages.result(this.#mark, call, { characters, imageBytes }));
    }
  }

  /** @param {readonly import('./session-messages.mjs').Call[]} calls @param {'error' | 'aborted'} [end] */
  #answer(calls, end) {
    const contextTokens = 4_000 + 380 * this.#ledger.sinceCompaction(this.#tip);
    const turn = { calls, model: this.#model, contextTokens, ...(end === undefined ? {} : { end }) };
    this.#message(this.#messages.assistant(this.#mark, turn));
  }

  #afterTurn() {
    if (this.#ledger.sinceCompaction(this.#tip) > COMPACT_AFTER) this.#compact();
    if (this.#random.chance(JUMP_CHANCE)) this.#jump();
    this.#label();
    this.#settings();
    this.#extras();
  }

  #compact() {
    const kept = this.#ledger.ancestor(this.#tip, this.#random.between(15, 60), ['user']);
    this.#entry('compaction', {
      summary: `## Goal\n${this.#text.markdown(2_500)}`,
      firstKeptEntryId: this.#ledger.idOf(kept < 0 ? this.#tip : kept),
      tokensBefore: 160_000 + this.#random.between(0, 9_000),
      details: { readFiles: [this.#text.path()], modifiedFiles: [this.#text.path(), this.#text.path()] },
      usage: this.#messages.usage(160_000, 2_500),
      fromHook: false,
    });
  }

  /**
   * Goes on elsewhere: mostly another attempt a turn or a few up, else an excursion from anywhere above, from which
   * the story returns to its trunk. The attempts take back nearly as much as is gained between them, so a path of
   * 100 MB has some 1,300 entries: with more, a page that draws its whole path (Pi's export) would be compared on a
   * harder file than usual ones.
   */
  #jump() {
    const random = this.#random;
    const from = this.#tip;
    if (this.#trunk >= 0 && random.chance(0.6)) {
      this.#tip = this.#trunk;
      this.#trunk = -1;
    } else if (this.#trunk < 0 && random.chance(0.35)) {
      this.#tip = random.pick(this.#turnEnds);
      this.#trunk = from;
    } else {
      const above = this.#ledger.beforeTurns(from, random.chance(0.7) ? 1 : random.logBetween(2, 26));
      if (above >= 0) this.#tip = above;
    }
    if (this.#tip === from || !random.chance(0.35)) return;
    this.#entry('branch_summary', {
      fromId: this.#ledger.idOf(from),
      summary: this.#text.markdown(800),
      details: { readFiles: [], modifiedFiles: [this.#text.path()] },
      usage: this.#messages.usage(20_000, 800),
      fromHook: false,
    });
  }

  #label() {
    const random = this.#random;
    if (random.chance(0.12)) {
      const before = this.#tip;
      const row = random.chance(0.7) ? this.#tip : random.pick(this.#turnEnds);
      const label = random.chance(0.2) ? '可以回到这里' : this.#text.title();
      this.#ledger.setLabel(row, label);
      this.#entry('label', { targetId: this.#ledger.idOf(row), label });
      // Somebody labelled and then went on above the label: its entry ends there, a raw leaf that is no leaf.
      if (random.chance(0.15)) this.#tip = before;
    }
    const old = this.#ledger.oldestLabelled();
    if (old >= 0 && random.chance(0.008)) {
      this.#ledger.setLabel(old, null);
      this.#entry('label', { targetId: this.#ledger.idOf(old) });
    }
  }

  #settings() {
    const random = this.#random;
    if (random.chance(0.04)) {
      this.#model = random.pick(MODELS);
      this.#entry('model_change', { provider: 'demo', modelId: this.#model });
    }
    if (random.chance(0.02)) this.#entry('thinking_level_change', { thinkingLevel: random.pick(LEVELS) });
    if (random.chance(0.004)) this.#entry('session_info', { name: this.#text.title() });
  }

  #extras() {
    const random = this.#random;
    if (random.chance(0.05)) this.#message(this.#messages.bash());
    if (random.chance(0.03)) {
      const content = this.#text.prose(random.logBetween(100, 2_000));
      this.#entry('custom_message', { customType: 'demo-note', content, display: random.chance(0.7) });
    }
    if (random.chance(0.02))
      this.#entry('custom', { customType: 'demo-state', data: { step: this.#ledger.length } });
    if (random.chance(0.02)) {
      const usage = this.#messages.usage(600, 60);
      this.#entry('usage', { kind: 'title', provider: 'demo', model: 'demo-small-2', usage });
    }
    if (!random.chance(0.06)) return;
    const row = this.#ledger.ancestor(this.#tip, random.between(2, 40), ['toolResult']);
    if (row < 0) return;
    const replacement = random.chance(0.5) ? null : { content: '(a long result, cut by hand)' };
    this.#entry('context_edit', { targetId: this.#ledger.idOf(row), replacement });
  }
}
