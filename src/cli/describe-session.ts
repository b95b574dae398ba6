import type { JsonValue } from '../base/json';
import type { SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import { computeStats } from '../session/compute-stats';
import { findDiagnostics } from '../session/find-diagnostics';
import type { SessionStats } from '../session/session-stats';
import { describeDiagnostic } from './diagnostic-message';

/** A finding as `inspect` prints it. */
type DiagnosticLine = {
  /** line in the file, from 1; 0 when it is about the whole file */
  readonly line: number;
  readonly code: string;
  readonly message: string;
};

/** All that `inspect` prints of a session but its contexts, in the order of DESIGN.md section 5. */
export interface SessionFacts {
  readonly format: string;
  /** as written in the header, 1 when it names none; null without a header or when it is no number */
  readonly version: number | null;
  readonly sessionId: string | null;
  readonly name: string | null;
  readonly cwd: string | null;
  readonly parentSession: string | null;
  readonly entries: number;
  readonly tip: string | null;
  readonly roots: readonly string[];
  readonly rawLeaves: readonly string[];
  readonly leaves: readonly string[];
  readonly branchPoints: readonly string[];
  /** label by entry id, in file order of the entries */
  readonly labels: Readonly<Record<string, string>>;
  readonly stats: SessionStats;
  readonly diagnostics: readonly DiagnosticLine[];
}

/** Everything about a session that needs no bodies. */
export function describeSession(view: SessionView): SessionFacts {
  const { index, tree } = view;
  const { header } = index;
  const idOf = (row: Row): string => index.ids[row] ?? '';
  const labels = [...index.labels].toSorted(([a], [b]) => a - b);
  return {
    format: index.format,
    version: header === null || Number.isNaN(header.version) ? null : header.version,
    sessionId: header?.id ?? null,
    name: index.sessionName,
    cwd: header?.cwd ?? null,
    parentSession: header?.parentSession ?? null,
    entries: index.length,
    tip: index.tip < 0 ? null : idOf(index.tip),
    // two entries that share an id are one root
    roots: [...new Set(tree.roots.map(idOf))],
    rawLeaves: tree.rawLeaves.map(idOf),
    leaves: tree.leaves.map(idOf),
    branchPoints: tree.branchPoints.map(idOf),
    // fromEntries defines its keys: an id such as __proto__ is a key like any other
    labels: Object.fromEntries(labels.map(([row, label]) => [idOf(row), label.text])),
    stats: computeStats(index),
    diagnostics: findDiagnostics(index, tree).map((diagnostic) => ({
      line: diagnostic.line,
      code: diagnostic.code,
      message: describeDiagnostic(diagnostic),
    })),
  };
}

/** The same facts as a plain JSON value. */
export function factsAsJson(facts: SessionFacts): { readonly [key: string]: JsonValue } {
  return { ...facts, stats: { ...facts.stats, tokens: { ...facts.stats.tokens } } };
}
