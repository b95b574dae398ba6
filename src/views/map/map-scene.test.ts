import { describe, expect, test } from 'vitest';
import { type MapColumns, MapFlag } from '../../projection/branch-map';
import type { Row } from '../../session/array-session-index';
import { buildScene, dotOf, hiddenTurns, nodeNear, nodesIn, stepFrom } from './map-scene';

/**
 * Two roots; the first forks into two ends, the second of them current:
 *
 *     0 ── 1 ┬ 2
 *            └ 3 (current)
 *     4
 */
function makeColumns(): MapColumns {
  const parents = [-1, 0, 1, 1, -1];
  const active = MapFlag.active;
  const zeros = parents.map(() => 0);
  return {
    length: 5,
    rows: Int32Array.from([0, 10, 20, 30, 40]),
    nodeFlags: Uint16Array.from([
      active | MapFlag.root,
      active | MapFlag.fork,
      MapFlag.leaf,
      active | MapFlag.current | MapFlag.leaf,
      MapFlag.root | MapFlag.leaf,
    ]),
    parents: Int32Array.from(parents),
    x: Float64Array.from([0, 200, 400, 400, 0]),
    y: Float64Array.from([50, 50, 0, 100, 200]),
    runTurns: Uint32Array.from([1, 3, 1, 2, 1]),
    runEntries: Uint32Array.from([1, 6, 2, 4, 2]),
    runTokens: Float64Array.from(zeros),
    runCost: Float64Array.from(zeros),
    runDuration: Float64Array.from(zeros),
    expandedBy: Int32Array.from([-1, -1, -1, -1, -1]),
    groupLeaves: Uint32Array.from(zeros),
    boxWidth: 160,
    boxHeight: 64,
    width: 560,
    height: 264,
    hidden: 0,
  };
}

const scene = buildScene(makeColumns(), 'right');

describe('steps on the map', () => {
  test('along the tree: to the parent, and to the child on the current path', () => {
    expect(stepFrom(scene, 2, 'parent')).toBe(1);
    expect(stepFrom(scene, 1, 'child')).toBe(3);
    expect(stepFrom(scene, 0, 'child')).toBe(1);
  });

  test('beside: to siblings, further roots and whatever else stands in the same column', () => {
    expect(stepFrom(scene, 2, 'next')).toBe(3);
    expect(stepFrom(scene, 3, 'previous')).toBe(2);
    expect(stepFrom(scene, 0, 'next')).toBe(4);
  });

  test('where nothing is, the node stays', () => {
    expect(stepFrom(scene, 0, 'parent')).toBe(0);
    expect(stepFrom(scene, 3, 'child')).toBe(3);
    expect(stepFrom(scene, 2, 'previous')).toBe(2);
    expect(stepFrom(scene, 4, 'next')).toBe(4);
  });

  test('to the start of the own tree and to the current leaf', () => {
    expect(stepFrom(scene, 2, 'root')).toBe(0);
    expect(stepFrom(scene, 4, 'root')).toBe(4);
    expect(stepFrom(scene, 4, 'current')).toBe(3);
  });
});

describe('places on the map', () => {
  test('boxes that reach into a part of it', () => {
    expect(nodesIn(scene, 390, 0, 600, 300)).toEqual([2, 3]);
    expect(nodesIn(scene, 150, 60, 210, 70)).toEqual([0, 1]);
    expect(nodesIn(scene, 700, 0, 800, 300)).toEqual([]);
  });

  test('the nearest dot within reach', () => {
    const dot = dotOf(scene, 3);
    expect(nodeNear(scene, { x: dot.x + 5, y: dot.y - 4 }, 10)).toBe(3);
    expect(nodeNear(scene, { x: dot.x + 30, y: dot.y }, 10)).toBe(-1);
  });

  test('a dot lies inside its box in both directions', () => {
    for (const direction of ['right', 'down'] as const) {
      const drawn = buildScene(makeColumns(), direction);
      const dot = dotOf(drawn, 3);
      expect(dot.x > 400 && dot.x < 560 && dot.y > 100 && dot.y < 164).toBe(true);
    }
  });
});

test('a run can be unfolded when it has turns beside the node that ends it', () => {
  const dataOf = (node: number) => scene.nodes[node]!.data;
  expect(hiddenTurns(dataOf(1), true)).toBe(2);
  expect(hiddenTurns(dataOf(2), true)).toBe(0);
  expect(hiddenTurns(dataOf(2), false)).toBe(1);
  expect(hiddenTurns({ ...dataOf(1), expandedBy: 10 as Row }, false)).toBe(0);
  expect(hiddenTurns({ ...dataOf(1), flags: MapFlag.group }, false)).toBe(0);
});
