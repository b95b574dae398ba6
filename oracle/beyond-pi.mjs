/**
 * Sessions whose right reading Pi 1.6.0 cannot confirm: harness entries it ignores, cycles on which it hangs, damage on
 * which it throws. `pi` says what it does; `expected` is our reading by FORMATS.md, and only the fields it holds are
 * meant: tip, roots, rawLeaves, diagnostics (codes that must be among those reported) and contexts by leaf.
 */
import { base, beyond, contextOf, DEMO } from './beyond-kit.mjs';
import { harnessSessions, leafSessions } from './beyond-pi-harness.mjs';

const cycleSessions = [
  beyond('cycle-of-one', 'A4: an entry that names itself as parent is a root', (k) => {
    const { u1, a1 } = base(k);
    const own = k.message('own', 'own', k.user('my own parent'));
    const child = k.message('child', 'own', k.assistant('child'));
    return {
      lines: [u1, a1, own, child],
      pi: 'lists it as a root, and hangs as soon as its context or that of its child is asked for',
      expected: {
        tip: 'child',
        roots: ['u1', 'own'],
        rawLeaves: ['a1', 'child'],
        diagnostics: ['cycle'],
        contexts: {
          a1: contextOf([u1, a1], DEMO),
          own: contextOf([own]),
          child: contextOf([own, child], DEMO),
        },
      },
    };
  }),
  beyond(
    'cycle-of-two',
    'A4: two entries that name each other, and a child below them: the walk stops where it would close',
    (k) => {
      const { u1, a1 } = base(k);
      const x = k.message('x', 'y', k.user('x'));
      const y = k.message('y', 'x', k.assistant('y'));
      const z = k.message('z', 'y', k.user('below y'));
      return {
        lines: [u1, a1, x, y, z],
        pi: 'hangs on the context of x, y and z; its tree loses all three, no root reaches them',
        expected: {
          tip: 'z',
          rawLeaves: ['a1', 'z'],
          diagnostics: ['cycle'],
          contexts: { a1: contextOf([u1, a1], DEMO), z: contextOf([x, y, z], DEMO) },
        },
      };
    },
  ),
  beyond('every-record-twice', 'A4: a writer flushed everything twice; one chain, each entry once', (k) => {
    const chain = [];
    for (let index = 0; index < 40; index += 1) {
      chain.push(
        k.message(
          `e${index}`,
          index === 0 ? null : `e${index - 1}`,
          index % 2 ? k.assistant(`answer ${index}`) : k.user(`question ${index}`),
        ),
      );
    }
    return {
      lines: [...chain, ...chain],
      pi: 'hangs in getTree: each duplicate lists its node twice, 2^39 visits; the contexts are right',
      expected: {
        tip: 'e39',
        roots: ['e0'],
        rawLeaves: ['e39'],
        diagnostics: ['duplicate-id'],
        contexts: { e39: contextOf(chain, DEMO) },
      },
    };
  }),
];

const damageSessions = [
  beyond(
    'lines-of-other-json',
    'A1: numbers, strings, lists and true are no entries, wherever they stand',
    (k) => {
      const { u1, a1, u2 } = base(k);
      return {
        lines: ['[1,2]', u1, '42', a1, '"text"', u2, 'true'],
        pi: 'keeps each as an entry without id: the last one becomes the tip, whose context is empty',
        expected: {
          tip: 'u2',
          roots: ['u1'],
          rawLeaves: ['u2'],
          diagnostics: ['not-an-object'],
          contexts: { u2: contextOf([u1, a1, u2], DEMO) },
        },
      };
    },
  ),
  beyond(
    'no-header',
    'A1: entries without a header open in a tolerant mode, read-only',
    (k) => {
      const { u1, a1 } = base(k);
      return {
        lines: [u1, a1],
        pi: 'refuses the file',
        expected: {
          tip: 'a1',
          roots: ['u1'],
          rawLeaves: ['a1'],
          diagnostics: ['no-header'],
          contexts: { a1: contextOf([u1, a1], DEMO) },
        },
      };
    },
    { header: false },
  ),
  beyond(
    'message-without-body',
    'Damage is data: a message entry without a message adds nothing and breaks nothing',
    (k) => {
      const { u1, a1, u2 } = base(k);
      return {
        lines: [
          u1,
          k.entry('message', 'm0', 'u1'),
          { ...a1, parentId: 'm0' },
          k.entry('message', 'm1', 'a1', { message: null }),
          { ...u2, parentId: 'm1' },
        ],
        pi: 'throws a TypeError for every path through such an entry',
        expected: {
          tip: 'u2',
          roots: ['u1'],
          rawLeaves: ['u2'],
          contexts: { u2: contextOf([u1, a1, u2], DEMO) },
        },
      };
    },
  ),
  beyond(
    'context-edit-without-replacement',
    'Damage is data: an edit without a replacement must not break the leaf',
    (k) => {
      const { u1, a1, u2 } = base(k);
      return {
        lines: [u1, a1, k.entry('context_edit', 'e1', 'a1', { targetId: 'u1' }), { ...u2, parentId: 'e1' }],
        pi: 'throws a TypeError for every leaf below the edit',
        expected: {
          tip: 'u2',
          roots: ['u1'],
          rawLeaves: ['u2'],
          contexts: { a1: contextOf([u1, a1], DEMO) },
        },
      };
    },
  ),
];

/** @returns {{ name: string, about: string, pi: string, expected: object, text: string }[]} */
export function composeBeyondPi() {
  return [...leafSessions, ...harnessSessions, ...cycleSessions, ...damageSessions];
}
