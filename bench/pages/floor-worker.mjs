/** The least that any viewer must do: read the bytes; and what one that parses everything must do besides. */

const SLICE = 8 * 1024 * 1024;
const LINE_END = 10;

/** The slices of the file in order; the next one is read while the caller works on the last. */
async function* slicesOf(file) {
  const read = (start) => (start < file.size ? file.slice(start, start + SLICE).arrayBuffer() : null);
  let next = read(0);
  for (let start = 0; next !== null; start += SLICE) {
    const slice = await next;
    next = read(start + SLICE);
    yield new Uint8Array(slice);
  }
}

async function readSlices(file) {
  let bytes = 0;
  for await (const slice of slicesOf(file)) bytes += slice.length;
  return { bytes };
}

async function readStream(file) {
  let bytes = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { bytes };
    bytes += value.length;
  }
}

async function parseLines(file) {
  const decoder = new TextDecoder();
  let lines = 0;
  let bytes = 0;
  let rest = new Uint8Array(0);
  const parse = (line) => {
    if (line.length === 0) return;
    JSON.parse(decoder.decode(line));
    lines += 1;
  };
  for await (const slice of slicesOf(file)) {
    bytes += slice.length;
    let start = 0;
    for (let end = slice.indexOf(LINE_END); end >= 0; end = slice.indexOf(LINE_END, start)) {
      const line = slice.subarray(start, end);
      parse(rest.length === 0 ? line : joined(rest, line));
      rest = new Uint8Array(0);
      start = end + 1;
    }
    rest = joined(rest, slice.subarray(start));
  }
  parse(rest);
  return { bytes, lines };
}

function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const passes = { ready: () => ({}), slices: readSlices, stream: readStream, parse: parseLines };

async function answer({ kind, file }) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  self.postMessage(await passes[kind](file));
}

self.addEventListener('message', ({ data }) => void answer(data));
