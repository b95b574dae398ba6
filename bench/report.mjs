import { figures, judge, judgeGrowth, medianOf } from './figures.mjs';

/** The results as text for people. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ratioDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** @param {number} value @param {'ratio' | 'ms' | 'bytes' | 'count' | 'task'} unit */
function write(value, unit) {
  if (Number.isNaN(value)) return '–';
  // Chromium tells of tasks from 50 ms on.
  if (unit === 'task') return value === 0 ? '< 50 ms' : `${whole.format(value)} ms`;
  if (unit === 'ms') return `${value < 10 ? digits.format(value) : whole.format(value)} ms`;
  if (unit === 'bytes') return `${digits.format(value / 1e6)} MB`;
  if (unit === 'ratio') return value >= 100 ? whole.format(value) : ratioDigits.format(value);
  return whole.format(value);
}

/** Pads every column to its widest cell. @param {readonly (readonly string[])[]} rows */
function columns(rows) {
  const widths = rows.reduce(
    (/** @type {number[]} */ all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
}

/**
 * @param {string} prefix
 * @param {import('./figures.mjs').Samples} samples
 * @param {import('./figures.mjs').Samples} base where the figures stand that others are divided by
 */
function figureRows(prefix, samples, base) {
  return figures
    .filter(({ name }) => samples[name] !== undefined)
    .map(({ name, words, unit, over = [] }) => {
      const values = samples[name] ?? [];
      const span =
        values.length > 1 ? `${write(Math.min(...values), unit)} – ${write(Math.max(...values), unit)}` : '';
      const ratios = ['parse', 'read'].map((divisor) =>
        over.includes(divisor) ? write(medianOf(samples, name) / medianOf(base, divisor), 'ratio') : '',
      );
      return [
        `${prefix}${words}`,
        write(medianOf(samples, name), unit),
        ...ratios,
        span,
        values.length > 1 ? `${values.length}` : '',
      ];
    });
}

/** @param {readonly import('./figures.mjs').Verdict[]} verdicts */
function verdictRows(verdicts) {
  return verdicts.map(({ words, value, target, unit, least, ok }) => [
    words,
    write(value, unit),
    `${least ? '≥' : '≤'} ${write(target, unit)}`,
    ok ? 'ok' : 'missed',
  ]);
}

/** One table a size. @param {import('./figures.mjs').SizeResult} result */
export function sizeReport(result) {
  const { megabytes, bytes, load, counts, samples, peer, peerMissing, checks } = result;
  const wrong = checks.filter(({ expected, shown }) => expected !== shown);
  const { entries, leaves, rawLeaves, branchPoints } = counts;
  const facts = [
    `${whole.format(bytes)} bytes`,
    `${whole.format(entries)} entries`,
    `${whole.format(leaves)} leaves`,
    `${whole.format(rawLeaves)} raw`,
    `${whole.format(branchPoints)} forks`,
    `load ${digits.format(load)}`,
  ];
  const parts = [
    `\n${megabytes} MB (${facts.join(', ')})`,
    columns([
      ['', 'median', '/ JSON.parse', '/ read', 'from – to', 'runs'],
      ...figureRows('', samples, samples),
      ...(peer === null ? [] : figureRows("Pi's export: ", peer, samples)),
    ]),
    peerMissing === null ? '' : `  Pi's export: ${peerMissing}`,
    wrong.length === 0
      ? `  counts: ${checks.length} of ${checks.length} as generated`
      : wrong
          .map(({ name, expected, shown }) => `  WRONG: ${name}: ${shown} instead of ${expected}`)
          .join('\n'),
    columns(verdictRows(judge(result))),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** What needs two sizes. @param {readonly import('./figures.mjs').SizeResult[]} results '' when one is missing */
export function growthReport(results) {
  const rows = verdictRows(judgeGrowth(results));
  return rows.length === 0 ? '' : `\nGrowth\n${columns(rows)}`;
}
