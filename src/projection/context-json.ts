import type { JsonObject, JsonValue } from '../base/json';
import type { Row } from '../session/array-session-index';
import type { ContextStatus } from './context-view';
import { type Bodies, materializeContext, readSettings } from './materialize-context';
import { type ContextPlan, explainEntry } from './plan-context';
import type { SessionView } from './session-view';

/** One entry of a path with its fate, as `inspect` prints it (DESIGN.md section 5). */
type ProvenanceJson = {
  readonly entryId: string;
  readonly status: ContextStatus;
  readonly by: string | null;
};

/** The context of a leaf, as `inspect` prints it and the page copies it (DESIGN.md section 5). */
export type ContextJson = {
  readonly messages: readonly JsonObject[];
  readonly model: { readonly provider: JsonValue; readonly modelId: JsonValue } | null;
  readonly thinkingLevel: JsonValue;
  readonly activeToolNames: JsonValue;
  readonly provenance: readonly ProvenanceJson[];
};

/** The context of the plan's leaf with the provenance of every entry of its path. `bodies`: see rowsOfContext. */
export function describeContextJson(view: SessionView, plan: ContextPlan, bodies: Bodies): ContextJson {
  const { index, tree } = view;
  const settings = readSettings(index, plan, bodies);
  const messages: JsonObject[] = [];
  for (const entry of materializeContext(index, plan, bodies)) {
    for (const message of entry.messages) messages.push(message);
  }
  const idOf = (row: Row): string | null => (row < 0 ? null : (index.ids[row] ?? null));
  return {
    messages,
    model: settings.model,
    thinkingLevel: settings.thinkingLevel,
    activeToolNames: settings.activeToolNames,
    provenance: Array.from(plan.path, (row, position) => {
      const { status, by } = explainEntry(index, tree, plan, position);
      return { entryId: index.ids[row] ?? '', status, by: idOf(by) };
    }),
  };
}
