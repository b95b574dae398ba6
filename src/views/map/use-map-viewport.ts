import { useReactFlow, useStore, useStoreApi, type ReactFlowState } from '@xyflow/react';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { MapFlag } from '../../projection/branch-map';
import type { Row } from '../../session/array-session-index';
import { dotOf, type MapScene } from './map-scene';

export const MIN_ZOOM = 0.004;
export const MAX_ZOOM = 2;

/** Free space around a fitted map and around a node that comes into view, in pixels of the screen. */
const MARGIN = 32;

/** A map that would be smaller than this opens at the current leaf instead. */
const READABLE = 0.7;

/** Zoom at which a large map opens, and to which a search hit is brought at least. */
const CLOSE = 1;

const MOTION = 140;

function motion(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOTION;
}

const selectWidth = (state: ReactFlowState): number => (state.panZoom === null ? 0 : state.width);

export interface MapViewport {
  readonly fit: () => void;
  readonly zoomBy: (direction: 1 | -1) => void;
  /** Brings a node into view; nothing moves when it is there. */
  readonly reveal: (node: number) => void;
  /** Brings a node into the middle, large enough to read. */
  readonly centre: (node: number) => void;
}

type Flow = Pick<
  ReturnType<typeof useReactFlow>,
  'setViewport' | 'getViewport' | 'zoomIn' | 'zoomOut' | 'getZoom'
>;
type FlowStore = ReturnType<typeof useStoreApi>;

/** The zoom at which the whole map is in view. */
function fitZoom(store: FlowStore, { columns }: MapScene): number {
  const { width, height } = store.getState();
  return Math.min(1, (width - 2 * MARGIN) / columns.width, (height - 2 * MARGIN) / columns.height);
}

/** Brings a place of the map into the middle. */
function moveTo(
  flow: Flow,
  store: FlowStore,
  place: { x: number; y: number },
  wanted: number,
  duration: number,
): void {
  const { width, height } = store.getState();
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
  void flow.setViewport(
    { x: width / 2 - place.x * zoom, y: height / 2 - place.y * zoom, zoom },
    { duration },
  );
}

function middleOf({ columns }: MapScene): { x: number; y: number } {
  return { x: columns.width / 2, y: columns.height / 2 };
}

function createViewport(flow: Flow, store: FlowStore, scene: MapScene): MapViewport {
  return {
    fit: () => moveTo(flow, store, middleOf(scene), fitZoom(store, scene), motion()),
    zoomBy: (direction) => void (direction > 0 ? flow.zoomIn : flow.zoomOut)({ duration: motion() }),
    reveal: (node) => {
      const { width, height, transform } = store.getState();
      const [tx, ty, zoom] = transform;
      const dot = dotOf(scene, node);
      const isInside = (at: number, size: number): boolean => at > 2 * MARGIN && at < size - 2 * MARGIN;
      if (isInside(dot.x * zoom + tx, width) && isInside(dot.y * zoom + ty, height)) return;
      moveTo(flow, store, dot, zoom, motion());
    },
    centre: (node) => moveTo(flow, store, dotOf(scene, node), Math.max(CLOSE, flow.getZoom()), motion()),
  };
}

/** The middle of the screen along one axis: at a wanted place, but the map is not left half outside for it. */
function middleAlong(wanted: number, mapSize: number, screenSize: number): number {
  const reach = screenSize / 2 - MARGIN;
  return mapSize <= 2 * reach ? mapSize / 2 : Math.min(mapSize - reach, Math.max(reach, wanted));
}

/** Opens a map as a whole, or at the current leaf when it is too large for that. */
function openMap(flow: Flow, store: FlowStore, scene: MapScene): void {
  const zoom = fitZoom(store, scene);
  const { columns } = scene;
  const current = columns.nodeFlags.findIndex((flags) => (flags & MapFlag.current) !== 0);
  if (zoom >= READABLE || current < 0) {
    moveTo(flow, store, middleOf(scene), zoom, 0);
    return;
  }
  const { width, height } = store.getState();
  const dot = dotOf(scene, current);
  const place = {
    x: middleAlong(dot.x, columns.width, width / CLOSE),
    y: middleAlong(dot.y, columns.height, height / CLOSE),
  };
  moveTo(flow, store, place, CLOSE, 0);
}

/** Moves over the map; when the map changes, the node of `anchor` stays where it is on the screen. */
export function useMapViewport(scene: MapScene, anchor: RefObject<Row | null>): MapViewport {
  const flow = useReactFlow();
  const store = useStoreApi();
  const isReady = useStore(selectWidth) > 0;
  const shown = useRef<MapScene | null>(null);
  useEffect(() => {
    const before = shown.current;
    if (!isReady || before === scene) return;
    shown.current = scene;
    const moved = before?.direction === scene.direction ? shiftOf(before, scene, anchor.current) : null;
    if (moved === null) {
      openMap(flow, store, scene);
      return;
    }
    const { x, y, zoom } = flow.getViewport();
    void flow.setViewport({ x: x - moved.x * zoom, y: y - moved.y * zoom, zoom });
  }, [anchor, flow, isReady, scene, store]);
  return useMemo(() => createViewport(flow, store, scene), [flow, scene, store]);
}

/** How far a node moved between two maps; null when it is not in both. */
function shiftOf(before: MapScene, after: MapScene, row: Row | null): { x: number; y: number } | null {
  const from = row === null ? undefined : before.nodeOfRow.get(row);
  const to = row === null ? undefined : after.nodeOfRow.get(row);
  if (from === undefined || to === undefined) return null;
  const [a, b] = [dotOf(before, from), dotOf(after, to)];
  return { x: b.x - a.x, y: b.y - a.y };
}
