import type { AppState, SessionState } from '../store/app-state';

/** What the address says about the page. */
export interface Address {
  /** `?open=…` or '' */
  readonly search: string;
  /** `#leaf=…&entry=…` or '' */
  readonly hash: string;
}

/** Ids longer than this do not go into the address: browsers cut or refuse it. In code units. */
const LONGEST_ID = 1000;

/** With the u flag a surrogate matches only when it stands alone; encodeURIComponent throws at one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * The address of what is shown: the file where it came by an address, and leaf and entry where they are not what
 * opening the file shows by itself (DESIGN.md section 4).
 */
export function addressOf(state: Pick<AppState, 'sessions' | 'active' | 'picks' | 'view'>): Address {
  const session = state.sessions.find(({ key }) => key === state.active);
  return session === undefined
    ? { search: '', hash: '' }
    : { search: searchOf(session), hash: hashOf(session, comparisonOf(state)) };
}

/** `compare=A,B` while a comparison within the active session is shown, else ''. */
function comparisonOf({ active, picks, view }: Pick<AppState, 'active' | 'picks' | 'view'>): string {
  const ids = picks.map(({ ref }) => ref.id);
  const tooLong = ids.some((id) => id.length > LONGEST_ID);
  const elsewhere = picks.some(({ session }) => session !== active);
  if (view.centreTab !== 'compare' || ids.length < 2 || tooLong || elsewhere) return '';
  return `compare=${ids.map(encode).join(',')}`;
}

function searchOf({ source }: SessionState): string {
  // A slash needs no escape in a query, and the address stays readable.
  return source.type === 'url' ? `?open=${encode(source.url).replaceAll('%2F', '/')}` : '';
}

function hashOf({ leaf, leafReason, entry }: SessionState, comparison: string): string {
  const byItself =
    leafReason.type === 'tip' || leafReason.type === 'leaf-entry' || leafReason.type === 'unknown-link';
  const parts: string[] = [];
  if (leaf !== null && !(byItself && entry === null) && leaf.id.length <= LONGEST_ID) {
    parts.push(`leaf=${encode(leaf.id)}`);
  }
  if (entry !== null && entry.id.length <= LONGEST_ID) parts.push(`entry=${encode(entry.id)}`);
  if (comparison !== '') parts.push(comparison);
  return parts.length === 0 ? '' : `#${parts.join('&')}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(LONE_SURROGATE, '\ufffd'));
}
