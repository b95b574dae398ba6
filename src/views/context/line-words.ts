import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import { displayText } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import type { MeterTone } from '../../ui/meter';
import { kindWords } from '../kind-words';
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

function entryWords(detail: RowDetail, t: Messages['t']): LineWords {
  const text = displayText(detail.preview);
  if (detail.role === 'system' && text === '') return plain(t('context.system'));
  if (detail.code && text !== '') return { who: '', text, code: true, empty: false };
  // a message entry without a message has nobody who speaks
  const who = detail.kind === 'message' && detail.role === 'none' ? '' : kindWords(detail, t);
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
