const HEADER =
  '{"type":"session","version":3,"id":"extreme","timestamp":"2026-03-02T08:00:00.000Z","cwd":"/"}\n';

const TIME = '2026-03-02T08:00:01.000Z';

/** One user message as a line; the body is short, since it is the tree that is extreme. */
function userLine(id: string, parentId: string | null): string {
  const parent = parentId === null ? 'null' : `"${parentId}"`;
  return (
    `{"type":"message","id":"${id}","parentId":${parent},"timestamp":"${TIME}",` +
    `"message":{"role":"user","content":"${id}","timestamp":1}}\n`
  );
}

function write(count: number, line: (i: number) => string): string {
  const lines = [HEADER];
  for (let i = 0; i < count; i += 1) lines.push(line(i));
  return lines.join('');
}

/** Every entry the child of the one before. */
export function chain(count: number): string {
  return write(count, (i) => userLine(`e${i}`, i === 0 ? null : `e${i - 1}`));
}

/** All entries children of the first. */
export function star(count: number): string {
  return write(count + 1, (i) => userLine(`e${i}`, i === 0 ? null : 'e0'));
}

/** Roots only. */
export function islands(count: number): string {
  return write(count, (i) => userLine(`e${i}`, null));
}

/** Every entry names itself. */
export function selfParents(count: number): string {
  return write(count, (i) => userLine(`e${i}`, `e${i}`));
}

/** Rings of so many entries each, one behind the other. */
export function rings(count: number, size: number): string {
  return write(count * size, (i) => {
    const ring = i - (i % size);
    return userLine(`e${i}`, `e${ring + ((i - ring + size - 1) % size)}`);
  });
}

/**
 * A spine with a dead end at every entry, and the dead ends come last, the outermost newest: the straight line takes
 * each dead end, so that every rest of the spine is a branch inside the one before.
 */
export function nestedForks(count: number): string {
  return write(count * 2, (i) => {
    if (i < count) return userLine(`e${i}`, i === 0 ? null : `e${i - 1}`);
    return userLine(`d${i}`, `e${count * 2 - 1 - i}`);
  });
}

/** Pointers that each name the one before, and as many entries that hang on the last of them. */
export function pointerChain(count: number): string {
  return write(count * 2, (i) => {
    if (i === 0) return userLine('e0', null);
    if (i >= count) return userLine(`e${i}`, `p${count - 1}`);
    const target = i === 1 ? 'e0' : `p${i - 1}`;
    return `{"type":"leaf","id":"p${i}","parentId":"e0","timestamp":"${TIME}","targetId":"${target}"}\n`;
  });
}

/** Pointers in one large ring, and as many entries that hang on it. */
export function pointerRing(count: number): string {
  return write(count * 2, (i) => {
    if (i >= count) return userLine(`e${i}`, `p${i - count}`);
    return `{"type":"leaf","id":"p${i}","parentId":null,"targetId":"p${(i + 1) % count}"}\n`;
  });
}

/** One id for everything. */
export function oneId(count: number): string {
  return write(count, (i) => userLine('same', i % 2 === 0 ? null : 'same'));
}

/** A chain in which every other entry is a compaction that keeps from the very first entry. */
export function compactions(count: number): string {
  return write(count, (i) => {
    const parent = i === 0 ? null : `e${i - 1}`;
    if (i % 2 === 0) return userLine(`e${i}`, parent);
    return (
      `{"type":"compaction","id":"e${i}","parentId":"${parent ?? ''}","timestamp":"${TIME}","summary":"s",` +
      `"firstKeptEntryId":"e0","tokensBefore":1}\n`
    );
  });
}

/** A chain of labels and edits of the first entry. */
export function bookkeeping(count: number): string {
  return write(count, (i) => {
    if (i === 0) return userLine('e0', null);
    const head = `"id":"e${i}","parentId":"e${i - 1}","timestamp":"${TIME}","targetId":"e0"`;
    return i % 2 === 0
      ? `{"type":"label",${head},"label":"l${i}"}\n`
      : `{"type":"context_edit",${head},"replacement":{"content":"c${i}"}}\n`;
  });
}

/** An assistant message of so many calls, one result for each, all with the same few call ids. */
export function toolCalls(count: number): string {
  const calls = Array.from({ length: count }, (_, i) => ({
    type: 'toolCall',
    id: `c${i % 7}`,
    name: 'bash',
    arguments: {},
  }));
  return write(count + 1, (i) => {
    const message =
      i === 0
        ? { role: 'assistant', content: calls, provider: 'demo', model: 'demo-1' }
        : { role: 'toolResult', toolCallId: `c${i % 7}`, toolName: 'bash', content: [], isError: false };
    const parentId = i === 0 ? null : `e${i - 1}`;
    return `${JSON.stringify({ type: 'message', id: `e${i}`, parentId, timestamp: TIME, message })}\n`;
  });
}

/** A call whose arguments are nested so many levels deep, and a custom message with such content. */
export function deepArguments(levels: number): string {
  const deep = '['.repeat(levels) + ']'.repeat(levels);
  const call = `{"type":"toolCall","id":"c1","name":"odd","arguments":{"a":${deep}}}`;
  return (
    HEADER +
    `{"type":"message","id":"a1","parentId":null,"timestamp":"${TIME}","message":{"role":"assistant","content":[${call}],"provider":${deep},"model":"m"}}\n` +
    `{"type":"custom_message","id":"d1","parentId":"a1","timestamp":"${TIME}","customType":"x","content":${deep},"display":true}\n` +
    `{"type":"active_tools_change","id":"t1","parentId":"d1","timestamp":"${TIME}","activeToolNames":[${deep}]}\n` +
    `{"type":"unheard_of","id":"x1","parentId":"t1","timestamp":"${TIME}","deep":${deep}}\n`
  );
}

/** One message of so many characters on one line. */
export function longLine(characters: number): string {
  return (
    HEADER +
    userLine('e0', null) +
    userLine('e1', 'e0').replace('"content":"e1"', `"content":"${'long '.repeat(characters / 5)}"`)
  );
}
