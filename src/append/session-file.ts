/** Random bytes that a session id is made of. */
export const SESSION_ID_BYTES = 10;

/**
 * A new session id: a UUID of version 7, so that ids sort by the time of their making. `time` is in whole milliseconds
 * since 1970, `random` holds SESSION_ID_BYTES random bytes.
 */
export function newSessionId(time: number, random: Uint8Array): string {
  const clock = Math.trunc(time).toString(16).padStart(12, '0').slice(-12);
  const digits = Array.from(random.subarray(0, SESSION_ID_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
    .join('')
    .padEnd(2 * SESSION_ID_BYTES, '0');
  // the version takes the place of four random bits, the variant (binary 10) that of two
  const variant = (8 | (Number.parseInt(digits.charAt(4), 16) & 3)).toString(16);
  return [
    clock.slice(0, 8),
    clock.slice(8),
    `7${digits.slice(1, 4)}`,
    `${variant}${digits.slice(5, 8)}`,
    digits.slice(8),
  ].join('-');
}

/** Pi's name for the file of a session that begins at `time`, in milliseconds (FORMATS.md A7). */
export function sessionFileName(time: number, sessionId: string): string {
  return `${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}_${sessionId}.jsonl`;
}

/** Pi's name for the folder with the sessions of an absolute working directory (FORMATS.md A7). */
export function sessionFolderName(cwd: string): string {
  return `--${cwd.replace(/^[/\\]/, '').replaceAll(/[/\\:]/g, '-')}--`;
}

/** What stands in the first line of a session file. */
export interface NewSession {
  readonly sessionId: string;
  /** milliseconds since 1970 */
  readonly time: number;
  /** null leaves it to Pi, which takes the folder it is started in */
  readonly cwd: string | null;
  /** path of the session that this one comes from, or null */
  readonly parentSession: string | null;
}

/** The first line of a session file, without line feed (FORMATS.md A7). */
export function sessionHeaderLine({ sessionId, time, cwd, parentSession }: NewSession): string {
  return JSON.stringify({
    type: 'session',
    version: 3,
    id: sessionId,
    timestamp: new Date(time).toISOString(),
    ...(cwd === null ? {} : { cwd }),
    ...(parentSession === null ? {} : { parentSession }),
  });
}
