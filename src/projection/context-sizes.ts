import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { contributes, keptFrom, planContext } from './plan-context';
import type { SessionView } from './session-view';

/** Context sizes by row (FORMATS.md A6). */
export interface ContextSizes {
  readonly tokens: Float64Array;
  /** 1 where bodies would be needed to know: edits of text, several system messages, a retained tail */
  readonly rough: Uint8Array;
}

/** Kinds of ContextSteps.events. */
export const contextEvents = ['none', 'compaction', 'edit', 'summary', 'system'] as const;

/** How the context grows and shrinks along a path, one element per entry of the path, root first. */
export interface ContextSteps {
  readonly rows: Int32Array;
  /** context size behind each entry */
  readonly tokens: Float64Array;
  readonly rough: Uint8Array;
  /** index into contextEvents: what the entry does to the context apart from adding its message */
  readonly events: Uint8Array;
}

/** What is known of the path above a row, going down. */
interface Above {
  /** context size that the last usable usage tells, 0 for none since the last compaction or edit */
  readonly used: Float64Array;
  /** estimates of what followed that usage */
  readonly trailing: Float64Array;
  /** the last compaction, −1 for none */
  readonly compaction: Int32Array;
  /** estimates of all messages of the path but system messages */
  readonly all: Float64Array;
  /** system messages on the path, and their estimates */
  readonly prompts: Uint32Array;
  readonly promptTokens: Float64Array;
  /** edits on the path */
  readonly edits: Uint32Array;
}

/** Entries that paths with edits may be planned over in one call: above it, edits are left out of the estimate. */
const PLANNED = 2_000_000;

/**
 * The size of the context at the wanted rows, without reading bodies and in one walk: the last usable usage and what
 * follows it, or estimates of all that the last compaction left. Linear in the rows of `order`, which holds the paths of
 * the wanted rows, parents first; a row below an edit without usage since is planned, as far as `planned` entries allow.
 */
export function contextSizes(
  view: SessionView,
  wanted: ArrayLike<number>,
  order: ArrayLike<number> = view.tree.order,
  planned = PLANNED,
): ContextSizes {
  const above = walkDown(view, order);
  let left = planned;
  const tokens = new Float64Array(wanted.length);
  const rough = new Uint8Array(wanted.length);
  for (let i = 0; i < wanted.length; i += 1) {
    const row = wanted[i] ?? NO_ROW;
    if (row < 0) continue;
    const used = above.used[row] ?? 0;
    if (used > 0) {
      tokens[i] = used + (above.trailing[row] ?? 0);
      continue;
    }
    const isEdited = (above.edits[row] ?? 0) > 0;
    if (isEdited) left -= view.tree.depth[row] ?? 0;
    const estimate = isEdited && left >= 0 ? estimateEdited(view, row) : estimateAll(view, above, row);
    tokens[i] = estimate.tokens;
    rough[i] = estimate.rough || (isEdited && left < 0) ? 1 : 0;
  }
  return { tokens, rough };
}

function walkDown(view: SessionView, order: ArrayLike<number>): Above {
  const { index, tree } = view;
  const { length } = index;
  const above: Above = {
    used: new Float64Array(length),
    trailing: new Float64Array(length),
    compaction: new Int32Array(length).fill(NO_ROW),
    all: new Float64Array(length),
    prompts: new Uint32Array(length),
    promptTokens: new Float64Array(length),
    edits: new Uint32Array(length),
  };
  for (let i = 0; i < order.length; i += 1) {
    const row = order[i] ?? 0;
    const parent = tree.parent[row] ?? NO_ROW;
    const kind = index.kind[row] ?? 0;
    const estimate = counts(view, row) ? (index.estimate[row] ?? 0) : 0;
    const isPrompt = kind === Kind.message && index.role[row] === Role.system;
    above.all[row] = (above.all[parent] ?? 0) + (isPrompt ? 0 : estimate);
    above.prompts[row] = (above.prompts[parent] ?? 0) + (isPrompt ? 1 : 0);
    above.promptTokens[row] = (above.promptTokens[parent] ?? 0) + (isPrompt ? estimate : 0);
    above.edits[row] = (above.edits[parent] ?? 0) + (kind === Kind.context_edit ? 1 : 0);
    above.compaction[row] = kind === Kind.compaction ? row : (above.compaction[parent] ?? NO_ROW);
    const usage = usableUsage(view, row);
    if (usage > 0) above.used[row] = usage;
    else if (kind !== Kind.compaction && kind !== Kind.context_edit) {
      above.used[row] = above.used[parent] ?? 0;
      above.trailing[row] = (above.trailing[parent] ?? 0) + estimate;
    }
  }
  return above;
}

/** Does the entry stand in a context with a message of its own, compactions aside? */
function counts({ index }: SessionView, row: number): boolean {
  const flags = index.flags[row] ?? 0;
  switch (index.kind[row]) {
    case Kind.message:
      return (flags & Flag.malformed) === 0;
    case Kind.custom_message:
      return true;
    case Kind.branch_summary:
      return (flags & Flag.summary) !== 0;
    default:
      return false;
  }
}

function usableUsage({ index }: SessionView, row: number): number {
  const isAssistant = index.kind[row] === Kind.message && index.role[row] === Role.assistant;
  const unusable = Flag.error | Flag.aborted | Flag.malformed;
  if (!isAssistant || ((index.flags[row] ?? 0) & unusable) !== 0) return 0;
  return index.tokensTotal[row] ?? 0;
}

function estimateAll(
  view: SessionView,
  above: Above,
  row: number,
): { readonly tokens: number; readonly rough: boolean } {
  const { index, tree } = view;
  const compaction = above.compaction[row] ?? NO_ROW;
  if (compaction < 0) {
    const tokens = (above.all[row] ?? 0) + (above.promptTokens[row] ?? 0);
    return { tokens, rough: (above.prompts[row] ?? 0) > 1 };
  }
  const parent = tree.parent[compaction] ?? NO_ROW;
  const kept = (above.all[parent] ?? 0) - (above.all[aboveKept(view, compaction)] ?? 0);
  const since = (above.all[row] ?? 0) - (above.all[compaction] ?? 0);
  const prompts = (above.prompts[row] ?? 0) - (above.prompts[compaction] ?? 0);
  const promptTokens = (above.promptTokens[row] ?? 0) - (above.promptTokens[compaction] ?? 0);
  const needsBody = ((index.flags[compaction] ?? 0) & (Flag.checkpoint | Flag.retainedTail)) !== 0;
  return {
    tokens: (index.estimate[compaction] ?? 0) + kept + since + promptTokens,
    rough: prompts > 1 || needsBody,
  };
}

/** The row above the first one that a compaction keeps; the compaction's parent when it keeps none. */
function aboveKept({ index, tree }: SessionView, compaction: number): number {
  const keeps = keptFrom(index, tree, compaction) < (tree.depth[compaction] ?? 0);
  const first = keeps ? (index.target[compaction] ?? NO_ROW) : compaction;
  return tree.parent[first] ?? NO_ROW;
}

/** Sums the plan of a path with edits: what is left out counts nothing, what is replaced is known only from its body. */
function estimateEdited(
  view: SessionView,
  row: number,
): { readonly tokens: number; readonly rough: boolean } {
  const { index, tree } = view;
  const plan = planContext(index, tree, row as Parameters<typeof planContext>[2]);
  let tokens = 0;
  let prompts = 0;
  let rough = false;
  for (const selected of plan.selected) {
    if (!contributes(index, selected, plan)) continue;
    const edit = plan.edits.get(selected as Parameters<typeof plan.edits.get>[0]);
    if (edit !== undefined && ((index.flags[edit] ?? 0) & Flag.omits) !== 0) continue;
    if (edit !== undefined) rough = true;
    if (index.kind[selected] === Kind.message && index.role[selected] === Role.system) prompts += 1;
    if (selected === plan.compaction) {
      rough ||= ((index.flags[selected] ?? 0) & (Flag.checkpoint | Flag.retainedTail)) !== 0;
    }
    tokens += index.estimate[selected] ?? 0;
  }
  return { tokens, rough: rough || prompts > 1 };
}
