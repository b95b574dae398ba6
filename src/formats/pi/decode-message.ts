import type { JsonObject, JsonValue } from '../../base/json';
import { finiteOrZero, isJsonArray, isJsonObject, stringifyOrNull, stringOrNull } from '../../base/json';
import type { CallDraft, UsageFigures } from '../../session/entry-draft';
import { Flag, messageRoles, Role } from '../../session/entry-kind';
import { estimateTokens } from '../../session/estimate-tokens';
import { previewToolCall, touchedFile } from './tool-call-preview';

/** What a message adds to an entry's draft. */
export interface DecodedMessage {
  readonly role: number;
  readonly flags: number;
  readonly usage: UsageFigures | null;
  readonly estimate: number;
  readonly name: string;
  readonly calls: readonly CallDraft[];
  readonly answers: string | null;
  readonly figure: number;
  readonly preview: string;
}

/** Text looked at for a preview, in code units: white space before the first words is skipped by the preview itself. */
const PREVIEW_SOURCE = 600;

const noMessage: DecodedMessage = {
  role: Role.none,
  flags: 0,
  usage: null,
  estimate: 0,
  name: '',
  calls: [],
  answers: null,
  figure: Number.NaN,
  preview: '',
};

/** First words of Markdown without its marks: headings, emphasis, code. */
export function plainWords(markdown: string): string {
  return markdown
    .slice(0, PREVIEW_SOURCE)
    .replace(/^\s*#{1,6}\s+/gm, '')
    .replace(/\*\*|`/g, '');
}

/** Reads usage; missing or malformed figures count 0, a missing object is null (FORMATS.md A6). */
export function readUsage(usage: JsonValue | undefined): UsageFigures | null {
  if (!isJsonObject(usage)) return null;
  const cost = usage['cost'];
  return {
    input: finiteOrZero(usage['input']),
    output: finiteOrZero(usage['output']),
    cacheRead: finiteOrZero(usage['cacheRead']),
    cacheWrite: finiteOrZero(usage['cacheWrite']),
    total: contextTokens(usage),
    cost: isJsonObject(cost) ? finiteOrZero(cost['total']) : 0,
  };
}

/** The context size that usage tells, as Pi computes it: totalTokens, else the sum; 0 where it gets no number. */
function contextTokens(usage: JsonObject): number {
  const written = usage['totalTokens'];
  if (written) return finiteOrZero(written);
  let sum = 0;
  for (const key of ['input', 'output', 'cacheRead', 'cacheWrite']) {
    const figure = usage[key];
    if (figure !== null && typeof figure !== 'number') return 0;
    sum += figure ?? 0;
  }
  return finiteOrZero(sum);
}

interface ContentFacts {
  readonly flags: number;
  readonly firstText: string;
  readonly calls: DecodedMessage['calls'];
}

/** First words, images, thinking and tool calls of a message's content; any shape is tolerated. */
export function readContent(content: JsonValue | undefined): ContentFacts {
  if (typeof content === 'string') {
    const words = content.slice(0, PREVIEW_SOURCE);
    return { flags: content.trim() === '' ? 0 : Flag.text, firstText: words, calls: [] };
  }
  if (!isJsonArray(content)) {
    const raw = content === null || content === undefined ? null : stringifyOrNull(content);
    return { flags: 0, firstText: (raw ?? '').slice(0, PREVIEW_SOURCE), calls: [] };
  }
  let flags = 0;
  let firstText = '';
  const calls: CallDraft[] = [];
  for (const block of content) {
    if (!isJsonObject(block)) continue;
    const text = block['text'];
    if (block['type'] === 'text' && typeof text === 'string' && text.trim() !== '') {
      flags |= Flag.text;
      if (firstText.length < PREVIEW_SOURCE) {
        firstText += `${firstText === '' ? '' : ' '}${text.slice(0, PREVIEW_SOURCE)}`;
      }
    }
    if (block['type'] === 'image') flags |= Flag.image;
    if (block['type'] === 'thinking') flags |= Flag.thinking;
    if (block['type'] === 'toolCall') {
      flags |= Flag.toolCalls;
      const tool = stringOrNull(block['name']) ?? '';
      const args = block['arguments'];
      const preview = previewToolCall(tool, args);
      calls.push({ id: stringOrNull(block['id']) ?? '', preview, tool, file: touchedFile(tool, args) });
    }
  }
  return { flags, firstText, calls };
}

/** Reads a message of any role (FORMATS.md A3). */
export function decodeMessage(message: JsonObject): DecodedMessage {
  const written = stringOrNull(message['role']);
  const known = messageRoles.findIndex((role) => role === written && role !== 'none');
  const base = { ...noMessage, role: known === -1 ? Role.unknown : known, estimate: estimateTokens(message) };
  switch (base.role) {
    case Role.assistant:
      return decodeAssistant(message, base);
    case Role.toolResult:
      return decodeToolResult(message, base);
    case Role.bashExecution:
      return decodeBash(message, base);
    case Role.custom: {
      const content = readContent(message['content']);
      const off = message['display'] === false ? Flag.displayOff : 0;
      const name = stringOrNull(message['customType']) ?? '';
      return { ...base, name, flags: content.flags | off, preview: content.firstText };
    }
    case Role.branchSummary:
    case Role.compactionSummary:
      return { ...base, preview: (stringOrNull(message['summary']) ?? '').slice(0, PREVIEW_SOURCE) };
    case Role.unknown:
      return { ...base, name: written ?? '', preview: readContent(message['content']).firstText };
    default: {
      const content = readContent(message['content']);
      return { ...base, flags: content.flags, preview: content.firstText };
    }
  }
}

const MIRROR_MODELS: ReadonlySet<string> = new Set(['delivery-mirror', 'gateway-injected']);

function decodeAssistant(message: JsonObject, base: DecodedMessage): DecodedMessage {
  const content = readContent(message['content']);
  const stop = message['stopReason'];
  const provider = stringOrNull(message['provider']) ?? '';
  const model = stringOrNull(message['model']) ?? '';
  let flags = content.flags;
  if (stop === 'error') flags |= Flag.error;
  if (stop === 'aborted') flags |= Flag.aborted;
  // FORMATS.md B6.4: delivered text appended once more as an assistant message
  if (provider === 'openclaw' && MIRROR_MODELS.has(model)) flags |= Flag.mirror;
  let preview = plainWords(content.firstText);
  if (preview === '' && content.calls.length > 0) {
    flags |= Flag.code;
    preview = content.calls.map((call) => call.preview.slice(0, 60)).join(' · ');
  }
  if (preview === '') preview = (stringOrNull(message['errorMessage']) ?? '').slice(0, PREVIEW_SOURCE);
  const usage = readUsage(message['usage']);
  return { ...base, flags, usage, calls: content.calls, preview, name: `${provider}/${model}` };
}

function decodeToolResult(message: JsonObject, base: DecodedMessage): DecodedMessage {
  const content = readContent(message['content']);
  const failed = message['isError'] === true;
  const toolName = stringOrNull(message['toolName']) ?? '';
  const exitCode = toolName === 'bash' && failed ? readExitCode(message['content']) : Number.NaN;
  return {
    ...base,
    flags: content.flags | Flag.code | (failed ? Flag.error : 0),
    usage: readUsage(message['usage']),
    name: toolName,
    answers: stringOrNull(message['toolCallId']) ?? '',
    figure: exitCode,
    preview: toolName === 'edit' ? countDiffLines(message['details']) : '',
  };
}

function decodeBash(message: JsonObject, base: DecodedMessage): DecodedMessage {
  const exitCode = message['exitCode'];
  const code = typeof exitCode === 'number' ? exitCode : Number.NaN;
  let flags: number = Flag.code;
  if (!Number.isNaN(code) && code !== 0) flags |= Flag.error;
  if (message['cancelled'] === true) flags |= Flag.aborted;
  if (message['excludeFromContext']) flags |= Flag.excluded;
  const command = stringOrNull(message['command']) ?? '';
  return { ...base, flags, figure: code, preview: `$ ${command.slice(0, PREVIEW_SOURCE)}` };
}

/** The exit code that Pi's bash tool writes at the end of a failed command's output; NaN when there is none. */
function readExitCode(content: JsonValue | undefined): number {
  const last = isJsonArray(content) ? content.at(-1) : undefined;
  const text = isJsonObject(last) ? stringOrNull(last['text']) : null;
  const match = text === null ? null : /exited with code (-?\d+)\s*$/.exec(text.slice(-80));
  return match === null ? Number.NaN : Number(match[1]);
}

/** `+2 −1` from the diff that the edit tool keeps in its details; empty when there is none. */
function countDiffLines(details: JsonValue | undefined): string {
  const diff = isJsonObject(details) ? stringOrNull(details['diff']) : null;
  if (diff === null) return '';
  let added = 0;
  let removed = 0;
  for (let at = 0; at !== -1 && at < diff.length; at = nextLine(diff, at)) {
    const first = diff.charCodeAt(at);
    if (first === 43) added += 1;
    if (first === 45) removed += 1;
  }
  return `+${added} \u2212${removed}`;
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? -1 : end + 1;
}
