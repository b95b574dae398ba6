import { appendFileSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendLines, type WriteOnce } from './append-lines';
import { FileLocks } from './file-locks';
import { HEADER, lineOf, startForTest, type ServedForTest } from './serve-for-test';

let served: ServedForTest;

beforeEach(async () => {
  served = await startForTest();
});

afterEach(() => served.close());

const read = (path: string): string => readFileSync(join(served.root, path), 'utf8');
const json = (text: string): unknown => JSON.parse(text);

describe('appending', () => {
  test('puts lines behind what is there and tells the size', async () => {
    served.write('a.jsonl', HEADER);
    const lines = lineOf('a') + lineOf('b');
    const answer = await served.append('a.jsonl', lines, HEADER.length);
    expect([answer.status, json(answer.text)]).toEqual([
      200,
      { size: HEADER.length + lines.length, at: HEADER.length },
    ]);
    expect(read('a.jsonl')).toBe(HEADER + lines);
  });

  test('ends a last line without line feed first, once, whoever adds it', async () => {
    const whole = HEADER + lineOf('a');
    for (const body of [lineOf('b'), `\n${lineOf('b')}`]) {
      served.write('a.jsonl', whole.trimEnd());
      const answer = await served.append('a.jsonl', body, whole.length - 1);
      expect(json(answer.text)).toEqual({ size: whole.length + lineOf('b').length, at: whole.length });
      expect(read('a.jsonl')).toBe(whole + lineOf('b'));
    }
    served.write('a.jsonl', whole);
    await served.append('a.jsonl', `\n${lineOf('b')}`);
    expect(read('a.jsonl')).toBe(whole + lineOf('b'));
  });

  test('writes nothing when the file has another size than expected, and tells the size', async () => {
    served.write('a.jsonl', HEADER);
    for (const expected of [0, HEADER.length - 1, HEADER.length + 1]) {
      const answer = await served.append('a.jsonl', lineOf('a'), expected);
      expect([answer.status, json(answer.text)]).toEqual([
        409,
        { error: expect.any(String) as string, code: 'size-differs', size: HEADER.length },
      ]);
    }
    for (const wrong of ['-1', '1.5', 'x', '']) {
      const answer = await served.send(`/api/append?path=a.jsonl&expect=${wrong}`, {
        method: 'POST',
        body: lineOf('a'),
      });
      expect(answer.status).toBe(400);
    }
    expect(read('a.jsonl')).toBe(HEADER);
  });

  test('takes whole lines of entries only', async () => {
    served.write('a.jsonl', HEADER);
    const bodies = [
      '',
      '\n',
      '\n\n',
      'hello\n',
      '{"type":"label","id":"a"}',
      `${lineOf('a')}{"type":"label","id":"b"`,
      `${lineOf('a')}\n${lineOf('b')}`,
      `${lineOf('a')}[1]\n`,
      'null\n',
      '"text"\n',
      '{"id":"a"}\n',
      '{"type":"label"}\n',
      '{"type":"label","id":""}\n',
      '{"type":1,"id":"a"}\n',
      HEADER,
      lineOf('a') + HEADER,
      `\ufeff${lineOf('a')}`,
      `${lineOf('a').trimEnd()}${lineOf('b')}`,
    ];
    for (const body of bodies) {
      const answer = await served.append('a.jsonl', body);
      expect([body, answer.status]).toEqual([body, 400]);
      expect(json(answer.text)).toMatchObject({ error: expect.stringMatching(/\.$/) as string });
    }
    const noText = Buffer.concat([
      Buffer.from('{"type":"label","id":"'),
      Buffer.of(0xff),
      Buffer.from('"}\n'),
    ]);
    const answer = await served.send('/api/append?path=a.jsonl', { method: 'POST', body: noText });
    expect(answer.status).toBe(400);
    expect(read('a.jsonl')).toBe(HEADER);
  });

  test('appends to sessions of version 3 only', async () => {
    const heads = {
      'old.jsonl': HEADER.replace('"version":3', '"version":2'),
      'none.jsonl': HEADER.replace('"version":3,', ''),
      'new.jsonl': HEADER.replace('"version":3', '"version":4'),
      'text.jsonl': HEADER.replace('"version":3', '"version":"3"'),
      'no-id.jsonl': HEADER.replace(/"id":"[^"]*",/, ''),
      'no-header.jsonl': lineOf('a'),
      'later.jsonl': lineOf('a') + HEADER,
      'bom.jsonl': `\ufeff${HEADER}${lineOf('a')}`,
    };
    for (const [path, text] of Object.entries(heads)) {
      served.write(path, text);
      const answer = await served.append(path, lineOf('b'));
      expect([path, answer.status]).toEqual([path, 403]);
      expect(read(path)).toBe(text);
    }
    // as Pi does, lines before the header that are no JSON are passed over
    served.write('spaced.jsonl', `\nno json\n${HEADER}`);
    expect((await served.append('spaced.jsonl', lineOf('a'))).status).toBe(200);
    served.write('long.jsonl', HEADER.replace('/home/dev', `/home/${'x'.repeat(100_000)}`));
    expect((await served.append('long.jsonl', lineOf('a'))).status).toBe(200);
  });

  test('two paths of one file take turns', async () => {
    served.write('a.jsonl', HEADER);
    symlinkSync(join(served.root, 'a.jsonl'), join(served.root, 'b.jsonl'));
    const size = HEADER.length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        served.append(at % 2 === 0 ? 'a.jsonl' : 'b.jsonl', lineOf(`e${at}`), size),
      ),
    );
    const count = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(409)]).toEqual([1, 9]);
    expect(read('a.jsonl').length).toBe(size + lineOf('e0').length);
  });
});

describe('when something goes wrong while writing', () => {
  const run = (write: WriteOnce, stillAfter = 100) =>
    appendLines(
      { root: served.root, path: 'a.jsonl', lines: Buffer.from(lineOf('ours')), expect: null },
      new FileLocks(),
      { write, stillAfter },
    );
  const plainly: WriteOnce = async (handle, bytes) =>
    (await handle.write(bytes, 0, bytes.length, null)).bytesWritten;

  test('a part that the disk took stays a line of its own, also when the next one writes', async () => {
    served.write('a.jsonl', HEADER);
    const half: WriteOnce = (handle, bytes) =>
      bytes.length > 1 ? plainly(handle, bytes.subarray(0, 20)) : plainly(handle, bytes);
    const torn = `${HEADER}${lineOf('ours').slice(0, 20)}\n`;
    expect(await run(half)).toEqual({
      ok: false,
      error: {
        status: 507,
        code: 'no-space',
        sentence: expect.stringContaining('20 bytes') as string,
        size: torn.length,
      },
    });
    expect(read('a.jsonl')).toBe(torn);

    served.write('a.jsonl', HEADER);
    const full: WriteOnce = async (handle, bytes) => {
      if (bytes.length === 1) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return plainly(handle, bytes.subarray(0, 20));
    };
    expect(await run(full)).toMatchObject({ ok: false, error: { code: 'no-space' } });
    expect(read('a.jsonl')).toBe(torn.trimEnd());
    expect(await run(plainly)).toMatchObject({ ok: true });
    expect(read('a.jsonl')).toBe(torn + lineOf('ours'));
  });

  test('a full disk is said', async () => {
    served.write('a.jsonl', HEADER);
    const none: WriteOnce = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect(await run(none)).toMatchObject({ ok: false, error: { status: 507, code: 'no-space' } });
    expect(read('a.jsonl')).toBe(HEADER);
  });

  test('a line of another program that came first stays, and ours is found behind it', async () => {
    const path = served.write('a.jsonl', HEADER);
    const late: WriteOnce = (handle, bytes) => {
      appendFileSync(path, lineOf('theirs'));
      return plainly(handle, bytes);
    };
    const at = HEADER.length + lineOf('theirs').length;
    expect(await run(late)).toEqual({ ok: true, value: { size: at + lineOf('ours').length, at } });
    expect(read('a.jsonl')).toBe(HEADER + lineOf('theirs') + lineOf('ours'));
  });

  test('lines that came to stand in the middle of a line are written again on their own', async () => {
    const path = served.write('a.jsonl', HEADER);
    let writes = 0;
    const torn: WriteOnce = (handle, bytes) => {
      writes += 1;
      if (writes === 1) appendFileSync(path, lineOf('theirs').slice(0, 30));
      return plainly(handle, bytes);
    };
    const outcome = await run(torn);
    const glued = `${HEADER}${lineOf('theirs').slice(0, 30)}${lineOf('ours')}`;
    expect(outcome).toMatchObject({ ok: true, value: { at: glued.length + 1 } });
    expect(read('a.jsonl')).toBe(`${glued}\n${lineOf('ours')}`);
  });

  test('waits for a program that writes a line in parts', async () => {
    const path = served.write('a.jsonl', HEADER);
    const line = lineOf('theirs');
    appendFileSync(path, line.slice(0, 30));
    const ours = run(plainly, 60_000);
    for (const [from, to] of [
      [30, 60],
      [60, 80],
      [80, line.length],
    ] as const) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      appendFileSync(path, line.slice(from, to));
    }
    expect(await ours).toMatchObject({ ok: true });
    expect(read('a.jsonl')).toBe(HEADER + line + lineOf('ours'));
  });

  test('a file that was replaced or cut while it was written to is said', async () => {
    const path = served.write('a.jsonl', HEADER);
    const replaced: WriteOnce = async (handle, bytes) => {
      const taken = await plainly(handle, bytes);
      writeFileSync(`${path}.new`, HEADER);
      renameSync(`${path}.new`, path);
      return taken;
    };
    expect(await run(replaced)).toMatchObject({ ok: false, error: { code: 'not-verified' } });
    const cut: WriteOnce = async (handle, bytes) => {
      const taken = await plainly(handle, bytes);
      writeFileSync(path, HEADER);
      return taken;
    };
    expect(await run(cut)).toMatchObject({ ok: false, error: { code: 'not-verified' } });
  });
});
