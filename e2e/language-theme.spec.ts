import type { Page } from '@playwright/test';
import { expect, test } from './app-test';

/** 0 for black, 255 for white. */
async function backgroundLight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
    )
      .slice(0, 3)
      .map(Number);
    return (red + green + blue) / 3;
  });
}

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });

  test('the app speaks Chinese everywhere', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await page.getByRole('button', { name: /分支、标签/ }).click();
    const summary = page.getByRole('status', { name: '会话概要' });
    await expect(summary).toContainText('7个叶（原始末端9个）');
    await expect(page.getByRole('tab')).toHaveText([
      /^对话/,
      /^上下文/,
      /^地图/,
      /^对比/,
      /^条目/,
      /^分支/,
      /^标签/,
      /^健康/,
    ]);
    await expect(page.getByRole('banner')).toContainText('第7个叶，共7个');
    // What is not from the file holds Chinese characters.
    const controls = page.getByRole('banner').getByRole('button');
    const names = await controls.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
    const foreign = names.filter((name) => !/\p{Script=Han}/u.test(name));
    expect(foreign).toEqual(['Leafpath', 'Fix the date parser']);
    await page.getByRole('tab', { name: /^健康/ }).click();
    await expect(page.getByText('没有发现损坏')).toBeVisible();
  });

  test('a failure is told in Chinese', async ({ page }) => {
    await page.goto('/?open=/examples/nothing.jsonl');
    await expect(page.getByRole('alert')).toContainText('404');
    await expect(page.getByRole('alert').getByRole('heading')).toContainText(/\p{Script=Han}/u);
  });

  test('English chosen by hand stays after a reload', async ({ app, page }) => {
    await page.goto('/');
    await app.chooseLanguage('English', '语言');
    await app.expectStartPage();
    await page.reload();
    await app.expectStartPage();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the language changes at once, with a session open, and is remembered', async ({ app, page }) => {
  await app.openExample('forked');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await app.chooseLanguage('简体中文');
  await expect(page.getByRole('status', { name: '会话概要' })).toContainText('7个叶');
  await expect(page.getByRole('treeitem', { name: /^你：年份的规则放在/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status', { name: '会话概要' })).toContainText('7个叶');
  await app.chooseLanguage('跟随浏览器', '语言');
  await expect(app.summary).toContainText('7 leaves');
});

for (const scheme of ['dark', 'light'] as const) {
  test(`the look follows a ${scheme} system, and a choice by hand wins and is remembered`, async ({
    app,
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await app.start();
    const expectDark = async (dark: boolean): Promise<void> => {
      const light = expect.poll(() => backgroundLight(page));
      await (dark ? light.toBeLessThan(60) : light.toBeGreaterThan(200));
    };
    await expectDark(scheme === 'dark');
    await app.chooseTheme(scheme === 'dark' ? 'Light' : 'Dark');
    await expectDark(scheme === 'light');
    await page.reload();
    await app.expectStartPage();
    await expectDark(scheme === 'light');
    await app.chooseTheme('Like the system');
    await expectDark(scheme === 'dark');
  });
}
