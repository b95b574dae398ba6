import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../base/json';
import {
  expectContextAsPi,
  expectSessionAsPi,
  type PiContext,
  type PiSession,
} from '../testing/expect-as-pi';
import { fixturePath, openSession, readFixture } from '../testing/read-session';

/** A context of a golden file: messages by their place in the file's list (oracle/golden-format.mjs). */
type GoldenContext =
  | { readonly error: string }
  | {
      readonly messages: readonly number[];
      readonly asSent: readonly number[];
      readonly model: JsonValue;
      readonly thinkingLevel: JsonValue;
      readonly entries: readonly (readonly [string, number])[];
      readonly estimates: readonly (number | null)[];
      readonly contextTokens: number | null;
    };

interface Golden extends Omit<PiSession, 'contexts'> {
  readonly about: string;
  readonly messages: readonly JsonObject[];
  readonly contexts: Readonly<Record<string, GoldenContext>>;
}

function readGolden(name: string): Golden {
  return JSON.parse(readFileSync(fixturePath(`pi-golden/${name}.golden.json`), 'utf8')) as Golden;
}

function unpack(golden: Golden, context: GoldenContext): PiContext {
  if ('error' in context) return context;
  return {
    ...context,
    messages: context.messages.map((place) => golden.messages[place] ?? {}),
    asSent: context.asSent.map((place) => golden.messages[place] ?? {}),
    entries: context.entries.map(([id, messages]) => ({ id, messages })),
  };
}

const names = readdirSync(fixturePath('pi-golden'))
  .filter((file) => file.endsWith('.golden.json'))
  .map((file) => basename(file, '.golden.json'));

test('golden files of Pi cover at least 40 sessions', () => {
  expect(names.length).toBeGreaterThanOrEqual(40);
});

describe.each(names)('as Pi reads %s', (name) => {
  const golden = readGolden(name);
  const session = openSession(readFixture(`pi-golden/${name}.jsonl`));

  test(`the session: ${golden.about}`, () => {
    expectSessionAsPi(session, golden);
  });

  test(`the context of every leaf, message by message: ${golden.about}`, () => {
    const contexts = Object.entries(golden.contexts);
    for (const [id, context] of contexts) expectContextAsPi(session, id, unpack(golden, context));
    expect(contexts.length).toBeGreaterThanOrEqual(golden.rawLeaves.length === 0 ? 0 : 1);
  });
});
