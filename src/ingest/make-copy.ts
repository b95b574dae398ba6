import { copySession } from '../append/copy-session';
import type { CopyRequest, NewCopyRequest } from '../append/copy-request';
import { newSessionId, sessionFileName, SESSION_ID_BYTES } from '../append/session-file';
import { ok, type Result } from '../base/result';
import type { CopyFailure, OpenFailure, SessionCopy } from './protocol';
import { randomId, type Ready } from './ready-session';

/** Text that is collected before it goes to the browser's blob store, in code units: that keeps it out of the heap. */
const PIECE = 1 << 22;

/** Makes a new file of what is open, the unsaved edits included. `parentSession`: path or name of the original. */
export function makeCopy(
  ready: Ready,
  request: CopyRequest,
  parentSession: string | null,
): Promise<Result<SessionCopy, CopyFailure>> {
  return request.type === 'as-is' ? keepAsIs(ready) : makeNewSession(ready, request, parentSession);
}

/** The bytes as they are: for a session that has no file yet. */
async function keepAsIs({ view, source }: Ready): Promise<Result<SessionCopy, OpenFailure>> {
  const { header, length } = view.index;
  const sessionId = header?.id ?? '';
  const bytes = await source.read(0, source.size);
  if (!bytes.ok) return bytes;
  return ok({
    name: sessionFileName(header?.timestamp ?? Date.now(), sessionId),
    bytes: new Blob([bytes.value]),
    sessionId,
    entries: length,
    text: null,
    report: null,
  });
}

async function makeNewSession(
  { view, source }: Ready,
  request: NewCopyRequest,
  parentSession: string | null,
): Promise<Result<SessionCopy, CopyFailure>> {
  const parts: Blob[] = [];
  let piece: string[] = [];
  let length = 0;
  const store = (): void => {
    parts.push(new Blob(piece));
    piece = [];
    length = 0;
  };
  const changed: OpenFailure = { type: 'file-changed' };
  const time = Date.now();
  const random = crypto.getRandomValues(new Uint8Array(SESSION_ID_BYTES));
  const copied = await copySession<OpenFailure>(
    { index: view.index, tree: view.tree, bytes: source, changed },
    request,
    { time, sessionId: newSessionId(time, random), newId: randomId, parentSession },
    (text) => {
      piece.push(text);
      length += text.length;
      if (length >= PIECE) store();
    },
  );
  if (!copied.ok) return copied;
  store();
  return ok({ ...copied.value, bytes: new Blob(parts) });
}
