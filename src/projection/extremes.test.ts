import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../base/json';
import { describeSession } from '../cli/describe-session';
import type { Row } from '../session/array-session-index';
import {
  bookkeeping,
  chain,
  compactions,
  deepArguments,
  islands,
  longLine,
  nestedForks,
  oneId,
  pointerChain,
  pointerRing,
  rings,
  selfParents,
  star,
  toolCalls,
} from '../testing/extreme-sessions';
import { ReadMeter } from '../testing/meter-reads';
import { projectEverything } from '../testing/project-everything';
import { contextOf, openSession, rowOf } from '../testing/read-session';
import { buildOutline } from './build-outline';
import { printJson } from './long-text';

/** Milliseconds for one test; only an endless loop or quadratic work on 100,000 entries takes longer. */
const PATIENCE = 180_000;

interface Extreme {
  readonly name: string;
  readonly text: () => string;
  readonly entries: number;
  readonly roots: number;
  readonly leaves: number;
  readonly pathLength: number;
}

const extremes: readonly Extreme[] = [
  {
    name: 'a chain 100,000 deep',
    text: () => chain(100_000),
    entries: 100_000,
    roots: 1,
    leaves: 1,
    pathLength: 100_000,
  },
  {
    name: '200,000 children of one parent',
    text: () => star(200_000),
    entries: 200_001,
    roots: 1,
    leaves: 200_000,
    pathLength: 2,
  },
  {
    name: '40,000 roots',
    text: () => islands(40_000),
    entries: 40_000,
    roots: 40_000,
    leaves: 40_000,
    pathLength: 1,
  },
  {
    name: '30,000 self-parents',
    text: () => selfParents(30_000),
    entries: 30_000,
    roots: 30_000,
    leaves: 30_000,
    pathLength: 1,
  },
  {
    name: '20,000 cycles of two',
    text: () => rings(20_000, 2),
    entries: 40_000,
    roots: 20_000,
    leaves: 20_000,
    pathLength: 2,
  },
  {
    name: '10,000 cycles of three',
    text: () => rings(10_000, 3),
    entries: 30_000,
    roots: 10_000,
    leaves: 10_000,
    pathLength: 3,
  },
  {
    name: 'a cycle of 10,000',
    text: () => rings(1, 10_000),
    entries: 10_000,
    roots: 1,
    leaves: 1,
    pathLength: 10_000,
  },
  {
    name: '100,000 forks inside each other',
    text: () => nestedForks(100_000),
    entries: 200_000,
    roots: 1,
    leaves: 100_000,
    pathLength: 2,
  },
  {
    name: '40,000 pointers to pointers',
    text: () => pointerChain(40_000),
    entries: 80_000,
    roots: 1,
    leaves: 40_000,
    pathLength: 2,
  },
  {
    name: '40,000 pointers in a ring',
    text: () => pointerRing(40_000),
    entries: 80_000,
    roots: 40_000,
    leaves: 40_000,
    pathLength: 1,
  },
  {
    name: '40,000 entries with one id',
    text: () => oneId(40_000),
    entries: 40_000,
    roots: 40_000,
    leaves: 1,
    pathLength: 1,
  },
  {
    name: '20,000 compactions on one path',
    text: () => compactions(40_000),
    entries: 40_000,
    roots: 1,
    leaves: 1,
    pathLength: 40_000,
  },
  {
    name: '40,000 labels and edits of one entry',
    text: () => bookkeeping(40_000),
    entries: 40_000,
    roots: 1,
    leaves: 1,
    pathLength: 40_000,
  },
  {
    name: '20,000 calls in one message',
    text: () => toolCalls(20_000),
    entries: 20_001,
    roots: 1,
    leaves: 1,
    pathLength: 20_001,
  },
];

describe.each(extremes)('$name', ({ text, entries, roots, leaves, pathLength }) => {
  test(
    'every projection ends, and none runs out of stack',
    () => {
      const session = openSession(text());
      const { tree } = session.view;
      expect(session.index.length).toBe(entries);
      expect([tree.roots.length, tree.leaves.length]).toEqual([roots, leaves]);
      expect(describeSession(session.view).entries).toBe(entries);
      const counts = projectEverything(session, session.index.tip);
      expect(counts.pathLength).toBe(pathLength);
      expect(counts.leaves).toBe(leaves);
      expect(counts.unfoldedLines.at(-1)).toBe(tree.order.length);
    },
    PATIENCE,
  );
});

describe('work grows with the session, not with its square', () => {
  const COUNT = 4000;
  /** Reads of columns per entry that all projections together need are some 240; a quadratic one needs thousands. */
  const READS_PER_ENTRY = 480;
  const shapes: readonly (readonly [string, (count: number) => string])[] = [
    ['a chain', chain],
    ['a star', star],
    ['islands', islands],
    ['self-parents', selfParents],
    ['cycles of two', (count) => rings(count / 2, 2)],
    ['one cycle', (count) => rings(1, count)],
    ['forks inside each other', (count) => nestedForks(count / 2)],
    ['pointers to pointers', (count) => pointerChain(count / 2)],
    ['one id', oneId],
    ['labels and edits', bookkeeping],
    ['calls', toolCalls],
  ];

  test.each(shapes)(
    '%s: the newest and the oldest entry as leaf',
    (_name, make) => {
      const session = openSession(make(COUNT));
      for (const leaf of [session.index.tip, 0 as Row]) {
        const meter = new ReadMeter(COUNT * READS_PER_ENTRY);
        projectEverything(meter.session(session), leaf);
        expect(meter.reads).toBeGreaterThan(COUNT);
      }
    },
    PATIENCE,
  );
});

describe('extreme bodies', () => {
  test(
    'arguments, contents and names nested 100,000 levels deep are read and shown in full',
    () => {
      const LEVELS = 100_000;
      const session = openSession(deepArguments(LEVELS));
      expect(session.index.length).toBe(4);
      const counts = projectEverything(session, rowOf(session, 'x1'));
      expect(counts).toMatchObject({ contextMessages: 2, items: 4, pathLength: 4 });
      const text = printJson(JSON.parse(`${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`) as JsonValue);
      expect(text.replaceAll(/[^[\]]/g, '')).toHaveLength(LEVELS * 2);
    },
    PATIENCE,
  );

  test(
    'a line of 10 MB is one message; its preview stays short',
    () => {
      const session = openSession(longLine(10_000_000));
      expect(session.index.byteLength[1]).toBeGreaterThan(10_000_000);
      expect(session.index.previews.get(1).length).toBeLessThanOrEqual(160);
      expect(projectEverything(session, rowOf(session, 'e1')).contextMessages).toBe(2);
    },
    PATIENCE,
  );
});

test('case 14: a chain of 12,000 entries is one leaf, no branch point, one straight line', () => {
  const lines = Array.from({ length: 12_000 }, (_, i) => ({
    type: 'message',
    id: `d${i}`,
    parentId: i === 0 ? null : `d${i - 1}`,
    timestamp: '2026-03-01T09:00:00.000Z',
    message:
      i % 2 === 0
        ? { role: 'user', content: `q${i}` }
        : {
            role: 'assistant',
            content: [{ type: 'text', text: `a${i}` }],
            provider: 'demo',
            model: 'demo-1',
          },
  }));
  const header = {
    type: 'session',
    version: 3,
    id: 'case-14',
    timestamp: '2026-03-01T09:00:00.000Z',
    cwd: '/',
  };
  const session = openSession([header, ...lines].map((line) => JSON.stringify(line)).join('\n'));
  const facts = describeSession(session.view);
  expect([facts.entries, facts.tip, facts.leaves, facts.branchPoints]).toEqual([
    12_000,
    'd11999',
    ['d11999'],
    [],
  ]);
  const context = contextOf(session, 'd11999');
  expect([context.messages.length, context.provenance.length]).toEqual([12_000, 12_000]);
  expect([context.thinkingLevel, context.model]).toEqual(['off', { provider: 'demo', modelId: 'demo-1' }]);
  const request = {
    leaf: session.index.tip,
    selected: session.index.tip,
    filter: 'default',
    open: [],
    openAll: true,
  } as const;
  const outline = buildOutline(session.view, request, null);
  expect(outline.length).toBe(12_000);
  expect(outline.level.every((level) => level === 0)).toBe(true);
}, 60_000);
