import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import { displayText, formatCost, formatTokens } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';

/** How an entry's mark looks; every mark has its own shape, not only its own colour. */
export type RowMark =
  | 'user'
  | 'assistant'
  | 'tool'
  | 'shell'
  | 'summary'
  | 'system'
  | 'custom'
  | 'record'
  | 'unknown'
  | 'error';

/** What a row says: its text, whether that is code, and whether it stands for missing words. */
export interface RowText {
  readonly text: string;
  readonly code: boolean;
  readonly faint: boolean;
}

/** The mark of an entry. A failed entry has the error mark whatever its role. */
export function markOf(detail: RowDetail): RowMark {
  if (detail.failure === 'error') return 'error';
  switch (detail.kind) {
    case 'message':
      return roleMark(detail);
    case 'custom_message':
      return 'custom';
    case 'compaction':
    case 'branch_summary':
      return 'summary';
    case 'unknown':
      return 'unknown';
    case 'context_edit':
    case 'model_change':
    case 'thinking_level_change':
    case 'active_tools_change':
    case 'usage':
    case 'label':
    case 'session_info':
    case 'custom':
    case 'leaf':
      return 'record';
    default:
      return assertUnreachable(detail.kind);
  }
}

function roleMark(detail: RowDetail): RowMark {
  switch (detail.role) {
    case 'user':
      return 'user';
    case 'assistant':
      return 'assistant';
    case 'toolResult':
      return 'tool';
    case 'bashExecution':
      return 'shell';
    case 'system':
      return 'system';
    case 'custom':
      return 'custom';
    case 'branchSummary':
    case 'compactionSummary':
      return 'summary';
    case 'none':
    case 'unknown':
      return 'unknown';
    default:
      return assertUnreachable(detail.role);
  }
}

/** The line of text that stands for an entry, clean and in the reader's language. */
export function rowText(detail: RowDetail, { t, locale }: Messages): RowText {
  const preview = displayText(detail.preview);
  const name = displayText(detail.name);
  switch (detail.kind) {
    case 'message':
    case 'custom_message':
      return messageText(detail, preview, t);
    case 'compaction':
      return words(compactionText(detail, locale, t));
    case 'branch_summary':
      return words(withText(t('outline.row.branchSummary'), preview));
    case 'model_change':
      return words(t('outline.row.modelChange', { model: name }));
    case 'thinking_level_change':
      return words(t('outline.row.thinkingLevel', { level: name }));
    case 'active_tools_change':
      return words(withText(t('outline.row.toolsChange'), preview));
    case 'context_edit':
      return words(withText(t('outline.row.contextEdit'), preview));
    case 'usage':
      return words(usageText(detail, locale, t));
    case 'label':
      return words(
        preview === '' ? t('outline.row.labelCleared') : t('outline.row.labelSet', { label: preview }),
      );
    case 'session_info':
      return words(
        preview === '' ? t('outline.row.nameCleared') : t('outline.row.sessionName', { name: preview }),
      );
    case 'custom':
      return words(withText(t('outline.row.custom', { type: name }), preview));
    case 'leaf':
      return words(t('common.type.leaf'));
    case 'unknown':
      return words(withText(t('common.type.unknown', { type: displayText(detail.unknownType) }), preview));
    default:
      return assertUnreachable(detail.kind);
  }
}

function words(text: string): RowText {
  return { text, code: false, faint: false };
}

function withText(title: string, text: string): string {
  return text === '' ? title : `${title} · ${text}`;
}

function messageText(detail: RowDetail, preview: string, t: Messages['t']): RowText {
  if (preview !== '') return { text: preview, code: detail.code, faint: false };
  if (detail.role === 'system') return words(t('outline.row.systemPrompt'));
  return { text: t('outline.row.noText'), code: false, faint: true };
}

function compactionText(detail: RowDetail, locale: Messages['locale'], t: Messages['t']): string {
  const { summarised, tokensBefore } = detail;
  const title =
    summarised === null ? t('common.type.compaction') : t('outline.row.compaction', { count: summarised });
  if (tokensBefore === null || tokensBefore <= 0) return title;
  return withText(title, t('outline.row.compactionBefore', { tokens: formatTokens(tokensBefore, locale) }));
}

function usageText(detail: RowDetail, locale: Messages['locale'], t: Messages['t']): string {
  const figures = t('common.tokens', { tokens: formatTokens(detail.tokens, locale) });
  return `${t('common.type.usage')} · ${figures} · ${formatCost(detail.cost, locale)}`;
}

/** Who speaks or what kind of record it is, as a word for screen readers. */
export function spokenKind(detail: RowDetail, t: Messages['t']): string {
  switch (detail.kind) {
    case 'message':
    case 'custom_message':
    case 'compaction':
      return kindWords(detail, t);
    case 'branch_summary':
    case 'model_change':
    case 'thinking_level_change':
    case 'active_tools_change':
    case 'context_edit':
    case 'usage':
    case 'label':
    case 'session_info':
    case 'custom':
    case 'leaf':
    case 'unknown':
      // their text already says what they are
      return '';
    default:
      return assertUnreachable(detail.kind);
  }
}
