import { describe, expect, test } from 'vitest';
import { safeLinkTarget } from './link-policy';
import { renderMarkdown } from './render-markdown';
import { splitMarkdown } from './split-markdown';

const html = (text: string): string => renderMarkdown(text, 'flow').trim();

describe('links (field report B74)', () => {
  test.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['HTTP://Example.com', 'http://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    [' \u0000https://example.com', 'https://example.com/'],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['blob:https://example.com/1', null],
    ['//example.com', null],
    ['src/a.ts', null],
    ['#top', null],
    ['https://', null],
    [`https://example.com/${'a'.repeat(10_000)}`, null],
  ])('%s', (address, target) => {
    expect(safeLinkTarget(address)).toBe(target);
  });

  test('only safe ones become links; the words of the others stay', () => {
    expect(html('[x](javascript:alert(1))')).toBe(
      '<p><span data-dead-link="javascript:alert(1)">x</span></p>',
    );
    expect(html('[y](java\tscript:alert(1))')).not.toMatch(/<a|href/);
    expect(html('[z](java&#x0A;script:alert(1))')).not.toMatch(/<a|href/);
    expect(html('[a](https://example.com "t")')).toBe('<p><a href="https://example.com/">a</a></p>');
    expect(html('<https://example.com>')).toBe(
      '<p><a href="https://example.com/">https://example.com</a></p>',
    );
    expect(html('see https://example.com/x.')).toBe(
      '<p>see <a href="https://example.com/x">https://example.com/x</a>.</p>',
    );
  });

  test('file names are no addresses', () => {
    expect(html('README.md main.rs a@b.py')).toBe('<p>README.md main.rs a@b.py</p>');
  });

  test('an address cannot leave its attribute', () => {
    expect(html('[x](https://e.com/"onmouseover="alert)')).not.toMatch(/\sonmouseover=/);
    expect(html('![a" onerror="x](<x" onload="y>)')).toBe(
      '<p><span data-image="x%22%20onload=%22y" data-alt="a&quot; onerror=&quot;x"></span></p>',
    );
  });
});

describe('raw HTML (field reports B75, B76)', () => {
  test('stays text, comments too', () => {
    const text =
      '<style>*{display:none}</style> <!-- hidden --> <file name="a">b</file> <script>alert(1)</script>';
    const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    expect(html(text)).toBe(`<p>${escaped}</p>`);
    expect(html('<div onclick="x">\n\n<svg/onload=alert(1)>')).not.toMatch(/<(?!\/?p>)/);
  });

  test('a picture is never loaded', () => {
    expect(
      html('![z](data:text/html,<script>alert(1)</script>) ![r](https://evil.example/x.png)'),
    ).not.toMatch(/<img|src=/);
    expect(html('![pic **b**](https://e.com/x.png)')).toBe(
      '<p><span data-image="https://e.com/x.png" data-alt="pic b"></span></p>',
    );
  });

  test('no style attribute and no id comes out', () => {
    expect(html('| a | b |\n|:-:|--:|\n| 1 | 2 |')).toContain('<th data-align="center">a</th>');
    expect(html('| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n- [x] t')).not.toMatch(/style=|id=|<input/);
  });
});

test('emphasis beside Chinese and Japanese punctuation (field report B77)', () => {
  expect(html('**重要**。')).toBe('<p><strong>重要</strong>。</p>');
  expect(html('前**「重要」**后')).toBe('<p>前<strong>「重要」</strong>后</p>');
  expect(html('**これは。**次')).toBe('<p><strong>これは。</strong>次</p>');
});

test('GitHub flavour: strikethrough, tables, task lists, fenced code with its spaces', () => {
  expect(html('~~gone~~')).toBe('<p><s>gone</s></p>');
  expect(html('- [x] a\n- [ ] b')).toMatch(/data-task="done".*data-task="open"/s);
  expect(html('```ts {1}\n  a <b>\n```')).toBe('<pre data-language="ts">  a &lt;b&gt;\n</pre>');
});

test('a prompt keeps its line ends, an answer flows', () => {
  expect(renderMarkdown('a\nb', 'keep')).toBe('<p>a<br>\nb</p>\n');
  expect(renderMarkdown('a\nb', 'flow')).toBe('<p>a\nb</p>\n');
});

describe('splitMarkdown', () => {
  const joined = (text: string): string =>
    splitMarkdown(text)
      .map((part) => part.text)
      .join('');

  test('cuts at blank lines, never inside fenced code, and loses nothing', () => {
    const paragraphs = 'Some words here.\n\n'.repeat(1_000);
    expect(splitMarkdown(paragraphs).length).toBeGreaterThan(2);
    expect(joined(paragraphs)).toBe(paragraphs);
    const code = `\`\`\`\n${'line\n\n'.repeat(3_000)}\`\`\`\n\nafter`;
    expect(splitMarkdown(code).map((part) => part.text.match(/```/g)?.length ?? 0)).toEqual([2, 0]);
    expect(joined(`${paragraphs}${code}`)).toBe(`${paragraphs}${code}`);
  });

  test('a text without blank lines is cut at line ends', () => {
    const list = '- [ ] a\n'.repeat(8_000);
    for (const part of splitMarkdown(list)) expect(part.text.length).toBeLessThan(16_100);
    expect(joined(list)).toBe(list);
  });
});
