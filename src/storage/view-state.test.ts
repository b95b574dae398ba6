import { expect, test } from 'vitest';
import { defaultViewState, repairViewState } from './view-state';

test('a kept state comes back, field by field', () => {
  const kept = {
    ...defaultViewState,
    theme: 'light',
    locale: 'zh',
    leftWidth: 400,
    showTools: true,
    followLatest: false,
  } as const;
  expect(repairViewState(JSON.stringify({ version: 1, ...kept }))).toEqual(kept);
});

test.each([
  ['nothing kept', null],
  ['no JSON', '{"version":1,'],
  ['another kind of value', '[1]'],
  ['null', 'null'],
  ['another version', '{"version":2,"theme":"dark"}'],
])('%s gives the defaults', (_name, kept) => {
  expect(repairViewState(kept)).toEqual(defaultViewState);
});

test('a field that is not usable gets its default, the others stay', () => {
  const kept =
    '{"version":1,"theme":"neon","locale":7,"rightTab":"labels","leftWidth":1e999,"rightWidth":3,"showTools":"yes","followLatest":null}';
  expect(repairViewState(kept)).toEqual({ ...defaultViewState, rightTab: 'labels', rightWidth: 200 });
});

test('what was kept before the latest could be followed follows it', () => {
  expect(repairViewState('{"version":1,"theme":"dark"}').followLatest).toBe(true);
});
