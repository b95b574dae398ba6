import type { RowDetail } from '../projection/row-detail';
import type { EntryKind, MessageRole } from '../session/entry-kind';
import { displayText } from '../ui/format';
import type { MessageKey } from '../ui/messages/catalogue';
import type { Messages } from '../ui/messages/messages-context';

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
export function kindWords(detail: RowDetail, t: Messages['t']): string {
  return t(detail.kind === 'message' ? roleKeys[detail.role] : kindKeys[detail.kind], {
    type: displayText(detail.unknownType),
    role: displayText(detail.name),
  });
}
