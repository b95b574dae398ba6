import type { EntryRef } from '../projection/row-detail';
import type { SessionState } from '../store/app-state';

/** The newest version of Pi's session files that we know (FORMATS.md A2). */
const NEWEST_VERSION = 3;

/** Something about the session that changes how far what is shown can be trusted. */
export type Banner =
  | { readonly type: 'no-header' }
  | { readonly type: 'future-version'; readonly version: number }
  /** the file ends in bookkeeping on an older branch (FORMATS.md A4, field report B19) */
  | { readonly type: 'stale-tip'; readonly newer: EntryRef }
  | { readonly type: 'unknown-link'; readonly id: string }
  /** the rest of a large file could not be read */
  | { readonly type: 'incomplete'; readonly failure: NonNullable<SessionState['trouble']> };

/** The banners of a session as it is shown now. */
export function bannersOf({ loading, leaf, leafReason, trouble }: SessionState): readonly Banner[] {
  if (loading.type !== 'ready') return [];
  const { summary } = loading;
  const banners: Banner[] = [];
  if (summary.version === null) banners.push({ type: 'no-header' });
  else if (summary.version > NEWEST_VERSION)
    banners.push({ type: 'future-version', version: summary.version });
  if (summary.newerLeaf !== null && leaf !== null && leaf.row === summary.tip?.row) {
    banners.push({ type: 'stale-tip', newer: summary.newerLeaf });
  }
  if (leafReason.type === 'unknown-link') banners.push({ type: 'unknown-link', id: leafReason.id });
  if (trouble !== null) banners.push({ type: 'incomplete', failure: trouble });
  return banners;
}
