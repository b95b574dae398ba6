import { at } from '../../base/assert';
import type { ContextSteps } from '../../projection/context-sizes';
import { cutAt, cuts, type Cut } from './scrub-steps';

/** The growth of a context as SVG path data. */
export interface ScrubChart {
  /** steps as an area; of several steps within a pixel the largest */
  readonly area: string;
  /** upright lines where something is taken away */
  readonly marks: Readonly<Record<Cut, string>>;
  /** tokens of the largest step */
  readonly peak: number;
}

/** Pixels from the start to where the slider stands for a position. */
export function positionX(position: number, count: number, width: number): number {
  return count < 2 ? 0 : (position / (count - 1)) * width;
}

/** Draws a chart of the given pixels with at most one column a pixel. */
export function drawChart(steps: ContextSteps, width: number, height: number): ScrubChart {
  const count = steps.rows.length;
  const columns = Math.max(Math.min(Math.floor(width), count), 1);
  const tops = new Float64Array(columns);
  const marked: Record<Cut, Set<number>> = { compaction: new Set(), edit: new Set(), system: new Set() };
  let peak = 1;
  for (let position = 0; position < count; position += 1) {
    const tokens = at(steps.tokens, position);
    const column = Math.floor((position * columns) / count);
    tops[column] = Math.max(at(tops, column), tokens);
    peak = Math.max(peak, tokens);
    const cut = cutAt(steps, position);
    if (cut !== null) marked[cut].add(Math.round(positionX(position, count, width)));
  }
  const area: string[] = [`M0 ${height}`];
  tops.forEach((tokens, column) => {
    const top = height - (tokens / peak) * height;
    area.push(`V${top.toFixed(1)}H${(((column + 1) / columns) * width).toFixed(1)}`);
  });
  area.push(`V${height}Z`);
  const marks: Record<Cut, string> = { compaction: '', edit: '', system: '' };
  for (const cut of cuts) marks[cut] = Array.from(marked[cut], (x) => `M${x} 0V${height}`).join('');
  return { area: area.join(''), marks, peak };
}
