/** Sessions written by Pi's SessionManager: compaction, branch summaries, context edits, system messages. */
import { call, driven, text } from './session-kit.mjs';

const TOOL = (name) => ({ name, description: `The ${name} tool`, parameters: { type: 'object' } });

/** `count` turns of a user and an assistant message; returns the ids in order. */
function talk(pi, m, count, topic = 'turn') {
  const ids = [];
  for (let turn = 1; turn <= count; turn += 1) {
    ids.push(pi.appendMessage(m.user(`${topic} ${turn}: question`)));
    ids.push(pi.appendMessage(m.assistant(`${topic} ${turn}: answer`)));
  }
  return ids;
}

const compactionSessions = [
  driven(
    'compaction-retain-none',
    "A5.2: the compaction's own id is the boundary and keeps nothing",
    (pi, m) => {
      talk(pi, m, 3);
      pi.appendCompaction('Three turns.', undefined, 5000);
      pi.appendMessage(m.user('Go on'));
    },
  ),
  driven('compaction-kept-range', 'A5.2: the kept range follows the summary', (pi, m) => {
    const ids = talk(pi, m, 3);
    pi.appendCompaction('Two turns.', ids[4], 5000, { readFiles: ['a.ts'], modifiedFiles: ['b.ts'] });
    talk(pi, m, 1, 'after');
  }),
  driven(
    'compaction-keeps-all',
    'A5.2: the boundary is the root, so everything is kept and repeated after the summary',
    (pi, m) => {
      const ids = talk(pi, m, 2);
      pi.appendCompaction('Everything kept.', ids[0], 5000);
    },
  ),
  driven('compaction-at-tip', 'A5.2: the compaction is the leaf itself', (pi, m) => {
    const ids = talk(pi, m, 2);
    pi.appendCompaction('Last entry of the file.', ids[3], 5000);
  }),
  driven('compaction-is-root', 'A5.2: the compaction is the first entry', (pi, m) => {
    pi.appendCompaction('Nothing came before.', undefined, 0);
    talk(pi, m, 1);
  }),
  driven(
    'compactions-older-in-kept-range',
    'A5.2: an older compaction inside the kept range adds no message',
    (pi, m) => {
      const ids = talk(pi, m, 3, 'early');
      pi.appendCompaction('Older summary.', ids[2], 5000);
      talk(pi, m, 1, 'middle');
      pi.appendCompaction('Newer summary.', ids[4], 7000);
      talk(pi, m, 1, 'late');
    },
  ),
  driven('compactions-older-outside', 'A5.2: an older compaction before the kept range is gone', (pi, m) => {
    const early = talk(pi, m, 2, 'early');
    pi.appendCompaction('Older summary.', early[2], 5000);
    const middle = talk(pi, m, 2, 'middle');
    pi.appendCompaction('Newer summary.', middle[2], 7000);
    talk(pi, m, 1, 'late');
  }),
  driven(
    'compaction-boundary-is-older-compaction',
    'A5.2: the boundary names the older compaction',
    (pi, m) => {
      talk(pi, m, 1, 'early');
      const older = pi.appendCompaction('Older summary.', undefined, 5000);
      talk(pi, m, 1, 'middle');
      pi.appendCompaction('Newer summary.', older, 7000);
      pi.appendMessage(m.user('late'));
    },
  ),
  driven('compaction-boundary-is-label', 'A5.2: the boundary names a label entry', (pi, m) => {
    const ids = talk(pi, m, 2);
    const label = pi.appendLabelChange(ids[3], 'cut here');
    talk(pi, m, 1, 'kept');
    pi.appendCompaction('Cut at the label.', label, 5000);
  }),
  driven('compaction-on-sibling-branch', 'A5.2: a compaction on another branch does not count', (pi, m) => {
    const ids = talk(pi, m, 2);
    pi.appendCompaction('Only on this branch.', ids[2], 5000);
    pi.appendMessage(m.user('After the compaction'));
    pi.branch(ids[3]);
    pi.appendMessage(m.user('Without it'));
  }),
  driven(
    'compactions-as-siblings',
    'A5.2: a retried compaction leaves two siblings; each leaf has its own',
    (pi, m) => {
      const ids = talk(pi, m, 2);
      pi.appendCompaction('First try.', ids[2], 5000);
      pi.appendMessage(m.user('Below the first'));
      pi.branch(ids[3]);
      pi.appendCompaction('Second try.', ids[3], 5000);
      pi.appendMessage(m.user('Below the second'));
    },
  ),
  driven(
    'settings-before-compaction',
    'A5.1: settings come from the whole path, the summarised part included',
    (pi, m) => {
      pi.appendThinkingLevelChange('high');
      pi.appendModelChange('demo', 'demo-7');
      pi.appendMessage(m.user('Question'));
      pi.appendCompaction('Settings stay.', undefined, 5000);
      pi.appendMessage(m.user('Next'));
    },
  ),
  driven(
    'system-messages-folded',
    "A5.2, A5.4: Pi folds the system messages into the compaction's checkpoint; those in the kept range are left out",
    (pi, m) => {
      pi.appendMessage(
        m.system({ preamble: 'Demo.', rules: 'Rule one.' }, { toolsAdded: [TOOL('read'), TOOL('bash')] }),
      );
      const ids = talk(pi, m, 1, 'early');
      pi.appendMessage(m.system({ rules: null, extra: 'Be brief.' }, { toolsRemoved: [{ name: 'read' }] }));
      talk(pi, m, 1, 'kept');
      pi.appendCompaction('Folded.', ids[1], 5000);
      pi.appendMessage(m.system({ extra: 'Be very brief.' }, { content: 'Later addition.' }));
      talk(pi, m, 1, 'after');
    },
  ),
  driven('system-messages-replay', 'A5: system messages of every kind, no compaction', (pi, m) => {
    pi.appendMessage(m.system({ preamble: 'One.' }, { toolsAdded: [TOOL('read')] }));
    pi.appendMessage(m.user('Hi'));
    pi.appendMessage(m.system(undefined, { content: 'Plain text.' }));
    pi.appendMessage(m.system(undefined, { content: [text('Block '), text('text.')] }));
    pi.appendMessage(
      m.system(
        { preamble: 'Two.', extra: 'Three.' },
        { toolsAdded: [TOOL('edit')], toolsRemoved: [{ name: 'read' }] },
      ),
    );
    pi.appendMessage(m.assistant('Hello'));
  }),
];

const editSessions = [
  driven(
    'context-edit-every-allowed-target',
    "A5.3: edits through Pi's own API: user, assistant, tool result, custom message",
    (pi, m) => {
      const user = pi.appendMessage(m.user('The key is 1234'));
      const assistant = pi.appendMessage(
        m.assistant([text('Noted 1234.'), call('c1', 'read', { path: 'big.log' })], {
          stopReason: 'toolUse',
        }),
      );
      const result = pi.appendMessage(m.result('c1', 'read', 'a very long log'));
      const custom = pi.appendCustomMessageEntry('note', 'remember 1234', true, { kept: true });
      pi.appendContextEdit(user, { content: 'The key is [x]' });
      pi.appendContextEdit(assistant, { content: 'Noted.' });
      pi.appendContextEdit(result, { content: [text('log: 1 line')] });
      pi.appendContextEdit(custom, { content: [text('remember [x]')] });
      pi.appendMessage(m.user('Go on'));
    },
  ),
  driven('context-edit-omit', "A5.3: null drops the target's messages and nothing else", (pi, m) => {
    const user = pi.appendMessage(m.user('Forget this'));
    const assistant = pi.appendMessage(m.assistant('Forgotten'));
    pi.appendContextEdit(user, null);
    pi.appendContextEdit(assistant, null);
    pi.appendMessage(m.user('What do you know?'));
  }),
  driven('context-edit-last-wins', 'A5.3: the last edit of a target wins, also over an omission', (pi, m) => {
    const first = pi.appendMessage(m.user('one'));
    const second = pi.appendMessage(m.assistant('two'));
    pi.appendContextEdit(first, { content: 'one, edited' });
    pi.appendContextEdit(second, null);
    pi.appendContextEdit(first, null);
    pi.appendContextEdit(second, { content: 'two, back again' });
  }),
  driven('context-edit-per-branch', 'A5.3: an edit counts on its own branch only', (pi, m) => {
    const user = pi.appendMessage(m.user('original'));
    const fork = pi.appendMessage(m.assistant('answer'));
    pi.appendContextEdit(user, { content: 'edited on the left' });
    pi.appendMessage(m.user('left'));
    pi.branch(fork);
    pi.appendMessage(m.user('right'));
    pi.branch(user);
    pi.appendMessage(m.assistant('another answer'));
  }),
  driven(
    'context-edit-and-compaction',
    'A5.2, A5.3: edits before and after a compaction, of summarised and kept entries',
    (pi, m) => {
      const ids = talk(pi, m, 3);
      pi.appendContextEdit(ids[1], { content: 'edited, then summarised away' });
      pi.appendContextEdit(ids[4], { content: 'edited before the compaction, kept' });
      const compaction = pi.appendCompaction('Two turns.', ids[4], 5000);
      pi.appendContextEdit(ids[5], { content: 'edited after the compaction' });
      pi.appendContextEdit(ids[0], { content: 'edit of a summarised entry' });
      pi.appendMessage(m.assistant('late answer'));
      pi.branch(compaction);
      pi.appendMessage(m.user('without the later edits'));
    },
  ),
  driven(
    'context-size',
    'A6: size of the context from the last usable answer, or estimated after an edit or a compaction',
    (pi, m) => {
      pi.appendMessage(m.system({ preamble: 'x'.repeat(400) }));
      const user = pi.appendMessage(m.user('y'.repeat(100)));
      pi.appendMessage(m.assistant('z'.repeat(40)));
      pi.appendMessage(m.user('trailing words after the usage'));
      pi.appendContextEdit(user, { content: 'shorter' });
      pi.appendMessage(m.user('after the edit'));
      pi.appendMessage(m.assistant('usage is good again'));
      pi.appendCompaction('Sized.', user, 5000);
      pi.appendMessage(m.user([text('see'), { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' }]));
    },
  ),
];

const summarySessions = [
  driven(
    'branch-summary',
    'A5.4: a branch summary with text becomes a message on its own branch',
    (pi, m) => {
      const root = pi.appendMessage(m.user('Try two ways'));
      pi.appendMessage(m.assistant('First way'));
      pi.branchWithSummary(root, 'The first way failed.', { readFiles: ['a.ts'], modifiedFiles: [] });
      pi.appendMessage(m.assistant('Second way'));
    },
  ),
  driven(
    'branch-summary-at-root',
    'A5.4: summaries that hang at the root, from an empty session and from a leaf',
    (pi, m) => {
      pi.branchWithSummary(null, 'Came from nowhere.');
      pi.appendMessage(m.user('Fresh start'));
      pi.branchWithSummary(null, 'Left the fresh start.', undefined, true);
      pi.appendMessage(m.user('Another start'));
    },
  ),
  driven(
    'branch-summary-in-kept-range',
    'A5.2, A5.4: a branch summary and custom messages inside the kept range',
    (pi, m) => {
      const ids = talk(pi, m, 2);
      pi.branchWithSummary(ids[1], 'Turn two was dropped.');
      pi.appendCustomMessageEntry('hint', 'shown to the model only', false);
      const shell = pi.appendMessage(m.bash('npm test', '1 failed', { exitCode: 1 }));
      pi.appendCompaction('Before the shell.', shell, 5000);
      pi.appendCustomMessageEntry('hint', [text('two '), text('blocks')], true);
      pi.appendMessage(m.user('And now'));
    },
  ),
];

export const contextSessions = [...compactionSessions, ...editSessions, ...summarySessions];
