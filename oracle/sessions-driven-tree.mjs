/** Sessions written by Pi's SessionManager: entry types, forks, labels, names, settings, figures. */
import { call, driven, text, thinking, usage } from './session-kit.mjs';

const SECTIONS = {
  preamble: 'You are a demo agent.',
  rules: '<rules>\n- Be brief\n</rules>',
  cwd: '<cwd>\n/home/demo/app\n</cwd>',
};
const TOOL = (name) => ({
  name,
  description: `The ${name} tool`,
  parameters: { type: 'object', properties: { path: { type: 'string' } } },
});

export const treeSessions = [
  driven('every-entry-type', 'A3: one entry of every type that Pi 1.6.0 appends', (pi, m) => {
    pi.appendModelChange('demo', 'demo-2');
    pi.appendThinkingLevelChange('high');
    pi.appendMessage(m.system(SECTIONS, { toolsAdded: [TOOL('read'), TOOL('bash')] }));
    const question = pi.appendMessage(m.user('Which port does the server use?'));
    pi.appendMessage(
      m.assistant(
        [
          thinking('Look at the settings.', { thinkingSignature: 'c2ln' }),
          call('call_1', 'read', { path: 'config.json' }),
        ],
        {
          stopReason: 'toolUse',
        },
      ),
    );
    pi.appendMessage(m.result('call_1', 'read', '{ "port": 8080 }'));
    const answer = pi.appendMessage(m.assistant('It listens on 8080.'));
    pi.appendLabelChange(answer, 'answer');
    pi.appendCustomEntry('demo-state', { step: 3, nested: { list: [1, 2] } });
    pi.appendCustomMessageEntry('demo-note', 'A note from an extension', true, { from: 'demo' });
    pi.appendUsage('title', 'demo', 'demo-mini', usage(40, 4), 'named the session');
    pi.appendSessionInfo('Port question');
    pi.appendMessage(m.bash('ls', 'config.json\n'));
    pi.appendContextEdit(question, { content: 'Which port?' });
    pi.appendCompaction(
      'They looked up the port.',
      answer,
      4000,
      { readFiles: ['config.json'], modifiedFiles: [] },
      false,
      usage(400, 40),
    );
    pi.appendMessage(m.user('Thanks'));
    pi.branchWithSummary(
      answer,
      'A thank-you was dropped.',
      { readFiles: [], modifiedFiles: [] },
      false,
      usage(80, 8),
    );
    pi.appendMessage(m.user('And which host?'));
  }),
  driven('header-only', 'A1: a header and no entry: no tip, no leaf, no context', () => {}),
  driven('settings-only', 'A5.1: settings and no message', (pi) => {
    pi.appendModelChange('demo', 'demo-1');
    pi.appendThinkingLevelChange('medium');
  }),
  driven('fork-simple', 'A4: two answers to one question; each leaf sees only its own', (pi, m) => {
    const question = pi.appendMessage(m.user('Name a colour'));
    pi.appendMessage(m.assistant('Blue'));
    pi.branch(question);
    pi.appendMessage(m.assistant('Green'));
    pi.appendMessage(m.user('Why green?'));
  }),
  driven('forks-three-deep', 'A4: forks inside forks, the tip on an early branch', (pi, m) => {
    const root = pi.appendMessage(m.user('Start'));
    let parent = root;
    const forks = [];
    for (let level = 1; level <= 3; level += 1) {
      parent = pi.appendMessage(m.assistant(`Level ${level}`));
      forks.push(parent);
      pi.appendMessage(m.user(`Left at level ${level}`));
      pi.appendMessage(m.assistant(`Left answer ${level}`));
      pi.branch(parent);
      parent = pi.appendMessage(m.user(`Right at level ${level}`));
    }
    pi.branch(forks[0]);
    pi.appendMessage(m.user('Third child of level 1'));
  }),
  driven('several-roots', 'A4: resetLeaf starts a second and third root in the same file', (pi, m) => {
    pi.appendMessage(m.user('First prompt'));
    pi.appendMessage(m.assistant('First answer'));
    pi.resetLeaf();
    pi.appendMessage(m.user('First prompt, better worded'));
    pi.appendMessage(m.assistant('Better answer'));
    pi.resetLeaf();
    pi.appendModelChange('demo', 'demo-3');
  }),
  driven(
    'tip-is-rename-of-old-branch',
    'A4: a rename on a stale branch is the tip although newer messages exist',
    (pi, m) => {
      pi.appendMessage(m.user('Question'));
      const fork = pi.appendMessage(m.assistant('Answer'));
      const old = pi.appendMessage(m.user('Old follow-up'));
      pi.branch(fork);
      pi.appendMessage(m.user('New follow-up'));
      pi.appendMessage(m.assistant('New reply'));
      pi.branch(old);
      pi.appendSessionInfo('Renamed on the old branch');
    },
  ),
  driven(
    'labels',
    'A4: labels set, changed, cleared and set again, across branches; last in file order wins',
    (pi, m) => {
      const first = pi.appendMessage(m.user('One'));
      const second = pi.appendMessage(m.assistant('Two'));
      pi.appendLabelChange(first, 'start');
      pi.appendLabelChange(second, 'draft');
      const third = pi.appendMessage(m.user('Three'));
      pi.branch(second);
      pi.appendLabelChange(second, 'good draft');
      pi.appendLabelChange(first, undefined);
      pi.appendLabelChange(third, 'left');
      pi.appendLabelChange(third, '');
      pi.appendMessage(m.user('Three, again'));
      pi.appendLabelChange(first, 'start again');
    },
  ),
  driven(
    'label-as-parent-of-message',
    'A4: a message hangs below a label; the label adds nothing to the context',
    (pi, m) => {
      const first = pi.appendMessage(m.user('One'));
      const label = pi.appendLabelChange(first, 'here');
      pi.appendLabelChange(label, 'label of a label');
      pi.appendMessage(m.assistant('Two'));
    },
  ),
  driven('names', 'A4: the last session_info wins, trimmed, line breaks made spaces', (pi, m) => {
    pi.appendMessage(m.user('Hello'));
    pi.appendSessionInfo('First name');
    pi.appendMessage(m.assistant('Hello'));
    pi.appendSessionInfo('  Second\nname  ');
  }),
  driven('name-cleared', 'A4: an empty name clears the one before it', (pi, m) => {
    pi.appendMessage(m.user('Hello'));
    pi.appendSessionInfo('Will be cleared');
    pi.appendSessionInfo('   ');
    pi.appendMessage(m.assistant('Hello'));
  }),
  driven('settings-per-branch', 'A5.1: model and thinking level come from the path of the leaf', (pi, m) => {
    pi.appendModelChange('demo', 'demo-1');
    pi.appendThinkingLevelChange('low');
    const fork = pi.appendMessage(m.user('Try it'));
    pi.appendThinkingLevelChange('xhigh');
    pi.appendModelChange('other', 'other-9');
    pi.appendMessage(m.user('With the other model'));
    pi.branch(fork);
    pi.appendMessage(m.assistant('From demo-1'));
    pi.appendThinkingLevelChange('off');
  }),
  driven(
    'model-from-assistant',
    'A5.1: an assistant message sets the model; a later change overrides it and the other way round',
    (pi, m) => {
      pi.appendMessage(m.user('Hi'));
      pi.appendMessage(m.assistant('Hi from alpha', { provider: 'alpha', model: 'alpha-1' }));
      pi.appendModelChange('beta', 'beta-2');
      pi.appendMessage(m.user('And now?'));
      pi.appendMessage(
        m.assistant('Hi from gamma', {
          provider: 'gamma',
          model: 'gamma-3',
          stopReason: 'error',
          errorMessage: 'overloaded',
        }),
      );
    },
  ),
  driven(
    'tool-pairing',
    'A5: calls without results and a result on another branch stay as they are',
    (pi, m) => {
      pi.appendMessage(m.user('List the files twice'));
      const asked = pi.appendMessage(
        m.assistant(
          [text('Two calls.'), call('c1', 'bash', { command: 'ls' }), call('c2', 'bash', { command: 'pwd' })],
          { stopReason: 'toolUse' },
        ),
      );
      pi.appendMessage(m.result('c1', 'bash', 'a.txt'));
      pi.branch(asked);
      pi.appendMessage(m.user('Never mind'));
      pi.appendMessage(m.assistant('Fine.'));
      pi.appendMessage(m.result('c2', 'bash', '/home/demo/app', { isError: true }));
    },
  ),
  driven(
    'errors-and-aborts',
    'A5: failed and aborted answers pass unchanged; the context size does not rely on their usage',
    (pi, m) => {
      pi.appendMessage(m.user('Go'));
      pi.appendMessage(m.assistant('Fine so far', { usage: usage(1000, 50, 200, 10) }));
      pi.appendMessage(m.user('Again'));
      pi.appendMessage(
        m.assistant([], { stopReason: 'error', errorMessage: '529 overloaded', usage: usage(0, 0) }),
      );
      pi.appendMessage(
        m.assistant([text('Half a sen')], {
          stopReason: 'aborted',
          errorMessage: 'Request was aborted',
          usage: usage(900, 3),
        }),
      );
      pi.appendMessage(m.user('Continue please'));
    },
  ),
  driven(
    'usage-everywhere',
    'A6: totals count assistants, tool results, usage entries, compactions and branch summaries of all branches',
    (pi, m) => {
      const root = pi.appendMessage(m.user('Count'));
      pi.appendMessage(
        m.assistant([call('t1', 'task', {})], { usage: usage(1000, 100, 5000, 300), stopReason: 'toolUse' }),
      );
      pi.appendMessage(m.result('t1', 'task', 'done', { usage: usage(77, 7) }));
      pi.appendMessage(m.assistant('One', { usage: usage(2000, 200, 6000, 0) }));
      pi.appendCompaction('Counted.', undefined, 9000, undefined, true, usage(3000, 30));
      pi.branchWithSummary(root, 'Came back.', undefined, true, usage(500, 5));
      pi.appendUsage('advisor', 'demo', 'demo-2', usage(11, 1));
      pi.appendMessage(m.assistant('Two', { usage: usage(1500, 150, 0, 0) }));
    },
  ),
  driven('chain-of-300', 'A4: a long unbranched chain', (pi, m) => {
    for (let turn = 0; turn < 150; turn += 1) {
      pi.appendMessage(m.user(`Question ${turn}`));
      pi.appendMessage(m.assistant(`Answer ${turn}`));
    }
  }),
  driven('fork-of-50', 'A4: fifty children of one entry, in order of time', (pi, m) => {
    const root = pi.appendMessage(m.user('Pick a number'));
    for (let child = 0; child < 50; child += 1) {
      pi.branch(root);
      pi.appendMessage(m.assistant(`Number ${child}`));
    }
  }),
  driven('forks-at-every-step', 'A4: every step of a long line leaves a dead end behind', (pi, m) => {
    let parent = pi.appendMessage(m.user('Begin'));
    for (let step = 0; step < 40; step += 1) {
      pi.branch(parent);
      pi.appendMessage(m.user(`Dead end ${step}`));
      pi.branch(parent);
      parent = pi.appendMessage(m.assistant(`Step ${step}`));
    }
    pi.appendLabelChange(parent, 'end of the line');
  }),
];
