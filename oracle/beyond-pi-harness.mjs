/** Sessions with harness entries: leaf pointers, retainedTail, active_tools_change. */
import { base, beyond, contextOf, DEMO } from './beyond-kit.mjs';
import { text } from './session-kit.mjs';

export const leafSessions = [
  beyond(
    'leaf-moves-tip',
    'A4: a leaf entry at the end moves the tip to its target and is no node of the tree',
    (k) => {
      const { u1, a1, u2, a2 } = base(k);
      return {
        lines: [u1, a1, u2, a2, k.entry('leaf', 'p1', 'a2', { targetId: 'a1' })],
        pi: 'takes the leaf entry itself as tip and sends all four messages',
        expected: {
          tip: 'a1',
          roots: ['u1'],
          rawLeaves: ['a2'],
          contexts: { a1: contextOf([u1, a1], DEMO), a2: contextOf([u1, a1, u2, a2], DEMO) },
        },
      };
    },
  ),
  beyond(
    'leaf-then-append',
    'A4: after a leaf entry the next entry hangs below its target; the pointer then counts no more',
    (k) => {
      const { u1, a1, u2, a2 } = base(k);
      const u3 = k.message('u3', 'a1', k.user('another way'));
      return {
        lines: [u1, a1, u2, a2, k.entry('leaf', 'p1', 'a2', { targetId: 'a1' }), u3],
        pi: 'the same tip and contexts, with the leaf entry as a child of a2',
        expected: {
          tip: 'u3',
          roots: ['u1'],
          rawLeaves: ['a2', 'u3'],
          contexts: { u3: contextOf([u1, a1, u3], DEMO) },
        },
      };
    },
  ),
  beyond(
    'leaf-as-parent',
    "A4: an entry whose parent is a leaf entry goes on at that pointer's target",
    (k) => {
      const { u1, a1, u2, a2 } = base(k);
      const u3 = k.message('u3', 'p1', k.user('below the pointer'));
      return {
        lines: [u1, a1, u2, a2, k.entry('leaf', 'p1', 'a2', { targetId: 'a1' }), u3],
        pi: 'walks from the leaf entry to its parent a2 and sends all messages',
        expected: {
          tip: 'u3',
          roots: ['u1'],
          rawLeaves: ['a2', 'u3'],
          contexts: { u3: contextOf([u1, a1, u3], DEMO) },
        },
      };
    },
  ),
  beyond('leaf-null', 'A4: a pointer to null is the empty path', (k) => {
    const { u1, a1 } = base(k);
    return {
      lines: [u1, a1, k.entry('leaf', 'p1', 'a1', { targetId: null })],
      pi: 'takes the leaf entry itself as tip and sends both messages',
      expected: { tip: null, roots: ['u1'], rawLeaves: ['a1'], contexts: {} },
    };
  }),
  beyond('leaf-null-as-parent', 'A4: an entry below a pointer to null is a root', (k) => {
    const { u1, a1 } = base(k);
    const u2 = k.message('u2', 'p1', k.user('fresh start'));
    return {
      lines: [u1, a1, k.entry('leaf', 'p1', 'a1', { targetId: null }), u2],
      pi: 'walks from the leaf entry to its parent a1',
      expected: {
        tip: 'u2',
        roots: ['u1', 'u2'],
        rawLeaves: ['a1', 'u2'],
        contexts: { u2: contextOf([u2]) },
      },
    };
  }),
  beyond('leaf-without-id', 'A4: a hand-written pointer has neither id nor parent', (k) => {
    const { u1, a1, u2, a2 } = base(k);
    return {
      lines: [u1, a1, u2, a2, { type: 'leaf', targetId: 'u1' }],
      pi: 'has an undefined tip and sends nothing',
      expected: { tip: 'u1', roots: ['u1'], rawLeaves: ['a2'], contexts: { u1: contextOf([u1]) } },
    };
  }),
];

export const harnessSessions = [
  beyond(
    'retained-tail',
    'A5.2: with retainedTail the context is the summary, those messages, and what comes after the compaction',
    (k) => {
      const { u1, a1, u2, a2 } = base(k);
      const tail = [
        k.user('kept question'),
        k.assistant([text('kept answer')], { provider: 'tail', model: 'tail-1' }),
      ];
      const k1 = k.entry('compaction', 'k1', 'a2', {
        summary: 'Harness summary.',
        firstKeptEntryId: 'u2',
        tokensBefore: 900,
        retainedTail: tail,
      });
      const u3 = k.message('u3', 'k1', k.user('go on'));
      const summary = {
        role: 'compactionSummary',
        summary: 'Harness summary.',
        tokensBefore: 900,
        timestamp: Date.parse(k1.timestamp),
      };
      return {
        lines: [u1, a1, u2, a2, k1, u3],
        pi: 'ignores retainedTail and keeps u2 and a2 from firstKeptEntryId',
        expected: { tip: 'u3', rawLeaves: ['u3'], contexts: { u3: contextOf([summary, ...tail, u3], DEMO) } },
      };
    },
  ),
  beyond(
    'retained-tail-empty',
    'A5.2: an empty retainedTail keeps nothing, whatever firstKeptEntryId says',
    (k) => {
      const { u1, a1, u2, a2 } = base(k);
      const k1 = k.entry('compaction', 'k1', 'a2', {
        summary: 'All gone.',
        firstKeptEntryId: 'u1',
        tokensBefore: 900,
        retainedTail: [],
      });
      const summary = {
        role: 'compactionSummary',
        summary: 'All gone.',
        tokensBefore: 900,
        timestamp: Date.parse(k1.timestamp),
      };
      return {
        lines: [u1, a1, u2, a2, k1],
        pi: 'ignores retainedTail and keeps all four messages',
        expected: { tip: 'k1', rawLeaves: ['k1'], contexts: { k1: contextOf([summary], DEMO) } },
      };
    },
  ),
  beyond(
    'active-tools-per-branch',
    'A5.1: the tools come from the last active_tools_change of the path, else null',
    (k) => {
      const { u1, a1, u2, a2 } = base(k);
      const t1 = k.entry('active_tools_change', 't1', 'u1', { activeToolNames: ['read', 'bash'] });
      const t2 = k.entry('active_tools_change', 't2', 'a1', { activeToolNames: [] });
      return {
        lines: [u1, t1, { ...a1, parentId: 't1' }, t2, { ...u2, parentId: 't2' }, { ...a2, parentId: 'u1' }],
        pi: "knows no such entry: the contexts' messages are the same, tools are not part of its answer",
        expected: {
          tip: 'a2',
          rawLeaves: ['u2', 'a2'],
          contexts: {
            a1: contextOf([u1, a1], { ...DEMO, activeToolNames: ['read', 'bash'] }),
            u2: contextOf([u1, a1, u2], { ...DEMO, activeToolNames: [] }),
            a2: contextOf([u1, a2], DEMO),
          },
        },
      };
    },
  ),
];
