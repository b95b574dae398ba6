import { assertUnreachable } from '../base/assert';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { entryKinds, Flag, Kind, Role } from '../session/entry-kind';
import { isOnPath, pathTo, type SessionTree } from '../session/tree';
import type { ContextStatus } from './context-view';

/** What the model sees at a leaf, by rows: no bodies are needed to plan it (FORMATS.md A5). */
export interface ContextPlan {
  readonly leaf: Row;
  readonly path: Int32Array;
  /** the latest compaction of the path, −1 for none; when there is one it leads `selected` */
  readonly compaction: Row;
  /** entries on the context list in order; some contribute no message */
  readonly selected: Int32Array;
  /** last context_edit of each target among the selected entries */
  readonly edits: ReadonlyMap<Row, Row>;
  /** what the conversation marks: `edits`, and for entries that a compaction took away the last edit before it */
  readonly markedEdits: ReadonlyMap<Row, Row>;
}

/** Why an entry of the path is, or is not, in the context. */
export interface Provenance {
  readonly status: ContextStatus;
  /** the compaction or context_edit that decided, −1 for none */
  readonly by: Row;
}

/** Selects the entries of a leaf's context (FORMATS.md A5.2 and A5.3). Linear in the path. */
export function planContext(index: ArraySessionIndex, tree: SessionTree, leaf: Row): ContextPlan {
  const path = pathTo(tree, leaf);
  const compactionAt = lastPositionOfKind(index, path, Kind.compaction);
  const compaction = (path[compactionAt] ?? NO_ROW) as Row;
  const selected = compactionAt < 0 ? path : selectAround(index, tree, path, compactionAt);
  const edits = lastEdits(index, selected);
  const markedEdits = lastEdits(index, path.subarray(0, Math.max(0, compactionAt)));
  // an edit of the summarised part does not reach what the compaction kept
  for (const row of selected) markedEdits.delete(row as Row);
  for (const [target, edit] of edits) markedEdits.set(target, edit);
  return { leaf, path, compaction, selected, edits, markedEdits };
}

/** The last context_edit of each target among the given entries (FORMATS.md A5.3). */
function lastEdits(index: ArraySessionIndex, rows: Int32Array): Map<Row, Row> {
  const edits = new Map<Row, Row>();
  for (const row of rows) {
    const target = index.target[row] ?? NO_ROW;
    if (index.kind[row] === Kind.context_edit && target >= 0) edits.set(target as Row, row as Row);
  }
  return edits;
}

function lastPositionOfKind(index: ArraySessionIndex, path: Int32Array, kind: number): number {
  for (let i = path.length - 1; i >= 0; i -= 1) if (index.kind[path[i] ?? 0] === kind) return i;
  return -1;
}

/** The compaction, then what it keeps from before itself without system messages, then everything after it. */
function selectAround(
  index: ArraySessionIndex,
  tree: SessionTree,
  path: Int32Array,
  compactionAt: number,
): Int32Array {
  const compaction = path[compactionAt] ?? 0;
  const selected = new Int32Array(path.length);
  selected[0] = compaction;
  let count = 1;
  for (let i = keptFrom(index, tree, compaction); i < compactionAt; i += 1) {
    const row = path[i] ?? 0;
    if (index.kind[row] === Kind.message && index.role[row] === Role.system) continue;
    selected[count] = row;
    count += 1;
  }
  const after = path.subarray(compactionAt + 1);
  selected.set(after, count);
  return selected.subarray(0, count + after.length);
}

/** Position on the path of the first entry a compaction keeps; its own position when it keeps none. */
export function keptFrom(index: ArraySessionIndex, tree: SessionTree, compaction: number): number {
  const kept = index.target[compaction] ?? NO_ROW;
  const own = tree.depth[compaction] ?? 0;
  const hasTail = ((index.flags[compaction] ?? 0) & Flag.retainedTail) !== 0;
  if (kept < 0 || hasTail || !isOnPath(tree, kept, compaction)) return own;
  return tree.depth[kept] ?? own;
}

/** Does the entry contribute a message of its own, edits aside? (FORMATS.md A5.4) */
export function contributes(index: ArraySessionIndex, row: number, plan: ContextPlan): boolean {
  const kind = entryKinds[index.kind[row] ?? 0] ?? 'unknown';
  const flags = index.flags[row] ?? 0;
  switch (kind) {
    case 'message':
      return (flags & Flag.malformed) === 0;
    case 'custom_message':
      return true;
    case 'branch_summary':
      return (flags & Flag.summary) !== 0;
    case 'compaction':
      return row === plan.compaction;
    case 'context_edit':
    case 'model_change':
    case 'thinking_level_change':
    case 'active_tools_change':
    case 'usage':
    case 'label':
    case 'session_info':
    case 'custom':
    case 'leaf':
    case 'unknown':
      return false;
    default:
      return assertUnreachable(kind);
  }
}

const EDITABLE: ReadonlySet<number> = new Set([Role.user, Role.assistant, Role.toolResult, Role.custom]);

/** Is the content of this role replaced by a context_edit? (FORMATS.md A5.3) */
function isEditable(role: number): boolean {
  return EDITABLE.has(role);
}

/** What became of the entry at a position of the plan's path. */
export function explainEntry(
  index: ArraySessionIndex,
  tree: SessionTree,
  plan: ContextPlan,
  position: number,
): Provenance {
  const row = plan.path[position] ?? 0;
  const { compaction } = plan;
  if (index.kind[row] === Kind.compaction && row !== compaction)
    return { status: 'superseded', by: compaction };
  if (!contributes(index, row, plan)) return { status: 'not-for-model', by: NO_ROW };
  if (compaction >= 0 && position < (tree.depth[compaction] ?? 0)) {
    if (index.kind[row] === Kind.message && index.role[row] === Role.system) {
      return { status: 'superseded', by: compaction };
    }
    if (position < keptFrom(index, tree, compaction)) return { status: 'summarised', by: compaction };
  }
  const edit = plan.edits.get(row as Row);
  if (edit === undefined) return { status: 'in-context', by: NO_ROW };
  if (((index.flags[edit] ?? 0) & Flag.omits) !== 0) return { status: 'omitted', by: edit };
  if (!isEditable(index.role[row] ?? 0)) return { status: 'in-context', by: NO_ROW };
  return { status: 'replaced', by: edit };
}
