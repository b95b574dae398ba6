import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import { displayText } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';
import type { Messages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';

/** The hue an entry's mark has; its shape tells the same. */
export type EntryTone = 'user' | 'assistant' | 'tool' | 'summary' | 'error' | 'record';

/** The tone of an entry's mark; a failed entry is an error whatever its role. */
export function entryTone(detail: RowDetail): EntryTone {
  if (detail.failure === 'error') return 'error';
  if (detail.kind === 'compaction' || detail.kind === 'branch_summary') return 'summary';
  switch (detail.role) {
    case 'user':
      return 'user';
    case 'assistant':
      return 'assistant';
    case 'toolResult':
    case 'bashExecution':
      return 'tool';
    case 'branchSummary':
    case 'compactionSummary':
      return 'summary';
    case 'none':
    case 'system':
    case 'custom':
    case 'unknown':
      return 'record';
    default:
      return assertUnreachable(detail.role);
  }
}

/** What RowDetail.name is for this entry. */
export function nameKey(detail: RowDetail): MessageKey {
  if (detail.role === 'assistant' || detail.kind === 'model_change') return 'inspector.model';
  return detail.role === 'toolResult' ? 'inspector.tool' : 'inspector.name';
}

/** One line that stands for an entry in a list: its words, or what it is. */
export function entryLine(detail: RowDetail, t: Messages['t']): string {
  return displayText(detail.preview) || kindWords(detail, t);
}
