import type { SessionState } from '../../store/app-state';
import { isMessageKey } from '../../ui/messages/catalogue';
import type { Messages } from '../../ui/messages/messages-context';

type SessionClient = NonNullable<SessionState['client']>;

/** What reading an entry gives. */
export type EntryResult = Awaited<ReturnType<SessionClient['entry']>>;
export type EntryDetail = Extract<EntryResult, { ok: true }>['value'];
export type ReadFailure = Extract<EntryResult, { ok: false }>['error'];

/** Why an entry could not be read and what to do, in at most two sentences. */
export function failureSentence(failure: ReadFailure, t: Messages['t']): string {
  const what = `failures.${failure.type}`;
  const todo = `${what}.do`;
  const values = { status: failure.type === 'fetch-failed' ? failure.status : 0, format: '' };
  return [
    isMessageKey(what) ? t(what, values) : t('inspector.unreadable'),
    isMessageKey(todo) ? t(todo, values) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
