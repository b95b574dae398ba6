/** Longer bytes are left to the platform's decoder. */
const MOST = 64 * 1024;

/** Code units turned into a string at once: an engine passes them on its stack. */
const PART = 4096;

const units = new Uint16Array(MOST);

/**
 * A decoder of UTF-8 for many short texts, which gives exactly what `platform` gives. The platform's decoder allocates
 * outside the engine's heap for each text; on fresh memory, and with several workers at once, that costs three times
 * what making the string here does. Whatever is long or no UTF-8 is left to it.
 */
export function utf8Decoder(platform: (bytes: Uint8Array) => string): (bytes: Uint8Array) => string {
  return (bytes) => {
    if (bytes.length > MOST) return platform(bytes);
    const length = toUnits(bytes);
    if (length === -1) return platform(bytes);
    return toText(length === bytes.length ? bytes : units.subarray(0, length));
  };
}

/** Fills `units`; the number of code units, or −1 for bytes that are no UTF-8. It equals that of the bytes for ASCII only. */
function toUnits(bytes: Uint8Array): number {
  const end = bytes.length;
  let length = 0;
  for (let at = 0; at < end;) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      units[length] = first;
      length += 1;
      at += 1;
      continue;
    }
    const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    const point = readPoint(bytes, at, first, size);
    if (point === -1) return -1;
    if (point > 0xffff) {
      units[length] = 0xd800 | ((point - 0x10000) >> 10);
      units[length + 1] = 0xdc00 | ((point - 0x10000) & 0x3ff);
      length += 2;
    } else {
      units[length] = point;
      length += 1;
    }
    at += size;
  }
  return length;
}

const LEAST_OF_SIZE = [0, 0, 0x80, 0x800, 0x10000];

/** The code point of a sequence of 2 to 4 bytes; −1 for one that is cut off, overlong, a surrogate or out of range. */
function readPoint(bytes: Uint8Array, at: number, first: number, size: number): number {
  if (first > 0xf4 || at + size > bytes.length) return -1;
  let point = first & (0xff >> (size + 1));
  for (let i = 1; i < size; i += 1) {
    const next = bytes[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (next & 0x3f);
  }
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  // a continuation byte in first place has too small a point
  return point < (LEAST_OF_SIZE[size] ?? 0) || point > 0x10ffff || isSurrogate || first < 0xc0 ? -1 : point;
}

function toText(codes: Uint8Array | Uint16Array): string {
  let text = '';
  for (let from = 0; from < codes.length; from += PART)
    text += charactersOf(codes.subarray(from, from + PART));
  return text;
}

/** The string of some thousand code units. */
export function charactersOf(codes: Uint8Array | Uint16Array): string {
  // apply takes any array-like; a spread would make an array first
  return String.fromCharCode.apply(null, codes as unknown as number[]);
}
