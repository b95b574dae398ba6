import { describe, expect, test } from 'vitest';
import { toBytes } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { MemoryDisk, memoryJournal, Visit } from '../testing/store-visit';
import { unsavedEdits } from './app-state';

const drawing = sessionFromText(`
  u1 start
    a1 looking
      u2 second try
        a2 fine
      u3 third try
        a3 better *`);

const entry = (id: string, parentId: string, text: string): string =>
  `${JSON.stringify({
    type: 'message',
    id,
    parentId,
    timestamp: '2026-05-05T05:05:05.000Z',
    message: { role: 'user', content: text, timestamp: 1 },
  })}\n`;

describe('editing', () => {
  test('a label is seen at once, is unsaved, and leaves the leaf at the tip', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    await visit.actions.setLabel(await visit.rowOf('a2'), 'good\nstate');
    expect(await visit.labels()).toEqual(['a2 good state']);
    expect(visit.unsaved).toEqual(['label a2 good state']);
    expect(visit.session.leaf?.id).toBe(visit.summary.tip?.id);
    expect(visit.summary).toMatchObject({ entryCount: 7, leafCount: 2, plan: { fileRows: 6 } });
    expect(visit.disk.lines).toHaveLength(7);
  });

  test('a change of the same thing takes the place of the one before; what is in force already is no change', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    const row = await visit.rowOf('a2');
    await visit.actions.setLabel(row, 'one');
    await visit.actions.setName('first');
    await visit.actions.setLabel(row, 'two');
    await visit.actions.setName('second');
    expect(visit.unsaved).toEqual(['label a2 two', 'name second']);
    await visit.actions.setLabel(row, null);
    await visit.actions.setName('');
    expect(visit.unsaved).toEqual([]);
    await visit.actions.goOnFrom(await visit.rowOf('a1'));
    await visit.actions.goOnFrom(await visit.rowOf('a2'));
    expect(visit.unsaved).toEqual(['move a2']);
    await visit.actions.goOnFrom(await visit.rowOf('a3'));
    expect(visit.unsaved).toEqual([]);
    expect(visit.session.leaf?.id).toBe('a3');
  });

  test('going on from an entry makes it the place of the tip; undo leads back', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    await visit.actions.goOnFrom(await visit.rowOf('a1'));
    expect(visit.session.leaf?.id).toBe(visit.summary.tip?.id);
    await visit.actions.setLabel(await visit.rowOf('u1'), 'begin');
    const [move] = unsavedEdits(visit.session);
    await visit.actions.undoEdit(move?.id ?? '');
    expect(visit.unsaved).toEqual(['label u1 begin']);
    await visit.actions.undoAllEdits();
    expect(visit.summary.tip?.id).toBe('a3');
    expect(visit.session.leaf?.id).toBe('a3');
    expect(await visit.labels()).toEqual([]);
  });

  test('unsaved edits come back at the next visit, also when the file has grown', async () => {
    const journal = memoryJournal();
    const disk = new MemoryDisk(drawing);
    const first = await new Visit(disk, journal).open();
    await first.actions.setLabel(await first.rowOf('a2'), 'kept');
    disk.append(entry('u4', 'a3', 'meanwhile'));
    const second = await new Visit(disk, journal).open();
    expect(second.unsaved).toEqual(['label a2 kept']);
    expect(await second.labels()).toEqual(['a2 kept']);
    expect(second.summary.plan.fileTip?.id).toBe('u4');
  });

  test('edits of another copy are offered, not applied', async () => {
    const journal = memoryJournal();
    const first = await new Visit(new MemoryDisk(drawing), journal).open();
    await first.actions.setLabel(await first.rowOf('a2'), 'kept');
    const other = new MemoryDisk(drawing.replace('second try', 'other words'));
    const second = await new Visit(other, journal).open();
    expect(second.unsaved).toEqual([]);
    expect(second.session.found?.edits).toHaveLength(1);
    await second.actions.settleFound(true);
    expect(second.unsaved).toEqual(['label a2 kept']);
    expect(second.session.found).toBeNull();
    expect(journal.records.size).toBe(1);
  });
});

describe('saving', () => {
  test('appends the lines, and what was there stays byte for byte', async () => {
    const journal = memoryJournal();
    const disk = new MemoryDisk(drawing.trimEnd());
    const before = disk.bytes;
    const visit = await new Visit(disk, journal).open();
    await visit.actions.setLabel(await visit.rowOf('a2'), 'good');
    await visit.actions.setName('Report');
    await visit.actions.save(false);
    expect(visit.session.saving).toEqual({ type: 'saved', count: 2, restored: 0, losses: [] });
    expect(disk.bytes.slice(0, before.length)).toEqual(before);
    expect(disk.lines.slice(7).map((line): unknown => JSON.parse(line))).toMatchObject([
      { type: 'label', parentId: 'a3', targetId: 'a2', label: 'good' },
      { type: 'session_info', name: 'Report' },
    ]);
    expect(visit.unsaved).toEqual([]);
    expect(journal.records.size).toBe(0);
    expect(await visit.labels()).toEqual(['a2 good']);
    expect(visit.session.news).toBeNull();
  });

  test('plans anew when another program was faster: parents are the new tip', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    await visit.actions.setLabel(await visit.rowOf('a2'), 'good');
    visit.meanwhile = () => visit.disk.append(entry('u4', 'a3', 'meanwhile'));
    await visit.actions.save(false);
    expect(visit.session.saving).toMatchObject({ type: 'saved', count: 1 });
    expect(visit.disk.lines.slice(7).map((line): unknown => JSON.parse(line))).toMatchObject([
      { id: 'u4' },
      { type: 'label', parentId: 'u4' },
    ]);
  });

  test('a crash between the save and its end loses nothing and writes nothing twice', async () => {
    const journal = memoryJournal();
    const disk = new MemoryDisk(drawing);
    const first = await new Visit(disk, journal).open();
    await first.actions.setLabel(await first.rowOf('a2'), 'good');
    const plan = await first.session.client?.appendPlan();
    disk.append(plan?.bytes ?? '');
    const second = await new Visit(disk, journal).open();
    expect(second.unsaved).toEqual([]);
    expect(await second.labels()).toEqual(['a2 good']);
    await expect.poll(() => journal.records.size).toBe(0);
  });

  test('a file that was rewritten is not written to', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    await visit.actions.setLabel(await visit.rowOf('a2'), 'good');
    visit.disk.bytes = new Uint8Array(toBytes(drawing.slice(0, 200)));
    await visit.actions.save(true);
    expect(visit.session.saving).toEqual({ type: 'failed', failure: { type: 'file-changed' } });
    expect(visit.unsaved).toEqual(['label a2 good']);
    expect(visit.disk.bytes).toHaveLength(200);
  });
});

describe('a file that grows while it is open', () => {
  test('takes along who stands at the tip', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    visit.disk.append(entry('u4', 'a3', 'more'));
    await visit.actions.follow();
    expect(visit.session.leaf?.id).toBe('u4');
    expect(visit.session.news).toBeNull();
  });

  test('leaves who looks at another branch where they are, and says so', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    await visit.actions.selectEntry(await visit.rowOf('a2'));
    visit.disk.append(entry('u4', 'a3', 'more'));
    await visit.actions.follow();
    visit.disk.append(entry('u5', 'u4', 'and more'));
    await visit.actions.follow();
    expect(visit.session.leaf?.id).toBe('a2');
    expect(visit.session.news).toMatchObject({ tip: { id: 'u5' }, count: 2, elsewhere: true });
    await visit.actions.showNews();
    expect(visit.session.leaf?.id).toBe('u5');
    expect(visit.session.news).toBeNull();
  });

  test('does not take the reader to a new branch elsewhere, also with unsaved edits at the tip', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    await visit.actions.setLabel(await visit.rowOf('a2'), 'good');
    visit.disk.append(entry('u4', 'a1', 'elsewhere'));
    await visit.actions.follow();
    expect(visit.session.leaf?.id).toBe('a3');
    expect(visit.session.news).toMatchObject({ tip: { id: 'u4' }, count: 1, elsewhere: true });
  });

  test('stays in place when following is off', async () => {
    const visit = await new Visit(new MemoryDisk(drawing), memoryJournal()).open();
    visit.actions.setView({ followLatest: false });
    visit.disk.append(entry('u4', 'a3', 'more'));
    await visit.actions.follow();
    expect(visit.session.leaf?.id).toBe('a3');
    expect(visit.session.news).toMatchObject({ tip: { id: 'u4' }, count: 1, elsewhere: false });
  });
});
