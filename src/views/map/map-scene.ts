import type { Node } from '@xyflow/react';
import { assertUnreachable, at } from '../../base/assert';
import { type MapColumns, MapFlag, type MapRequest } from '../../projection/branch-map';
import type { Row } from '../../session/array-session-index';

export type Direction = MapRequest['direction'];

/** What lies between a node and the one before it; for a group what it folds. */
interface RunFigures {
  readonly turns: number;
  readonly entries: number;
  readonly tokens: number;
  /** US dollars */
  readonly cost: number;
  /** milliseconds, NaN when unknown */
  readonly duration: number;
}

/** One node of the map as its component needs it. */
export interface MapNodeData extends Record<string, unknown> {
  readonly node: number;
  readonly row: Row;
  /** bits of MapFlag */
  readonly flags: number;
  readonly direction: Direction;
  readonly run: RunFigures;
  readonly hasParent: boolean;
  /** shown children */
  readonly branches: number;
  readonly groupLeaves: number;
  /** the requested entry whose expanding shows the run, or null */
  readonly expandedBy: Row | null;
}

export type FlowNode = Node<MapNodeData, 'map'>;

/** A map ready to be drawn; built once for each answer of the worker. */
export interface MapScene {
  readonly columns: MapColumns;
  readonly direction: Direction;
  readonly nodes: FlowNode[];
  readonly nodeOfRow: ReadonlyMap<Row, number>;
  /** children of each node, in order */
  readonly children: readonly (readonly number[])[];
  /** nodes of each depth, across the direction */
  readonly layers: readonly (readonly number[])[];
  readonly depth: Uint32Array;
}

/** Where the dot of a node is, from the corner of its box, in pixels; map-node.module.css draws it there. */
const dotIn = {
  right: (box: MapColumns) => ({ x: box.boxWidth - 12, y: 25 }),
  down: (box: MapColumns) => ({ x: 12, y: box.boxHeight - 22 }),
} as const satisfies Record<Direction, (box: MapColumns) => { x: number; y: number }>;

/** The middle of a node's dot on the map, in pixels. */
export function dotOf({ columns, direction }: MapScene, node: number): { x: number; y: number } {
  const dot = dotIn[direction](columns);
  return { x: at(columns.x, node) + dot.x, y: at(columns.y, node) + dot.y };
}

export function isGroup(flags: number): boolean {
  return (flags & MapFlag.group) !== 0;
}

/** A map with objects for the graph library; `measured` spares it to look into the page before the first drawing. */
export function buildScene(columns: MapColumns, direction: Direction): MapScene {
  const children: number[][] = Array.from({ length: columns.length }, () => []);
  const depth = new Uint32Array(columns.length);
  const layers: number[][] = [];
  const nodeOfRow = new Map<Row, number>();
  for (let node = 0; node < columns.length; node += 1) {
    const parent = at(columns.parents, node);
    if (parent >= 0) {
      children[parent]?.push(node);
      depth[node] = at(depth, parent) + 1;
    }
    const layer = (layers[at(depth, node)] ??= []);
    layer.push(node);
    nodeOfRow.set(at(columns.rows, node) as Row, node);
  }
  const scene: MapScene = {
    columns,
    direction,
    nodes: [],
    nodeOfRow,
    children,
    layers,
    depth,
  };
  for (let node = 0; node < columns.length; node += 1) {
    scene.nodes.push(flowNode(scene, node));
  }
  return scene;
}

function flowNode({ columns, direction, children }: MapScene, node: number): FlowNode {
  const size = { width: columns.boxWidth, height: columns.boxHeight };
  const expandedBy = at(columns.expandedBy, node);
  return {
    id: String(node),
    type: 'map',
    position: { x: at(columns.x, node), y: at(columns.y, node) },
    ...size,
    measured: size,
    handles: [],
    domAttributes: { 'aria-roledescription': undefined, 'aria-describedby': undefined },
    data: {
      node,
      row: at(columns.rows, node) as Row,
      flags: at(columns.nodeFlags, node),
      direction,
      run: {
        turns: at(columns.runTurns, node),
        entries: at(columns.runEntries, node),
        tokens: at(columns.runTokens, node),
        cost: at(columns.runCost, node),
        duration: at(columns.runDuration, node),
      },
      hasParent: at(columns.parents, node) >= 0,
      branches: children[node]?.length ?? 0,
      groupLeaves: at(columns.groupLeaves, node),
      expandedBy: expandedBy < 0 ? null : (expandedBy as Row),
    },
  };
}

/** Nodes whose boxes reach into a part of the map, in pixels of the map. */
export function nodesIn(
  { columns }: MapScene,
  left: number,
  top: number,
  right: number,
  bottom: number,
): readonly number[] {
  const found: number[] = [];
  for (let node = 0; node < columns.length; node += 1) {
    const x = at(columns.x, node);
    const y = at(columns.y, node);
    if (x < right && x + columns.boxWidth > left && y < bottom && y + columns.boxHeight > top)
      found.push(node);
  }
  return found;
}

/** The node whose dot is nearest to a place within a radius; −1 for none. */
export function nodeNear(scene: MapScene, place: { x: number; y: number }, radius: number): number {
  let nearest = -1;
  let least = radius;
  for (let node = 0; node < scene.columns.length; node += 1) {
    const dot = dotOf(scene, node);
    const distance = Math.hypot(dot.x - place.x, dot.y - place.y);
    if (distance <= least) {
      nearest = node;
      least = distance;
    }
  }
  return nearest;
}

export type MapStep = 'parent' | 'child' | 'previous' | 'next' | 'root' | 'current';

/** The node one step away; the node itself where there is none. */
export function stepFrom(scene: MapScene, node: number, step: MapStep): number {
  const { columns, children, layers, depth } = scene;
  switch (step) {
    case 'parent': {
      const parent = at(columns.parents, node);
      return parent < 0 ? node : parent;
    }
    case 'child': {
      const below = children[node] ?? [];
      const active = below.find((child) => (at(columns.nodeFlags, child) & MapFlag.active) !== 0);
      return active ?? below[0] ?? node;
    }
    case 'previous':
    case 'next': {
      const layer = layers[at(depth, node)] ?? [];
      return layer[layer.indexOf(node) + (step === 'next' ? 1 : -1)] ?? node;
    }
    case 'root': {
      let root = node;
      for (let above = root; above >= 0; above = at(columns.parents, above)) root = above;
      return root;
    }
    case 'current': {
      const current = columns.nodeFlags.findIndex((flags) => (flags & MapFlag.current) !== 0);
      return current < 0 ? node : current;
    }
    default:
      return assertUnreachable(step);
  }
}

/** Turns that expanding the run above a node would add; 0 when there is nothing to show. */
export function hiddenTurns({ run, flags, expandedBy }: MapNodeData, isUser: boolean): number {
  if (isGroup(flags) || expandedBy !== null) return 0;
  return Math.max(0, run.turns - (isUser ? 1 : 0));
}
