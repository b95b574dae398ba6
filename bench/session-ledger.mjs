/**
 * What the generator knows about the entries it has written: the shape of the tree, and from it the counts that the app
 * must show. Computed here in its own way (parents always stand above their children in these files), so that an
 * equality between the two says something.
 */

/** Entries that people do not see as part of the conversation. */
const bookkeeping = new Set([
  'label',
  'session_info',
  'custom',
  'usage',
  'model_change',
  'thinking_level_change',
  'context_edit',
]);

/**
 * @typedef {object} ExpectedCounts
 * @property {number} entries lines after the header
 * @property {number} rawLeaves entries that nobody names as parent
 * @property {number} leaves visible entries without visible descendants
 * @property {number} branchPoints visible entries with two or more visible children
 * @property {number} labels entries that carry a label at the end of the file
 * @property {number} needles entries whose text holds the needle
 */

export class SessionLedger {
  /** @type {number[]} row of the parent, −1 for a root */
  #parents = [];
  /** @type {string[]} entry type, or role of a message */
  #kinds = [];
  /** @type {number[]} entries on the path since the last compaction */
  #sinceCompaction = [];
  /** @type {Map<number, string>} */
  #labels = new Map();
  needles = 0;

  get length() {
    return this.#parents.length;
  }

  /** The id of a row: eight hex digits, each of them once. @param {number} row */
  idOf(row) {
    // Odd multipliers and xor-shifts are bijections of 32 bits.
    let id = Math.imul(row + 1, 0x9e3779b1) >>> 0;
    id = (id ^ (id >>> 15)) >>> 0;
    return (Math.imul(id, 0x85ebca6b) >>> 0).toString(16).padStart(8, '0');
  }

  /** @param {number} parent −1 for a root @param {string} kind @returns {number} the row of the new entry */
  add(parent, kind) {
    const above = this.#sinceCompaction[parent] ?? 0;
    this.#sinceCompaction.push(kind === 'compaction' ? 0 : above + 1);
    this.#parents.push(parent);
    return this.#kinds.push(kind) - 1;
  }

  /** @param {number} row @param {string | null} text null removes */
  setLabel(row, text) {
    if (text === null) this.#labels.delete(row);
    else this.#labels.set(row, text);
  }

  /** @param {number} row */
  sinceCompaction(row) {
    return this.#sinceCompaction[row] ?? 0;
  }

  /** A row that carries a label now, the oldest one; −1 for none. */
  oldestLabelled() {
    return this.#labels.keys().next().value ?? -1;
  }

  /**
   * The nearest ancestor of one of these kinds, at least `steps` up; −1 when there is none.
   *
   * @param {number} row @param {number} steps @param {readonly string[]} kinds
   */
  ancestor(row, steps, kinds) {
    let above = row;
    for (let step = 0; above >= 0; step += 1) {
      if (step >= steps && kinds.includes(this.#kinds[above] ?? '')) return above;
      above = this.#parents[above] ?? -1;
    }
    return -1;
  }

  /** What stood above the last `turns` user messages of a path; −1 when nothing did. @param {number} row @param {number} turns */
  beforeTurns(row, turns) {
    let above = row;
    for (let left = turns; above >= 0; above = this.#parents[above] ?? -1) {
      if (this.#kinds[above] === 'user') left -= 1;
      if (left === 0) return this.#parents[above] ?? -1;
    }
    return -1;
  }

  /** @returns {ExpectedCounts} */
  counts() {
    const { length } = this;
    const named = new Uint8Array(length);
    const nearest = new Int32Array(length);
    const visibleChildren = new Uint32Array(length);
    const visible = this.#kinds.map((kind) => !bookkeeping.has(kind));
    this.#parents.forEach((parent, row) => {
      if (parent >= 0) named[parent] = 1;
      nearest[row] = parent < 0 || visible[parent] ? parent : (nearest[parent] ?? -1);
      const shown = nearest[row] ?? -1;
      if (visible[row] && shown >= 0) visibleChildren[shown] = (visibleChildren[shown] ?? 0) + 1;
    });
    return {
      entries: length,
      rawLeaves: named.reduce((sum, mark) => sum + (mark === 0 ? 1 : 0), 0),
      leaves: visible.filter((shown, row) => shown && visibleChildren[row] === 0).length,
      branchPoints: visible.filter((shown, row) => shown && (visibleChildren[row] ?? 0) >= 2).length,
      labels: this.#labels.size,
      needles: this.needles,
    };
  }
}
