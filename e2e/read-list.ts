import { expect, type Locator } from '@playwright/test';

/** The words of all items of a list in order. Only those in view are in the page, so the list is scrolled through. */
export async function readList(list: Locator): Promise<readonly string[]> {
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const texts = await list.evaluate(async (element) => {
    const found = new Map<number, string>();
    element.scrollTop = 0;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      for (const item of element.querySelectorAll<HTMLElement>('[role=listitem]'))
        found.set(Number(item.getAttribute('aria-posinset')), item.innerText);
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) break;
      element.scrollTop += element.clientHeight / 2;
    }
    element.scrollTop = 0;
    return [...found].toSorted(([a], [b]) => a - b).map(([, text]) => text);
  });
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
