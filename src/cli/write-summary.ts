import { plainText } from '../base/json';
import { ok, type Result } from '../base/result';
import type { SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import type { TextOutput } from './buffered-output';
import type { SessionFacts } from './describe-session';
import { type LeafContextJson, readLeafContext } from './leaf-context';
import type { FileFailure, SessionFile } from './read-session-file';

/** Findings that are listed; the rest is counted. */
const LISTED_FINDINGS = 20;

/** Text of a file on one line of a terminal: control characters and direction marks are made visible, not obeyed. */
export function terminalText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t' ? ' ' : '\uFFFD',
  );
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** Writes a short summary for people; contexts are given by their figures. */
export async function writeSummary(
  file: SessionFile,
  view: SessionView,
  facts: SessionFacts,
  leaves: readonly Row[],
  out: TextOutput,
): Promise<Result<null, FileFailure>> {
  await out.write(`${describeHead(view, facts).map(terminalText).join('\n')}\n`);
  for (const leaf of leaves) {
    const context = await readLeafContext(file, view, leaf);
    if (!context.ok) return context;
    const id = view.index.ids[leaf] ?? '';
    await out.write(`${terminalText(describeLeaf(id, facts, context.value))}\n`);
  }
  if (facts.diagnostics.length === 0) return ok(null);
  await out.write(`${count(facts.diagnostics.length, 'finding')}:\n`);
  for (const { line, message } of facts.diagnostics.slice(0, LISTED_FINDINGS)) {
    await out.write(terminalText(`  ${line === 0 ? 'file' : `line ${line}`}: ${message}`) + '\n');
  }
  const more = facts.diagnostics.length - LISTED_FINDINGS;
  if (more > 0) await out.write(`  … and ${more.toLocaleString('en-US')} more (--json lists all)\n`);
  return ok(null);
}

function describeHead(view: SessionView, facts: SessionFacts): readonly string[] {
  const { stats } = facts;
  const { tokens } = stats;
  const number = (value: number): string => value.toLocaleString('en-US');
  const version = facts.version === null ? '' : ` version ${facts.version}`;
  const lines = [
    `${facts.name ?? 'Unnamed session'} (${facts.format}${version}, ${facts.sessionId ?? 'no session id'})`,
    ...(facts.cwd === null ? [] : [`in ${facts.cwd}`]),
    ...(facts.parentSession === null ? [] : [`forked from ${facts.parentSession}`]),
    [
      count(facts.entries, 'entry', 'entries'),
      `${count(facts.leaves.length, 'leaf', 'leaves')} (${number(facts.rawLeaves.length)} raw)`,
      count(facts.branchPoints.length, 'branch point'),
      count(facts.roots.length, 'root'),
      count(view.index.labels.size, 'label'),
    ].join(' · '),
    [
      `${count(stats.messages, 'message')}: ${number(stats.user)} user`,
      `${number(stats.assistant)} assistant`,
      count(stats.toolResults, 'tool result'),
      count(stats.toolCalls, 'tool call'),
    ].join(', '),
    `${count(tokens.total, 'token')}: ${number(tokens.input)} in, ${number(tokens.output)} out, ` +
      `${number(tokens.cacheRead)} cache read, ${number(tokens.cacheWrite)} cache write · $${stats.cost.toFixed(2)}`,
  ];
  return lines;
}

function describeLeaf(id: string, facts: SessionFacts, context: LeafContextJson): string {
  const { model, thinkingLevel, messages, provenance, warnings } = context;
  const name = model === null ? 'no model' : `${plainText(model.provider)}/${plainText(model.modelId)}`;
  const parts = [
    `${count(messages.length, 'message')} of ${count(provenance.length, 'entry', 'entries')} in context`,
    name,
    `thinking ${plainText(thinkingLevel)}`,
    ...(warnings.length === 0 ? [] : [count(warnings.length, 'tool warning')]),
  ];
  return `leaf ${id}${id === facts.tip ? ' (tip)' : ''}: ${parts.join(' · ')}`;
}
