import type { SessionClient } from '../store-context';

/** What reading an entry gives. */
export type EntryDetail = Extract<Awaited<ReturnType<SessionClient['entry']>>, { ok: true }>['value'];
