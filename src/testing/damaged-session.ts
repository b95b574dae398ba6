import fc from 'fast-check';
import { piSessions } from './arbitraries';

const damage = ['not json', '[1]', '', '{"type":"session","id":"again"}', '{"a":', '\u2028', '5'];

/** The text of a random session with damaged lines among the others; sometimes without its last line feed. */
export const damagedSession: fc.Arbitrary<string> = fc
  .tuple(piSessions, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...damage)), { maxLength: 4 }), fc.boolean())
  .map(([session, insertions, terminated]) => {
    const lines = [...session.lines];
    for (const [at, line] of insertions) lines.splice(1 + (at % lines.length), 0, line);
    return lines.join('\n') + (terminated ? '\n' : '');
  });
