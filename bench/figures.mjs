/** The measured figures, their ratios, and the targets they have. */

const MB = 1_000_000;

/**
 * @typedef {Record<string, number[]>} Samples runs by name of the figure
 * @typedef {object} SizeResult
 * @property {number} megabytes
 * @property {number} bytes
 * @property {number} load programs that wanted a core in the last minute of the measuring
 * @property {import('./session-ledger.mjs').ExpectedCounts} counts
 * @property {Samples} samples
 * @property {Samples | null} peer
 * @property {string | null} peerMissing why there is no peer
 * @property {{ name: string, expected: number, shown: number }[]} checks
 */

/** @param {readonly number[]} values at least one @returns {number} */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** @param {Samples | null | undefined} samples @param {string} name @returns {number} NaN when not measured */
export function medianOf(samples, name) {
  const values = samples?.[name] ?? [];
  return values.length === 0 ? Number.NaN : median(values);
}

/**
 * One line of the table. `unit` says how its value is written; `over` names the figures it is divided by.
 *
 * @typedef {{ name: string, words: string, unit: 'ms' | 'bytes' | 'count' | 'task', over?: readonly string[] }} Figure
 * @type {readonly Figure[]}
 */
export const figures = [
  { name: 'read', words: 'read floor', unit: 'ms' },
  { name: 'parse', words: 'JSON.parse of every line', unit: 'ms', over: ['read'] },
  { name: 'tree', words: 'to tree', unit: 'ms', over: ['parse', 'read'] },
  { name: 'complete', words: 'to complete', unit: 'ms', over: ['parse', 'read'] },
  { name: 'treeAgain', words: 'to tree, opened again', unit: 'ms', over: ['parse', 'read'] },
  { name: 'usable', words: 'to usable', unit: 'ms', over: ['parse', 'read'] },
  { name: 'exported', words: 'to write the export', unit: 'ms', over: ['parse'] },
  { name: 'longestTask', words: 'longest main-thread task', unit: 'task' },
  { name: 'longestGap', words: 'longest timer gap', unit: 'ms' },
  { name: 'heap', words: 'heap after opening', unit: 'bytes' },
  { name: 'heapPage', words: '  page', unit: 'bytes' },
  { name: 'heapWorkers', words: '  workers', unit: 'bytes' },
  { name: 'heapBuffers', words: '  array buffers', unit: 'bytes' },
  { name: 'nodes', words: 'DOM nodes', unit: 'count' },
  { name: 'leafSwitch', words: 'leaf switch to painted', unit: 'ms' },
  { name: 'leafSettled', words: '  whole page at rest', unit: 'ms' },
  { name: 'filterChange', words: 'filter change to painted', unit: 'ms' },
  { name: 'filterSettled', words: '  whole page at rest', unit: 'ms' },
  { name: 'ledger', words: 'ledger of all leaves', unit: 'ms' },
  { name: 'compare', words: 'comparison of two leaves', unit: 'ms' },
  { name: 'map', words: 'map of all branches', unit: 'ms' },
  { name: 'viewsTask', words: '  longest main-thread task', unit: 'task' },
  { name: 'searchFirst', words: 'search, first hit', unit: 'ms' },
  { name: 'searchComplete', words: 'search, complete', unit: 'ms', over: ['parse'] },
];

/**
 * @typedef {object} Target
 * @property {string} words
 * @property {number} most
 * @property {'ratio' | 'ms' | 'bytes' | 'count' | 'task'} unit
 * @property {boolean} [least] the figure must reach `most`, not stay below it
 * @property {number} [size] in megabytes; every size when absent
 * @property {(result: SizeResult) => number} value
 */

const of =
  (/** @type {string} */ name) =>
  (/** @type {SizeResult} */ { samples }) =>
    medianOf(samples, name);
const ratio =
  (/** @type {string} */ name, /** @type {string} */ over) =>
  (/** @type {SizeResult} */ { samples }) =>
    medianOf(samples, name) / medianOf(samples, over);
// The largest single run counts, not the median: one freeze is one too many.
const worst =
  (/** @type {string} */ name) =>
  (/** @type {SizeResult} */ { samples }) =>
    Math.max(...(samples[name] ?? [Number.NaN]));

/** @type {readonly Target[]} */
const targets = [
  {
    words: 'to tree / JSON.parse of every line',
    size: 100,
    most: 0.6,
    unit: 'ratio',
    value: ratio('tree', 'parse'),
  },
  { words: 'to tree / read floor', size: 100, most: 3, unit: 'ratio', value: ratio('tree', 'read') },
  {
    words: 'to complete / JSON.parse of every line',
    size: 100,
    most: 1.3,
    unit: 'ratio',
    value: ratio('complete', 'parse'),
  },
  { words: 'heap after opening', size: 100, most: 60 * MB, unit: 'bytes', value: of('heap') },
  { words: 'heap after opening', size: 500, most: 160 * MB, unit: 'bytes', value: of('heap') },
  { words: 'heap after opening', size: 1000, most: 300 * MB, unit: 'bytes', value: of('heap') },
  { words: 'longest main-thread task while opening', most: 100, unit: 'task', value: worst('longestTask') },
  { words: 'DOM nodes', most: 3_000, unit: 'count', value: of('nodes') },
  { words: 'leaf switch to painted', size: 100, most: 100, unit: 'ms', value: of('leafSwitch') },
  { words: 'ledger of all leaves', size: 100, most: 300, unit: 'ms', value: of('ledger') },
  { words: 'comparison of two leaves', size: 100, most: 300, unit: 'ms', value: of('compare') },
  { words: 'map of all branches', size: 500, most: 1_000, unit: 'ms', value: of('map') },
  { words: 'longest task of these views', most: 100, unit: 'task', value: worst('viewsTask') },
  { words: 'search, first hit', size: 100, most: 200, unit: 'ms', value: of('searchFirst') },
  {
    words: 'search, complete / JSON.parse of every line',
    size: 100,
    most: 1.2,
    unit: 'ratio',
    value: ratio('searchComplete', 'parse'),
  },
  {
    words: "Pi's HTML export page / ours, to usable",
    size: 100,
    most: 10,
    least: true,
    unit: 'ratio',
    value: ({ samples, peer }) => medianOf(peer, 'usable') / medianOf(samples, 'tree'),
  },
  {
    // pi-web needs a server of its own: measured once, 2.4 s where JSON.parse of every line took 0.8 s. That ratio
    // goes from machine to machine, the seconds do not.
    words: 'pi-web (3 × JSON.parse of every line) / ours, to usable',
    size: 100,
    most: 4,
    least: true,
    unit: 'ratio',
    value: ({ samples }) => (3 * medianOf(samples, 'parse')) / medianOf(samples, 'tree'),
  },
];

/**
 * @typedef {{ words: string, value: number, target: number, unit: Target['unit'], least: boolean, ok: boolean }} Verdict
 */

/** The targets that apply to one size. @param {SizeResult} result @returns {Verdict[]} */
export function judge(result) {
  return targets
    .filter(({ size }) => size === undefined || size === result.megabytes)
    .map(({ words, most, unit, least = false, value }) => {
      const reached = value(result);
      return {
        words,
        value: reached,
        target: most,
        unit,
        least,
        ok: least ? reached >= most : reached <= most,
      };
    })
    .filter(({ value }) => !Number.isNaN(value));
}

/** Growth from 100 to 500 MB. @param {readonly SizeResult[]} results @returns {Verdict[]} */
export function judgeGrowth(results) {
  const small = results.find(({ megabytes }) => megabytes === 100);
  const large = results.find(({ megabytes }) => megabytes === 500);
  if (small === undefined || large === undefined) return [];
  return ['tree', 'complete'].map((name) => {
    const value = medianOf(large.samples, name) / medianOf(small.samples, name);
    return {
      words: `500 MB / 100 MB, to ${name}`,
      value,
      target: 5.5,
      unit: 'ratio',
      least: false,
      ok: value <= 5.5,
    };
  });
}
