import { appendFileSync, copyFileSync } from 'node:fs';
import { expect, test } from './app-test';
import { assistantEntry, exampleEntries, examplePath, userEntry } from './session-files';

/** Following looks at the file every two seconds. */
const patience = { timeout: 20_000 };

test.describe('a file that grows while it is open', () => {
  test('shows what was appended; who stands at the tip moves on with it', async ({ app }, info) => {
    const path = info.outputPath('growing.jsonl');
    copyFileSync(examplePath('linear'), path);
    await app.start();
    await app.openFile(path);
    await expect(app.summary).toContainText('29 entries');
    await expect(app.page.getByRole('button', { name: 'Follow latest' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const tip = String(exampleEntries('linear').at(-1)?.['id']);
    const added = [
      userEntry('grown001', tip, 'One more thing'),
      assistantEntry('grown002', 'grown001', 'Done as well.'),
    ];
    appendFileSync(path, added.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await expect(app.summary).toContainText('31 entries', patience);
    await expect(app.page.getByRole('region', { name: 'Chat' })).toContainText('Done as well.');
    await expect(app.page.getByRole('tree', { name: 'Session tree' })).toContainText('One more thing');
  });

  test('waits for the rest of a line that is being written', async ({ app }, info) => {
    const path = info.outputPath('growing.jsonl');
    copyFileSync(examplePath('linear'), path);
    await app.start();
    await app.openFile(path);
    const tip = String(exampleEntries('linear').at(-1)?.['id']);
    const line = JSON.stringify(userEntry('grown001', tip, 'Cut in two'));
    appendFileSync(path, line.slice(0, 40));
    await app.page.waitForTimeout(3000);
    await expect(app.summary).toContainText('29 entries');
    await expect(app.summary).not.toContainText('warning');
    appendFileSync(path, `${line.slice(40)}\n`);
    await expect(app.summary).toContainText('30 entries', patience);
  });

  test('says so when another file stands in its place, and keeps what was read', async ({ app }, info) => {
    const path = info.outputPath('growing.jsonl');
    copyFileSync(examplePath('forked'), path);
    await app.start();
    await app.openFile(path);
    await expect(app.summary).toContainText('111 entries');
    copyFileSync(examplePath('linear'), path);
    await expect(app.page.getByText('what was read stays')).toBeVisible(patience);
    await expect(app.page.getByRole('treeitem').first()).toBeVisible();
  });
});
