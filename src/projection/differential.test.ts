import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piSessions } from '../testing/arbitraries';
import { expectContextAsPi, expectSessionAsPi, type PiSession } from '../testing/expect-as-pi';
import { runs } from '../testing/fuzz';
import { openSession } from '../testing/read-session';

const ORACLE = new URL('../../oracle/', import.meta.url);
const isInstalled = existsSync(new URL('node_modules/@earendil-works/pi-coding-agent/package.json', ORACLE));

interface Oracle {
  readonly contextsOf: (
    lines: readonly string[],
    options: { readonly leaves: 'every' },
  ) => PiSession | { readonly error: string };
}

/** Random sessions compared in one run of the tests. */
const SESSIONS = 400;

describe.skipIf(!isInstalled)("Pi's own package (needs `npm ci` in oracle/, else skipped)", () => {
  test(`reads ${SESSIONS} random sessions as we do: tip, labels, name, tree, figures, and the context of every entry`, async () => {
    const { contextsOf } = (await import(/* @vite-ignore */ new URL('pi-oracle.mjs', ORACLE).href)) as Oracle;
    let contexts = 0;
    fc.assert(
      fc.property(piSessions, ({ lines, text }) => {
        const pi = contextsOf(lines, { leaves: 'every' });
        if (!('contexts' in pi)) throw new Error(`Pi refuses the session: ${pi.error}`);
        const session = openSession(text);
        expectSessionAsPi(session, pi);
        for (const [id, context] of Object.entries(pi.contexts)) {
          expectContextAsPi(session, id, context);
          if (!('error' in context)) contexts += 1;
        }
      }),
      runs(SESSIONS),
    );
    // the comparison is worth something only while Pi answers for nearly all of them
    expect(contexts).toBeGreaterThan(SESSIONS * 5);
  }, 240_000);
});
