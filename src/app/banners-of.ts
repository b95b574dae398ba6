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
  /** unsaved edits of another copy of the session */
  | { readonly type: 'found'; readonly count: number }
  /** the last save failed or lost something, and its dialog is closed */
  | { readonly type: 'not-saved' }
  | { readonly type: 'lossy-save'; readonly count: number }
  /** the file was deleted or replaced, or the rest of a large one could not be read; `session` is its key */
  | {
      readonly type: 'incomplete';
      readonly session: string;
      readonly failure: NonNullable<SessionState['trouble']>;
    };

/** The banners of a session as it is shown now. */
export function bannersOf(session: SessionState): readonly Banner[] {
  const { loading, leaf, leafReason, trouble } = session;
  if (loading.type !== 'ready') return [];
  const { summary } = loading;
  const banners: Banner[] = [];
  if (summary.version === null) banners.push({ type: 'no-header' });
  else if (summary.version > NEWEST_VERSION)
    banners.push({ type: 'future-version', version: summary.version });
  // who says themselves where the session goes on needs no warning
  const isMoved = summary.plan.edits.some(({ change }) => change.type === 'move');
  if (!isMoved && summary.newerLeaf !== null && leaf !== null && leaf.row === summary.tip?.row) {
    banners.push({ type: 'stale-tip', newer: summary.newerLeaf });
  }
  if (leafReason.type === 'unknown-link') banners.push({ type: 'unknown-link', id: leafReason.id });
  banners.push(...editBanners(session));
  if (trouble !== null) banners.push({ type: 'incomplete', session: session.key, failure: trouble });
  return banners;
}

function editBanners({ found, saving }: SessionState): readonly Banner[] {
  const banners: Banner[] = [];
  if (found !== null) banners.push({ type: 'found', count: found.edits.length });
  if (saving.type === 'failed') banners.push({ type: 'not-saved' });
  if (saving.type === 'saved' && saving.losses.length > 0)
    banners.push({ type: 'lossy-save', count: saving.losses.length });
  return banners;
}
