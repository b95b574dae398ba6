import fc from 'fast-check';
import { isJsonObject, type JsonObject } from '../base/json';
import { harnessSessions, piSessions } from './arbitraries';

/** Where and how a file is damaged. */
interface DamageSeed {
  readonly kind: (typeof kinds)[number];
  readonly line: number;
  readonly other: number;
  /** 0 to 1: how much of a line is left */
  readonly share: number;
}

const kinds = [
  'glue',
  'tear',
  'cut',
  'control',
  'garbage',
  'duplicate',
  'self-parent',
  'lost-parent',
  'any-parent',
  'no-id',
  'no-message',
  'no-header',
  'header-without-id',
  'second-header',
  'bom',
  'invalid-utf8',
  'blank',
  'pointer',
] as const;

/** Stands for a byte that is no UTF-8 until the text is encoded. */
const WRONG_BYTE = '\uE000';

const garbage = ['// note', '[1, 2]', '7', 'null', '{"a":', '"text"', '{"type":"text","text":"x"}}', '}{'];

type Change = (lines: string[], seed: DamageSeed, at: number) => void;

/** Changes the entry on a line; a line that holds none stays as it is. */
function edit(lines: string[], at: number, change: (entry: JsonObject) => JsonObject): void {
  try {
    const value: unknown = JSON.parse(lines[at] ?? '');
    if (isJsonObject(value)) lines[at] = JSON.stringify(change(value));
  } catch {
    // damaged already
  }
}

function idIn(line: string | undefined): string {
  return /"id":"([^"\\]*)"/.exec(line ?? '')?.[1] ?? 'gone';
}

function extend(lines: string[], at: number, text: string): void {
  lines[at] = (lines[at] ?? '').replace(/\}$/, `,"note":"${text}"}`);
}

const changes: Readonly<Record<DamageSeed['kind'], Change>> = {
  glue: (lines, _seed, at) => lines.splice(at, 2, lines.slice(at, at + 2).join('')),
  tear: (lines, { share }, at) => {
    const [torn = '', whole = ''] = lines.slice(at, at + 2);
    lines.splice(at, 2, torn.slice(0, Math.floor(torn.length * share)) + whole);
  },
  cut: (lines, { share }, at) => {
    const line = lines[at] ?? '';
    lines[at] = line.slice(0, Math.floor(line.length * share));
  },
  control: (lines, _seed, at) => extend(lines, at, 'a\u0001b\tc\\*d'),
  garbage: (lines, { other }, at) => lines.splice(at, 0, garbage[other % garbage.length] ?? ''),
  duplicate: (lines, { other }, at) =>
    edit(lines, at, (entry) => ({ ...entry, id: idIn(lines[1 + (other % lines.length)]) })),
  'self-parent': (lines, _seed, at) =>
    edit(lines, at, (entry) => ({ ...entry, parentId: entry['id'] ?? null })),
  'lost-parent': (lines, _seed, at) => edit(lines, at, (entry) => ({ ...entry, parentId: 'lost' })),
  'any-parent': (lines, { other }, at) =>
    edit(lines, at, (entry) => ({ ...entry, parentId: idIn(lines[1 + (other % lines.length)]) })),
  'no-id': (lines, { other }, at) =>
    edit(lines, at, ({ id: _id, parentId, ...rest }) => (other % 2 === 0 ? rest : { ...rest, parentId })),
  'no-message': (lines, { other }, at) =>
    edit(lines, at, ({ message, ...rest }) =>
      rest['type'] === 'message' ? { ...rest, ...[{}, { message: null }][other % 2] } : { ...rest, message },
    ),
  'no-header': (lines) => lines.shift(),
  'header-without-id': (lines) => edit(lines, 0, ({ id: _id, ...rest }) => rest),
  'second-header': (lines, _seed, at) => lines.splice(at, 0, lines[0] ?? ''),
  bom: (lines) => lines.splice(0, 1, `\uFEFF${lines[0] ?? ''}`),
  'invalid-utf8': (lines, _seed, at) => extend(lines, at, WRONG_BYTE),
  blank: (lines, _seed, at) => lines.splice(at, 0, '', ' '),
  pointer: (lines, { other }, at) =>
    lines.splice(
      at,
      0,
      JSON.stringify({
        type: 'leaf',
        id: `p${at}`,
        parentId: null,
        targetId: idIn(lines[other % lines.length]),
      }),
    ),
};

/** The bytes of a damaged session. */
export function encodeDamage(text: string): Uint8Array {
  return new TextEncoder()
    .encode(text)
    .map((byte, i, bytes) => (byte === 0xee && bytes[i + 1] === 0x80 && bytes[i + 2] === 0x80 ? 0xff : byte));
}

const seeds: fc.Arbitrary<DamageSeed> = fc.record({
  kind: fc.constantFrom(...kinds),
  line: fc.nat(0xffff),
  other: fc.nat(0xffff),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

/**
 * Random sessions with several kinds of damage in random places, the last line torn now and then; as text for
 * encodeDamage, so that a failure can be read.
 */
export const damagedSessions: fc.Arbitrary<string> = fc
  .record({
    session: fc.oneof(piSessions, harnessSessions),
    damage: fc.array(seeds, { minLength: 1, maxLength: 6 }),
    end: fc.constantFrom('\n', '\n', '', '\r\n', '\n{"type":"message","id":"torn","par'),
  })
  .map(({ session, damage, end }) => {
    const lines = [...session.lines];
    for (const seed of damage) {
      changes[seed.kind](lines, seed, Math.min(lines.length, 1 + (seed.line % lines.length)));
    }
    return lines.join('\n') + end;
  });
