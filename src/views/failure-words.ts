import { assertUnreachable } from '../base/assert';
import type { Loading } from '../store/app-state';
import type { MessageKey } from '../ui/messages/catalogue';
import type { Messages } from '../ui/messages/messages-context';

/** Why a session or a part of it could not be read. */
export type Failure = Extract<Loading, { type: 'failed' }>['failure'];

type Sentence = [key: MessageKey, values?: Readonly<Record<string, string | number>>];

/** What is wrong and what to do, as keys and values of the catalogue. */
export interface FailureWords {
  readonly what: Sentence;
  readonly todo: Sentence;
  /** reading the same bytes again may succeed */
  readonly retry: boolean;
}

/** The words for a failure. */
export function failureWords(failure: Failure): FailureWords {
  switch (failure.type) {
    case 'empty-file':
      return { what: ['failures.empty-file'], todo: ['failures.empty-file.do'], retry: true };
    case 'binary-file':
      return { what: ['failures.binary-file'], todo: ['failures.binary-file.do'], retry: false };
    case 'compressed-file':
      return {
        what: [`failures.${failure.compression}-file`],
        todo: [`failures.${failure.compression}-file.do`],
        retry: false,
      };
    case 'not-a-session':
      return noSession(failure.found);
    case 'other-format':
      return {
        what: ['failures.other-format', { format: failure.format }],
        todo: ['failures.other-format.do'],
        retry: false,
      };
    case 'fetch-failed':
      return failure.status === 0
        ? { what: ['failures.fetch-impossible'], todo: ['failures.fetch-impossible.do'], retry: true }
        : {
            what: ['failures.fetch-failed', { status: failure.status }],
            todo: ['failures.fetch-failed.do'],
            retry: true,
          };
    case 'permission-refused':
    case 'file-gone':
    case 'file-changed':
    case 'cancelled':
    case 'out-of-memory':
    case 'internal':
      return { what: [`failures.${failure.type}`], todo: [`failures.${failure.type}.do`], retry: true };
    default:
      return assertUnreachable(failure);
  }
}

/** What is wrong and what to do, as running text. */
export function failureSentences(failure: Failure, t: Messages['t']): string {
  const { what, todo } = failureWords(failure);
  return `${t(...what)} ${t(...todo)}`;
}

function noSession(found: Extract<Failure, { type: 'not-a-session' }>['found']): FailureWords {
  switch (found) {
    case 'text':
      return { what: ['failures.no-lines'], todo: ['failures.no-lines.do'], retry: false };
    case 'json':
      return { what: ['failures.one-json'], todo: ['failures.one-json.do'], retry: false };
    case 'json-lines':
      return { what: ['failures.foreign-lines'], todo: ['failures.foreign-lines.do'], retry: false };
    default:
      return assertUnreachable(found);
  }
}
