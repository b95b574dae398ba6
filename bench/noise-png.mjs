import { crc32 } from 'node:zlib';

/**
 * Valid PNG pictures of a wanted size in bytes. The pixels are noise in stored (uncompressed) deflate blocks, written
 * here by hand: zlib is free to cut its blocks differently from version to version, and the file must not change.
 */

const BLOCK = 65_535;
const ADLER = 65_521;

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** @param {Buffer} data a zlib stream that holds `data` as it is */
function stored(data) {
  /** @type {Buffer[]} */
  const parts = [Buffer.from([0x78, 0x01])];
  for (let start = 0; start < data.length; start += BLOCK) {
    const part = data.subarray(start, start + BLOCK);
    const head = Buffer.alloc(5);
    head[0] = start + BLOCK >= data.length ? 1 : 0;
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ 0xffff, 3);
    parts.push(head, part);
  }
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % ADLER;
    b = (b + a) % ADLER;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(((b << 16) | a) >>> 0, 0);
  parts.push(sum);
  return Buffer.concat(parts);
}

/**
 * A grey noise picture as base64.
 *
 * @param {import('./random.mjs').Random} random
 * @param {number} bytes wanted length of the base64 text, met within two per cent
 */
export function noisePng(random, bytes) {
  const side = Math.max(8, Math.floor(Math.sqrt(bytes * 0.75)));
  const pixels = Buffer.alloc(side * (side + 1));
  let at = 0;
  for (let y = 0; y < side; y += 1) {
    // Filter 0; every line starts with its filter.
    at += 1;
    let noise = Math.floor(random.next() * 4_294_967_296);
    for (let x = 0; x < side; x += 1) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      pixels[at] = noise >>> 24;
      at += 1;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', stored(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]).toString('base64');
}
