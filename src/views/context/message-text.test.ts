import { describe, expect, test } from 'vitest';
import { messageText } from './message-text';

function textOf(entry: unknown): string[] {
  return messageText(JSON.stringify(entry), 'entry', 0).map((part) => part.text);
}

function message(content: unknown, role = 'assistant'): unknown {
  return { type: 'message', id: 'a1', message: { role, content } };
}

describe('messageText', () => {
  test('strings, blocks and odd content', () => {
    expect(textOf(message('hello', 'user'))).toEqual(['hello']);
    expect(
      textOf(
        message([
          { type: 'text', text: 'one' },
          { type: 'text', text: 'two' },
        ]),
      ),
    ).toEqual(['one', 'two']);
    expect(textOf(message(null))).toEqual([]);
    expect(textOf(message(7))).toEqual(['7']);
    expect(textOf(message([{ type: 'hologram', size: 1 }]))).toEqual([
      '{\n  "type": "hologram",\n  "size": 1\n}',
    ]);
  });

  test('a tool call is named and gives its arguments', () => {
    const parts = messageText(
      JSON.stringify(message([{ type: 'toolCall', id: 'c1', name: 'read', arguments: { path: 'a.ts' } }])),
      'entry',
      0,
    );
    expect(parts).toEqual([
      {
        heading: { key: 'context.body.call', values: { name: 'read' } },
        text: '{\n  "path": "a.ts"\n}',
        code: true,
      },
    ]);
  });

  test('a shell run is its command and its output', () => {
    const entry = { type: 'message', message: { role: 'bashExecution', command: 'ls', output: 'a.ts' } };
    expect(textOf(entry)).toEqual(['ls', 'a.ts']);
  });

  test('a system message is its content, its sections and its tools', () => {
    const entry = {
      type: 'message',
      message: {
        role: 'system',
        content: '',
        sections: { rules: 'Be kind', old: null },
        toolsAdded: [{ name: 'read' }],
      },
    };
    expect(textOf(entry)).toEqual(['Be kind', '', 'read']);
  });

  test('a compaction stands for its checkpoint, its summary and its retained tail', () => {
    const line = JSON.stringify({
      type: 'compaction',
      summary: 'They greeted.',
      systemMessage: { role: 'system', content: 'Prompt' },
      retainedTail: [
        { role: 'user', content: 'first' },
        { role: 'user', content: 'second' },
      ],
    });
    expect(messageText(line, 'checkpoint', 0)[0]?.text).toBe('Prompt');
    expect(messageText(line, 'summary', 0)[0]?.text).toBe('They greeted.');
    expect(messageText(line, 'retained', 1)[0]?.text).toBe('second');
  });

  test('an edit gives its replacement, other entries their JSON, a broken line itself', () => {
    expect(textOf({ type: 'context_edit', replacement: { content: '[x]' } })).toEqual(['[x]']);
    expect(textOf({ type: 'label', label: 'good' })[0]).toContain('"label": "good"');
    expect(messageText('{"type":', 'entry', 0)[0]?.text).toBe('{"type":');
  });
});
