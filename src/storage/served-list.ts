import { isJsonArray, isJsonObject, type JsonObject, stringOrNull } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { ask, forgetToken, servedToken } from './served-token';
import type { ServedSource } from './session-source';

/** The sessions of the served folder, the one that was written last first. */
export interface ServedListing {
  /** absolute path of the folder */
  readonly folder: string;
  readonly sources: readonly ServedSource[];
  /** other files, which are not listed */
  readonly skipped: number;
}

/** Why there is no list: the server has ended, or it is another one than the page came from. */
export type ServedFailure = 'gone' | 'refused';

/** Lists the sessions of the server that the page came from. */
export async function listServed(): Promise<Result<ServedListing, ServedFailure>> {
  const token = servedToken();
  if (token === null) return err('refused');
  try {
    const response = await ask('/api/sessions', token);
    if ([401, 403, 404].includes(response.status)) {
      forgetToken();
      return err('refused');
    }
    const answer: unknown = response.ok ? await response.json() : null;
    return isJsonObject(answer) ? ok(listingOf(answer, token)) : err('gone');
  } catch {
    return err('gone');
  }
}

function listingOf(answer: JsonObject, token: string): ServedListing {
  const folder = stringOrNull(answer['folder']) ?? '';
  const sessions = isJsonArray(answer['sessions']) ? answer['sessions'] : [];
  return {
    folder,
    sources: sessions.filter(isJsonObject).map((session) => sourceOf(session, folder, token)),
    skipped: numberOf(answer, 'skipped'),
  };
}

function sourceOf(session: JsonObject, folder: string, token: string): ServedSource {
  const path = stringOrNull(session['path']) ?? '';
  // The server's system separates as the folder's own path does.
  const separator = folder.startsWith('/') ? '/' : '\\';
  return {
    type: 'served',
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    location: [folder.replace(/[/\\]$/, ''), ...path.split('/')].join(separator),
    url: `/api/session?${new URLSearchParams({ path })}`,
    token,
    listed: { size: numberOf(session, 'size'), modified: numberOf(session, 'modified') },
  };
}

function numberOf(value: JsonObject, key: string): number {
  const number = value[key];
  return typeof number === 'number' ? number : 0;
}
