import type { JsonObject, JsonValue } from '../base/json';

/** Picks one of a list by any number. */
export function pick<T>(items: readonly T[], number: number): T {
  if (items.length === 0) throw new Error('pick needs a list');
  return items[number % items.length] as T;
}

/** What a random message is made of; numbers choose among shapes, so that fast-check can shrink them. */
export interface MessageSeed {
  readonly shape: number;
  readonly detail: number;
  readonly text: string;
  readonly time: number;
}

const IMAGE = { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' };

/** Content in every shape that files have: a string, blocks, null; undefined stands for no content at all. */
function contentOf({ detail, text }: MessageSeed): JsonValue | undefined {
  const shapes: readonly (JsonValue | undefined)[] = [
    [{ type: 'text', text }],
    text,
    [{ type: 'text', text }, IMAGE],
    [IMAGE],
    [],
    null,
    undefined,
    '',
    [
      { type: 'hologram', depth: 3 },
      { type: 'text', text },
      { type: 'text', text: '' },
    ],
  ];
  return pick(shapes, detail);
}

/** Usage in every shape: whole, zero, without total or cost, malformed, null; undefined stands for none. */
export function usageOf(number: number): JsonValue | undefined {
  const figures = { input: number % 700, output: number % 90, cacheRead: number % 11, cacheWrite: 0 };
  const cost = { input: 0.001, output: 0.002, cacheRead: 0, cacheWrite: 0, total: 0.003 };
  const totalTokens = figures.input + figures.output + figures.cacheRead;
  const shapes: readonly (JsonValue | undefined)[] = [
    { ...figures, totalTokens, cost },
    { ...figures, totalTokens, cost },
    { ...figures, totalTokens: totalTokens + 5, cost },
    { ...figures, cost },
    { ...figures, totalTokens: 0, cost },
    { ...figures, totalTokens },
    { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost: { total: 0 } },
    { input: 5, output: 'many', cost },
    { input: 5, cost: null },
    null,
    undefined,
  ];
  return pick(shapes, number);
}

function assistant(seed: MessageSeed): JsonObject {
  const { detail, text } = seed;
  const call = {
    type: 'toolCall',
    id: `c${detail % 5}`,
    name: 'bash',
    arguments: { command: text, deep: [[1, { a: null }]] },
  };
  const thinking = { type: 'thinking', thinking: text, thinkingSignature: 'c2ln' };
  const contents: readonly (JsonValue | undefined)[] = [
    [{ type: 'text', text }],
    [thinking, { type: 'text', text }, call],
    [call, { ...call, id: 'c9', arguments: {} }],
    [{ ...call, name: 'read', arguments: { path: 'src/a.ts', offset: 10, limit: 31 } }],
    [{ ...thinking, thinking: '', redacted: true }],
    [],
    null,
    undefined,
    text,
  ];
  return {
    role: 'assistant',
    content: pick(contents, detail),
    api: 'demo-api',
    provider: pick(['demo', 'other'], detail),
    model: pick(['demo-1', 'demo-2', 'demo-3'], detail),
    usage: usageOf(detail),
    stopReason: pick(['stop', 'stop', 'toolUse', 'error', 'aborted', 'length'], detail >> 3),
    timestamp: seed.time,
  };
}

function system({ detail, text, time }: MessageSeed): JsonObject {
  const patches: readonly JsonObject[] = [
    {},
    { sections: { preamble: text, rules: 'be kind' } },
    { sections: { rules: null, ['__proto__']: 'x', extra: text } },
    {
      toolsAdded: [
        { name: 'read', description: 'reads' },
        { name: 'bash', description: text },
      ],
    },
    { toolsRemoved: ['read'], sections: { preamble: null } },
  ];
  const contents: readonly JsonValue[] = ['', text, [{ type: 'text', text }], null];
  return { role: 'system', content: pick(contents, detail), ...pick(patches, detail >> 2), timestamp: time };
}

function bash({ detail, text, time }: MessageSeed): JsonObject {
  const outcomes: readonly JsonObject[] = [
    { exitCode: 0, cancelled: false, truncated: false },
    { exitCode: 1, cancelled: false, truncated: false },
    { exitCode: null, cancelled: true, truncated: false },
    { cancelled: false, truncated: true, fullOutputPath: '/tmp/full.log' },
    { exitCode: 2, cancelled: false, truncated: true, excludeFromContext: true },
  ];
  const output = pick([text, ''], detail);
  return { role: 'bashExecution', command: 'npm test', output, ...pick(outcomes, detail), timestamp: time };
}

function toolResult(seed: MessageSeed): JsonObject {
  const { detail, time } = seed;
  const usage = detail % 3 === 0 ? usageOf(detail) : undefined;
  return {
    role: 'toolResult',
    toolCallId: `c${detail % 6}`,
    toolName: pick(['bash', 'read', 'edit'], detail),
    content: contentOf(seed),
    isError: detail % 4 === 0,
    timestamp: time,
    ...(usage === undefined ? {} : { usage }),
  };
}

const makers: readonly ((seed: MessageSeed) => JsonObject)[] = [
  (seed) => ({ role: 'user', content: contentOf(seed), timestamp: seed.time }),
  assistant,
  toolResult,
  (seed) => ({ role: 'user', content: [{ type: 'text', text: seed.text }], timestamp: seed.time }),
  assistant,
  system,
  bash,
  (seed) => ({
    role: 'custom',
    customType: 'note',
    content: contentOf(seed),
    display: seed.detail % 2 === 0,
    timestamp: seed.time,
  }),
  (seed) => ({
    role: pick(['futureRole', 'hookMessage'], seed.detail),
    content: contentOf(seed),
    timestamp: seed.time,
  }),
  (seed) => ({ role: 'branchSummary', summary: seed.text, fromId: 'e0', timestamp: seed.time }),
];

/** A random message of any role. */
export function messageOf(seed: MessageSeed): JsonObject {
  return pick(makers, seed.shape)(seed);
}
