import { useStore, type ReactFlowState } from '@xyflow/react';
import { useMemo } from 'react';
import type { Row } from '../../session/array-session-index';
import { FAR } from './map-lines';
import { nodesIn, type FlowNode, type MapScene } from './map-scene';

/** The map is cut into tiles of so many pixels; nodes come and go with the tiles that are on screen. */
const TILE = 480;

/** Tiles on screen as "left,top,right,bottom"; '' from afar, where the canvas draws the nodes. */
function tilesOf({ transform, width, height }: ReactFlowState): string {
  const [x, y, zoom] = transform;
  if (zoom < FAR || width === 0) return '';
  const edges = [-x / zoom, -y / zoom, (width - x) / zoom, (height - y) / zoom];
  return edges.map((edge) => Math.floor(edge / TILE)).join(',');
}

/** The nodes near the screen, and the focused one wherever it is: its words must be there for screen readers. */
export function useShownNodes(scene: MapScene, focused: Row | null): FlowNode[] {
  const tiles = useStore(tilesOf);
  const focusedNode = focused === null ? undefined : scene.nodeOfRow.get(focused);
  return useMemo(() => {
    const [left = 0, top = 0, right = -1, bottom = -1] = tiles === '' ? [] : tiles.split(',').map(Number);
    const shown = nodesIn(scene, left * TILE, top * TILE, (right + 1) * TILE, (bottom + 1) * TILE);
    const nodes = shown.flatMap((node) => scene.nodes[node] ?? []);
    const extra = focusedNode === undefined ? undefined : scene.nodes[focusedNode];
    if (extra !== undefined && !nodes.includes(extra)) nodes.push(extra);
    return nodes;
  }, [focusedNode, scene, tiles]);
}
