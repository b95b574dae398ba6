import { isJsonObject, type JsonObject } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { ask } from './served-token';
import type { ServedSource, SessionSource } from './session-source';
import type { WriteFailure } from './write-failure';

/** Where appended lines came to stand. */
export interface ServedAppend {
  /** bytes of the file afterwards */
  readonly size: number;
  /** offset of the first line */
  readonly at: number;
}

/**
 * Appends whole lines to a served session; whatever another program writes meanwhile stays. `file-grew`: the file is
 * longer than `expect` bytes, and nothing was written.
 */
export async function appendServed(
  source: ServedSource,
  bytes: Uint8Array<ArrayBuffer>,
  expect: number,
): Promise<Result<ServedAppend, WriteFailure | { readonly type: 'file-grew' }>> {
  const query = new URLSearchParams({ path: source.path, expect: String(expect) });
  const answer = await post(`/api/append?${query}`, source.token, bytes);
  if (answer.ok) return ok({ size: numberOf(answer.value, 'size'), at: numberOf(answer.value, 'at') });
  const { status, value } = answer.error;
  if (value['code'] !== 'size-differs') return err(failureOf(status, value));
  return err({ type: numberOf(value, 'size') > expect ? 'file-grew' : 'file-changed' });
}

/** Makes a new session in the folder of a served one; it never takes the place of a file. */
export async function createServed(
  beside: SessionSource,
  name: string,
  bytes: Blob,
): Promise<Result<null, WriteFailure>> {
  if (beside.type !== 'served') return err({ type: 'no-handle' });
  const query = new URLSearchParams({ beside: beside.path, name });
  const answer = await post(`/api/create?${query}`, beside.token, bytes);
  return answer.ok ? ok(null) : err(failureOf(answer.error.status, answer.error.value));
}

interface Refused {
  /** 0 when there was no answer */
  readonly status: number;
  readonly value: JsonObject;
}

async function post(path: string, token: string, body: BodyInit): Promise<Result<JsonObject, Refused>> {
  let status = 0;
  try {
    const response = await ask(path, token, { method: 'POST', body });
    ({ status } = response);
    const answer: unknown = await response.json();
    const value = isJsonObject(answer) ? answer : {};
    return response.ok ? ok(value) : err({ status, value });
  } catch {
    return err({ status, value: {} });
  }
}

function failureOf(status: number, { code }: JsonObject): WriteFailure {
  switch (code) {
    case 'no-such-file':
      return { type: 'file-gone' };
    case 'no-space':
      return { type: 'no-space' };
    case 'busy':
      return { type: 'file-busy' };
    case 'not-verified':
      return { type: 'not-verified' };
    case 'name-taken':
      return { type: 'name-taken' };
    default:
      return { type: 'server-refused', status };
  }
}

function numberOf(value: JsonObject, key: string): number {
  const number = value[key];
  return typeof number === 'number' ? number : 0;
}
