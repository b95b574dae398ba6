import type { MapRequest } from './branch-map';

/** Size of every box and the free space between two of them along and across the direction, in pixels. */
interface BoxMetrics {
  readonly width: number;
  readonly height: number;
  readonly gapAlong: number;
  readonly gapAcross: number;
}

const metrics: Readonly<Record<MapRequest['direction'], BoxMetrics>> = {
  right: { width: 160, height: 64, gapAlong: 56, gapAcross: 10 },
  down: { width: 176, height: 64, gapAlong: 56, gapAcross: 12 },
};

interface MapLayout {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Places boxes: along the direction by depth, across it every end in a lane of its own, in order, and a parent in the
 * middle of its children. Subtrees own disjoint lanes, so no two boxes overlap, and an entry appended below an end moves
 * nothing else. Linear; `parents` has parents before children, depth first.
 */
export function layOutMap(parents: ArrayLike<number>, direction: MapRequest['direction']): MapLayout {
  const { lanes, laneCount } = assignLanes(parents);
  const { width, height, gapAlong, gapAcross } = metrics[direction];
  const isRight = direction === 'right';
  const stepAlong = (isRight ? width : height) + gapAlong;
  const stepAcross = (isRight ? height : width) + gapAcross;
  const along = new Float64Array(parents.length);
  let farthest = 0;
  for (let node = 0; node < parents.length; node += 1) {
    const parent = parents[node] ?? -1;
    along[node] = parent < 0 ? 0 : (along[parent] ?? 0) + stepAlong;
    farthest = Math.max(farthest, along[node] ?? 0);
  }
  const across = lanes.map((lane) => lane * stepAcross);
  const widest = Math.max(0, laneCount - 1) * stepAcross;
  return {
    x: isRight ? along : across,
    y: isRight ? across : along,
    boxWidth: width,
    boxHeight: height,
    width: width + (isRight ? farthest : widest),
    height: height + (isRight ? widest : farthest),
  };
}

/** Lanes of the nodes, from 0; those of parents may be fractions. */
function assignLanes(parents: ArrayLike<number>): {
  readonly lanes: Float64Array;
  readonly laneCount: number;
} {
  const count = parents.length;
  const lanes = new Float64Array(count);
  const first = new Float64Array(count).fill(-1);
  const last = new Float64Array(count).fill(-1);
  const isParent = new Uint8Array(count);
  for (let node = 0; node < count; node += 1) {
    const parent = parents[node] ?? -1;
    if (parent >= 0) isParent[parent] = 1;
  }
  let laneCount = 0;
  for (let node = 0; node < count; node += 1) {
    if (isParent[node] === 1) continue;
    lanes[node] = laneCount;
    laneCount += 1;
  }
  // backwards: children come before their parents, the last child first
  for (let node = count - 1; node >= 0; node -= 1) {
    if (isParent[node] === 1) lanes[node] = ((first[node] ?? 0) + (last[node] ?? 0)) / 2;
    const parent = parents[node] ?? -1;
    if (parent < 0) continue;
    if (last[parent] === -1) last[parent] = lanes[node] ?? 0;
    first[parent] = lanes[node] ?? 0;
  }
  return { lanes, laneCount };
}
