import { readFileSync } from 'node:fs';
import { expect, test } from './model-test';
import { Talk, KEY } from './talk-part';
import { examplePath } from './session-files';

test.describe('talking to a model', () => {
  test('an answer arrives word by word, and becomes unsaved entries of the session', async ({
    app,
    server,
  }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan({ type: 'text', text: 'First **bold** words, then the rest of it.', hold: true });
    await talk.send('What now?');
    await server.seen(1);
    await expect(talk.chat.getByText('What now?')).toBeVisible();
    await expect(
      talk.chat.locator('strong', { hasText: 'bold' }).or(talk.chat.getByText('First')).first(),
    ).toBeVisible();
    server.release();
    await expect(talk.chat.getByText('then the rest of it.')).toBeVisible();
    await talk.composer.expectIdle();
    await expect(app.edit.unsaved).toBeVisible();
    await expect(app.outline.line('What now?')).toBeVisible();
    expect(talk.lastSent().at(-1)).toBe('user: What now?');
    const kept = await app.page.evaluate(() =>
      [
        JSON.stringify(Object.entries(localStorage)),
        JSON.stringify(Object.entries(sessionStorage)),
        location.href,
        document.body.innerHTML,
      ].join(),
    );
    expect(kept).not.toContain(KEY);
  });

  test('stop keeps what had arrived, as an aborted message', async ({ app, server }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan({ type: 'text', text: 'These words came and no others did.', hold: true });
    await talk.send('Go');
    await server.seen(1);
    await expect(talk.chat.getByText('These')).toBeVisible();
    await talk.composer.region.getByRole('button', { name: 'Stop' }).click();
    await talk.composer.expectIdle();
    await expect(talk.chat.getByText('These')).toBeVisible();
    await expect(app.page.getByRole('treeitem', { name: /These/ }).first()).toBeVisible();
  });

  test('a message is edited and sent again as a branch beside the old one; an answer is asked for again', async ({
    app,
    server,
  }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan(
      { type: 'text', text: 'Answer one.' },
      { type: 'text', text: 'Answer two.' },
      { type: 'text', text: 'Answer three.' },
    );
    await talk.send('A question');
    await expect(talk.chat.getByText('Answer one.')).toBeVisible();
    await talk.composer.expectIdle();
    await talk.chat.getByText('Answer one.').hover();
    await talk.chat.getByRole('button', { name: 'Regenerate' }).last().click();
    await expect(talk.chat.getByText('Answer two.')).toBeVisible();
    await talk.composer.expectIdle();
    await expect(app.summary).toContainText('2 leaves');
    await talk.chat.getByText('A question').hover();
    await talk.chat.getByRole('button', { name: 'Edit and resend' }).last().click();
    await talk.chat.getByLabel('Message, edited').fill('A better question');
    await talk.chat.getByLabel('Message, edited').press('Enter');
    await expect(talk.chat.getByText('Answer three.')).toBeVisible();
    await expect(talk.chat.getByText('A better question')).toBeVisible();
    await expect(app.summary).toContainText('3 leaves');
    await expect(talk.chat.getByText('A question', { exact: true })).toHaveCount(0);
  });

  test('three samples become three branches, side by side', async ({ app, server }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan(
      { type: 'text', text: 'Sample one.' },
      { type: 'text', text: 'Sample two.' },
      { type: 'text', text: 'Sample three.' },
    );
    await talk.composer.field.fill('Three ways?');
    await talk.composer.region.getByRole('button', { name: 'Ask several' }).click();
    await app.page.getByRole('menuitem', { name: /^3 answers of/ }).click();
    const compare = app.page.getByRole('region', { name: 'Compare' });
    await expect(compare).toBeVisible();
    for (const words of ['Sample one.', 'Sample two.', 'Sample three.']) {
      await expect(compare.getByText(words).first()).toBeVisible();
    }
    await expect(app.summary).toContainText('3 leaves');
  });

  test('what is said while it answers steers it; what waits can be taken away', async ({ app, server }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan(
      { type: 'text', text: 'Working on it.', hold: true },
      { type: 'text', text: 'Steered answer.' },
    );
    await talk.send('Start');
    await server.seen(1);
    await talk.send('Turn left');
    await talk.send('Never mind this', 'Alt+Enter');
    const waiting = talk.composer.region.getByRole('list', { name: 'Messages that wait' });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await waiting.getByRole('listitem').nth(1).getByRole('button', { name: 'Remove' }).click();
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    server.release();
    await expect(talk.chat.getByText('Steered answer.')).toBeVisible();
    await talk.composer.expectIdle();
    expect(talk.lastSent().at(-1)).toBe('user: Turn left');
    expect(talk.lastSent().join('\n')).not.toContain('Never mind');
  });

  test('leaving a branch can leave a summary of it at the new place', async ({ app, server }) => {
    await app.openExample('forked');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan({ type: 'text', text: 'A wrong track.' }, { type: 'text', text: 'What was tried there.' });
    await talk.send('Try something');
    await expect(talk.chat.getByText('A wrong track.')).toBeVisible();
    await talk.composer.expectIdle();
    await app.edit.goOnFrom('I will look at the layout first.');
    await app.models.leaveBranch('Go on with a summary');
    await talk.composer.expectIdle();
    await expect(talk.chat.getByText('Summary of the branch that was left')).toBeVisible();
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('A wrong track.');
    await expect(app.outline.line(/Branch summary/)).toBeVisible();
  });

  test('the demo answers without a network, and a copy with the conversation opens again', async ({
    app,
    page,
  }) => {
    await app.openExample('linear');
    await page
      .getByRole('region', { name: 'Composer' })
      .getByLabel('Message', { exact: true })
      .fill('Hello demo');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Chat' }).getByText('Set up a model of your own'),
    ).toBeVisible();
    await app.edit.saveAs();
    const copy = await app.edit.download();
    const path = await copy.path();
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(
      readFileSync(examplePath('linear'), 'utf8').trimEnd().split('\n').length + 1,
    );
    await app.edit.close();
    await page.goto('/');
    await app.openFile(path);
    await expect(page.getByRole('region', { name: 'Chat' }).getByText('Hello demo').first()).toBeVisible();
    await app.edit.expectUnsaved(0);
  });
});
