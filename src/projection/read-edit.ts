import { isJsonObject, stringOrNull } from '../base/json';
import type { Row } from '../session/array-session-index';
import { rawCall, readBlocks } from './long-text';
import type { Bodies } from './materialize-context';
import type { ContextPlan } from './plan-context';
import type { EditMark } from './transcript-item';

/** The edit that the conversation of this leaf marks at an entry, or null (FORMATS.md A5.3). */
export function readEdit(plan: ContextPlan, bodies: Bodies, row: Row): EditMark | null {
  const by = plan.markedEdits.get(row);
  const edit = by === undefined ? undefined : bodies.get(by);
  if (by === undefined || edit === undefined) return null;
  const byId = stringOrNull(edit['id']) ?? '';
  const replacement = edit['replacement'];
  if (replacement === null || replacement === undefined) return { by, byId, type: 'omit', replacement: [] };
  const path = ['replacement', 'content'];
  const content = isJsonObject(replacement) ? replacement['content'] : undefined;
  return { by, byId, type: 'replace', replacement: readBlocks(content, by, path, rawCall(by)) };
}
