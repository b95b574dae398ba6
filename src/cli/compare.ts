import { parseArgs } from 'node:util';
import type { JsonValue } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { stringifyJson } from '../base/stringify-json';
import { comparePaths } from '../projection/compare-paths';
import type { ComparedSide, Comparison, ContextPart } from '../projection/comparison';
import { readPathFacts } from '../projection/path-facts';
import { createSessionView, type SessionView } from '../projection/session-view';
import { NO_ROW } from '../session/array-session-index';
import { nodeOf } from '../session/tree';
import { explainFailure } from './explain-failure';
import type { CommandOutputs, ExitCode } from './inspect';
import { openSessionFile } from './read-session-file';
import { terminalText } from './write-summary';

/** What `leafpath compare` was asked. */
export interface CompareRequest {
  readonly file: string;
  /** ids of leaves or other entries, at least two */
  readonly ids: readonly string[];
  readonly json: boolean;
}

/** Reads the arguments behind `compare`; the error says in one sentence what is wrong with them. */
export function parseCompareArguments(args: readonly string[]): Result<CompareRequest, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [file, ...ids] = positionals;
    if (file === undefined || ids.length < 2) return err('compare needs a file and at least two entry ids.');
    return ok({ file, ids, json: values.json === true });
  } catch (error) {
    // parseArgs throws a TypeError whose message names the option; anything else is our own fault
    if (error instanceof TypeError) return err(error.message);
    throw error;
  }
}

/** `leafpath compare`; `path` is the file, made absolute. */
export async function compare(
  request: CompareRequest,
  path: string,
  outputs: CommandOutputs,
): Promise<ExitCode> {
  const refuse = async (problem: string): Promise<ExitCode> => {
    await outputs.err.write(`leafpath: ${terminalText(problem)}\n`);
    return 2;
  };
  const file = await openSessionFile(path);
  if (!file.ok) return refuse(`${request.file}: ${explainFailure(file.error)}`);
  try {
    const view = createSessionView(file.value.index);
    const facts = [];
    for (const id of request.ids) {
      const named = view.index.rowById.get(id);
      const row = named === undefined ? NO_ROW : nodeOf(view.index, named);
      if (row < 0) return await refuse(`The session has no entry ${id}; inspect lists its leaves.`);
      facts.push(readPathFacts(view, row));
    }
    const described = describeComparison(view, comparePaths(facts));
    const text = request.json
      ? `${stringifyJson(described, 2)}\n`
      : comparisonLines(described)
          .map((line) => `${terminalText(line)}\n`)
          .join('');
    await outputs.out.write(text);
    return 0;
  } finally {
    await file.value.close();
  }
}

type DescribedComparison = ReturnType<typeof describeComparison>;

/** A comparison of paths of one session with ids in the place of rows. */
function describeComparison(view: SessionView, comparison: Comparison) {
  const idOf = (row: number): string | null => (row < 0 ? null : (view.index.ids[row] ?? null));
  const idsOf = (rows: Int32Array): readonly JsonValue[] => Array.from(rows, idOf);
  const part = ({ count, tokens, rows }: ContextPart) => ({ count, tokens, entries: idsOf(rows) });
  const side = ({
    leaf: _row,
    leafId,
    labelRow: _label,
    answer,
    rows,
    turnStart,
    ...figures
  }: ComparedSide) => ({
    leaf: leafId,
    ...figures,
    models: figures.models.map((each) => ({ ...each })),
    tools: figures.tools.map((each) => ({ ...each })),
    duration: Number.isNaN(figures.duration) ? null : figures.duration,
    answer: idOf(answer),
    turnsByEntry: Array.from(turnStart.subarray(0, -1), (start, turn) =>
      idsOf(rows.subarray(start, turnStart[turn + 1])),
    ),
  });
  const { ancestorRows: _rows, ...shared } = comparison.shared;
  const { context } = comparison;
  return {
    shared,
    sides: comparison.sides.map(side),
    aligned: comparison.aligned.map(({ turns, same }) => ({ turns: [...turns], same })),
    files: comparison.files.map(({ path, read, changed, changes }) => ({
      path,
      read: [...read],
      changed: [...changed],
      changes: changes.map(idsOf),
    })),
    context: {
      same: part(context.same),
      only: context.only.map(part),
      summarised: context.summarised.map(part),
    },
  };
}

function comparisonLines({ shared, sides, files, context }: DescribedComparison): readonly string[] {
  const number = (value: number): string => value.toLocaleString('en-US');
  const tally = (items: readonly { readonly name: string; readonly count: number }[]): string =>
    items.map(({ name, count }) => `${name} ${number(count)}`).join(', ') || 'none';
  const parted =
    shared.ancestorId === null
      ? 'no entry in common'
      : `parted after ${shared.ancestorId}: ${number(shared.entries)} entries and ${number(shared.turns)} turns shared, ` +
        `about ${number(shared.cacheTokens)} tokens re-usable from a provider's prefix cache`;
  return [
    parted,
    ...sides.map((side) =>
      [
        side.leaf,
        `${number(side.turns)} turns, ${number(side.messages)} messages`,
        `${number(side.tokens)} tokens, $${side.cost.toFixed(2)}`,
        `context ${number(side.contextTokens)}`,
        `tools: ${tally(side.tools)}`,
        `models: ${tally(side.models)}`,
        `${number(side.errors)} failed, ${number(side.aborts)} aborted`,
      ].join(' · '),
    ),
    ...files.map(
      ({ path, read, changed }) => `${path}: read ${read.join(' / ')}, changed ${changed.join(' / ')}`,
    ),
    `context: ${number(context.same.count)} messages the same; only in one: ` +
      context.only.map(({ count, tokens }) => `${number(count)} (${number(tokens)} tokens)`).join(' / '),
  ];
}
