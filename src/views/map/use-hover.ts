import { useEffect, useMemo } from 'react';
import type { StoreApi } from 'zustand';
import type { Row } from '../../session/array-session-index';
import type { MapMarks } from './map-marks';

/** How long the mouse rests on a node until its card shows, and may be off both until it goes, in milliseconds. */
const REST = 250;
const GRACE = 200;

export interface Hover {
  readonly enter: (row: Row) => void;
  readonly leave: () => void;
  /** The mouse is on the card (true) or has left it. */
  readonly hold: (isOn: boolean) => void;
  /** Takes the card away at once. */
  readonly drop: () => void;
}

function createHover(marks: StoreApi<MapMarks>): Hover {
  let timer = 0;
  const later = (hovered: Row | null, delay: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => marks.setState({ hovered }), delay);
  };
  return {
    enter: (row) => later(row, marks.getState().hovered === null ? REST : GRACE),
    leave: () => later(null, GRACE),
    hold: (isOn) => (isOn ? window.clearTimeout(timer) : later(null, GRACE)),
    drop: () => {
      window.clearTimeout(timer);
      if (marks.getState().hovered !== null) marks.setState({ hovered: null });
    },
  };
}

/** Shows the card of a node while the mouse is on it or on the card. */
export function useHover(marks: StoreApi<MapMarks>): Hover {
  const hover = useMemo(() => createHover(marks), [marks]);
  useEffect(() => hover.drop, [hover]);
  return hover;
}
