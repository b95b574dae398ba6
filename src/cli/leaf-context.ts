import { ok, type Result } from '../base/result';
import { type ContextJson, describeContextJson } from '../projection/context-json';
import { listToolWarnings } from '../projection/describe-context';
import { rowsOfContext } from '../projection/materialize-context';
import { pairTools } from '../projection/pair-tools';
import { planContext } from '../projection/plan-context';
import type { SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import type { FileFailure, SessionFile } from './read-session-file';

/** A tool call or result that a provider refuses as it stands. */
export type ToolWarningJson = {
  readonly code: 'tool-unanswered' | 'tool-late' | 'tool-orphan-result';
  /** the assistant message for an unanswered call, else the result */
  readonly entryId: string;
  readonly callId: string;
};

/** The context of a leaf as `inspect` prints it; `warnings` are about its whole path. */
export type LeafContextJson = ContextJson & { readonly warnings: readonly ToolWarningJson[] };

const codes = {
  unanswered: 'tool-unanswered',
  late: 'tool-late',
  'orphan-result': 'tool-orphan-result',
} as const;

/** Reads the bodies that the context of a leaf needs and projects it. */
export async function readLeafContext(
  file: SessionFile,
  view: SessionView,
  leaf: Row,
): Promise<Result<LeafContextJson, FileFailure>> {
  const plan = planContext(view.index, view.tree, leaf);
  const bodies = await file.entries.readEntries(rowsOfContext(view.index, plan));
  if (!bodies.ok) return bodies;
  const warnings = listToolWarnings(view, pairTools(view.index, plan.path));
  return ok({
    ...describeContextJson(view, plan, bodies.value),
    warnings: warnings.map(({ type, id, callId }) => ({ code: codes[type], entryId: id, callId })),
  });
}
