import type { ComparedContext, ContextPart } from '../../projection/comparison';
import type { Side } from './use-comparison';

/** A group of the difference: what all contexts hold, what only one holds, or what a compaction took away. */
export interface ContextGroup {
  readonly key: string;
  readonly type: 'same' | 'only' | 'summarised';
  readonly side: Side;
  readonly part: ContextPart;
}

/** One line of the list: the head of a group, or one of its entries (place from 0). */
interface ContextLine {
  readonly group: number;
  /** −1 for the head */
  readonly entry: number;
}

/** The groups in the order they stand in; compactions only where there was one. */
export function contextGroups(context: ComparedContext, sides: readonly Side[]): readonly ContextGroup[] {
  const groups: ContextGroup[] = [];
  const [first] = sides;
  if (first === undefined) return groups;
  groups.push({ key: 'same', type: 'same', side: first, part: context.same });
  const put = (type: 'only' | 'summarised'): void => {
    for (const side of sides) {
      const part = context[type][side.place];
      if (part !== undefined && (type === 'only' || part.count > 0)) {
        groups.push({ key: `${type} ${side.letter}`, type, side, part });
      }
    }
  };
  put('only');
  put('summarised');
  return groups;
}

/** Where each group's lines begin, and at last how many lines there are. */
export function groupStarts(groups: readonly ContextGroup[], open: ReadonlySet<string>): readonly number[] {
  const starts = [0];
  let end = 0;
  for (const { key, part } of groups) {
    end += 1 + (open.has(key) ? part.rows.length : 0);
    starts.push(end);
  }
  return starts;
}

/** What stands in a line. */
export function contextLine(starts: readonly number[], index: number): ContextLine {
  let group = 0;
  while (group + 2 < starts.length && (starts[group + 1] ?? 0) <= index) group += 1;
  return { group, entry: index - (starts[group] ?? 0) - 1 };
}
