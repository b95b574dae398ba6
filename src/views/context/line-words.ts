import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import type { EntryKind, MessageRole } from '../../session/entry-kind';
import { displayText } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';
import type { Messages } from '../../ui/messages/messages-context';
import type { MeterTone } from '../../ui/meter';
import type { ContextLine } from './context-lines';

/** What a line says: who speaks or what it is, and its words. */
export interface LineWords {
  /** '' where the words need none */
  readonly who: string;
  readonly text: string;
  /** the text is a command or tool call */
  readonly code: boolean;
  /** the text stands for missing words */
  readonly empty: boolean;
}

function plain(text: string, who = ''): LineWords {
  return { who, text, code: false, empty: false };
}

const roleKeys: Readonly<Record<MessageRole, MessageKey | null>> = {
  none: null,
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

const kindKeys: Readonly<Record<EntryKind, MessageKey | null>> = {
  message: null,
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

function entryWords(detail: RowDetail, t: Messages['t']): LineWords {
  const text = displayText(detail.preview);
  if (detail.role === 'system' && text === '') return plain(t('context.system'));
  if (detail.code && text !== '') return { who: '', text, code: true, empty: false };
  const key = roleKeys[detail.role] ?? kindKeys[detail.kind];
  const who =
    key === null ? '' : t(key, { role: displayText(detail.name), type: displayText(detail.unknownType) });
  if (text !== '') return plain(text, who);
  return detail.kind === 'message'
    ? { who, text: t('context.body.empty'), code: false, empty: true }
    : plain(displayText(detail.name), who);
}

/** The words of a line; `place` counts the messages that a compaction retained, from 0. */
export function lineWords(
  line: ContextLine,
  detail: RowDetail | undefined,
  place: number,
  t: Messages['t'],
): LineWords {
  switch (line.slot) {
    case 'checkpoint':
      return plain(t('context.system'));
    case 'retained':
      return plain(t('context.retainedMessage', { place: place + 1 }));
    case 'summary':
      return plain(displayText(detail?.preview ?? '') || t('common.type.compaction'));
    case 'entry':
      return detail === undefined ? plain(t('common.reading')) : entryWords(detail, t);
    default:
      return assertUnreachable(line.slot);
  }
}

/** The group of the token bar that a line counts into, as the tone of its meter. */
export function lineTone(line: ContextLine, detail: RowDetail | undefined): MeterTone {
  if (line.slot === 'checkpoint') return 'system';
  if (line.slot === 'summary' || detail?.kind === 'branch_summary') return 'summary';
  const role = detail?.role;
  switch (role) {
    case 'system':
      return 'system';
    case 'assistant':
      return 'assistant';
    case 'toolResult':
    case 'bashExecution':
      return 'tool';
    case 'user':
    case 'custom':
      return 'user';
    case 'branchSummary':
    case 'compactionSummary':
      return 'summary';
    case 'none':
    case 'unknown':
    case undefined:
      return 'neutral';
    default:
      return assertUnreachable(role);
  }
}
