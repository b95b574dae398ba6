import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import { displayText, formatTokens } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';

/** How an entry stands in a cell. */
type EntryLook = 'user' | 'assistant' | 'tool' | 'summary' | 'quiet';

/** Graphemes of an entry's words in a cell. */
const WORDS_LENGTH = 400;

/** The look of an entry: a block for the user's words, a card for calls, a line for all else. */
export function entryLook(detail: RowDetail): EntryLook {
  switch (detail.kind) {
    case 'message':
      return messageLook(detail);
    case 'compaction':
    case 'branch_summary':
      return 'summary';
    case 'custom_message':
    case 'context_edit':
    case 'model_change':
    case 'thinking_level_change':
    case 'active_tools_change':
    case 'usage':
    case 'label':
    case 'session_info':
    case 'custom':
    case 'leaf':
    case 'unknown':
      return 'quiet';
    default:
      return assertUnreachable(detail.kind);
  }
}

function messageLook(detail: RowDetail): EntryLook {
  switch (detail.role) {
    case 'user':
      return 'user';
    case 'assistant':
      return detail.code ? 'tool' : 'assistant';
    case 'toolResult':
    case 'bashExecution':
      return 'tool';
    case 'branchSummary':
    case 'compactionSummary':
      return 'summary';
    case 'system':
    case 'custom':
    case 'none':
    case 'unknown':
      return 'quiet';
    default:
      return assertUnreachable(detail.role);
  }
}

/** The words of an entry, clean for display; '' for a message without words. */
export function entryWords(detail: RowDetail, { t, locale }: Messages): string {
  const words = displayText(detail.preview, WORDS_LENGTH);
  if (detail.kind === 'compaction') return compactionWords(detail, { t, locale });
  if (detail.kind === 'message') return words;
  const rest = words === '' ? displayText(detail.name, WORDS_LENGTH) : words;
  return rest === '' ? kindWords(detail, t) : `${kindWords(detail, t)} · ${rest}`;
}

function compactionWords({ summarised, tokensBefore }: RowDetail, { t, locale }: Messages): string {
  const parts =
    summarised === null
      ? [t('common.type.compaction')]
      : [t('compare.entry.compaction', { count: summarised })];
  if (tokensBefore !== null && tokensBefore > 0) {
    parts.push(t('compare.entry.compactionBefore', { tokens: formatTokens(tokensBefore, locale) }));
  }
  return parts.join(' · ');
}
