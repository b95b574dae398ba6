import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { alignTurns, type TurnWords } from './align-turns';
import { isChange } from './build-ledger';
import type {
  ComparedContext,
  ComparedFile,
  ComparedSide,
  Comparison,
  ContextFact,
  ContextPart,
  PathFacts,
  SharedPart,
  Tally,
} from './comparison';

/**
 * Compares two or more paths. Entries are the same when their ids are and all entries above them are the same too, so
 * paths of a session and of its fork meet where the fork was made. Linear in the paths, apart from `alignTurns`.
 */
export function comparePaths(paths: readonly PathFacts[]): Comparison {
  const common = commonLength(paths.map((path) => path.ids));
  const sides = paths.map((path) => describeSide(path, common));
  return {
    shared: describeShared(paths, common),
    sides: sides.map(({ side }) => side),
    aligned: alignTurns(sides.map(({ words }) => words)),
    files: compareFiles(paths, common),
    context: compareContexts(paths),
  };
}

/** How many first items all lists have in common. */
function commonLength(lists: readonly (readonly string[])[]): number {
  const [first = [], ...others] = lists;
  let length = 0;
  while (length < first.length && others.every((other) => other[length] === first[length])) length += 1;
  return length;
}

function describeShared(paths: readonly PathFacts[], common: number): SharedPart {
  const [first] = paths;
  const shared = { entries: 0, turns: 0, tokens: 0, cost: 0 };
  for (let at = 0; at < common; at += 1) {
    if (first === undefined) break;
    shared.entries += first.visible[at] ?? 0;
    if (isUser(first, at)) shared.turns += 1;
    shared.tokens += first.tokens[at] ?? 0;
    shared.cost += first.cost[at] ?? 0;
  }
  const contexts = paths.map((path) => path.context);
  const same = commonLength(contexts.map((context) => context.map(({ key }) => key)));
  let cacheTokens = 0;
  for (const { tokens } of contexts[0]?.slice(0, same) ?? []) cacheTokens += tokens;
  return {
    ...shared,
    ancestorId: common === 0 ? null : (first?.ids[common - 1] ?? null),
    ancestorRows: paths.map((path) => (path.rows[common - 1] ?? NO_ROW) as Row),
    cacheTokens,
  };
}

function isUser(path: PathFacts, at: number): boolean {
  return path.kind[at] === Kind.message && path.role[at] === Role.user;
}

interface DescribedSide {
  readonly side: ComparedSide;
  readonly words: TurnWords;
}

function describeSide(path: PathFacts, common: number): DescribedSide {
  const figures = { entries: 0, turns: 0, messages: 0, tokens: 0, cost: 0, errors: 0, aborts: 0 };
  const models = new Map<string, number>();
  const rows: number[] = [];
  const turnStart: number[] = [];
  const words: (string | null)[] = [];
  let answer = NO_ROW;
  let oldest = Number.NaN;
  let newest = Number.NaN;
  for (let at = common; at < path.rows.length; at += 1) {
    const row = (path.rows[at] ?? NO_ROW) as Row;
    const flags = path.flags[at] ?? 0;
    const isMessage = path.kind[at] === Kind.message;
    figures.messages += isMessage ? 1 : 0;
    figures.tokens += path.tokens[at] ?? 0;
    figures.cost += path.cost[at] ?? 0;
    figures.errors += (flags & Flag.error) === 0 ? 0 : 1;
    figures.aborts += (flags & Flag.aborted) === 0 ? 0 : 1;
    const time = path.time[at] ?? Number.NaN;
    if (!Number.isNaN(time)) {
      oldest = time >= oldest ? oldest : time;
      newest = time <= newest ? newest : time;
    }
    if (isMessage && path.role[at] === Role.assistant) {
      const name = path.names[at] ?? '';
      models.set(name, (models.get(name) ?? 0) + 1);
      if ((flags & Flag.text) !== 0) answer = row;
    }
    if (path.visible[at] !== 1) continue;
    figures.entries += 1;
    const user = isUser(path, at);
    figures.turns += user ? 1 : 0;
    if (user || turnStart.length === 0) {
      turnStart.push(rows.length);
      words.push(user ? (path.words.get(at) ?? '') : null);
    }
    rows.push(row);
  }
  turnStart.push(rows.length);
  const side = {
    leaf: path.leaf,
    leafId: path.leafId,
    labelRow: path.labelRow,
    ...figures,
    duration: newest - oldest,
    models: tallies(models),
    tools: tallies(countTools(path, common)),
    contextTokens: path.contextTokens,
    answer,
    rows: Int32Array.from(rows),
    turnStart: Int32Array.from(turnStart),
  };
  return { side, words };
}

function countTools(path: PathFacts, common: number): ReadonlyMap<string, number> {
  const tools = new Map<string, number>();
  for (const { at, tool } of path.calls) if (at >= common) tools.set(tool, (tools.get(tool) ?? 0) + 1);
  return tools;
}

/** Most frequent first, then by name. */
function tallies(counts: ReadonlyMap<string, number>): readonly Tally[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Files by the order in which they were first touched, side by side. */
function compareFiles(paths: readonly PathFacts[], common: number): readonly ComparedFile[] {
  const files = new Map<string, { read: number[]; changed: number[]; changes: number[][] }>();
  paths.forEach((path, side) => {
    for (const { at, tool, file } of path.calls) {
      if (at < common || file === null) continue;
      const known = files.get(file) ?? {
        read: paths.map(() => 0),
        changed: paths.map(() => 0),
        changes: paths.map((): number[] => []),
      };
      files.set(file, known);
      const counts = isChange(tool) ? known.changed : known.read;
      counts[side] = (counts[side] ?? 0) + 1;
      const rows = known.changes[side];
      const row = path.rows[at] ?? NO_ROW;
      if (isChange(tool) && rows !== undefined && rows.at(-1) !== row) rows.push(row);
    }
  });
  return [...files].map(([path, { read, changed, changes }]) => ({
    path,
    read,
    changed,
    changes: changes.map((rows) => Int32Array.from(rows)),
  }));
}

function compareContexts(paths: readonly PathFacts[]): ComparedContext {
  const holders = new Map<string, number>();
  for (const { context } of paths) {
    for (const { key } of context) holders.set(key, (holders.get(key) ?? 0) + 1);
  }
  const held = (path: PathFacts, times: number): ContextPart =>
    partOf(path.context.filter(({ key }) => holders.get(key) === times));
  const [first] = paths;
  return {
    same: first === undefined ? partOf([]) : held(first, paths.length),
    only: paths.map((path) => held(path, 1)),
    summarised: paths.map((path) => summarisedPart(path)),
  };
}

function partOf(facts: readonly ContextFact[]): ContextPart {
  let tokens = 0;
  for (const fact of facts) tokens += fact.tokens;
  return { count: facts.length, tokens, rows: Int32Array.from(facts, ({ row }) => row) };
}

function summarisedPart({ summarised, summarisedTokens }: PathFacts): ContextPart {
  return { count: summarised.length, tokens: summarisedTokens, rows: summarised };
}
