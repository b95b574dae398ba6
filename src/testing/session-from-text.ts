import type { JsonObject, JsonValue } from '../base/json';

/** When drawn sessions begin; every line is one second later. */
const START = Date.UTC(2026, 2, 1, 9);

/** One line of a drawing. */
interface DrawnLine {
  readonly id: string;
  readonly parentId: string | null;
  /** text behind the id */
  readonly rest: string;
  readonly isTip: boolean;
}

/**
 * Draws a session as text: indentation is the tree, each line is `id text`, and `*` at the end marks the tip, which is
 * written last into the file. The letters of an id tell what it is:
 *
 *     u1 plan a trip                user        s1 be brief            system
 *       a1 ok [c1 bash] [c2 read]   assistant   r1 c1 output           result of call c1
 *         k1 u1 what happened       compaction that keeps from u1      (from `-`: keeps nothing)
 *         b1 u1 tried it            branch summary of the branch from u1
 *         e1 u1 other words         context edit of u1                 (without words: omits it)
 *         l1 u1 good start          label on u1                        (without words: clears it)
 *         n1 Title                  session name
 *         m1 demo/demo-2            model         t1 high              thinking level
 *         d1 note                   custom message (display)           c1 state: custom entry
 *         p1 u1                     leaf pointer to u1                 x1: an unknown type
 *         $1 ls                     bash execution
 *
 * @returns the file's text, header first, every line with its line feed
 */
export function sessionFromText(drawing: string): string {
  const lines = readDrawing(drawing);
  const ordered = [...lines.filter((line) => !line.isTip), ...lines.filter((line) => line.isTip)];
  const header = { type: 'session', version: 3, id: 'drawn', timestamp: timeAt(0), cwd: '/home/demo/app' };
  const entries = ordered.map((line, i) => drawEntry(line, i + 1));
  return [header, ...entries].map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

function timeAt(second: number): string {
  return new Date(START + second * 1000).toISOString();
}

function readDrawing(drawing: string): readonly DrawnLine[] {
  const lines: DrawnLine[] = [];
  const open: { readonly indent: number; readonly id: string }[] = [];
  for (const written of drawing.split('\n')) {
    const match = /^(\s*)(\S+)\s*(.*?)\s*(\*?)$/.exec(written);
    if (match === null) continue;
    const [, space = '', id = '', rest = '', tip] = match;
    while ((open.at(-1)?.indent ?? -1) >= space.length) open.pop();
    lines.push({ id, parentId: open.at(-1)?.id ?? null, rest, isTip: tip === '*' });
    open.push({ indent: space.length, id });
  }
  return lines;
}

function splitFirst(text: string): readonly [string, string] {
  const [, first = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(text) ?? [];
  return [first, rest];
}

function assistantContent(text: string): readonly JsonValue[] {
  const calls = [...text.matchAll(/\[(\S+) (\S+)\]/g)];
  const words = text.replaceAll(/\[\S+ \S+\]/g, '').trim();
  const blocks: JsonValue[] = words === '' ? [] : [{ type: 'text', text: words }];
  for (const [, id = '', name = ''] of calls) blocks.push({ type: 'toolCall', id, name, arguments: {} });
  return blocks;
}

const usage = {
  input: 100,
  output: 10,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 110,
  cost: { input: 0.001, output: 0.001, cacheRead: 0, cacheWrite: 0, total: 0.002 },
};

type Draw = (text: string, time: number) => JsonObject;

const message = (body: JsonObject): JsonObject => ({ type: 'message', message: body });
const blocks = (text: string): readonly JsonValue[] => [{ type: 'text', text }];

const kinds: Readonly<Record<string, Draw>> = {
  u: (text, timestamp) => message({ role: 'user', content: blocks(text), timestamp }),
  s: (text, timestamp) => message({ role: 'system', content: text, timestamp }),
  a: (text, timestamp) =>
    message({
      role: 'assistant',
      content: assistantContent(text),
      api: 'demo-api',
      provider: 'demo',
      model: 'demo-1',
      usage,
      stopReason: text.includes('[') ? 'toolUse' : 'stop',
      timestamp,
    }),
  r: (text, timestamp) => {
    const [toolCallId, output] = splitFirst(text);
    return message({
      role: 'toolResult',
      toolCallId,
      toolName: 'bash',
      content: blocks(output),
      isError: false,
      timestamp,
    });
  },
  $: (command, timestamp) =>
    message({
      role: 'bashExecution',
      command,
      output: 'done',
      exitCode: 0,
      cancelled: false,
      truncated: false,
      timestamp,
    }),
  k: (text) => {
    const [firstKeptEntryId, summary] = splitFirst(text);
    return { type: 'compaction', summary, firstKeptEntryId, tokensBefore: 900 };
  },
  b: (text) => {
    const [fromId, summary] = splitFirst(text);
    return { type: 'branch_summary', fromId, summary };
  },
  e: (text) => {
    const [targetId, content] = splitFirst(text);
    return { type: 'context_edit', targetId, replacement: content === '' ? null : { content } };
  },
  l: (text) => {
    const [targetId, label] = splitFirst(text);
    return { type: 'label', targetId, ...(label === '' ? {} : { label }) };
  },
  n: (name) => ({ type: 'session_info', name }),
  m: (text) => ({
    type: 'model_change',
    provider: text.split('/')[0] ?? '',
    modelId: text.split('/')[1] ?? '',
  }),
  t: (thinkingLevel) => ({ type: 'thinking_level_change', thinkingLevel }),
  d: (content) => ({ type: 'custom_message', customType: 'note', content, display: true }),
  c: (data) => ({ type: 'custom', customType: 'state', data }),
  p: (targetId) => ({ type: 'leaf', targetId: targetId === '' ? null : targetId }),
  x: (text) => ({ type: 'unheard_of', text }),
};

function drawEntry({ id, parentId, rest }: DrawnLine, second: number): JsonObject {
  const draw = kinds[id.replace(/\d.*$/, '')];
  if (draw === undefined) throw new Error(`sessionFromText: what is ${id}?`);
  const { type = '', ...fields } = draw(rest, START + second * 1000);
  return { type, id, parentId, timestamp: timeAt(second), ...fields };
}
