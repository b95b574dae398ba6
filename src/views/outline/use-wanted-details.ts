import { useCallback, useEffect, useRef } from 'react';
import type { OutlineColumns } from '../../projection/outline-columns';
import type { Row } from '../../session/array-session-index';
import type { DetailCache } from '../../store/detail-cache';

/** Lines beyond the view whose details are fetched along, so that slow scrolling meets no gaps. */
const OVERSCAN = 30;

/** Asks for the details of the lines in view; returns what TreeList reports the view to. */
export function useWantedDetails(
  details: DetailCache,
  columns: OutlineColumns,
): (start: number, end: number) => void {
  const range = useRef({ start: 0, end: 0 });
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      range.current = { start, end };
      details.request(rowsInView(columns, start, end));
    },
    [details, columns],
  );
  // Also after the cache forgot everything, which shows only as another rendering; what is there costs nothing.
  useEffect(() => {
    details.request(rowsInView(columns, range.current.start, range.current.end));
  });
  return onVisibleRange;
}

function rowsInView(columns: OutlineColumns, start: number, end: number): readonly Row[] {
  const rows: Row[] = [];
  const last = Math.min(columns.length - 1, end + OVERSCAN);
  for (let line = Math.max(0, start - OVERSCAN); line <= last; line += 1) {
    rows.push((columns.rows[line] ?? -1) as Row);
    const labelled = columns.stubLabelRow[line] ?? -1;
    if (labelled >= 0) rows.push(labelled as Row);
  }
  return rows;
}
