import type { Page } from '@playwright/test';
import { expect, test } from './app-test';
import { hostileSession } from './hostile-session';

/** What an attack would leave in the page: looked for after every step. */
async function findHarm(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const harm: string[] = [];
    if ('ranHostileCode' in window) harm.push('code ran');
    if ('polluted' in {}) harm.push('the prototype of objects changed');
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) harm.push(`${element.tagName} ${name}=${value.slice(0, 40)}`);
      }
    }
    for (const element of document.querySelectorAll(
      'iframe, object, embed, form, base, video, audio, svg script',
    ))
      harm.push(`element ${element.outerHTML.slice(0, 80)}`);
    for (const script of document.scripts)
      if (!script.src.startsWith(location.origin)) harm.push(`script ${script.outerHTML.slice(0, 80)}`);
    for (const style of document.querySelectorAll<HTMLElement>('[style]'))
      if (/url\(/i.test(style.getAttribute('style') ?? '')) harm.push('a style with an address');
    for (const link of document.querySelectorAll('a[href]'))
      if (!/^(https?|mailto):/.test(link.getAttribute('href') ?? '')) harm.push(link.outerHTML.slice(0, 80));
    for (const link of document.querySelectorAll('a[target=_blank]'))
      if (!(link.getAttribute('rel') ?? '').includes('noopener')) harm.push(link.outerHTML.slice(0, 80));
    for (const image of document.images)
      if (!image.src.startsWith('blob:')) harm.push(`image ${image.src.slice(0, 60)}`);
    const text = document.body.innerText;
    // oxlint-disable-next-line no-control-regex -- that is what is looked for
    const control = /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F]/.exec(text);
    if (control !== null) harm.push(`control character ${control[0].codePointAt(0)?.toString(16)}`);
    const turned = /.{0,20}[\u202A-\u202E\u2066-\u2069].{0,20}/.exec(text);
    if (turned !== null) harm.push(`direction mark in ${JSON.stringify(turned[0])}`);
    return [...new Set(harm)];
  });
}

test('a hostile file runs nothing, asks for nothing and stays text', async ({ app, page, files }) => {
  const requests: string[] = [];
  await app.start();
  page.on('request', (request) => requests.push(request.url()));
  await app.openFile(files.write('<img src=x onerror=alert(1)>.jsonl', hostileSession()));
  const expectNoHarm = async (where: string): Promise<void> =>
    expect(await findHarm(page), where).toEqual([]);
  await expectNoHarm('after opening');
  await expect(page).toHaveTitle('<img src=x onerror=alert(1)> & co · Leafpath');

  await test.step('the outline, folded, unfolded and under every filter', async () => {
    await app.outline.unfoldAll();
    for (const filter of ['All', 'No tools', 'User', 'Labelled', 'Default'] as const) {
      await app.outline.chooseFilter(filter);
      await app.outline.lines();
      await expectNoHarm(`outline, ${filter}`);
    }
  });

  await test.step('the conversation with everything open, from end to start', async () => {
    await app.chat.toggleThinking();
    await app.chat.toggleTools();
    await app.chat.list.hover();
    await expect(app.chat.message('The end. <img src=x onerror=')).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, -700);
      await expectNoHarm('chat');
      await expect(app.chat.list.locator('[aria-posinset="1"]')).toBeInViewport({ timeout: 150 });
    }).toPass({ intervals: [0], timeout: 45_000 });
  });

  await test.step('what is folded by itself', async () => {
    await app.outline.select(/Compaction: /);
    await page.getByRole('button', { name: 'show summary' }).click();
    await expectNoHarm('summary');
    for (const button of await app.chat.list.getByRole('button', { name: 'Raw JSON' }).all())
      await button.click();
    await expectNoHarm('raw');
  });

  await test.step('the context', async () => {
    await app.context.open();
    await app.context.lines();
    await app.context.region.getByText('System prompt and tools').first().click();
    await expectNoHarm('context');
  });

  await test.step('every tab on the right, for entries of every kind', async () => {
    for (const tab of ['Branches', 'Labels', 'Health', 'Entry'] as const) {
      await app.details.open(tab);
      await expectNoHarm(tab);
    }
    await app.outline.chooseFilter('All');
    await app.outline.tree.focus();
    await page.keyboard.press('Home');
    for (let place = 0; place < 12; place += 1) {
      await page.keyboard.press('Enter');
      await expect(app.details.entry.getByRole('heading', { name: 'Raw JSON' })).toBeVisible();
      await expectNoHarm('entry');
      await page.keyboard.press('ArrowDown');
    }
  });

  await test.step('search and the menu of sessions', async () => {
    await app.searchFor('onerror', /\d+ hits/);
    await app.nextHit();
    await app.openSessionMenu();
    await expectNoHarm('menu');
    await page.keyboard.press('Escape');
    await app.expectAddress(/#leaf=last&entry=name$/);
  });

  await test.step('the entry of 100,000 levels and the line of ten million characters', async () => {
    for (const id of ['deep', 'long', '__proto__', 'constructor']) {
      await page.evaluate((entry) => {
        location.hash = `#entry=${entry}`;
      }, id);
      await expect(app.details.entry.getByText(id, { exact: true }).first()).toBeVisible();
      await app.chat.open();
      await expect(app.chat.list.locator('[data-selected=true]').first()).toBeVisible();
      await expectNoHarm(`entry ${id}`);
    }
  });

  const own = new RegExp(`^(blob:)?${new URL(page.url()).origin}/(assets/|icon\\.svg$|[0-9a-f-]{36}$)`);
  expect(requests.filter((url) => !own.test(url))).toEqual([]);
});

test('only http, https and mail addresses are links', async ({ app, page, files }) => {
  await app.start();
  await app.openFile(files.write('links.jsonl', hostileSession()));
  await app.outline.unfoldAll();
  await app.outline.select(/You: \[plain script\]/);
  const message = app.chat.message('plain script').first();
  await expect(message).toBeVisible();
  await expect(message.getByRole('link', { name: 'good link' })).toHaveAttribute(
    'href',
    'https://example.org/page',
  );
  for (const words of [
    'plain script',
    'entity script',
    'spelled script',
    'data page',
    'visual basic',
    'a file',
    'a blob',
  ]) {
    await expect(message.getByRole('link', { name: words })).toHaveCount(0);
    await expect(message.getByText(words).first()).toBeVisible();
  }
  await expect(message.getByText('image: remote (not loaded)')).toBeVisible();
  await message.getByText('plain script').first().click();
  await app.expectSession();
  expect(page.context().pages()).toHaveLength(1);
});

test('the page carries a policy without inline script', async ({ page, request }) => {
  const text = await (await request.get('/')).text();
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(text)?.[1] ?? '';
  const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]));
  expect(rules.get('default-src')).toBe("default-src 'none'");
  expect(rules.get('script-src')).toBe("script-src 'self'");
  expect(rules.get('connect-src')).toBe("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  expect(text.match(/<script(?![^>]*\bsrc=)/g)).toBeNull();
  expect(text).not.toMatch(/\son\w+=/);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    script.remove();
    return 'ranInline' in window;
  });
  expect(ran).toBe(false);
});
