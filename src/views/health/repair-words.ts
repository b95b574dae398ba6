import type { SessionState } from '../../store/app-state';
import { displayText } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import { findingValues } from './health-lines';

/** A repaired copy that was stored, with what was done to it. */
export type RepairedCopy = Extract<SessionState['copying'], { type: 'copied' }>;
export type RepairChange = NonNullable<RepairedCopy['report']>['changes'][number];

/** The stored copy whose report there is to show, or null. */
export function repairedCopyOf({ copying }: Pick<SessionState, 'copying'>): RepairedCopy | null {
  return copying.type === 'copied' && copying.report !== null ? copying : null;
}

/** Where in the original a change was made: a line, or the file as a whole. */
export function placeOfChange({ line }: RepairChange, t: Messages['t']): string {
  return line === 0 ? t('health.changes.file') : t('health.changes.line', { line });
}

/** The entries of a copy and the number of changes, as a sentence. */
export function repairedSentence({ entries, report }: RepairedCopy, t: Messages['t']): string {
  return t('health.repaired', {
    entries: report?.entries ?? entries,
    changes: report?.changes.length ?? 0,
  });
}

/** What was done, as a sentence. */
export function changeSentence({ code, values }: RepairChange, t: Messages['t']): string {
  const { records = 0, version = 1 } = values;
  return t(`health.change.${code}`, { records, version });
}

const named: ReadonlySet<string> = new Set(['id', 'newId', 'ids', 'parentId', 'bytes']);

/** What a change names beside its sentence; a reason is a code, and a version stands in the sentence. */
export function changeValues({ values }: RepairChange): RepairChange['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => named.has(name)));
}

/** The whole report as plain text, one line a change. */
export function reportText(copy: RepairedCopy, t: Messages['t']): string {
  const changes = (copy.report?.changes ?? []).map((change) => {
    const about = findingValues(changeValues(change)).map(({ key, value }) =>
      t(key, { value: displayText(value) }),
    );
    const behind = about.length === 0 ? '' : ` (${about.join(', ')})`;
    return `${placeOfChange(change, t)}: ${changeSentence(change, t)}${behind}`;
  });
  return [copy.name, repairedSentence(copy, t), ...changes].join('\n');
}
