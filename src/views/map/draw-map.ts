import { at } from '../../base/assert';
import { MapFlag } from '../../projection/branch-map';
import type { Row } from '../../session/array-session-index';
import { dotOf, isGroup, type MapScene } from './map-scene';

/** The part of a map that a canvas shows: a place of the map, times zoom, plus x and y, is a place on the canvas. */
export interface MapWindow {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** size of the canvas in pixels of the page */
  readonly width: number;
  readonly height: number;
}

const toneNames = ['line', 'accent', 'summary', 'warning', 'error', 'hit'] as const;
type Tone = (typeof toneNames)[number];

type Palette = Readonly<Record<Tone, string>>;

const variables: Palette = {
  line: '--line3',
  accent: '--accent',
  summary: '--role-summary',
  warning: '--role-warning',
  error: '--role-error',
  hit: '--mark-current-bg',
};

/** The colours of the theme, as a canvas needs them. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const palette: Record<Tone, string> = { ...variables };
  for (const tone of toneNames) palette[tone] = style.getPropertyValue(variables[tone]);
  return palette;
}

/** Sizes a canvas for the screen and gives its clean context; null where there is none. */
export function prepareCanvas(
  canvas: HTMLCanvasElement,
  { x, y, zoom, width, height }: MapWindow,
): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio;
  const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth;
    canvas.height = pixelHeight;
  }
  const context = canvas.getContext('2d');
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, pixelWidth, pixelHeight);
  context?.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * x, ratio * y);
  return context;
}

/** Lines that go into one path: a few long paths are faster than thousands, and faster than one with thousands of parts. */
const LINES_A_PATH = 64;

/** Below this zoom a bend cannot be told from a corner. */
const BENT = 0.1;

/** Dots of a smaller radius, in pixels of the screen, cannot be told from squares. */
const ROUND = 2;

type LineKind = 'plain' | 'group' | 'active';

function kindOf(flags: number): LineKind {
  if (isGroup(flags)) return 'group';
  return (flags & MapFlag.active) === 0 ? 'plain' : 'active';
}

/** Draws the runs of a map; the active path last, above what it crosses. */
export function drawLines(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  shown: MapWindow,
  palette: Palette,
): void {
  const { zoom } = shown;
  for (const kind of ['plain', 'group', 'active'] as const) {
    const isActive = kind === 'active';
    context.strokeStyle = isActive ? palette.accent : palette.line;
    context.globalAlpha = isActive ? 1 : 0.6;
    context.lineWidth = Math.max(isActive ? 2.5 : 1.5, (isActive ? 1.5 : 0.7) / zoom);
    context.setLineDash(kind === 'group' ? [4, 4] : []);
    strokeLines(context, scene, shown, kind);
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

function strokeLines(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  { x, y, zoom, width, height }: MapWindow,
  kind: LineKind,
): void {
  const [left, top, right, bottom] = [-x / zoom, -y / zoom, (width - x) / zoom, (height - y) / zoom];
  let count = 0;
  context.beginPath();
  for (let node = 0; node < scene.columns.length; node += 1) {
    const parent = at(scene.columns.parents, node);
    if (parent < 0 || kindOf(at(scene.columns.nodeFlags, node)) !== kind) continue;
    const from = dotOf(scene, parent);
    const to = dotOf(scene, node);
    if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) continue;
    if (Math.max(from.y, to.y) < top || Math.min(from.y, to.y) > bottom) continue;
    traceLine(context, scene, parent, node, zoom < BENT);
    count += 1;
    if (count % LINES_A_PATH !== 0) continue;
    context.stroke();
    context.beginPath();
  }
  context.stroke();
}

/** A line that bends only between the columns of boxes, so that it crosses no words. */
function traceLine(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  parent: number,
  node: number,
  isStraight: boolean,
): void {
  const { columns, direction } = scene;
  const from = dotOf(scene, parent);
  const to = dotOf(scene, node);
  context.moveTo(from.x, from.y);
  if (isStraight) {
    const corner = direction === 'right' ? { x: from.x, y: to.y } : { x: to.x, y: from.y };
    context.lineTo(corner.x, corner.y);
  } else if (direction === 'right') {
    const start = at(columns.x, parent) + columns.boxWidth;
    const end = at(columns.x, node);
    const middle = (start + end) / 2;
    context.lineTo(start, from.y);
    context.bezierCurveTo(middle, from.y, middle, to.y, end, to.y);
  } else {
    const start = at(columns.y, parent) + columns.boxHeight;
    const end = at(columns.y, node);
    const middle = (start + end) / 2;
    context.lineTo(from.x, start);
    context.bezierCurveTo(from.x, middle, to.x, middle, to.x, end);
  }
  context.lineTo(to.x, to.y);
}

function toneOf(flags: number, isHit: boolean): Tone {
  if (isHit) return 'hit';
  if ((flags & MapFlag.current) !== 0) return 'accent';
  if ((flags & (MapFlag.compaction | MapFlag.summary)) !== 0) return 'summary';
  if ((flags & MapFlag.error) !== 0) return 'error';
  if ((flags & MapFlag.aborted) !== 0) return 'warning';
  return (flags & MapFlag.active) === 0 ? 'line' : 'accent';
}

/** Draws the nodes as dots, for when they are too small for words. */
export function drawDots(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  { x, y, zoom, width, height }: MapWindow,
  palette: Palette,
  hits: ReadonlySet<Row> | null,
): void {
  const least = 1.6 / zoom;
  for (let node = 0; node < scene.columns.length; node += 1) {
    const dot = dotOf(scene, node);
    const [left, top] = [dot.x * zoom + x, dot.y * zoom + y];
    if (left < -8 || top < -8 || left > width + 8 || top > height + 8) continue;
    const flags = at(scene.columns.nodeFlags, node);
    const isHit = hits?.has(at(scene.columns.rows, node) as Row) ?? false;
    const isCurrent = (flags & MapFlag.current) !== 0;
    context.fillStyle = palette[toneOf(flags, isHit)];
    const radius = Math.max(6, isHit || isCurrent ? 4 / zoom : least);
    if (radius * zoom < ROUND) {
      context.fillRect(dot.x - radius, dot.y - radius, 2 * radius, 2 * radius);
      continue;
    }
    context.beginPath();
    context.arc(dot.x, dot.y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}
