import type { MapColumns, MapRequest } from '../projection/branch-map';
import { buildMap } from '../projection/build-map';
import type { Row } from '../session/array-session-index';
import type { TestSession } from './read-session';

/** A map, and what it was made from. */
export interface DrawnMap {
  readonly session: TestSession;
  readonly request: MapRequest;
  readonly map: MapColumns;
}

/** The map of a session at a leaf, to the right and with all runs folded unless the options say otherwise. */
export function drawMap(
  session: TestSession,
  leaf: Row,
  options: Partial<MapRequest> & { readonly limit?: number } = {},
): DrawnMap {
  const { limit, ...rest } = options;
  const request: MapRequest = { leaf, direction: 'right', expanded: [], ...rest };
  return { session, request, map: buildMap(session.view, request, limit) };
}

/** Has a node this bit of MapFlag? */
export function nodeHas(map: MapColumns, node: number, bit: number): boolean {
  return ((map.nodeFlags[node] ?? 0) & bit) !== 0;
}

/** The numbers of all nodes. */
export function nodesOf(map: MapColumns): readonly number[] {
  return [...map.rows.keys()];
}
