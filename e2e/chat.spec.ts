import { expect, test } from './app-test';

test('the conversation opens at the leaf', async ({ app, page }) => {
  await app.openExample('forked');
  const last = app.chat.list.getByRole('article').last();
  await expect(last).toContainText('Done, all pass.');
  await expect(last).toBeInViewport();
  await expect(last.getByRole('cell', { name: '3f1c0aa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'To the leaf' })).toBeHidden();
  await app.chat.goToStart();
  await expect(app.chat.message('System prompt')).toBeInViewport();
  await page.getByRole('button', { name: 'To the leaf' }).click();
  await expect(app.chat.message('Done, all pass.')).toBeInViewport();
});

test('markdown: emphasis beside Chinese punctuation, tables, tasks, code', async ({ app }) => {
  await app.openExample('linear');
  const { chat } = app;
  const chinese = chat.message('周末的柱子现在是橙色');
  await expect(chinese.getByRole('strong').filter({ hasText: /^重要$/ })).toBeVisible();
  await expect(chinese).not.toContainText('**');
  await expect(chinese.getByRole('listitem')).toHaveCount(2);
  const report = chat.message('The report of week 33 has its chart');
  await chat.scrollUpTo(report);
  await expect(report.getByRole('row')).toHaveCount(8);
  await expect(report.getByRole('row').nth(5).getByRole('strong')).toHaveText(['Fri', '63', '23 %']);
  await expect(report.getByRole('img', { name: 'done' })).toHaveCount(3);
  await expect(report.getByRole('img', { name: 'open' })).toHaveCount(1);
  const code = report.getByText('from pathlib import Path');
  await expect(code).toBeVisible();
  // Highlighting arrives later: words of the language get a colour of their own.
  await expect
    .poll(() =>
      report.evaluate((message) => {
        const colours = [...message.querySelectorAll('code *')].map((node) => getComputedStyle(node).color);
        return new Set(colours).size;
      }),
    )
    .toBeGreaterThan(1);
});

test('a tool call and its result are one card that opens and folds', async ({ app }) => {
  await app.openExample('forked', '#leaf=1ebbbbc6');
  const { chat } = app;
  await chat.goToStart();
  const card = chat.tool(/^read src\/dateparse\.py/);
  await expect(card).toContainText(/\d+ lines/);
  await expect(card).toHaveAttribute('aria-expanded', 'false');
  await card.click();
  await expect(card).toHaveAttribute('aria-expanded', 'true');
  await expect(chat.list.getByText('"""Dates as shop managers type them.')).toBeVisible();
  await card.click();
  await expect(chat.list.getByText('"""Dates as shop managers type them.')).toBeHidden();
  await chat.toggleTools();
  await expect(card).toHaveAttribute('aria-expanded', 'true');
  await expect(chat.tool(/^grep/)).toHaveAttribute('aria-expanded', 'true');
  await expect(chat.tool(/^grep/)).toContainText(/\d+ match/);
  await chat.toggleTools();
  await expect(card).toHaveAttribute('aria-expanded', 'false');
});

test('an edit shows what it removed and added', async ({ app }) => {
  await app.openExample('forked');
  const edit = app.chat.message('Dashes pass. Spaces next.');
  await app.chat.scrollUpTo(edit);
  await expect(edit.getByRole('button', { name: /^edit src\/dateparse\.py/ })).toContainText('+1');
  await expect(edit).toContainText('removed: d, m, y = re.split(r"[/.-]", text)');
  await expect(edit).toContainText('added: d, m, y = re.split(r"[/.\\s-]+", text.strip())');
});

test('the colours of a terminal are colours, its codes are gone', async ({ app }) => {
  await app.openExample('linear');
  const { chat } = app;
  await chat.toggleTools();
  const run = chat.message('A week without orders divides by zero.');
  await chat.scrollUpTo(run);
  const output = run.locator('pre').filter({ hasText: 'weekly-report test' });
  await expect(output).toContainText('✔ report: one line a day (');
  await expect(output).not.toContainText('\u001B');
  await expect(output).not.toContainText(/\[\d*m/);
  const colours = await output.evaluate((text) => {
    const mark = [...text.querySelectorAll('span')].find((span) => span.textContent === '✔');
    return mark === undefined ? [] : [getComputedStyle(mark).color, getComputedStyle(text).color];
  });
  expect(colours).toHaveLength(2);
  expect(colours[0]).not.toBe(colours[1]);
});

test('a failed command tells its exit code; an unanswered call that it has no result', async ({ app }) => {
  await app.openExample('forked');
  const failed = app.chat.tool(/^bash \$ pytest -xq --tb=short/).last();
  await expect(failed).toContainText('exit 1');
  await app.openExample('forked', '#leaf=13585625');
  await expect(app.chat.tool(/^edit src\/dateparse\.py/).last()).toContainText('no result on this path');
});

test('an image is drawn from the file', async ({ app }) => {
  await app.openExample('linear');
  await app.outline.select('read out/week-33.png');
  const image = app.chat.list.getByRole('img', { name: /^Image, PNG/ });
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('a compaction is a divider that opens its summary', async ({ app }) => {
  await app.openExample('forked', '#leaf=baa3d7e2');
  const { chat } = app;
  const latest = chat.message('25 entries summarised here');
  await chat.scrollUpTo(latest);
  await latest.getByRole('button', { name: 'show summary' }).click();
  await expect(latest.getByRole('heading', { name: 'Goal' })).toBeVisible();
  await expect(latest).toContainText('Two-digit years by the 1970 rule');
  await latest.getByRole('button', { name: 'hide summary' }).click();
  await expect(latest.getByRole('heading', { name: 'Goal' })).toBeHidden();
  const older = chat.message('18 entries summarised here');
  await chat.scrollUpTo(older);
  await expect(older).toContainText('superseded by a later compaction');
  // What is summarised stays in the conversation, and is marked.
  await chat.scrollUpTo(chat.message('Good list. Separators first'));
  await expect(chat.message('Good list. Separators first')).toContainText('Not sent any more: summarised');
});

test('edits of the context are marked at what they change', async ({ app }) => {
  await app.openExample('forked', '#leaf=baa3d7e2');
  const { chat } = app;
  const error = chat.message('503 upstream connect error');
  await chat.scrollUpTo(error);
  await expect(error).toContainText('omitted from the context by an edit');
  await expect(error).toContainText('The request failed: 503 upstream connect error');
  const edited = chat.message('1970 rule, like the old till');
  await chat.scrollUpTo(edited);
  await expect(edited).toContainText('content replaced by an edit');
  await edited.getByRole('radio', { name: 'original' }).check();
  await expect(edited).toContainText('shop-stag');
  await edited.getByRole('radio', { name: 'edited' }).check();
  await expect(edited).toContainText('wants the token [x].');
});

test('the thinking is folded, and all of it opens at once', async ({ app }) => {
  await app.openExample('forked');
  const { chat } = app;
  const thought = chat.tool(/^Thinking The rule belongs into full_year/);
  await expect(thought).toHaveAttribute('aria-expanded', 'false');
  await thought.click();
  await expect(chat.list.getByRole('button', { name: 'Thinking', expanded: true })).toBeVisible();
  await chat.toggleThinking();
  await expect(chat.list.getByRole('button', { name: /^Thinking/, expanded: false })).toHaveCount(0);
  await chat.toggleThinking();
  await expect(chat.list.getByRole('button', { name: /^Thinking/, expanded: true })).toHaveCount(0);
});

test('every kind of entry of a path has its place', async ({ app }) => {
  await app.openExample('forked', '#leaf=baa3d7e2');
  const { chat } = app;
  for (const words of [
    'ruff: no problems in src/dateparse.py',
    'Thinking set to high',
    'git diff --stat',
    'Model changed to meridian / meridian-large-3',
    'sections: preamble, tools, rules, project_context, cwd',
  ]) {
    await chat.scrollUpTo(chat.message(words));
  }
  await app.openExample('forked', '#leaf=311524a4');
  await expect(chat.message('Aborted before the answer was complete.')).toBeVisible();
  await app.openExample('forked');
  await chat.scrollUpTo(chat.message('Summary of the branch that was left'));
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a message gives its text and its link', async ({ app, page, baseURL }) => {
    await app.openExample('forked');
    const message = app.chat.message('年份的规则放在 util.py 里');
    await message.hover();
    await message.getByRole('button', { name: 'Copy text' }).click();
    await expect(message.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await app.clipboard()).toBe('年份的规则放在 util.py 里，CSV 导入也要用。');
    await message.getByRole('button', { name: 'Copy link' }).click();
    const link = `${baseURL}/?open=/examples/forked.jsonl#leaf=890fc7de&entry=270d4840`;
    await expect.poll(() => app.clipboard()).toBe(link);
    await page.goto('about:blank');
    await page.goto(link);
    await app.expectSession();
    await expect(app.outline.line('年份的规则放在')).toHaveAttribute('aria-selected', 'true');
  });
});

test('“Show in tree” selects the entry without leaving the place', async ({ app }) => {
  await app.openExample('forked');
  const message = app.chat.message('年份的规则放在 util.py 里');
  await message.hover();
  await message.getByRole('button', { name: 'Show in tree' }).click();
  await expect(app.outline.line('年份的规则放在')).toHaveAttribute('aria-selected', 'true');
  await app.expectLeafNumber(7, 7);
  await expect(message).toBeInViewport();
});
