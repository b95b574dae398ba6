import fc from 'fast-check';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, stringOrNull } from '../base/json';
import { ownMessages } from '../chat/project-path';
import { piSessions, type RandomSession } from './arbitraries';
import { plainJson } from './read-session';

/** Entries from the root on. */
export type Path = readonly JsonObject[];

interface PiManager {
  readonly getBranch: (id?: string) => Path;
  readonly getEntries: () => Path;
  readonly buildSessionContext: () => { readonly messages: Path };
}

interface PiPlan {
  readonly firstKeptEntryId: string;
  readonly messagesToSummarize: Path;
  readonly turnPrefixMessages: Path;
  readonly isSplitTurn: boolean;
  readonly tokensBefore: number;
  readonly previousSummary?: JsonValue;
  readonly fileOps: unknown;
}

interface PiCut {
  readonly firstKeptEntryIndex: number;
  readonly turnStartIndex: number;
  readonly isSplitTurn: boolean;
}

/** What Pi 1.6 has for compactions and summaries of branches. */
export interface PiSummaries {
  readonly SessionManager: { readonly inMemory: (cwd: string, options: undefined, lines: Path) => PiManager };
  readonly buildSessionProjection: (path: Path) => { readonly messages: Path };
  readonly estimateTokens: (message: JsonObject) => number;
  readonly estimateProjectedContextTokens: (projection: unknown, path: Path) => { readonly tokens: number };
  readonly findCutPoint: (path: Path, start: number, end: number, keep: number) => PiCut;
  readonly findTurnStartIndex: (path: Path, position: number, start: number) => number;
  readonly prepareCompaction: (
    path: Path,
    settings: { readonly keepRecentTokens: number },
  ) => PiPlan | undefined;
  readonly computeFileLists: (fileOps: unknown) => JsonObject;
  readonly getCurrentSystemMessage: (messages: Path) => JsonObject | undefined;
  readonly prepareBranchEntries: (
    entries: Path,
    budget: number,
  ) => { readonly messages: Path; readonly fileOps: unknown };
  readonly collectEntriesForBranchSummary: (
    session: PiManager,
    from: string,
    to: string,
  ) => { readonly entries: Path };
}

/** Loads Pi's own functions from the folder of its package. */
export async function loadPiSummaries(pi: URL): Promise<PiSummaries> {
  const loaded: Record<string, unknown> = {};
  for (const file of [
    'dist/core/session-manager.js',
    'dist/core/compaction/compaction.js',
    'dist/core/compaction/utils.js',
    'dist/core/compaction/branch-summarization.js',
    '../pi-ai/dist/utils/transcript.js',
  ]) {
    Object.assign(loaded, await import(/* @vite-ignore */ new URL(file, pi).href));
  }
  return loaded as unknown as PiSummaries;
}

/** What Pi answers, or undefined where it trips over the session. */
export function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Opens a session's lines with Pi, in memory. */
export function openWithPi(pi: PiSummaries, lines: readonly string[]): PiManager {
  const values = lines.map((line) => JSON.parse(line) as JsonObject);
  return pi.SessionManager.inMemory('/', undefined, values);
}

/** Id of an entry; '' for none. */
export function idOf(entry: JsonObject | undefined): string {
  return stringOrNull(entry?.['id']) ?? '';
}

/** An overflow as it is recovered: an attempt fails and is taken out, now and then with something else rewritten or said. */
function failedAttempt(last: string | null, shape: number): Path {
  if (shape === 0) return [];
  const timestamp = '2026-03-02T09:00:00.000Z';
  const asked = { role: 'user', content: 'a question long enough to count for something', timestamp: 1 };
  const failed = { role: 'assistant', content: [], stopReason: 'error', timestamp: 2 };
  const edit = {
    targetId: shape === 3 ? 'x1' : 'x2',
    replacement: shape === 2 || shape === 3 ? { content: 'b' } : null,
  };
  return [
    { type: 'message', id: 'x1', parentId: last, timestamp, message: asked },
    { type: 'message', id: 'x2', parentId: 'x1', timestamp, message: failed },
    { type: 'context_edit', id: 'x3', parentId: 'x2', timestamp, ...edit },
    { type: 'context_edit', id: 'x4', parentId: 'x3', timestamp, targetId: 'x2', replacement: null },
    ...(shape === 4
      ? [{ type: 'custom_message', id: 'x5', parentId: 'x4', timestamp, content: 'more' }]
      : []),
  ];
}

/** Everything of a session in one line, so that its edits and compactions meet on one path; `shape` is 0 to 4. */
export function chained(entries: Path, shape: number): Path {
  let last: string | null = null;
  const line: JsonObject[] = [];
  for (const entry of new Map(entries.map((each) => [each['id'], each])).values()) {
    line.push({ ...entry, parentId: last });
    last = idOf(entry);
  }
  return [...line, ...failedAttempt(last, shape)];
}

/** Leaves out what Pi's figures trip over, so that more than the first steps are compared. */
function isSound(pi: PiSummaries, entry: JsonObject): boolean {
  const { type, replacement } = entry;
  const content = isJsonObject(replacement) ? replacement['content'] : undefined;
  const isReadable = replacement === null || typeof content === 'string' || isJsonArray(content);
  if (type === 'context_edit') return isReadable;
  return attempt(() => ownMessages(entry).map((message) => pi.estimateTokens(message))) !== undefined;
}

/** A random session and numbers to choose with. */
export interface DrawnSession {
  readonly session: RandomSession;
  /** tokens to be kept */
  readonly keep: number;
  readonly shape: number;
  readonly from: number;
  readonly to: number;
}

export const drawnSessions: fc.Arbitrary<DrawnSession> = fc.record({
  session: piSessions,
  keep: fc.integer({ min: 1, max: 40 }),
  shape: fc.nat(4),
  from: fc.nat(0xffff),
  to: fc.nat(0xffff),
});

/** Paths of a session: to its last entry, to any entry, through everything, and at the end through what Pi can measure. */
export function pathsOf(pi: PiSummaries, { session, from, shape }: DrawnSession): readonly Path[] {
  const manager = openWithPi(pi, session.lines);
  const entries = manager.getEntries();
  const sound = entries.filter((entry) => isSound(pi, entry));
  const any = manager.getBranch(idOf(entries[from % entries.length]));
  const paths = [manager.getBranch(), any, chained(entries, shape), chained(sound, shape)];
  return paths.filter((path) => path.length > 0).map((path) => plainJson(path));
}
