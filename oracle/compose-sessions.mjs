/**
 * All sessions of the golden set, in order. Deterministic: fixed clock and ids, no random numbers.
 * Together they cover every row of FORMATS.md A3 and every rule of A2, A4 and A5 that Pi 1.6.0 itself follows;
 * what it does not follow (leaf pointers, retainedTail, cycles) is in beyond-pi.mjs.
 */
import { contextSessions } from './sessions-driven-context.mjs';
import { treeSessions } from './sessions-driven-tree.mjs';
import { oddContextSessions } from './sessions-written-context.mjs';
import { shapeSessions } from './sessions-written-shapes.mjs';
import { lineSessions } from './sessions-written-lines.mjs';
import { oddTreeSessions } from './sessions-written-tree.mjs';

/** @returns {{ name: string, about: string, made: "driven" | "written", text: string }[]} */
export function composeSessions() {
  const sessions = [
    ...treeSessions,
    ...contextSessions,
    ...lineSessions,
    ...oddTreeSessions,
    ...shapeSessions,
    ...oddContextSessions,
  ];
  const names = new Set(sessions.map(({ name }) => name));
  if (names.size !== sessions.length) throw new Error('two sessions share a name');
  return sessions;
}
