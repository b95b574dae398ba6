import { diffLines, parsePatch } from 'diff';
import { isJsonObject, type JsonValue } from '../../base/json';
import { splitLines } from '../safe-text';
import { editReplacements, textArgument, type Replacement } from './tool-arguments';

/** One line of a diff. `number` is the line in the file (old for removed, new for the others), null when unknown. */
export type DiffLine =
  | { readonly type: 'context' | 'added' | 'removed'; readonly number: number | null; readonly text: string }
  | { readonly type: 'gap' };

export interface EditDiff {
  readonly lines: readonly DiffLine[];
  readonly added: number;
  readonly removed: number;
}

/** Beyond so many changed lines the shortest diff costs too much time: everything old goes, everything new comes. */
const MOST_CHANGES = 500;

/** `+12 text`, `- 7 text`, ` 41 text`; unchanged lines that are left out stand as `    ...`. */
const DISPLAY_LINE = /^([+\- ]) *(\d+)(?: (.*))?$/;
const DISPLAY_GAP = /^ +\.\.\.$/;

function withCounts(lines: readonly DiffLine[]): EditDiff {
  let added = 0;
  let removed = 0;
  for (const line of lines) {
    if (line.type === 'added') added += 1;
    if (line.type === 'removed') removed += 1;
  }
  return { lines, added, removed };
}

function lineType(sign: string | undefined): 'added' | 'removed' | 'context' {
  if (sign === '+') return 'added';
  return sign === '-' ? 'removed' : 'context';
}

/** The display diff that Pi's edit tool keeps in `details.diff`, or null when a line has another shape. */
function parseDisplayDiff(text: string): EditDiff | null {
  const lines: DiffLine[] = [];
  for (const raw of splitLines(text.replaceAll('\r', ''))) {
    if (DISPLAY_GAP.test(raw)) {
      lines.push({ type: 'gap' });
      continue;
    }
    const match = DISPLAY_LINE.exec(raw);
    if (match === null) return null;
    lines.push({ type: lineType(match[1]), number: Number(match[2]), text: match[3] ?? '' });
  }
  return lines.length === 0 ? null : withCounts(lines);
}

/** A unified diff, or null when it is none. */
function parseUnifiedDiff(text: string): EditDiff | null {
  let patches: ReturnType<typeof parsePatch>;
  try {
    patches = parsePatch(text);
  } catch {
    // The library throws at any text that is no patch; files hold any text.
    return null;
  }
  const lines: DiffLine[] = [];
  for (const hunk of patches.flatMap((patch) => patch.hunks)) {
    if (lines.length > 0) lines.push({ type: 'gap' });
    let oldNumber = hunk.oldStart;
    let newNumber = hunk.newStart;
    for (const raw of hunk.lines) {
      const type = lineType(raw[0]);
      if (raw[0] !== '\\')
        lines.push({ type, number: type === 'removed' ? oldNumber : newNumber, text: raw.slice(1) });
      if (type !== 'added' && raw[0] !== '\\') oldNumber += 1;
      if (type !== 'removed' && raw[0] !== '\\') newNumber += 1;
    }
  }
  return lines.length === 0 ? null : withCounts(lines);
}

function replacementLines({ oldText, newText }: Replacement): DiffLine[] {
  const line =
    (type: 'context' | 'added' | 'removed') =>
    (text: string): DiffLine => ({ type, number: null, text });
  const before = oldText.replaceAll('\r\n', '\n');
  const after = newText.replaceAll('\r\n', '\n');
  const parts = diffLines(before, after, { maxEditLength: MOST_CHANGES });
  if (parts === undefined) {
    return [...splitLines(before).map(line('removed')), ...splitLines(after).map(line('added'))];
  }
  return parts.flatMap((part) => {
    if (part.added) return splitLines(part.value).map(line('added'));
    return splitLines(part.value).map(line(part.removed ? 'removed' : 'context'));
  });
}

/**
 * What an edit changed: from the result's own diff where the file has one (with line numbers), else from the call's
 * texts (without). Null when neither says anything.
 */
export function editDiff(args: JsonValue, details: JsonValue | null): EditDiff | null {
  if (isJsonObject(details)) {
    const display = textArgument(details, 'diff');
    const patch = textArgument(details, 'patch');
    const found =
      (display === null ? null : (parseDisplayDiff(display) ?? parseUnifiedDiff(display))) ??
      (patch === null ? null : parseUnifiedDiff(patch));
    if (found !== null) return found;
  }
  const lines: DiffLine[] = [];
  for (const each of editReplacements(args)) {
    if (lines.length > 0) lines.push({ type: 'gap' });
    for (const line of replacementLines(each)) lines.push(line);
  }
  return lines.length === 0 ? null : withCounts(lines);
}
