import { appendFileSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { assistantEntry, userEntry } from './session-files';
import { expect, serveSessions, test } from './serve-test';

const OLD = '2026-08-01T10-00-00-000Z_0198e000-0000-7000-8000-00000000000a.jsonl';
const NEW = '2026-08-02T10-00-00-000Z_0198e000-0000-7000-8000-00000000000b.jsonl';

/** Following looks when the server tells of a change; a busy machine may be late. */
const patience = { timeout: 30_000 };

test.beforeEach(({ files, served }) => {
  const old = files.session(`sessions/--shop--/${OLD}`, [userEntry('a', null, 'first question')]);
  files.session(`sessions/${NEW}`, [userEntry('b', null, 'second question')]);
  files.write('sessions/notes.md', 'no session');
  files.write('sessions/data.jsonl', '{"name":"a"}\n');
  const before = new Date('2026-08-01T10:00:00Z');
  utimesSync(old, before, before);
  expect(served.folder).toContain('sessions');
});

test('lists the sessions of the folder, newest first, and opens one', async ({ app, page, served }) => {
  await page.goto(served.address);
  await expect(page.getByRole('heading', { name: `2 session files in ${served.folder}` })).toBeVisible();
  await expect(page.getByText('2 other files are not listed.')).toBeVisible();
  const rows = page.getByRole('button', { name: /\.jsonl/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(NEW);
  await expect(rows.nth(1)).toContainText(OLD);
  await expect(rows.nth(1)).toContainText('--shop--');
  await expect(rows.nth(1)).toContainText('1 Aug 2026');
  // the token stands in no address that somebody could copy
  expect(page.url()).toBe(`${served.origin}/`);
  await rows.nth(1).click();
  await app.expectSession();
  await expect(app.outline.line('first question')).toBeVisible();
  expect(page.url()).not.toContain('serve');
});

test('a reload comes back to the session that was open, and to the list', async ({ app, page, served }) => {
  await page.goto(served.address);
  await page.getByRole('button', { name: NEW }).click();
  await app.expectSession();
  await page.reload();
  await app.expectSession();
  await expect(app.outline.line('second question')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Leafpath' }).click();
  await expect(page.getByRole('button', { name: OLD })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: OLD })).toBeVisible();
  await expect(app.summary).toBeHidden();
});

test('the list can be refreshed, left and found again', async ({ app, files, page, served }) => {
  await page.goto(served.address);
  await expect(page.getByRole('button', { name: OLD })).toBeVisible();
  const third = NEW.replace('2026-08-02', '2026-08-03');
  files.session(`sessions/${third}`, [userEntry('c', null, 'third question')]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: third })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the start page' }).click();
  await app.expectStartPage();
  await page.getByRole('button', { name: 'Sessions of leafpath serve' }).click();
  await expect(page.getByRole('button', { name: third })).toBeVisible();
});

test('what another program appends is shown; a file that is gone is said', async ({ app, page, served }) => {
  await page.goto(served.address);
  await page.getByRole('button', { name: NEW }).click();
  await app.expectSession();
  await expect(app.summary).toContainText('1 entry');
  const path = `${served.folder}/${NEW}`;
  appendFileSync(path, `${JSON.stringify(assistantEntry('b2', 'b', 'Here is the answer.'))}\n`);
  await expect(app.summary).toContainText('2 entries', patience);
  await expect(page.getByRole('region', { name: 'Chat' })).toContainText('Here is the answer.');
  rmSync(path);
  await expect(page.getByText('what was read stays')).toBeVisible(patience);
  await expect(app.outline.line('second question')).toBeVisible();
});

test('opening and reading never writes', async ({ app, page, served }) => {
  const path = `${served.folder}/${NEW}`;
  const before = readFileSync(path);
  await page.goto(served.address);
  await page.getByRole('button', { name: NEW }).click();
  await app.expectSession();
  await page.reload();
  await app.expectSession();
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('says in one sentence when the server has ended, and when it is another one', async ({
  app,
  page,
  served,
}) => {
  await page.goto(served.address);
  await expect(page.getByRole('button', { name: NEW })).toBeVisible();
  await served.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const gone = page.getByText('leafpath serve does not answer; start it again');
  await expect(gone).toBeVisible();
  // the list stays
  await expect(page.getByRole('button', { name: NEW })).toBeVisible();
  const again = await serveSessions(served.folder, Number(new URL(served.origin).port));
  try {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('leafpath serve has been started anew or has ended')).toBeVisible();
    // only the hash differs from the address of the page
    await page.goto(again.address);
    await expect(page.getByText('leafpath serve has been started anew or has ended')).toBeHidden();
    expect(page.url()).toBe(`${served.origin}/`);
    await page.getByRole('button', { name: NEW }).click();
    await app.expectSession();
  } finally {
    await again.stop();
  }
});

test('a page without the token is an ordinary one', async ({ app, page, served }) => {
  await page.goto(`${served.origin}/`);
  await app.expectStartPage();
  await expect(page.getByRole('button', { name: 'Sessions of leafpath serve' })).toBeHidden();
  const status = await page.evaluate(async () => (await fetch('/api/sessions')).status);
  expect(status).toBe(401);
});

test('saves without loss while another program appends', async ({ app, page, served }) => {
  await page.goto(served.address);
  await page.getByRole('button', { name: NEW }).click();
  await app.expectSession();
  const path = `${served.folder}/${NEW}`;
  let parent = 'b';
  for (let count = 1; count <= 3; count += 1) {
    const id = `foreign${count}`;
    appendFileSync(path, `${JSON.stringify(assistantEntry(id, parent, `answer ${count}`))}\n`);
    parent = id;
    await app.edit.label('second question', `label ${count}`);
    await app.edit.openByKey();
    await app.edit.save();
    await app.edit.expectSaved(1);
  }
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines.filter((line) => line.includes('"foreign'))).not.toHaveLength(0);
  expect(lines.filter((line) => line.includes('"type":"label"'))).toHaveLength(3);
  expect(lines).toHaveLength(8);
  await page.reload();
  await app.expectSession();
  await app.edit.expectUnsaved(0);
  await expect(app.outline.line('second question')).toContainText('label 3');
});

test('a branch becomes a new file beside the original', async ({ app, page, served }) => {
  await page.goto(served.address);
  await page.getByRole('button', { name: NEW }).click();
  await app.expectSession();
  await app.edit.clone();
  const name = await app.edit.storeBeside();
  const header: unknown = JSON.parse(readFileSync(`${served.folder}/${name}`, 'utf8').split('\n')[0] ?? '');
  expect(header).toMatchObject({ type: 'session', version: 3, parentSession: `${served.folder}/${NEW}` });
});
