import { useState } from 'react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './tokens.css';
import { VirtualList } from './virtual-list';
import type { VirtualListHandle } from './virtual-list';

const COUNT = 2000;

/** Heights far from the estimate, and not the same for any two neighbours. */
function heightOf(index: number): number {
  return 30 + ((index * 37) % 11) * 25;
}

/** An item that is small at first and grows when its body has been read, as a message does. */
function LateItem({ index, lateBy }: { index: number; lateBy: number }): ReactElement {
  const [loaded, setLoaded] = useState(lateBy === 0);
  if (!loaded) {
    setTimeout(() => {
      setLoaded(true);
    }, lateBy);
  }
  return <div style={{ height: loaded ? heightOf(index) : 24 }}>item {index}</div>;
}

async function showList(options: { initial: 'start' | 'end'; lateBy?: number; count?: number }) {
  const handle: { current: VirtualListHandle | null } = { current: null };
  const list = (count: number): ReactElement => (
    <div style={{ display: 'flex', height: 500, width: 400 }}>
      <VirtualList
        label="Messages"
        count={count}
        initial={options.initial}
        estimateSize={() => 80}
        getKey={(index) => `key-${index}`}
        renderItem={(index) => <LateItem index={index} lateBy={options.lateBy ?? 0} />}
        ref={(value) => {
          handle.current = value;
        }}
      />
    </div>
  );
  const screen = await render(list(options.count ?? COUNT));
  const scroller = screen.getByRole('list', { name: 'Messages' }).element();
  return { screen, scroller, handle, list };
}

function distanceFromEnd(scroller: Element): number {
  return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
}

/** Items that are in view, with their distance from the top of the view. */
function itemsInView(scroller: Element): Map<string, number> {
  const { top, bottom } = scroller.getBoundingClientRect();
  const seen = new Map<string, number>();
  for (const item of scroller.querySelectorAll('[role=listitem]')) {
    const box = item.getBoundingClientRect();
    if (box.bottom > top && box.top < bottom) {
      seen.set(item.textContent ?? '', box.top - top);
    }
  }
  return seen;
}

async function settle(ms = 400): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

test.each([0, 30, 700])('opens at the very end (bodies %d ms late)', async (lateBy) => {
  const { scroller } = await showList({ initial: 'end', lateBy });
  await settle(lateBy + 400);
  expect(itemsInView(scroller).has(`item ${COUNT - 1}`)).toBe(true);
  expect(distanceFromEnd(scroller)).toBeLessThanOrEqual(1);
});

test('keeps few items in the page', async () => {
  const { scroller } = await showList({ initial: 'start', count: 10_000 });
  await settle(100);
  expect(scroller.querySelectorAll('[role=listitem]').length).toBeLessThanOrEqual(60);
});

test.each([30, 250])('going up, bodies that arrive %d ms late move nothing that is read', async (lateBy) => {
  const { scroller } = await showList({ initial: 'end', lateBy });
  await settle(lateBy + 400);
  for (let step = 0; step < 6; step += 1) {
    scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -150, bubbles: true }));
    scroller.scrollTop -= 150;
    await settle(60);
    const before = itemsInView(scroller);
    await settle(lateBy + 120);
    const after = itemsInView(scroller);
    // The last fully visible item is what the reader's eye is on.
    const [text, top] = [...before].at(-1) ?? ['', 0];
    expect(Math.abs((after.get(text) ?? Number.NaN) - top), `step ${step}, ${text}`).toBeLessThanOrEqual(1);
  }
});

test('lets go of the end as soon as the reader scrolls', async () => {
  const { scroller, screen, list } = await showList({ initial: 'end' });
  await settle();
  scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -300, bubbles: true }));
  scroller.scrollTop -= 300;
  await settle();
  const before = itemsInView(scroller);
  await screen.rerender(list(COUNT + 5));
  await settle();
  expect([...itemsInView(scroller)]).toEqual([...before]);
});

test('jumps to an item, to the end, and to both by keys', async () => {
  const { scroller, handle } = await showList({ initial: 'start', lateBy: 30 });
  handle.current!.scrollToIndex(1000, 'start');
  await settle(600);
  expect(itemsInView(scroller).get('item 1000')).toBeCloseTo(0, 0);

  handle.current!.scrollToEnd();
  await settle(600);
  expect(distanceFromEnd(scroller)).toBeLessThanOrEqual(1);

  (scroller as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await settle();
  expect(scroller.scrollTop).toBe(0);
  await userEvent.keyboard('{End}');
  await settle(600);
  expect(itemsInView(scroller).has(`item ${COUNT - 1}`)).toBe(true);
  expect(distanceFromEnd(scroller)).toBeLessThanOrEqual(1);
});

test('reports the items that are really in view', async () => {
  const onVisibleRange = vi.fn<(start: number, end: number) => void>();
  await render(
    <div style={{ display: 'flex', height: 500 }}>
      <VirtualList
        label="Even"
        count={100}
        initial="start"
        estimateSize={() => 100}
        getKey={(index) => index}
        renderItem={(index) => <div style={{ height: 100 }}>{index}</div>}
        onVisibleRange={onVisibleRange}
      />
    </div>,
  );
  await expect.poll(() => onVisibleRange.mock.lastCall).toEqual([0, 4]);
});
