import type { JsonObject, JsonValue } from '../base/json';
import { ok, type Result } from '../base/result';
import { stringifyJson } from '../base/stringify-json';
import type { SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import type { TextOutput } from './buffered-output';
import { readLeafContext } from './leaf-context';
import type { FileFailure, SessionFile } from './read-session-file';

const INDENT = 2;

/** JSON text of a value that stands `level` levels deep. */
function indented(value: JsonValue, level: number): string {
  return stringifyJson(value, INDENT).replaceAll('\n', `\n${' '.repeat(INDENT * level)}`);
}

/**
 * Writes `head` and the contexts of the given leaves: what DESIGN.md section 5 says, as one JSON object. Contexts are written one message at a time: those of all
 * leaves together can be longer than any string.
 */
export async function writeInspectJson(
  file: SessionFile,
  view: SessionView,
  head: JsonObject,
  leaves: readonly Row[],
  out: TextOutput,
): Promise<Result<null, FileFailure>> {
  await out.write(stringifyJson(head, INDENT).replace(/\n\}$/, ',\n  "contexts": {'));
  let written = 0;
  for (const leaf of leaves) {
    const context = await readLeafContext(file, view, leaf);
    if (!context.ok) return context;
    const id = view.index.ids[leaf] ?? '';
    await out.write(`${written === 0 ? '' : ','}\n    ${JSON.stringify(id)}: {\n      "messages": `);
    const { messages, ...rest } = context.value;
    await writeList(messages, out);
    for (const [key, value] of Object.entries(rest)) {
      await out.write(`,\n      ${JSON.stringify(key)}: ${indented(value, 3)}`);
    }
    await out.write('\n    }');
    written += 1;
  }
  await out.write(`${written === 0 ? '' : '\n  '}}\n}\n`);
  return ok(null);
}

async function writeList(items: readonly JsonValue[], out: TextOutput): Promise<void> {
  if (items.length === 0) {
    await out.write('[]');
    return;
  }
  let separator = '[';
  for (const item of items) {
    await out.write(`${separator}\n        ${indented(item, 4)}`);
    separator = ',';
  }
  await out.write('\n      ]');
}
