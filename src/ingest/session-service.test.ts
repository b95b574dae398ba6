import { describe, expect, test } from 'vitest';
import type { Row } from '../session/array-session-index';
import { contextOf, openSession, readFixture, toBytes } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import type { OpenFailure } from './protocol';
import { SessionService } from './session-service';

const blobOf = (source: string | Uint8Array): Blob => new Blob([new Uint8Array(toBytes(source))]);

async function serve(source: string | Uint8Array) {
  const service = new SessionService();
  const opened = await service.document.open(
    { name: 's.jsonl', file: blobOf(source), handle: null },
    () => undefined,
  );
  if (!opened.ok) throw new Error(opened.error.type);
  return { service, summary: opened.value };
}

async function open(source: string | Uint8Array): Promise<OpenFailure | null> {
  const opened = await new SessionService().document.open(
    { name: 'x', file: blobOf(source), handle: null },
    () => undefined,
  );
  return opened.ok ? null : opened.error;
}

const drawing = sessionFromText(`
  u1 start
    a1 looking [c1 bash]
      r1 c1 done
      u2 second try
        a2 fine
          l1 u1 start here
      u3 third try
        a3 better *`);

describe('an open session', () => {
  test('is summed up with both leaf counts, its tip and its first words', async () => {
    const { summary } = await serve(drawing);
    expect(summary).toMatchObject({
      format: 'pi',
      entryCount: 8,
      leafCount: 3,
      rawLeafCount: 3,
      bookkeepingLeafCount: 1,
      branchPointCount: 1,
      rootCount: 1,
      labelCount: 1,
      warningCount: 0,
      firstWords: 'start',
      tipRule: 'last-entry',
      newerLeaf: null,
    });
    expect(summary.tip?.id).toBe('a3');
  });

  test('finds entries by id; a pointer stands for its target, what is not there for nothing', async () => {
    const { service } = await serve(sessionFromText('u1 one\n  a1 two\n    p1 u1'));
    expect(await service.resolve('a1')).toEqual({ row: 1, id: 'a1' });
    expect(await service.resolve('p1')).toEqual({ row: 0, id: 'u1' });
    expect(await service.resolve('nope')).toBeNull();
  });

  test('keeps to a leaf that was chosen before, else takes the newest through an entry', async () => {
    const { service } = await serve(drawing);
    const ref = async (id: string): Promise<Row> => (await service.resolve(id))!.row;
    expect((await service.leafThrough(await ref('a1'), [])).id).toBe('a3');
    expect((await service.leafThrough(await ref('a1'), [await ref('r1')])).id).toBe('r1');
    expect((await service.leafThrough(await ref('u2'), [await ref('r1')])).id).toBe('a2');
  });

  test('steps through siblings and around the ends', async () => {
    const { service } = await serve(drawing);
    const row = (await service.resolve('r1'))!.row;
    expect((await service.sibling(row, 1))?.id).toBe('u2');
    expect((await service.sibling(row, -1))?.id).toBe('u3');
    expect((await service.sibling(row, 7))?.id).toBe('u2');
    expect(await service.sibling((await service.resolve('u1'))!.row, 1)).toBeNull();
  });

  test('gives the same context as the command prints, and as it is sent', async () => {
    const { service, summary } = await serve(drawing);
    const json = await service.contextJson(summary.tip!.row, false);
    expect(json.ok && JSON.parse(json.value)).toEqual(contextOf(openSession(drawing), 'a3'));
    const sent = await service.contextJson(summary.tip!.row, true);
    const { messages } = (sent.ok ? JSON.parse(sent.value) : {}) as { messages: { role: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  test('shows a call and its result as one item, and a fork with its siblings', async () => {
    const { service } = await serve(drawing);
    const leaf = (await service.resolve('r1'))!.row;
    const columns = await service.transcript(leaf);
    expect(columns.length).toBe(2);
    expect([columns.siblingPosition[1], columns.siblingCount[1]]).toEqual([1, 3]);
    const items = await service.transcriptItems(leaf, 0, columns.length);
    const body = items.ok ? items.value[1]?.body : null;
    const block = body?.type === 'assistant' ? body.blocks[1] : null;
    expect(block).toMatchObject({
      type: 'toolCall',
      call: { callId: 'c1', result: { detail: { id: 'r1' } }, late: false },
    });
  });

  test('gives the line of an entry as it stands in the file, and any text in it', async () => {
    const { service } = await serve(drawing);
    const line = await service.rawEntry(0 as Row);
    expect(line.ok && line.value).toBe(drawing.split('\n')[1]);
    const text = await service.readText(0 as Row, ['message', 'content', 0, 'text'], 1, 4);
    expect(text.ok && text.value).toBe('tar');
    const entry = await service.entry(1 as Row);
    expect(entry).toMatchObject({
      ok: true,
      value: { line: 3, childCount: 3, parent: { id: 'u1' }, missingParent: null },
    });
  });

  test('lists labels in file order of their entries', async () => {
    const { service } = await serve(sessionFromText('u1 a\n  u2 b\n    l1 u2 later\n      l2 u1 first'));
    expect((await service.labels()).map(({ text, detail }) => [detail.id, text])).toEqual([
      ['u1', 'first'],
      ['u2', 'later'],
    ]);
  });

  test('marks hits of a search in the outline', async () => {
    const { service, summary } = await serve(drawing);
    const found = await service.search('try', () => undefined);
    expect(found.ok && [...found.value].length).toBe(2);
    const request = {
      leaf: summary.tip!.row,
      selected: summary.tip!.row,
      filter: 'default',
      open: [],
      openAll: false,
    } as const;
    const outline = await service.outline(request);
    expect([...outline.stubHits]).toContain(1);
  });
});

describe('what cannot be opened is a value, not an exception', () => {
  test.each([
    ['empty-file', ''],
    ['not-a-session', 'once upon a time\n'],
    ['compressed-file', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['other-format', readFixture('cases/20-claude-code.jsonl')],
  ])('%s', async (type, source) => {
    expect((await open(source))?.type).toBe(type);
  });
});
