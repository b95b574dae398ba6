import { expect, test } from 'vitest';
import { layoutPanes } from './pane-layout';

const wanted = { left: 348, right: 336 };
const open = { left: false, right: false };

test('a wide window gives every pane what it wants', () => {
  expect(layoutPanes(1440, wanted, open)).toMatchObject({ mode: 'wide', left: 348, right: 336 });
});

test('the centre keeps its room, whatever is wanted', () => {
  for (let total = 1100; total <= 1600; total += 50) {
    const { left, right } = layoutPanes(total, { left: 5000, right: 5000 }, open);
    expect(total - left - right).toBeGreaterThanOrEqual(420);
  }
});

test('a collapsed pane leaves a rail', () => {
  expect(layoutPanes(1440, wanted, { left: true, right: true })).toMatchObject({ left: 40, right: 40 });
});

test('below 1100 px the right pane lies over the centre, below 760 px one pane shows at a time', () => {
  expect(layoutPanes(1024, wanted, open)).toMatchObject({ mode: 'medium', left: 328, right: 336 });
  expect(layoutPanes(760, wanted, open)).toMatchObject({ mode: 'medium', left: 243 });
  expect(layoutPanes(759, wanted, open).mode).toBe('narrow');
});
