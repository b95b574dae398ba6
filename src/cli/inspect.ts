import { createSessionView, type SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import { nodeOf } from '../session/tree';
import type { TextOutput } from './buffered-output';
import { describeSession } from './describe-session';
import { explainFailure } from './explain-failure';
import type { InspectRequest, LeafChoice } from './inspect-arguments';
import { openSessionFile } from './read-session-file';
import { writeInspectJson } from './write-inspect-json';
import { terminalText, writeSummary } from './write-summary';

/** 0: done; 1: our own fault; 2: a wrong command line, or a file that is no session (DESIGN.md section 5). */
export type ExitCode = 0 | 1 | 2;

/** Where a command writes its result and what it has to say about it. */
export interface CommandOutputs {
  readonly out: TextOutput;
  readonly err: TextOutput;
}

/** `leafpath inspect`; `path` is the file, made absolute. */
export async function inspect(
  request: InspectRequest,
  path: string,
  { out, err }: CommandOutputs,
): Promise<ExitCode> {
  const file = await openSessionFile(path);
  if (!file.ok) {
    await err.write(`leafpath: ${terminalText(`${request.file}: ${explainFailure(file.error)}`)}\n`);
    return 2;
  }
  try {
    const view = createSessionView(file.value.index);
    const leaves = await chooseLeaves(view, request.leaves, err);
    const write = request.json ? writeInspectJson : writeSummary;
    const written = await write(file.value, view, describeSession(view), leaves, out);
    if (written.ok) return 0;
    await err.write(`leafpath: ${terminalText(`${request.file}: ${explainFailure(written.error)}`)}\n`);
    return 2;
  } finally {
    await file.value.close();
  }
}

/** The rows whose contexts are printed. An id that is not in the file stands for the tip (FORMATS.md A4). */
async function chooseLeaves(view: SessionView, choice: LeafChoice, err: TextOutput): Promise<readonly Row[]> {
  const { index, tree } = view;
  const tip = index.tip < 0 ? [] : [index.tip];
  if (choice.type === 'tip') return tip;
  if (choice.type === 'all') return tree.rawLeaves;
  const named = index.rowById.get(choice.id);
  if (named !== undefined) {
    const node = nodeOf(index, named);
    if (node >= 0) return [node];
  }
  const instead =
    index.tip < 0 ? 'there is no entry to take instead' : `${index.ids[index.tip] ?? ''} is taken instead`;
  const problem = named === undefined ? 'has no entry' : 'has a pointer that leads nowhere as';
  await err.write(`leafpath: ${terminalText(`The session ${problem} ${choice.id}; ${instead}.`)}\n`);
  return tip;
}
