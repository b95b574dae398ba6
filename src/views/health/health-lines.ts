import type { Diagnostic, Severity } from '../../session/diagnostics';
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

/** The sentence for a finding; it takes `line`. */
export function sentenceKey(diagnostic: Diagnostic): MessageKey {
  return `health.code.${diagnostic.code}`;
}

const valueKeys: Readonly<Record<string, MessageKey>> = {
  id: 'health.value.id',
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
  diagnostic: Diagnostic,
): readonly { readonly name: string; readonly key: MessageKey; readonly value: string }[] {
  return Object.entries(diagnostic.values).flatMap(([name, value]) => {
    const key = Object.hasOwn(valueKeys, name) ? valueKeys[name] : undefined;
    const text = String(value);
    return key === undefined || text === '' ? [] : [{ name, key, value: text }];
  });
}
