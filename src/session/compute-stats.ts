import type { ArraySessionIndex } from './array-session-index';
import { Flag, Kind, Role } from './entry-kind';
import type { SessionStats } from './session-stats';

/** Figures over the given rows, or over all entries, as Pi's /session counts them (FORMATS.md A6). */
export function computeStats(index: ArraySessionIndex, rows?: ArrayLike<number>): SessionStats {
  const counts = { messages: 0, user: 0, assistant: 0, toolResults: 0, toolCalls: 0 };
  const sums = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  let cost = 0;
  const length = rows === undefined ? index.length : rows.length;
  for (let i = 0; i < length; i += 1) {
    const row = rows === undefined ? i : (rows[i] ?? 0);
    if (index.kind[row] === Kind.message) countMessage(index, row, counts);
    if (((index.flags[row] ?? 0) & Flag.usage) === 0) continue;
    sums.input += index.tokensInput[row] ?? 0;
    sums.output += index.tokensOutput[row] ?? 0;
    sums.cacheRead += index.tokensCacheRead[row] ?? 0;
    sums.cacheWrite += index.tokensCacheWrite[row] ?? 0;
    cost += index.cost[row] ?? 0;
  }
  const total = sums.input + sums.output + sums.cacheRead + sums.cacheWrite;
  return { ...counts, tokens: { ...sums, total }, cost };
}

function countMessage(
  index: ArraySessionIndex,
  row: number,
  counts: { messages: number; user: number; assistant: number; toolResults: number; toolCalls: number },
): void {
  counts.messages += 1;
  const role = index.role[row];
  if (role === Role.user) counts.user += 1;
  if (role === Role.toolResult) counts.toolResults += 1;
  if (role !== Role.assistant) return;
  counts.assistant += 1;
  counts.toolCalls += (index.callStart[row + 1] ?? 0) - (index.callStart[row] ?? 0);
}
