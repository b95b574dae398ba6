import { assertUnreachable } from '../../base/assert';
import type { Diagnostic, DiagnosticCode, Severity } from '../../session/diagnostics';
import type { MessageKey } from '../../ui/messages/catalogue';

/** One line of the list: the head of a group, or a finding. */
export type HealthLine =
  | { readonly type: 'head'; readonly severity: Severity; readonly count: number }
  | { readonly type: 'finding'; readonly diagnostic: Diagnostic; readonly index: number };

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** The findings by severity, worst first, in the order of the file, each group under its head. Empty groups are left out. */
export function healthLines(diagnostics: readonly Diagnostic[]): readonly HealthLine[] {
  const lines: HealthLine[] = [];
  for (const severity of severities) {
    const head = lines.length;
    diagnostics.forEach((diagnostic, index) => {
      if (diagnostic.severity === severity) lines.push({ type: 'finding', diagnostic, index });
    });
    const count = lines.length - head;
    if (count > 0) lines.splice(head, 0, { type: 'head', severity, count });
  }
  return lines;
}

/** A name for a line of the list. */
export function lineKey(line: HealthLine): string | number {
  return line.type === 'head' ? line.severity : line.index;
}

/** What is wrong, what Pi makes of it, and what a repaired copy does about it. All take the values of findingNumbers. */
interface FindingSentences {
  readonly what: MessageKey;
  readonly pi: MessageKey;
  readonly repair: MessageKey;
}

/** The three sentences for a finding. */
export function findingSentences({ code }: Diagnostic): FindingSentences {
  return { what: `health.code.${code}`, pi: piKey(code), repair: `health.repair.${repairOf(code)}` };
}

/** Does a repaired copy do something about it? */
export function isMended({ code }: Diagnostic): boolean {
  return repairOf(code) !== 'keeps';
}

/** The numbers that sentences of any finding may take. */
export function findingNumbers({ line, values }: Diagnostic): Readonly<Record<string, number>> {
  const number = (name: string): number => {
    const value = values[name];
    return typeof value === 'number' ? value : 0;
  };
  return {
    line,
    entries: number('entries'),
    lost: number('lost'),
    atTip: number('atTip'),
    earlierLine: number('earlierLine'),
  };
}

function piKey(code: DiagnosticCode): MessageKey {
  switch (code) {
    case 'bom':
    case 'no-header':
      return 'health.pi.refused';
    case 'self-parent':
    case 'cycle':
      return 'health.pi.hangs';
    default:
      return `health.pi.${code}`;
  }
}

type Repair =
  | 'recovers'
  | 'drops'
  | 'bom'
  | 'splits'
  | 'header'
  | 'version'
  | 'id'
  | 'renames'
  | 'reattaches'
  | 'cuts'
  | 'root'
  | 'message'
  | 'text'
  | 'keeps';

function repairOf(code: DiagnosticCode): Repair {
  switch (code) {
    case 'bad-json':
      return 'recovers';
    case 'torn-last-line':
    case 'not-an-object':
    case 'extra-header':
    case 'missing-leaf-target':
      return 'drops';
    case 'bom':
      return 'bom';
    case 'glued-records':
      return 'splits';
    case 'no-header':
      return 'header';
    case 'old-version':
      return 'version';
    case 'missing-id':
      return 'id';
    case 'duplicate-id':
      return 'renames';
    case 'missing-parent':
      return 'reattaches';
    case 'cycle':
      return 'cuts';
    case 'self-parent':
      return 'root';
    case 'missing-message':
      return 'message';
    case 'invalid-utf8':
      return 'text';
    case 'future-version':
    case 'unknown-type':
    case 'unknown-role':
    case 'missing-first-kept':
    case 'missing-label-target':
    case 'missing-edit-target':
    case 'stale-tip':
      return 'keeps';
    default:
      return assertUnreachable(code);
  }
}

const valueKeys: Readonly<Record<string, MessageKey>> = {
  id: 'health.value.id',
  newId: 'health.value.newId',
  ids: 'health.value.ids',
  parentId: 'health.value.parentId',
  targetId: 'health.value.targetId',
  type: 'health.value.type',
  role: 'health.value.role',
  version: 'health.value.version',
  count: 'health.value.count',
  earlierLine: 'health.value.earlierLine',
  newerId: 'health.value.newerId',
  bytes: 'health.value.bytes',
  reason: 'health.value.reason',
};

/** What the finding names, as messages that take `value`. Values without a word of ours are left out. */
export function findingValues(
  values: Diagnostic['values'],
): readonly { readonly name: string; readonly key: MessageKey; readonly value: string }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const key = Object.hasOwn(valueKeys, name) ? valueKeys[name] : undefined;
    const text = String(value);
    return key === undefined || text === '' ? [] : [{ name, key, value: text }];
  });
}
