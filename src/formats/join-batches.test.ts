import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArraySessionIndex } from '../session/array-session-index';
import { IndexBuilder } from '../session/build-index';
import type { DraftBatch } from '../session/draft-batch';
import { deriveTree } from '../session/tree';
import { piSessions } from '../testing/arbitraries';
import { damagedSession } from '../testing/damaged-session';
import { runs } from '../testing/fuzz';
import { plainIndex } from '../testing/plain-index';
import { indexOf, toBytes } from '../testing/read-session';
import { BlockReader } from './block-reader';
import { EnvelopeScanner } from './envelope-scanner';
import { joinBatches } from './join-batches';
import { piFormat } from './pi/pi-format';
import { SessionReader } from './session-reader';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const decode = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Reads bytes in blocks that end at the given line feeds; null when a block cannot be read apart. */
function readInBlocks(bytes: Uint8Array, cuts: readonly number[]): ArraySessionIndex | null {
  const { header } = indexOf(bytes);
  if (header === null) return null;
  const batches: DraftBatch[] = [];
  let start = 0;
  for (const end of [...cuts, bytes.length]) {
    if (end <= start) continue;
    const reader = new BlockReader(decode, { format: 'pi', header, byteStart: start });
    reader.push(bytes.slice(start, end));
    const batch = reader.finish();
    if (batch === null) return null;
    // what crosses a worker is a structured clone
    batches.push(structuredClone(batch));
    start = end;
  }
  return joinBatches(batches, { format: 'pi', header, byteTotal: bytes.length }, true).index;
}

function lineEnds(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends.push(at + 1);
  return ends;
}

/** The first look's index, or null when a line could not be told from its ends. */
function firstLook(bytes: Uint8Array, chunk: number): ArraySessionIndex | null {
  const builder = new IndexBuilder();
  let sure = true;
  const scanner = new EnvelopeScanner(decode, (line) => {
    const draft = line.line === 1 ? null : piFormat.draftEnvelope(line);
    if (draft === undefined) sure = false;
    else if (draft !== null) builder.add(draft);
  });
  for (let at = 0; at < bytes.length; at += chunk) scanner.push(bytes.slice(at, at + chunk));
  scanner.finish();
  return sure
    ? builder.finish({ format: 'pi', header: indexOf(bytes).header, byteTotal: bytes.length })
    : null;
}

describe('a file read in blocks', () => {
  test('gives the same index as one pass, bit for bit, wherever it is cut', () => {
    let joined = 0;
    fc.assert(
      fc.property(damagedSession, fc.array(fc.nat(), { maxLength: 6 }), (text, picks) => {
        const bytes = toBytes(text);
        const ends = lineEnds(bytes);
        const cuts = picks
          .map((pick) => ends[pick % Math.max(1, ends.length)] ?? 0)
          .toSorted((a, b) => a - b);
        const index = readInBlocks(bytes, cuts);
        if (index === null) return;
        joined += 1;
        expect(plainIndex(index)).toEqual(plainIndex(indexOf(bytes)));
      }),
      runs(300),
    );
    expect(joined).toBeGreaterThan(150);
  });

  test('an entry without id needs what stands before it, so the file is read in one pass', () => {
    const bytes = toBytes('{"type":"session","version":3,"id":"s"}\n{"type":"label","targetId":"a"}\n');
    expect(readInBlocks(bytes, [])).toBeNull();
  });
});

describe('a file that grows', () => {
  test('is extended from its last whole line to the index of a full reading', () => {
    fc.assert(
      fc.property(damagedSession, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), (text, picks) => {
        const bytes = toBytes(`${text}\n`);
        const ends = lineEnds(bytes);
        const cuts = picks.map((pick) => ends[pick % ends.length] ?? 0).toSorted((a, b) => a - b);
        const first = Math.max(cuts[0] ?? 0, ends[0] ?? 0);
        const reader = new SessionReader(decode);
        reader.push(bytes.slice(0, first));
        const read = reader.finish();
        if (!read.ok) return;
        let { index } = read.value;
        const { growing } = read.value;
        for (const cut of [...cuts, bytes.length]) {
          // some bytes of the next line are there already: they wait
          const seen = bytes.slice(growing.byteTotal, Math.min(bytes.length, cut + 3));
          const extended = growing.extend(seen, decode);
          if (extended === undefined) return;
          index = extended ?? index;
        }
        expect(plainIndex(index)).toEqual(plainIndex(indexOf(bytes)));
      }),
      runs(200),
    );
  });
});

describe('the first look at a file', () => {
  test('has the same tree as the full parse of a whole file, however the bytes are cut', () => {
    let looked = 0;
    fc.assert(
      fc.property(piSessions, fc.integer({ min: 1, max: 5000 }), ({ text }, chunk) => {
        const bytes = toBytes(text);
        const early = firstLook(bytes, chunk);
        if (early === null) return;
        looked += 1;
        const exact = indexOf(bytes);
        expect(early.ids).toEqual(exact.ids);
        expect(early.parent).toEqual(exact.parent);
        expect(early.kind).toEqual(exact.kind);
        expect(early.byteStart).toEqual(exact.byteStart);
        expect(early.tip).toEqual(exact.tip);
        expect([...early.labels]).toEqual([...exact.labels]);
        expect(deriveTree(early).rawLeaves).toEqual(deriveTree(exact).rawLeaves);
      }),
      runs(200),
    );
    expect(looked).toBeGreaterThan(80);
  });

  test('tells long lines from their ends', () => {
    const long = 'x'.repeat(9000);
    const lines = [
      '{"type":"session","version":3,"id":"s"}',
      `{"type":"message","id":"u","parentId":null,"timestamp":"2026-01-01T00:00:00.000Z","message":{"role":"user","content":"${long}"}}`,
      `{"type":"message","id":"a","parentId":"u","timestamp":"2026-01-01T00:00:01.000Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"c","name":"bash","arguments":{"command":"${long}"}}],"stopReason":"toolUse"}}`,
      `{"type":"custom_message","customType":"note","content":"${long}","display":true,"id":"c","parentId":"a","timestamp":"2026-01-01T00:00:02.000Z"}`,
    ];
    const early = firstLook(toBytes(`${lines.join('\n')}\n`), 4096);
    expect(early?.ids).toEqual(['u', 'a', 'c']);
    expect([...(early?.parent ?? [])]).toEqual([-1, 0, 1]);
    expect([...(early?.role ?? [])]).toEqual([2, 3, 0]);
  });
});
