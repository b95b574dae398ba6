import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { pathTo } from '../session/tree';
import { ownLabelRow } from './build-ledger';
import type { CallFact, ContextFact, PathFacts } from './comparison';
import { contextEvents, contextSizes, type ContextSteps } from './context-sizes';
import { contributes, type ContextPlan, explainEntry, planContext } from './plan-context';
import { type SessionView, tokensOf } from './session-view';

/** What comparing needs of the path to an entry. Linear in the path; no bodies are read. */
export function readPathFacts(view: SessionView, leaf: Row): PathFacts {
  const { index, tree } = view;
  const plan = planContext(index, tree, leaf);
  const { path } = plan;
  const pick = <T extends Uint8Array | Uint32Array | Float64Array>(column: T, made: T): T => {
    for (let i = 0; i < path.length; i += 1) made[i] = column[path[i] ?? 0] ?? 0;
    return made;
  };
  const words = new Map<number, string>();
  const calls: CallFact[] = [];
  for (let at = 0; at < path.length; at += 1) {
    const row = path[at] ?? 0;
    if (index.kind[row] !== Kind.message) continue;
    if (index.role[row] === Role.user) words.set(at, index.previews.get(row));
    if (index.role[row] === Role.assistant) listCalls(view, row, at, calls);
  }
  const summarised = path.filter(
    (_, position) => explainEntry(index, tree, plan, position).status === 'summarised',
  );
  let summarisedTokens = 0;
  for (const row of summarised) summarisedTokens += index.estimate[row] ?? 0;
  return {
    leaf,
    leafId: index.ids[leaf] ?? '',
    labelRow: ownLabelRow(view, leaf) as Row,
    ids: Array.from(path, (row) => index.ids[row] ?? ''),
    rows: path,
    kind: pick(index.kind, new Uint8Array(path.length)),
    role: pick(index.role, new Uint8Array(path.length)),
    flags: pick(index.flags, new Uint32Array(path.length)),
    visible: pick(tree.visible, new Uint8Array(path.length)),
    time: pick(index.time, new Float64Array(path.length)),
    tokens: Float64Array.from(path, (row) =>
      ((index.flags[row] ?? 0) & Flag.usage) === 0 ? 0 : tokensOf(index, row),
    ),
    cost: pick(index.cost, new Float64Array(path.length)),
    names: Array.from(path, (row) => index.names[index.name[row] ?? -1] ?? ''),
    words,
    calls,
    context: listContext(view, plan),
    contextTokens: contextSizes(view, [leaf], path).tokens[0] ?? 0,
    summarised,
    summarisedTokens,
  };
}

function listCalls({ index }: SessionView, row: number, at: number, into: CallFact[]): void {
  const end = index.callStart[row + 1] ?? 0;
  for (let call = index.callStart[row] ?? end; call < end; call += 1) {
    const file = index.callFiles[call] ?? -1;
    into.push({
      at,
      tool: index.names[index.callTools[call] ?? -1] ?? '',
      file: file < 0 ? null : (index.files[file] ?? null),
    });
  }
}

/** The messages of a context; one that an edit replaced is another message. */
function listContext({ index }: SessionView, plan: ContextPlan): readonly ContextFact[] {
  const facts: ContextFact[] = [];
  for (const value of plan.selected) {
    const row = value as Row;
    if (!contributes(index, row, plan)) continue;
    const edit = plan.edits.get(row);
    if (edit !== undefined && ((index.flags[edit] ?? 0) & Flag.omits) !== 0) continue;
    const id = index.ids[row] ?? '';
    const key = JSON.stringify(edit === undefined ? [id] : [id, index.ids[edit] ?? '']);
    facts.push({ key, row, tokens: index.estimate[row] ?? 0 });
  }
  return facts;
}

/** Context size behind every entry on the way to a leaf. */
export function readContextSteps(view: SessionView, leaf: Row): ContextSteps {
  const { index, tree } = view;
  const rows = pathTo(tree, leaf);
  const { tokens, rough } = contextSizes(view, rows, rows);
  const event = (name: (typeof contextEvents)[number]): number => contextEvents.indexOf(name);
  const events = Uint8Array.from(rows, (row) => {
    switch (index.kind[row] ?? NO_ROW) {
      case Kind.compaction:
        return event('compaction');
      case Kind.context_edit:
        return event('edit');
      case Kind.branch_summary:
        return event('summary');
      case Kind.message:
        return index.role[row] === Role.system ? event('system') : event('none');
      default:
        return event('none');
    }
  });
  return { rows, tokens, rough, events };
}
