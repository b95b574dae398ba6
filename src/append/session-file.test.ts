import { describe, expect, test } from 'vitest';
import { newSessionId, sessionFileName, sessionFolderName, sessionHeaderLine } from './session-file';

const TIME = Date.UTC(2026, 2, 2, 8, 0, 0, 7);

describe('a new session file', () => {
  test('has a UUID of version 7 as id: its time, then random bits', () => {
    const clock = TIME.toString(16).padStart(12, '0');
    const start = `${clock.slice(0, 8)}-${clock.slice(8)}`;
    expect(newSessionId(TIME, new Uint8Array(10))).toBe(`${start}-7000-8000-000000000000`);
    expect(newSessionId(TIME, new Uint8Array(10).fill(255))).toBe(`${start}-7fff-bfff-ffffffffffff`);
    const random = Uint8Array.from([0xab, 0xcd, 0xe1, 0x23, 1, 2, 3, 4, 5, 6]);
    expect(newSessionId(TIME, random)).toBe(`${start}-7bcd-a123-010203040506`);
    expect(newSessionId(TIME, random) < newSessionId(TIME + 1, new Uint8Array(10))).toBe(true);
  });

  test('has the name and the folder that Pi gives', () => {
    expect(sessionFileName(TIME, 'abc')).toBe('2026-03-02T08-00-00-007Z_abc.jsonl');
    expect(sessionFolderName('/home/demo/app')).toBe('--home-demo-app--');
    expect(sessionFolderName('C:\\Users\\demo')).toBe('--C--Users-demo--');
    expect(sessionFolderName('/')).toBe('----');
  });

  test('starts with a header of version 3; what is not known is left out', () => {
    const session = { sessionId: 'abc', time: TIME, cwd: '/home/demo/app', parentSession: '/old.jsonl' };
    expect(sessionHeaderLine(session)).toBe(
      '{"type":"session","version":3,"id":"abc","timestamp":"2026-03-02T08:00:00.007Z",' +
        '"cwd":"/home/demo/app","parentSession":"/old.jsonl"}',
    );
    expect(sessionHeaderLine({ ...session, cwd: null, parentSession: null })).not.toMatch(
      /cwd|parentSession/,
    );
  });
});
