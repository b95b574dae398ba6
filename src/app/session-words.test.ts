import { expect, test } from 'vitest';
import { shortDate, shortPath } from './session-words';

test.each([
  ['/home/mia/code/shop', '~/code/shop'],
  ['/Users/mia', '~'],
  ['/root/app', '~/app'],
  ['C:\\Users\\mia\\code', '~\\code'],
  ['D:\\work', 'D:\\work'],
  ['/rooted/app', '/rooted/app'],
  ['/srv/home/mia', '/srv/home/mia'],
])('%s is shown as %s', (path, shown) => {
  expect(shortPath(path)).toBe(shown);
});

test('a date names its year only when it is another one', () => {
  const time = new Date(2026, 7, 24, 10).getTime();
  expect(shortDate(time, new Date(2026, 11, 1).getTime(), 'en')).toBe('24 Aug');
  expect(shortDate(time, new Date(2027, 1, 1).getTime(), 'en')).toBe('24 Aug 2026');
  expect(shortDate(time, new Date(2026, 11, 1).getTime(), 'zh')).toBe('8月24日');
});
