import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LongText } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import { ok } from '../../base/result';
import { UiRoot } from '../../ui/ui-root';
import { ChatPortsProvider, type ChatPorts } from './chat-ports';
import { EditStore } from './edit-store';
import { FoldStore } from './fold-store';
import { MarkdownText } from './markdown-text';
import { purifyMarkdown } from './purify-markdown';
import { TerminalOutput } from './terminal-output';

const ports: ChatPorts = {
  readText: async () => ok(''),
  readImage: async () => ok(new Blob()),
  folds: new FoldStore(),
  showThinking: false,
  showTools: false,
  selected: null,
  unsavedLabels: new Set(),
  isLeaf: () => false,
  linkTo: (id) => `#entry=${id}`,
  stepSibling: () => undefined,
  selectEntry: () => undefined,
  edits: new EditStore(),
  isBusy: false,
  pendingRow: null,
  models: [],
  resend: () => undefined,
  regenerate: () => undefined,
  askAgain: () => undefined,
};

const long = (text: string): LongText => ({ text, length: text.length, row: 0 as Row, path: [] });

const HOSTILE = [
  '[x](javascript:alert(1)) [y](java\tscript:alert(1)) ![z](data:text/html,<script>alert(1)</script>)',
  '<style>*{display:none}</style> <!-- hidden --> <file name="a">b</file>',
  '<script>globalThis.hacked = 1</script> <img src=x onerror="globalThis.hacked = 1"> <svg onload="globalThis.hacked = 1">',
  '![remote](https://evil.example/pixel.png) ![svg](data:image/svg+xml,<svg onload=alert(1)>)',
  '[safe](https://example.com "onmouseover=alert(1)") <https://example.com/auto> [v](vbscript:x) [d](data:text/html,x)',
  '```html\n<script>globalThis.hacked = 1</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '\u001b[2J\u001b[31mred\u001b[0m \u001b]8;;javascript:alert(1)\u0007link\u001b]8;;\u0007 \u202ertl',
  '| <iframe src=//x> | b |\n|:-:|---|\n| <a href="javascript:alert(1)">c</a> | d |',
].join('\n\n');

function expectHarmless(root: Element): void {
  expect(
    root.querySelectorAll('script, style, iframe, object, embed, img, svg *:not(path), form, input, link'),
  ).toHaveLength(0);
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^srcdoc$|^style$/);
    expect(element.hasAttribute('src')).toBe(false);
  }
  for (const link of root.querySelectorAll('[href]')) {
    expect(link.getAttribute('href')).toMatch(/^(?:https?|mailto):/);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
  }
}

test('hostile Markdown becomes text', async () => {
  const { container } = await render(
    <UiRoot locale="en">
      <ChatPortsProvider value={ports}>
        <MarkdownText text={long(HOSTILE)} lineBreaks="flow" />
      </ChatPortsProvider>
    </UiRoot>,
  );
  expectHarmless(container);
  expect([...container.querySelectorAll('a')].map((link) => link.href)).toEqual([
    'https://example.com/',
    'https://example.com/auto',
  ]);
  const text = container.textContent ?? '';
  for (const words of [
    '<style>*{display:none}</style>',
    '<!-- hidden -->',
    '<file name="a">b</file>',
    'red link rtl',
    '<iframe src=//x>',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('image: remote (not loaded)');
  expect(text).toContain('https://evil.example/pixel.png');
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  expect('hacked' in globalThis).toBe(false);
  expect(
    performance.getEntriesByType('resource').filter((entry) => entry.name.includes('evil.example')),
  ).toEqual([]);
});

test('a long text is rendered in pieces and ends up whole', async () => {
  const text = Array.from({ length: 900 }, (_, index) => `Paragraph **${index}** <b>raw</b>`).join('\n\n');
  const { container } = await render(
    <UiRoot locale="en">
      <ChatPortsProvider value={ports}>
        <MarkdownText text={long(text)} lineBreaks="flow" />
      </ChatPortsProvider>
    </UiRoot>,
  );
  await expect.poll(() => container.querySelectorAll('strong').length).toBe(900);
  expectHarmless(container);
});

test('the second wall stands by itself', () => {
  const fragment = purifyMarkdown(
    '<p onclick=x style="color:red" id=a>t<img src=x onerror=y><a href="javascript:x">l</a><svg onload=z></svg></p><form><input></form>',
  );
  const root = document.createElement('div');
  root.append(fragment);
  expect(root.innerHTML).toBe('<p>t<a>l</a></p>');
});

test('terminal output holds no element of its text', async () => {
  const { container } = await render(
    <UiRoot locale="en">
      <ChatPortsProvider value={ports}>
        <TerminalOutput
          name="x"
          text={long(
            '\u001b[31m<img src=x onerror=alert(1)>\u001b[0m \u001b]8;;https://example.com\u0007ok\u001b]8;;\u0007',
          )}
        />
      </ChatPortsProvider>
    </UiRoot>,
  );
  expect(container.querySelectorAll('img, script')).toHaveLength(0);
  expect(container.querySelector('a')?.rel).toBe('noopener noreferrer nofollow');
  expect(container.querySelector('pre')?.textContent).toBe('<img src=x onerror=alert(1)> ok');
});
