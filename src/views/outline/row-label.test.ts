import { describe, expect, test } from 'vitest';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { entryKinds, messageRoles } from '../../session/entry-kind';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import { formatMessage } from '../../ui/messages/format-message';
import type { Messages } from '../../ui/messages/messages-context';
import { LineFlag } from '../../projection/outline-columns';
import { rowLabel, stubFigures, type LineState } from './row-label';
import { markOf, rowText } from './row-text';

const en: Messages = { locale: 'en', t: (key, values) => formatMessage('en', key, values) };
const zh: Messages = { locale: 'zh', t: (key, values) => formatMessage('zh', key, values) };
const plain: LineState = {
  flags: 0,
  stubTurns: 0,
  stubLeaves: 0,
  stubHits: 0,
  stubLabel: null,
  stubLabelUnsaved: false,
  labelUnsaved: false,
};
const detail = (change: Partial<RowDetail> = {}): RowDetail => rowDetailForTest(7 as Row, change);

describe('the text of a row', () => {
  const textOf = (change: Partial<RowDetail>, messages = en): string =>
    rowText(detail(change), messages).text;

  test('compactions say how much they replaced', () => {
    expect(textOf({ kind: 'compaction', summarised: 42, tokensBefore: 118_000 })).toBe(
      '42 entries summarised · from 118k',
    );
    expect(textOf({ kind: 'compaction', summarised: 1 })).toBe('1 entry summarised');
    expect(textOf({ kind: 'compaction', summarised: 42, tokensBefore: 118_000 }, zh)).toBe(
      '已摘要42个条目 · 压缩前118k',
    );
  });

  test('records say what they record', () => {
    expect(textOf({ kind: 'model_change', name: 'a/b' })).toBe('model → a/b');
    expect(textOf({ kind: 'thinking_level_change', name: 'high' })).toBe('thinking → high');
    expect(textOf({ kind: 'label', preview: 'good' })).toBe('Label “good”');
    expect(textOf({ kind: 'label', preview: '' })).toBe('Label removed');
    expect(textOf({ kind: 'usage', preview: '', tokens: 1200, cost: 0.004 })).toBe(
      'Usage record · 1.2k tokens · $0.004',
    );
    expect(textOf({ kind: 'unknown', unknownType: 'odd', preview: '' })).toBe('Unknown type “odd”');
  });

  test('texts from files are one clean line', () => {
    expect(textOf({ preview: '\u001b[31mred\u001b[0m\nnext' })).toBe('red next');
    expect(textOf({ kind: 'session_info', preview: 'a\nb' })).toBe('Session named “a b”');
    expect(rowText(detail({ preview: '' }), en)).toEqual({ text: '(no text)', code: false, faint: true });
  });

  test('every kind and role has a mark and words', () => {
    for (const kind of entryKinds) {
      for (const role of messageRoles) {
        const each = detail({ kind, role, preview: '' });
        expect(markOf(each)).not.toBe('');
        expect(rowText(each, zh).text).not.toBe('');
      }
    }
  });
});

describe('the name of a row', () => {
  test('who speaks, label, place and state', () => {
    expect(
      rowLabel(detail({ label: 'good' }), { ...plain, flags: LineFlag.active | LineFlag.leaf }, en),
    ).toBe('You: words of 7, label good, current leaf');
    expect(
      rowLabel(
        detail({ role: 'toolResult', preview: '$ npm test', failure: 'error', exitCode: 1 }),
        plain,
        en,
      ),
    ).toBe('Tool result: $ npm test, exit 1');
    expect(rowLabel(undefined, plain, en)).toBe('Reading entry');
  });

  test('branches say what is behind them', () => {
    const stub = {
      ...plain,
      flags: LineFlag.stub | LineFlag.holdsTip | LineFlag.failedEnd,
      stubTurns: 3,
      stubLeaves: 2,
      stubHits: 5,
      stubLabel: 'x',
    };
    expect(rowLabel(detail(), stub, en)).toBe(
      'You: words of 7, other branch, 3 turns · 2 leaves, label x, cut short, 5 hits, tip',
    );
    expect(rowLabel(detail(), { ...stub, flags: stub.flags | LineFlag.open }, zh)).toContain(
      '其他分支，3轮 · 2个叶',
    );
    expect(stubFigures(plain, en.t)).toBe('');
  });

  test('damage is said', () => {
    expect(rowLabel(detail({ orphan: true, shadowed: true }), plain, en)).toBe(
      'You: words of 7, A later entry took over this id, Its parent is not in this file: what came before is missing here',
    );
  });
});
