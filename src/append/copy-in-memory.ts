import { err, ok } from '../base/result';
import { deriveTree } from '../session/tree';
import type { ArraySessionIndex } from '../session/array-session-index';
import type { NewCopyRequest } from './copy-request';
import { type CopiedSession, copySession } from './copy-session';

/** When test copies are made. */
const COPY_TIME = Date.UTC(2026, 2, 3, 9);

/** A copy of a session in memory, with its text; throws where there is none. New ids count from f0000000. */
export async function copyInMemory(
  index: ArraySessionIndex,
  bytes: Uint8Array,
  request: NewCopyRequest,
  parentSession: string | null = '/sessions/original.jsonl',
): Promise<CopiedSession & { readonly written: string }> {
  const pieces: string[] = [];
  let count = 0xf0000000;
  const source = {
    index,
    tree: deriveTree(index),
    bytes: {
      read: async (start: number, end: number) =>
        end > bytes.length ? err('short' as const) : ok(bytes.subarray(start, end)),
    },
    changed: 'changed' as const,
  };
  const newId = (): string => {
    count += 1;
    return count.toString(16);
  };
  const facts = { time: COPY_TIME, sessionId: 'copy', newId, parentSession };
  const copied = await copySession(source, request, facts, (text) => {
    pieces.push(text);
  });
  if (!copied.ok) throw new Error(`no copy: ${JSON.stringify(copied.error)}`);
  return { ...copied.value, written: pieces.join('') };
}
