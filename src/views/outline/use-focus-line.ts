import { useCallback, useMemo, useState } from 'react';
import type { OutlineColumns } from '../../projection/outline-columns';
import { lineOfRow } from './outline-lines';

interface FocusLine {
  readonly focusLine: number;
  readonly setFocusLine: (line: number) => void;
}

/**
 * The line that the keys act on. It stays with its entry while lines come and go; a new selection takes it along, and
 * where its entry is not shown it stands at the selection or at the leaf.
 */
export function useFocusLine(columns: OutlineColumns, selected: number, selectedLine: number): FocusLine {
  const [focus, setFocus] = useState({ row: -1, selected });
  const focusLine = useMemo(() => {
    const own = focus.selected === selected ? lineOfRow(columns, focus.row) : -1;
    if (own >= 0) return own;
    return selectedLine >= 0 ? selectedLine : columns.leafLine;
  }, [columns, focus, selected, selectedLine]);
  const setFocusLine = useCallback(
    (line: number) => setFocus({ row: columns.rows[line] ?? -1, selected }),
    [columns, selected],
  );
  return { focusLine, setFocusLine };
}
