import type { RowDetail } from '../../projection/row-detail';
import { displayText, formatDateTime } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import { LineFlag } from '../../projection/outline-columns';
import { spokenKind, rowText } from './row-text';

/** What a line knows about itself beside its entry. */
export interface LineState {
  /** bits of LineFlag */
  readonly flags: number;
  readonly stubTurns: number;
  readonly stubLeaves: number;
  readonly stubHits: number;
  /** label of the branch behind a stub, or null */
  readonly stubLabel: string | null;
  /** that label is not in the file yet */
  readonly stubLabelUnsaved: boolean;
  /** the entry's own label is not in the file yet */
  readonly labelUnsaved: boolean;
}

/** The whole line in words, for screen readers: who, text, label, branch, state, time. */
export function rowLabel(detail: RowDetail | undefined, state: LineState, messages: Messages): string {
  const { t, locale } = messages;
  if (detail === undefined) return t('outline.row.reading');
  const who = spokenKind(detail, t);
  const { text } = rowText(detail, messages);
  const parts = [who === '' ? text : t('outline.row.said', { who, text })];
  if (detail.label !== null) {
    parts.push(t('outline.row.label', { label: displayText(detail.label) }));
    if (state.labelUnsaved) parts.push(t('edit.unsaved'));
  }
  if (detail.unsaved) parts.push(t('edit.unsaved'));
  if (detail.failure !== null) parts.push(failureWords(detail, t));
  parts.push(...placeWords(detail, state, t), ...damageWords(detail, t));
  if (detail.time !== null) parts.push(formatDateTime(detail.time, locale));
  return parts.join(t('outline.row.join'));
}

/** What failed, with the exit code where the file tells it. */
export function failureWords(detail: RowDetail, t: Messages['t']): string {
  if (detail.failure === 'aborted') return t('outline.row.aborted');
  if (detail.exitCode === null || detail.exitCode === 0) return t('outline.row.error');
  return t('outline.row.exit', { code: detail.exitCode });
}

/** Turns and, where there are several, leaves of a branch: "3 turns · 2 leaves"; empty where neither says anything. */
export function stubFigures(state: LineState, t: Messages['t']): string {
  const parts: string[] = [];
  if (state.stubTurns > 0) parts.push(t('outline.stub.turns', { count: state.stubTurns }));
  if (state.stubLeaves > 1) parts.push(t('outline.stub.leaves', { count: state.stubLeaves }));
  return parts.join(' · ');
}

function placeWords(detail: RowDetail, state: LineState, t: Messages['t']): string[] {
  const { flags } = state;
  const parts: string[] = [];
  if ((flags & LineFlag.stub) !== 0) {
    const figures = stubFigures(state, t);
    parts.push(t('outline.row.branch'));
    if (figures !== '') parts.push(figures);
    if (state.stubLabel !== null) parts.push(t('outline.row.label', { label: displayText(state.stubLabel) }));
    if (state.stubLabel !== null && state.stubLabelUnsaved) parts.push(t('edit.unsaved'));
    if ((flags & LineFlag.failedEnd) !== 0) parts.push(t('outline.stub.cut'));
    if ((flags & LineFlag.open) === 0 && state.stubHits > 0)
      parts.push(t('outline.stub.hits', { count: state.stubHits }));
    if ((flags & LineFlag.holdsTip) !== 0 && !detail.isTip) parts.push(t('outline.stub.tip'));
  }
  if ((flags & LineFlag.root) !== 0) parts.push(t('outline.row.root'));
  if ((flags & LineFlag.leaf) !== 0) parts.push(t('outline.row.currentLeaf'));
  else if ((flags & LineFlag.active) !== 0) parts.push(t('outline.row.onPath'));
  if ((flags & LineFlag.hit) !== 0) parts.push(t('outline.row.hit'));
  if (detail.isTip) parts.push(t('outline.stub.tip'));
  return parts;
}

function damageWords(detail: RowDetail, t: Messages['t']): string[] {
  const parts: string[] = [];
  if (detail.mirror) parts.push(t('outline.row.mirrorTitle'));
  if (detail.shadowed) parts.push(t('outline.row.shadowedTitle'));
  if (detail.orphan) parts.push(t('outline.row.orphanTitle'));
  if (detail.cycleCut) parts.push(t('outline.row.cycleTitle'));
  return parts;
}
