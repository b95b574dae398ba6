import { MapFlag } from '../../projection/branch-map';
import type { RowDetail } from '../../projection/row-detail';
import { displayText, formatCount, formatDuration } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';
import type { Messages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';
import { isGroup, type MapNodeData } from './map-scene';

/** Most graphemes of a caption; the box cuts it by width. */
const CAPTION_LENGTH = 80;

/** Runs shorter than this, in milliseconds, tell no time. */
const SHORTEST = 1000;

/** The name under a node: its label, else what it took away, else its first words. */
export function captionOf(data: MapNodeData, detail: RowDetail | undefined, messages: Messages): string {
  const { t, locale } = messages;
  if (isGroup(data.flags)) return t('map.group', { count: data.groupLeaves });
  if (detail === undefined) return '';
  if (detail.label !== null) return displayText(detail.label, CAPTION_LENGTH);
  if (detail.summarised !== null)
    return t('map.summarised', { count: formatCount(detail.summarised, locale) });
  return displayText(detail.preview, CAPTION_LENGTH) || kindWords(detail, t);
}

const marks: readonly (readonly [number, MessageKey])[] = [
  [MapFlag.current, 'map.current'],
  [MapFlag.tip, 'common.tip'],
  [MapFlag.aborted, 'common.aborted'],
  [MapFlag.error, 'common.error'],
];

/** The small words below the caption: start, fork, current leaf, tip, failure. */
export function marksOf({ flags, branches }: MapNodeData, { t }: Messages): readonly string[] {
  if (isGroup(flags)) return [t('map.folded')];
  const words: string[] = [];
  if ((flags & MapFlag.root) !== 0) words.push(t('map.start'));
  if ((flags & MapFlag.fork) !== 0) words.push(t('map.fork', { count: branches }));
  for (const [bit, key] of marks) if ((flags & bit) !== 0) words.push(t(key));
  return words;
}

/** What a run holds: "12 turns · 3 min". */
export function runWords({ run }: MapNodeData, { t, locale }: Messages): string {
  const count =
    run.turns > 0 ? t('common.turns', { count: run.turns }) : t('common.entries', { count: run.entries });
  return run.duration >= SHORTEST
    ? t('map.run', { count, time: formatDuration(run.duration, locale) })
    : count;
}

/** A whole node in words, for screen readers. */
export function nodeWords(data: MapNodeData, detail: RowDetail | undefined, messages: Messages): string {
  const { t } = messages;
  const caption = captionOf(data, detail, messages) || t('common.reading');
  const kind = isGroup(data.flags) || detail === undefined ? caption : kindWords(detail, t);
  const parts = kind === caption ? [caption] : [kind, caption];
  parts.push(...marksOf(data, messages));
  if ((data.flags & MapFlag.active) !== 0) parts.push(t('map.onPath'));
  if (data.hasParent || isGroup(data.flags))
    parts.push(t('map.runSpoken', { run: runWords(data, messages) }));
  return parts.join(t('map.join'));
}
