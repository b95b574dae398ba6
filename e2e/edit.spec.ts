import { readFileSync } from 'node:fs';
import { expect, test } from './app-test';
import { examplePath } from './session-files';

const LOOK = 'I will look at the layout first.';

test.describe('changes that are not saved yet', () => {
  test('a label is seen everywhere at once, survives a reload, and can be taken back', async ({
    app,
    page,
  }) => {
    await app.openExample('forked');
    await app.edit.label(LOOK, 'good state');
    await app.edit.expectUnsaved(1);
    await expect(app.outline.line(LOOK)).toContainText('good state');
    await app.details.open('Labels');
    await expect(page.getByRole('region', { name: 'Labels' })).toContainText('good state');
    await page.reload();
    await app.expectSession();
    await app.edit.expectUnsaved(1);
    await expect(app.outline.line(LOOK)).toContainText('good state');
    await app.edit.open();
    await app.edit.undo('good state');
    await app.edit.close();
    await app.edit.expectUnsaved(0);
    await expect(app.outline.line(LOOK)).not.toContainText('good state');
    await page.reload();
    await app.expectSession();
    await app.edit.expectUnsaved(0);
  });

  test('labels, a name and the place to go on from are listed in words and undone at once', async ({
    app,
    page,
  }) => {
    await app.openExample('forked');
    await app.edit.label(LOOK, 'one');
    await app.edit.name('Dates');
    await expect(page.getByRole('banner')).toContainText('Dates');
    await app.edit.goOnFrom(LOOK);
    await app.edit.expectUnsaved(3);
    await app.edit.open();
    await expect(app.edit.change('Label “one”')).toBeVisible();
    await expect(app.edit.change('Session named “Dates”')).toBeVisible();
    await expect(app.edit.change('Go on from')).toContainText('I will look');
    await app.edit.undoAll();
    await app.edit.close();
    await app.edit.expectUnsaved(0);
    await expect(page.getByRole('banner')).not.toContainText('Dates');
  });

  test('a label is set, changed and cleared by keys alone', async ({ app, page }) => {
    await app.openExample('linear');
    await app.outline.tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await app.edit.labelByKey('first');
    await app.edit.expectUnsaved(1);
    await expect(app.outline.tree).toBeFocused();
    await app.edit.openByKey();
    await expect(app.edit.change('Label “first”')).toBeVisible();
    await app.edit.close();
  });

  test('a file that Pi would rewrite or refuse keeps its changes, and is saved as a copy', async ({
    app,
    page,
    files,
  }) => {
    const path = files.write(
      'old.jsonl',
      [
        '{"type":"session","id":"0198e000-0000-7000-8000-0000000000aa","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/w"}',
        '{"type":"message","timestamp":"2026-01-01T00:00:01.000Z","message":{"role":"user","content":"an old question","timestamp":1}}',
        '{"type":"message","timestamp":"2026-01-01T00:00:02.000Z","message":{"role":"user","content":"another one","timestamp":2}}',
        '',
      ].join('\n'),
    );
    await app.start();
    await app.openFile(path);
    await app.edit.label('an old question', 'kept');
    await app.edit.open();
    await expect(app.edit.dialog).toContainText('Leafpath rewrites nothing');
    await expect(app.edit.dialog.getByRole('button', { name: 'Save to file' })).toHaveCount(0);
    await app.edit.close();
    await app.edit.saveAs();
    const copy = await app.edit.download();
    await app.edit.close();
    await page.reload();
    await app.start();
    await app.openFile(await copy.path());
    await expect(app.summary).toContainText('3 entries');
    await expect(app.outline.line('an old question')).toContainText('kept');
    await expect(app.summary).not.toContainText('note');
  });
});

test.describe('new files', () => {
  test('a fork holds what stands before the message and hands its text back', async ({ app, page }) => {
    await app.openExample('forked');
    await app.edit.fork('Go on, fix the first failing test.');
    const fork = await app.edit.download();
    await expect(app.edit.forkedMessage).toContainText('Go on, fix the first failing test.');
    await app.edit.close();
    const lines = readFileSync(await fork.path(), 'utf8')
      .trimEnd()
      .split('\n');
    expect(fork.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z_[0-9a-f-]{36}\.jsonl$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      type: 'session',
      version: 3,
      parentSession: 'forked.jsonl',
    });
    await page.goto('/');
    await app.openFile(await fork.path());
    await expect(app.outline.line('One module, one test file')).toBeVisible();
    await expect(
      app.outline.tree.getByRole('treeitem', { name: 'Go on, fix the first failing test.' }),
    ).toHaveCount(0);
  });

  test('a branch becomes a session of its own, with its labels', async ({ app }) => {
    await app.openExample('forked');
    await app.edit.clone();
    const clone = await app.edit.download();
    await app.edit.close();
    await app.page.goto('/');
    await app.openFile(await clone.path());
    await expect(app.summary).toContainText('1 leaf');
  });

  test('a repaired copy opens without damage and shows the same tree; the original is untouched', async ({
    app,
    page,
  }) => {
    const before = readFileSync(examplePath('damaged'));
    await app.openExample('damaged');
    await app.details.open('Health');
    await page.getByRole('button', { name: 'Save a repaired copy…' }).click();
    const copy = await app.edit.download();
    await app.edit.close();
    await expect(page.getByRole('region', { name: 'Health' })).toContainText('was');
    expect(readFileSync(examplePath('damaged'))).toEqual(before);
    await page.goto('/');
    await app.openFile(await copy.path());
    await app.details.open('Health');
    const health = page.getByRole('region', { name: 'Health' });
    await expect(health.getByText(/^\d+ errors?$/)).toHaveCount(0);
  });
});
