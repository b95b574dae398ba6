import { buildLedger, sumBranches } from '../projection/build-ledger';
import type { BranchTotals } from '../projection/leaf-ledger';
import type { SessionView } from '../projection/session-view';
import { NO_ROW, type Row } from '../session/array-session-index';

/** One leaf as `inspect --ledger` prints it; times in milliseconds, costs in US dollars. */
export type LeafFacts = {
  readonly id: string;
  readonly label: string | null;
  readonly forkedAt: string | null;
  readonly ownEntries: number;
  readonly ownMessages: number;
  readonly pathMessages: number;
  readonly ownTurns: number;
  readonly pathTurns: number;
  readonly models: readonly string[];
  readonly ownTokens: number;
  readonly pathTokens: number;
  readonly ownCost: number;
  readonly pathCost: number;
  readonly contextTokens: number;
  /** the context size is an estimate that may differ from Pi's */
  readonly contextRough: boolean;
  readonly errors: number;
  readonly aborts: number;
  readonly filesRead: number;
  readonly filesChanged: number;
  readonly duration: number | null;
  readonly lastActivity: number | null;
};

/** The ledger with ids in the place of rows, and what was spent on the tip's branch and elsewhere. */
export function describeLedger(view: SessionView): {
  readonly ledger: readonly LeafFacts[];
  readonly totals: BranchTotals;
} {
  const { index } = view;
  const columns = buildLedger(view);
  const idOf = (row: number): string | null => (row < 0 ? null : (index.ids[row] ?? null));
  const ledger = Array.from({ length: columns.length }, (_, i): LeafFacts => {
    const number = (column: ArrayLike<number>): number => column[i] ?? 0;
    const numberOrNull = (column: ArrayLike<number>): number | null =>
      Number.isNaN(column[i] ?? Number.NaN) ? null : number(column);
    const models = columns.modelIds.subarray(columns.modelStart[i], columns.modelStart[i + 1]);
    return {
      id: idOf(number(columns.rows)) ?? '',
      label: index.labels.get(number(columns.labelRows) as Row)?.text ?? null,
      forkedAt: idOf(columns.forkRows[i] ?? NO_ROW),
      ownEntries: number(columns.ownEntries),
      ownMessages: number(columns.ownMessages),
      pathMessages: number(columns.pathMessages),
      ownTurns: number(columns.ownTurns),
      pathTurns: number(columns.pathTurns),
      models: Array.from(models, (model) => columns.models[model] ?? ''),
      ownTokens: number(columns.ownTokens),
      pathTokens: number(columns.pathTokens),
      ownCost: number(columns.ownCost),
      pathCost: number(columns.pathCost),
      contextTokens: number(columns.contextTokens),
      contextRough: number(columns.contextRough) === 1,
      errors: number(columns.ownErrors),
      aborts: number(columns.ownAborts),
      filesRead: number(columns.filesRead),
      filesChanged: number(columns.filesChanged),
      duration: numberOrNull(columns.duration),
      lastActivity: numberOrNull(columns.lastActivity),
    };
  });
  return { ledger, totals: sumBranches(view, index.tip) };
}

/** The ledger as lines for people. */
export function ledgerLines(view: SessionView): readonly string[] {
  const { ledger, totals } = describeLedger(view);
  const number = (value: number): string => value.toLocaleString('en-US');
  const money = (value: number): string => `$${value.toFixed(2)}`;
  const lines = ledger.map((leaf) =>
    [
      `leaf ${leaf.id}${leaf.label === null ? '' : ` (${leaf.label})`}`,
      leaf.forkedAt === null
        ? 'from the start'
        : `forked at ${leaf.forkedAt}, ${number(leaf.ownEntries)} back`,
      `${number(leaf.ownMessages)} of ${number(leaf.pathMessages)} messages`,
      leaf.models.join(', ') || 'no model',
      `${number(leaf.ownTokens)} tokens`,
      money(leaf.ownCost),
      `context ${leaf.contextRough ? 'about ' : ''}${number(leaf.contextTokens)}`,
      `${number(leaf.errors)} failed, ${number(leaf.aborts)} aborted`,
      `${number(leaf.filesRead)} files read, ${number(leaf.filesChanged)} changed`,
    ].join(' · '),
  );
  const spent = ({ tokens, cost }: BranchTotals['total']): string =>
    `${number(tokens)} tokens, ${money(cost)}`;
  return [
    ...lines,
    `spent on the tip's branch alone: ${spent(totals.current)}; shared with others: ${spent(totals.shared)}; ` +
      `on other branches: ${spent(totals.abandoned)}; in total: ${spent(totals.total)}`,
  ];
}
