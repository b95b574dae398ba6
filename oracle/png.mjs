/** A tiny PNG writer: two bits a pixel, four colours, stored without compression, so its bytes never depend on zlib. */
import { crc32 } from 'node:zlib';

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function adler32(bytes) {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
}

/** @param {number[][]} palette four RGB colours @param {(x: number, y: number) => number} colourAt index 0 to 3 */
export function drawPng(width, height, palette, colourAt) {
  const stride = Math.ceil(width / 4);
  const raw = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      raw[y * (stride + 1) + 1 + (x >> 2)] |= colourAt(x, y) << (6 - 2 * (x % 4));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([2, 3, 0, 0, 0], 8);
  const stored = Buffer.alloc(7);
  stored.set([0x78, 0x01, 0x01]);
  stored.writeUInt16LE(raw.length, 3);
  stored.writeUInt16LE(raw.length ^ 0xffff, 5);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(adler32(raw));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', Buffer.concat([stored, raw, check])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The week's orders as 160×90 bars over a faint grid. */
export function weekPng(orders) {
  const palette = [
    [250, 250, 251],
    [222, 226, 231],
    [47, 158, 110],
    [94, 104, 116],
  ];
  const top = Math.max(...orders);
  return drawPng(160, 90, palette, (x, y) => {
    const day = Math.floor((x - 10) / 20);
    const inBar = x >= 10 && day < orders.length && (x - 10) % 20 >= 3 && (x - 10) % 20 < 17;
    if (y === 80 && x >= 8 && x < 152) return 3;
    if (inBar && y < 80 && y >= 80 - Math.round((orders[day] / top) * 66)) return 2;
    return (y === 14 || y === 36 || y === 58) && x >= 8 && x < 152 ? 1 : 0;
  });
}
