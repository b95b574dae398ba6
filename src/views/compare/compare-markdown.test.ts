import { describe, expect, it } from 'vitest';
import type { ComparedSide, Comparison } from '../../projection/comparison';
import type { Row } from '../../session/array-session-index';
import { formatMessage } from '../../ui/messages/format-message';
import type { Messages } from '../../ui/messages/messages-context';
import { compareMarkdown, type MarkdownInput } from './compare-markdown';
import { codeBlock, codeSpan, plainText } from './markdown-text';

const messages: Messages = { locale: 'en', t: (key, values) => formatMessage('en', key, values) };

function side(change: Partial<ComparedSide>): ComparedSide {
  return {
    leaf: 9 as Row,
    leafId: 'aaaa0009',
    labelRow: -1 as Row,
    entries: 4,
    turns: 1,
    messages: 4,
    tokens: 1200,
    cost: 0.02,
    duration: 61_000,
    models: [{ name: 'meridian/large-3', count: 2 }],
    tools: [{ name: 'edit', count: 1 }],
    errors: 0,
    aborts: 0,
    contextTokens: 4100,
    answer: 9 as Row,
    rows: Int32Array.of(6, 7, 8, 9),
    turnStart: Int32Array.of(0, 4),
    ...change,
  };
}

const part = { count: 2, tokens: 310, rows: Int32Array.of(1, 2) };
const nothing = { count: 0, tokens: 0, rows: new Int32Array() };

const comparison: Comparison = {
  shared: {
    ancestorId: 'aaaa0005',
    ancestorRows: [5 as Row, 5 as Row],
    entries: 5,
    turns: 2,
    tokens: 900,
    cost: 0.01,
    cacheTokens: 1200,
  },
  sides: [side({}), side({ leafId: 'bbbb0012', errors: 3, cost: 0.31, tokens: 21_400 })],
  aligned: [{ turns: [0, 0], same: false }],
  files: [
    {
      path: 'src/a|b`.py',
      read: [1, 0],
      changed: [1, 2],
      changes: [Int32Array.of(7), Int32Array.of(10, 11)],
    },
  ],
  context: { same: part, only: [part, nothing], summarised: [nothing, part] },
};

const input: MarkdownInput = {
  comparison,
  sides: [
    { place: 0, letter: 'A', name: 'good' },
    { place: 1, letter: 'B', name: 'fix | one\nby `one`' },
  ],
  ancestor: 'list_dir',
  words: [['Go on', '# Not a heading\n- nor a list']],
  answers: ['All pass.', 'Here:\n```\nrm -rf\n```\n<script>alert(1)</script>'],
};

describe('compareMarkdown', () => {
  const text = compareMarkdown(input, messages);

  it('names the sides, where they part and what is shared', () => {
    expect(text).toContain('- **A** `good` (`aaaa0009`)');
    expect(text).toContain('They part after `list_dir`. 5 entries shared · 2 turns · 900 tokens · $0.01');
    expect(text).toContain('1.2k tokens re-usable from cache');
  });

  it('has a table with one cell for each side', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    expect(rows).toContain('| errors | 0 | 3 |');
    expect(rows).toContain('| tokens · cost | 1.2k · $0.02 | 21.4k · $0.31 |');
    for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(5);
  });

  it('keeps names and words from the files in one line of code', () => {
    expect(text).toContain('- **B** `` fix | one by `one` `` (`bbbb0012`)');
    expect(text).toContain('1. A `Go on` · B `# Not a heading - nor a list`');
    expect(text).toContain('(both): A read 1, changed 1 · B read 0, changed 2');
  });

  it('keeps answers in blocks that they cannot end', () => {
    expect(text).toContain('````text\nHere:\n```\nrm -rf\n```\n<script>alert(1)</script>\n````');
  });

  it('says what the contexts have', () => {
    expect(text).toContain('- In all of them: 2 messages · 310 tokens');
    expect(text).toContain('- Taken away from B by a compaction: 2 entries · 310 tokens');
    expect(text).not.toContain('Taken away from A');
  });

  it('says when nothing is shared', () => {
    const shared = { ...comparison.shared, ancestorId: null };
    const alone = compareMarkdown({ ...input, comparison: { ...comparison, shared } }, messages);
    expect(alone).toContain('They have no common ancestor.');
  });
});

describe('text from files in Markdown', () => {
  it('escapes what begins markup', () => {
    expect(plainText('a|b `c` <d> [e](f) *g* \\', 200)).toBe('a\\|b \\`c\\` \\<d\\> \\[e\\](f) \\*g\\* \\\\');
  });

  it('fences code by more backticks than it holds', () => {
    expect(codeSpan('a `` b', 200)).toBe('```a `` b```');
    expect(codeSpan('`a`', 200)).toBe('`` `a` ``');
    expect(codeSpan(' \n ', 200)).toBe('');
    expect(codeBlock('a\n`````\nb\r\n')).toBe('``````text\na\n`````\nb\n``````');
  });
});
