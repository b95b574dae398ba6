import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import type { EntryKind, MessageRole } from '../../session/entry-kind';
import { displayText } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';
import type { Messages } from '../../ui/messages/messages-context';

type Words = (detail: RowDetail, t: Messages['t']) => string;

const kindKeys: Readonly<Record<EntryKind, MessageKey>> = {
  message: 'common.type.message',
  custom_message: 'common.type.customMessage',
  compaction: 'common.type.compaction',
  branch_summary: 'common.type.branchSummary',
  context_edit: 'common.type.contextEdit',
  model_change: 'common.type.modelChange',
  thinking_level_change: 'common.type.thinkingLevelChange',
  active_tools_change: 'common.type.activeToolsChange',
  usage: 'common.type.usage',
  label: 'common.type.label',
  session_info: 'common.type.sessionInfo',
  custom: 'common.type.custom',
  leaf: 'common.type.leaf',
  unknown: 'common.type.unknown',
};

const roleKeys: Readonly<Record<MessageRole, MessageKey>> = {
  none: 'common.type.message',
  system: 'common.role.system',
  user: 'common.role.user',
  assistant: 'common.role.assistant',
  toolResult: 'common.role.toolResult',
  bashExecution: 'common.role.bashExecution',
  custom: 'common.role.custom',
  branchSummary: 'common.type.branchSummary',
  compactionSummary: 'common.type.compaction',
  unknown: 'common.role.unknown',
};

/** What an entry is, in words: its role for messages, its type for everything else. */
export const kindWords: Words = (detail, t) =>
  t(detail.kind === 'message' ? roleKeys[detail.role] : kindKeys[detail.kind], {
    type: displayText(detail.unknownType),
    role: displayText(detail.name),
  });

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
export const entryLine: Words = (detail, t) => displayText(detail.preview) || kindWords(detail, t);

/** The address that opens this page at an entry: `#leaf=…&entry=…` (DESIGN.md section 4). */
export function entryLink(page: string, entry: string, leaf: string | null): string {
  const url = new URL(page);
  url.hash = new URLSearchParams(leaf === null ? { entry } : { leaf, entry }).toString();
  return url.href;
}
