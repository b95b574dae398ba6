import type { Label, Row, TipRule } from './array-session-index';
import { MISSING_ROW, NO_ROW } from './array-session-index';
import type { LabelDraft } from './build-index';
import type { Diagnostic } from './diagnostics';
import { Flag, Kind } from './entry-kind';

/** What the resolvers share; `flags` and `diagnostics` are added to. */
export interface ReferenceContext {
  readonly ids: readonly string[];
  readonly rowById: ReadonlyMap<string, Row>;
  readonly kind: Uint8Array;
  readonly flags: Uint32Array;
  readonly target: Int32Array;
  readonly lines: Uint32Array;
  readonly diagnostics: Diagnostic[];
}

/** Parent rows: null, empty, unknown and own ids make roots; a leaf entry stands for its target (FORMATS.md A4). */
export function resolveParents(parentIds: readonly (string | null)[], context: ReferenceContext): Int32Array {
  const parent = new Int32Array(parentIds.length).fill(NO_ROW);
  for (let row = 0; row < parentIds.length; row += 1) {
    const parentId = parentIds[row] ?? null;
    if (parentId === null || parentId === '') continue;
    if (parentId === context.ids[row]) {
      flag(context, row, Flag.selfParent);
      report(context, 'self-parent', row, { id: parentId });
      continue;
    }
    const named = context.rowById.get(parentId);
    const resolved = named === undefined ? MISSING_ROW : followPointer(named, context);
    if (resolved === MISSING_ROW) {
      flag(context, row, Flag.orphan);
      report(context, 'missing-parent', row, { id: context.ids[row] ?? '', parentId });
    } else {
      parent[row] = resolved;
    }
  }
  return parent;
}

/**
 * Replaces the target of each leaf entry by the node at the end of its pointers: an entry, MISSING_ROW, or NO_ROW for
 * null and for pointers in a circle. Linear: every pointer is followed once.
 */
export function flattenPointers(target: Int32Array, kind: Uint8Array): void {
  const settled = new Uint8Array(target.length);
  for (let start = 0; start < target.length; start += 1) {
    if (kind[start] !== Kind.leaf || settled[start] === 1) continue;
    const walked: number[] = [];
    let row = start;
    while (row >= 0 && kind[row] === Kind.leaf && settled[row] === 0) {
      settled[row] = 1;
      walked.push(row);
      row = target[row] ?? NO_ROW;
    }
    // a pointer that is met again within its own walk stands in a circle; an older one is flat already
    const inCircle = row >= 0 && kind[row] === Kind.leaf && walked.includes(row);
    const flat = row >= 0 && kind[row] === Kind.leaf ? (target[row] ?? NO_ROW) : row;
    for (const pointer of walked) target[pointer] = inCircle ? NO_ROW : flat;
  }
}

/** The node that a row stands for: leaf entries are pointers, their targets are flat by now. */
function followPointer(row: number, context: ReferenceContext): number {
  return context.kind[row] === Kind.leaf ? (context.target[row] ?? NO_ROW) : row;
}

/**
 * Cuts each cycle at the edge that closes it, walking from the last entry of the file to the first: the path of the
 * tip keeps as much as it can. Linear; no recursion.
 */
export function cutCycles(parent: Int32Array, context: ReferenceContext): void {
  const walk = new Uint32Array(parent.length);
  let walkNumber = 0;
  for (let start = parent.length - 1; start >= 0; start -= 1) {
    if (walk[start] !== 0) continue;
    walkNumber += 1;
    let row = start;
    while (row >= 0 && walk[row] === 0) {
      walk[row] = walkNumber;
      const next = parent[row] ?? NO_ROW;
      if (next >= 0 && walk[next] === walkNumber) {
        parent[row] = NO_ROW;
        flag(context, row, Flag.cycleCut);
        report(context, 'cycle', row, { id: context.ids[row] ?? '', parentId: context.ids[next] ?? '' });
        break;
      }
      row = next;
    }
  }
}

/** Labels in force: in file order the last label entry of a target wins, one without text clears (FORMATS.md A4). */
export function resolveLabels(drafts: readonly LabelDraft[], context: ReferenceContext): Map<Row, Label> {
  const labels = new Map<Row, Label>();
  for (const { targetId, text, time, row } of drafts) {
    const target = context.rowById.get(targetId);
    if (target === undefined) {
      report(context, 'missing-label-target', row, { id: targetId });
    } else if (text === null) {
      labels.delete(target);
    } else {
      labels.set(target, { text, time: Number.isNaN(time) ? null : time, setBy: row });
    }
  }
  return labels;
}

/** The tip: the last entry, or the target of a leaf entry in its place (FORMATS.md A4). */
export function resolveTip(context: ReferenceContext): { tip: Row; tipRule: TipRule } {
  const last = context.ids.length - 1;
  if (last < 0) return { tip: NO_ROW, tipRule: 'last-entry' };
  const lastRow = context.rowById.get(context.ids[last] ?? '') ?? NO_ROW;
  if (context.kind[last] !== Kind.leaf) return { tip: lastRow, tipRule: 'last-entry' };
  const pointed = followPointer(lastRow, context);
  if (pointed !== MISSING_ROW) return { tip: pointed as Row, tipRule: 'leaf-entry' };
  report(context, 'missing-leaf-target', last, { id: context.ids[last] ?? '' });
  for (let row = last; row >= 0; row -= 1) {
    if (context.kind[row] !== Kind.leaf) return { tip: row as Row, tipRule: 'last-entry' };
  }
  return { tip: NO_ROW, tipRule: 'last-entry' };
}

function flag(context: ReferenceContext, row: number, bit: number): void {
  context.flags[row] = (context.flags[row] ?? 0) | bit;
}

function report(
  context: ReferenceContext,
  code: Diagnostic['code'],
  row: number,
  values: Diagnostic['values'],
): void {
  context.diagnostics.push({
    code,
    severity: 'warning',
    line: context.lines[row] ?? 0,
    row: row as Row,
    values,
  });
}
