/** Lines of a long route that are shown at its start and at its end. */
const FIRST = 8;
const LAST = 2;

export interface CutRoute {
  readonly first: Int32Array;
  /** entries between the two parts */
  readonly hidden: number;
  readonly last: Int32Array;
}

/** The start and the end of a route; a route that would hide a single entry is shown whole. */
export function cutRoute(rows: Int32Array): CutRoute {
  if (rows.length <= FIRST + LAST + 1) return { first: rows, hidden: 0, last: rows.subarray(rows.length) };
  return {
    first: rows.subarray(0, FIRST),
    hidden: rows.length - FIRST - LAST,
    last: rows.subarray(rows.length - LAST),
  };
}
