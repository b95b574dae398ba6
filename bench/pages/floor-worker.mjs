/** The least that any viewer must do: read the bytes; and what one that parses everything must do besides. */

const CHUNK = 1024 * 1024;
const LINE_END = 10;

/** Held, because Chromium collects a blob's stream that nothing but the waiting code holds. */
let reader = null;

/** Streams the file through one reused buffer: the fastest reading that a page can have. */
async function streamReused(file, take) {
  reader = file.stream().getReader({ mode: 'byob' });
  let view = new Uint8Array(CHUNK);
  for (;;) {
    const { done, value } = await reader.read(view, { min: CHUNK });
    if (value !== undefined) take(value);
    if (done) return;
    view = new Uint8Array(value.buffer);
  }
}

async function readReused(file) {
  let bytes = 0;
  await streamReused(file, (chunk) => (bytes += chunk.length));
  return { bytes };
}

async function readStream(file) {
  let bytes = 0;
  const own = file.stream().getReader();
  for (;;) {
    const { done, value } = await own.read();
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
  await streamReused(file, (chunk) => {
    bytes += chunk.length;
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      const line = chunk.subarray(start, end);
      parse(rest.length === 0 ? line : joined(rest, line));
      rest = new Uint8Array(0);
      start = end + 1;
    }
    rest = joined(rest, chunk.subarray(start));
  });
  parse(rest);
  return { bytes, lines };
}

function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const passes = { ready: () => ({}), reused: readReused, stream: readStream, parse: parseLines };

async function answer({ kind, file }) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  self.postMessage(await passes[kind](file));
}

self.addEventListener('message', ({ data }) => void answer(data));
