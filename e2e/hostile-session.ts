import { assistantEntry, header, resultEntry, timeOf, userEntry, type Line } from './session-files';

/** Runs where any of it is taken for code. */
const RUN = 'window.ranHostileCode=(window.ranHostileCode||0)+1';
/** A host that does not exist: a request to it fails the test. */
const HOST = 'http://hostile.invalid';

const ESC = '\u001B';
const BIDI = '\u202Etxt.exe\u202C\u2066x\u2069\u200F';

const html = [
  `<script>${RUN}</script>`,
  `<script src="${HOST}/a.js"></script>`,
  `<img src="${HOST}/b.png" onerror="${RUN}">`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload="${RUN}"><script>${RUN}</script><image href="${HOST}/c.svg"/></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<iframe src="${HOST}/d" srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="${HOST}/e"></object><embed src="${HOST}/f">`,
  `<link rel="stylesheet" href="${HOST}/g.css"><link rel="preload" as="image" href="${HOST}/h.png">`,
  `<style>body{background:url(${HOST}/i.png)}@import "${HOST}/j.css";</style>`,
  `<div style="background:url(${HOST}/k.png);position:fixed;inset:0">over everything</div>`,
  `<meta http-equiv="refresh" content="0;url=${HOST}/l"><base href="${HOST}/">`,
  `<form action="${HOST}/m"><input autofocus onfocus="${RUN}"><button>go</button></form>`,
  `<details open ontoggle="${RUN}"><summary>s</summary></details>`,
  `<a href="javascript:${RUN}" onclick="${RUN}">html link</a>`,
  `<video src="${HOST}/n.mp4" poster="${HOST}/o.png" autoplay onerror="${RUN}"></video>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
].join('\n\n');

const markdown = [
  `[plain script](javascript:${RUN})`,
  `[tab script](java\tscript:${RUN})`,
  `[entity script](java&#9;script:${RUN})`,
  `[spelled script](&#106;avascript:${RUN})`,
  `[data page](data:text/html,<script>${RUN}</script>)`,
  `[data picture](data:image/svg+xml,<svg onload="${RUN}"/>)`,
  `[visual basic](vbscript:${RUN})`,
  `[a file](file:///etc/passwd)`,
  `[a blob](blob:${HOST}/1)`,
  `<javascript:${RUN}>`,
  `[reference][r]`,
  `[r]: javascript:${RUN} "title"`,
  `[good link](https://example.org/page)`,
  `![remote](${HOST}/p.png)`,
  `![remote with title](${HOST}/q.png "t")`,
  `[![in a link](${HOST}/r.png)](javascript:${RUN})`,
  `![svg](data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`)})`,
  `\`\`\`html"onmouseover=${RUN}\n<script>${RUN}</script>\n\`\`\``,
  `| a | b |\n|---|---|\n| <img src=x onerror=${RUN}> | ${HOST}/s.png |`,
].join('\n\n');

const terminal = [
  `${ESC}]0;title taken over\u0007`,
  `${ESC}]8;;javascript:${RUN}${ESC}\\terminal link${ESC}]8;;${ESC}\\`,
  `${ESC}]8;;${HOST}/t${ESC}\\remote terminal link${ESC}]8;;${ESC}\\`,
  `${ESC}]52;c;aG9zdGlsZQ==\u0007`,
  `${ESC}[2J${ESC}[H${ESC}[31;1mred${ESC}[0m${ESC}[38;2;1;2;3;url(${HOST}/u.png)m`,
  `\u0000\u0001\u0008\u000B\u007F\u0085\u009B31m`,
  `<b onmouseover=${RUN}>bold</b>`,
  BIDI,
].join('\n');

/** Markup, addresses, terminal codes and direction marks for a field of one line. */
const evil = `<img src=x onerror=${RUN}> [l](javascript:${RUN}) ${ESC}[31mred${ESC}[0m ${BIDI}`;

function call(id: string, name: string, input: unknown): Line {
  return { type: 'toolCall', id, name, arguments: input };
}

function labelOf(id: string, targetId: string, parentId: string, label: string): Line {
  return { type: 'label', id, parentId, timestamp: timeOf(1), targetId, label };
}

function picture(mimeType: string, data: string): Line {
  return { type: 'image', mimeType, data };
}

const svg = btoa(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><image href="${HOST}/v.png"/></svg>`,
);

const opening: readonly Line[] = [
  {
    type: 'session_info',
    id: 'name',
    parentId: null,
    timestamp: timeOf(1),
    name: '<img src=x onerror=alert(1)> & co',
  },
  {
    type: 'model_change',
    id: '<b onclick=x>',
    parentId: 'name',
    timestamp: timeOf(1),
    provider: evil,
    modelId: evil,
  },
  {
    type: 'thinking_level_change',
    id: 'level',
    parentId: '<b onclick=x>',
    timestamp: timeOf(1),
    thinkingLevel: evil,
  },
  {
    type: 'active_tools_change',
    id: 'tools',
    parentId: 'level',
    timestamp: timeOf(1),
    activeToolNames: [evil, '__proto__'],
  },
  {
    type: 'message',
    id: 'system',
    parentId: 'tools',
    timestamp: timeOf(1),
    message: {
      role: 'system',
      content: html,
      sections: { [evil]: markdown, constructor: 'c' },
      toolsAdded: [{ name: evil, description: html, parameters: {} }],
      timestamp: 1,
    },
  },
  userEntry('__proto__', 'system', [{ type: 'text', text: html }]),
  assistantEntry(
    'constructor',
    '__proto__',
    [
      { type: 'thinking', thinking: html },
      { type: 'text', text: html },
    ],
    1,
    { model: evil, provider: evil },
  ),
  userEntry('toString', 'constructor', [{ type: 'text', text: markdown }]),
  assistantEntry('hasOwnProperty', 'toString', [
    { type: 'text', text: markdown },
    call('c1', `<script>${RUN}</script>`, { path: evil, [evil]: evil, __proto__: { polluted: true } }),
    call('c2', 'bash', { command: `${evil}\n${terminal}` }),
    call('c3', 'read', { path: html }),
    call('c4', 'edit', { path: evil, edits: [{ oldText: html, newText: markdown }] }),
    call('c5', 'write', { path: 'x.html', content: html }),
    call('constructor', 'constructor', null),
  ]),
  resultEntry('r1', 'hasOwnProperty', { id: 'c1', name: `<script>${RUN}</script>` }, [
    { type: 'text', text: html },
  ]),
  resultEntry('r2', 'r1', { id: 'c2', name: 'bash' }, [{ type: 'text', text: terminal }]),
  resultEntry('r3', 'r2', { id: 'c3', name: 'read' }, [
    { type: 'text', text: html },
    picture('image/svg+xml', svg),
    picture('image/png', svg),
    picture('text/html', btoa(`<script>${RUN}</script>`)),
    picture('image/png"onerror="x', svg),
    { type: 'image', source: { type: 'url', url: `${HOST}/w.png` } },
  ]),
  resultEntry('r4', 'r3', { id: 'c4', name: 'edit' }, [{ type: 'text', text: evil }]),
  resultEntry('r5', 'r4', { id: '__proto__', name: '__proto__' }, html),
];

const middle: readonly Line[] = [
  {
    type: 'message',
    id: 'shell',
    parentId: 'r5',
    timestamp: timeOf(2),
    message: {
      role: 'bashExecution',
      command: evil,
      output: terminal,
      exitCode: 1,
      cancelled: false,
      timestamp: 2,
    },
  },
  {
    type: 'custom_message',
    id: 'custom',
    parentId: 'shell',
    timestamp: timeOf(2),
    customType: evil,
    content: html,
    display: true,
  },
  {
    type: 'custom',
    id: 'record',
    parentId: 'custom',
    timestamp: timeOf(2),
    customType: evil,
    data: { html },
  },
  { type: evil, id: 'odd-type', parentId: 'record', timestamp: timeOf(2), html },
  {
    type: 'message',
    id: 'odd-role',
    parentId: 'odd-type',
    timestamp: timeOf(2),
    message: { role: evil, content: html },
  },
  {
    type: 'branch_summary',
    id: 'summary',
    parentId: 'odd-role',
    timestamp: timeOf(2),
    fromId: 'r5',
    summary: html,
  },
  {
    type: 'context_edit',
    id: 'edit',
    parentId: 'summary',
    timestamp: timeOf(2),
    targetId: 'toString',
    replacement: { content: html },
  },
  labelOf('l1', '__proto__', 'edit', evil),
  labelOf('l2', 'constructor', 'l1', '__proto__'),
  labelOf('l3', 'toString', 'l2', 'constructor'),
  labelOf('l4', evil, 'l3', html),
  {
    type: 'compaction',
    id: 'compaction',
    parentId: 'l4',
    timestamp: timeOf(3),
    summary: `${html}\n\n${markdown}`,
    firstKeptEntryId: 'toString',
    tokensBefore: 5,
  },
  assistantEntry('failed', 'compaction', [], 3, { stopReason: 'error', errorMessage: `${evil}${html}` }),
  userEntry('other', '__proto__', evil, 4),
  userEntry(evil, 'failed', `${BIDI} مرحبا שלום ${evil}`, 5),
];

/** 100,000 arrays in each other: too deep for JSON.stringify, so the line is put together by hand. */
function deepLine(parentId: string): string {
  const depth = 100_000;
  const mark = '"DEEP"';
  const line = JSON.stringify(assistantEntry('deep', parentId, [call('d1', 'nested', { value: 'DEEP' })], 6));
  return line.replace(mark, `${'['.repeat(depth)}1${']'.repeat(depth)}`);
}

/** A line of ten million characters. */
function longLine(parentId: string): string {
  return JSON.stringify(userEntry('long', parentId, `${html} ${'endless words '.repeat(720_000)}`, 7));
}

/** A session in which every field tries to become something else than text. */
export function hostileSession(): string {
  const head = { ...header, cwd: `/home/${evil}`, parentSession: evil };
  const lines = [head, ...opening, ...middle].map((line) => JSON.stringify(line));
  // `__proto__` as an own key of the arguments: an object literal cannot say that.
  const text = lines.map((line) =>
    line.replace('"path":"<img', '"__proto__":{"polluted":true},"path":"<img'),
  );
  const last = userEntry('last', 'long', `The end. ${evil}`, 8);
  return [...text, deepLine(evil), longLine('deep'), JSON.stringify(last), '{"__proto__":'].join('\n');
}
