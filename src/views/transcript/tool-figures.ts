import { assertUnreachable } from '../../base/assert';
import type { LongText, ToolCallView, ToolResultView } from '../../projection/transcript-item';
import { splitLines } from '../safe-text';
import type { EditDiff } from './edit-diff';
import { contentArgument, toolKind } from './tool-arguments';

/** What the header of a tool card says at its right end. */
export type ToolFigure =
  | { readonly type: 'lines' | 'matches' | 'files'; readonly count: number }
  | { readonly type: 'size'; readonly length: number }
  | { readonly type: 'diff'; readonly added: number; readonly removed: number }
  | { readonly type: 'duration'; readonly ms: number };

/** The state of a call, the last thing in its header. */
export type ToolOutcome =
  | { readonly type: 'done' | 'failed' | 'unanswered' }
  | { readonly type: 'exit'; readonly code: number };

/** A match of grep stands as `path:12: text`, a line of its context as `path-12- text`. */
const MATCH = /^[^\n]*?:\d+:/;
/** Tools end cut output with a remark in brackets. */
const REMARK = /^\[.*\]$/;

/** The texts of a result, in order. */
function resultTexts(result: ToolResultView): readonly LongText[] {
  return result.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));
}

function countOf(texts: readonly LongText[], counts: (line: string) => boolean): number | null {
  let count = 0;
  for (const text of texts) {
    if (text.text.length < text.length) return null;
    for (const line of splitLines(text.text)) if (counts(line)) count += 1;
  }
  return count;
}

const isContent = (line: string): boolean => line.trim() !== '' && !REMARK.test(line);

function counted(
  type: 'lines' | 'matches' | 'files',
  texts: readonly LongText[],
  counts: (line: string) => boolean,
): ToolFigure[] {
  if (texts.length === 0) return [];
  const count = countOf(texts, counts);
  // A text that is not here whole can only be measured.
  return count === null
    ? [{ type: 'size', length: texts.reduce((sum, text) => sum + text.length, 0) }]
    : [{ type, count }];
}

function contentFigures(call: ToolCallView, diff: EditDiff | null): ToolFigure[] {
  const kind = toolKind(call.name);
  const texts = call.result === null || call.result.isError ? [] : resultTexts(call.result);
  switch (kind) {
    case 'read':
      return counted('lines', texts, () => true);
    case 'write': {
      const content = contentArgument(call.args);
      return content === null ? [] : [{ type: 'lines', count: splitLines(content.text).length }];
    }
    case 'edit':
      return diff === null ? [] : [{ type: 'diff', added: diff.added, removed: diff.removed }];
    case 'grep':
      return counted('matches', texts, (line) => MATCH.test(line));
    case 'find':
    case 'ls':
      return counted('files', texts, isContent);
    case 'bash':
    case 'other':
      return [];
    default:
      return assertUnreachable(kind);
  }
}

/** Figures of a call, most telling first. */
export function toolFigures(call: ToolCallView, diff: EditDiff | null): readonly ToolFigure[] {
  const figures = contentFigures(call, diff);
  const duration = call.result?.duration ?? null;
  return duration === null ? figures : [...figures, { type: 'duration', ms: duration }];
}

/** How a call ended, as far as this path tells. */
export function toolOutcome(call: ToolCallView): ToolOutcome {
  if (call.result === null) return { type: 'unanswered' };
  const code = call.result.detail.exitCode;
  if (code !== null && code !== 0) return { type: 'exit', code };
  return { type: call.result.isError ? 'failed' : 'done' };
}
