import { expect, test } from './model-test';
import { Talk } from './talk-part';
import { assistantEntry, userEntry } from './session-files';

test.describe('a conversation in trouble', () => {
  test('a refused request is tried again after a visible wait', async ({ app, server }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan(
      {
        type: 'status',
        status: 429,
        body: { error: { message: 'slow down' } },
        headers: { 'retry-after': '2' },
      },
      { type: 'text', text: 'Second attempt.' },
    );
    await talk.send('Hurry');
    await expect(app.page.getByText(/^Attempt 1 of/).first()).toBeVisible();
    await expect(talk.chat.getByText('Second attempt.')).toBeVisible();
    await talk.composer.expectIdle();
  });

  test('a full context is summarised, and the question is asked again', async ({ app, server, files }) => {
    const long = 'word '.repeat(9000);
    const path = files.session('long.jsonl', [
      userEntry('u1', null, `first ${long}`, 1),
      assistantEntry('a1', 'u1', [{ type: 'text', text: `answer ${long}` }], 2),
      userEntry('u2', 'a1', 'second, short', 3),
      assistantEntry('a2', 'u2', [{ type: 'text', text: `short answer ${long}` }], 4),
      userEntry('u3', 'a2', `third ${long}`, 5),
      assistantEntry('a3', 'u3', [{ type: 'text', text: 'third answer' }], 6),
    ]);
    await app.start();
    await app.openFile(path);
    const talk = new Talk(app, server);
    await talk.setUpModel('128k');
    server.plan(
      { type: 'overflow' },
      { type: 'text', text: 'SUMMARY OF IT ALL' },
      // the kept part begins in the middle of a turn, whose beginning is summarised apart
      { type: 'text', text: 'BEGINNING OF THE TURN' },
      { type: 'text', text: 'Answer after all.' },
    );
    await talk.send('And now?');
    await expect(talk.chat.getByText('Answer after all.')).toBeVisible();
    await talk.composer.expectIdle();
    expect(talk.lastSent().join('\n')).toContain('SUMMARY OF IT ALL');
    expect(talk.lastSent().at(-1)).toBe('user: And now?');
  });

  test('a reload in the middle of an answer keeps what had arrived', async ({ app, page, server }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan({
      type: 'text',
      text: 'One two three four five six seven eight nine ten.',
      delay: 400,
      wordsAtOnce: 1,
    });
    await talk.send('Count');
    await expect(talk.chat.getByText(/One two three/)).toBeVisible();
    await page.waitForTimeout(800);
    await page.reload();
    await app.expectSession();
    await expect(talk.chat.getByText(/One two/)).toBeVisible();
    await expect(app.edit.unsaved).toBeVisible();
  });

  test('a new session has no file until it is stored, and nobody leaves a running turn unasked', async ({
    app,
    page,
    server,
  }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.plan({ type: 'text', text: 'Too late for you.', hold: true });
    await talk.send('Slow one');
    await server.seen(1);
    await talk.send('/new');
    await app.models.answerLeaving('Stop it and go on');
    await expect(app.summary).toContainText('0 entries');
    server.plan({ type: 'text', text: 'Welcome to the new one.' });
    await talk.send('Hello there');
    server.release();
    await expect(talk.chat.getByText('Welcome to the new one.')).toBeVisible();
    await expect(talk.chat.getByText('Too late for you.')).toHaveCount(0);
    await page.reload();
    await app.goHome();
    await expect(page.getByRole('list', { name: 'New sessions that were never stored' })).toContainText(
      'Hello there',
    );
  });

  test('an endpoint that does not answer is said in one sentence, and the message is not lost', async ({
    app,
    server,
  }) => {
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    server.settings.key = 'another';
    await talk.send('Anybody?');
    await expect(
      app.page
        .getByRole('alert')
        .or(talk.composer.region.getByRole('status'))
        .filter({ hasText: /key/ })
        .first(),
    ).toBeVisible();
    await expect(talk.chat.getByText('Anybody?').or(talk.composer.field).first()).toBeVisible();
    server.settings.key = null;
    server.plan({ type: 'text', text: 'Here again.' });
    await talk.composer.region.getByRole('button', { name: 'Retry' }).click();
    await expect(talk.chat.getByText('Here again.')).toBeVisible();
  });

  test('a hundred turns leave no listeners behind and no growing heap', async ({ app, page, server }) => {
    test.slow();
    await app.openExample('linear');
    const talk = new Talk(app, server);
    await talk.setUpModel();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
    const measure = async (): Promise<{ readonly listeners: number; readonly heap: number }> => {
      await protocol.send('HeapProfiler.collectGarbage');
      const { metrics } = await protocol.send('Performance.getMetrics');
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
    };
    const turns = async (from: number, to: number): Promise<void> => {
      for (let turn = from; turn <= to; turn += 1) {
        await talk.send(`Question ${turn}`);
        await server.seen(turn);
        await talk.composer.expectIdle();
      }
    };
    await turns(1, 20);
    const early = await measure();
    await turns(21, 100);
    const late = await measure();
    expect(late.listeners).toBeLessThan(early.listeners * 1.5 + 50);
    expect(late.heap - early.heap).toBeLessThan(20_000_000);
  });
});
