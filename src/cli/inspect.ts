import type { JsonObject } from '../base/json';
import { createSessionView, type SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import { nodeOf } from '../session/tree';
import type { TextOutput } from './buffered-output';
import { describeLedger, ledgerLines } from './describe-ledger';
import { describeSession, factsAsJson, type SessionFacts } from './describe-session';
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
    const facts = describeSession(view);
    const written = request.json
      ? await writeInspectJson(file.value, view, headOf(view, facts, request), leaves, out)
      : await writeSummary(file.value, view, facts, leaves, out);
    if (!request.json && request.ledger) {
      await out.write(
        ledgerLines(view)
          .map((line) => `${terminalText(line)}\n`)
          .join(''),
      );
    }
    if (written.ok) return 0;
    await err.write(`leafpath: ${terminalText(`${request.file}: ${explainFailure(written.error)}`)}\n`);
    return 2;
  } finally {
    await file.value.close();
  }
}

/** Everything that is printed as JSON but the contexts. */
function headOf(view: SessionView, facts: SessionFacts, { ledger }: InspectRequest): JsonObject {
  if (!ledger) return factsAsJson(facts);
  const described = describeLedger(view);
  const { shared, current, abandoned, total } = described.totals;
  return {
    ...factsAsJson(facts),
    ledger: described.ledger,
    totals: {
      shared: { ...shared },
      current: { ...current },
      abandoned: { ...abandoned },
      total: { ...total },
    },
  };
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
