import { expect, test } from 'vitest';
import { commandOf } from './outline-keys';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('letters are commands only without a modifier', () => {
  expect(commandOf({ ...none, key: 'u' })).toBe('use-as-leaf');
  expect(commandOf({ ...none, key: 'N', shiftKey: true })).toBe('previous-hit');
  expect(commandOf({ ...none, key: 'c', ctrlKey: true })).toBeNull();
  expect(commandOf({ ...none, key: 'c', metaKey: true })).toBeNull();
  expect(commandOf({ ...none, key: 'x' })).toBeNull();
  expect(commandOf({ ...none, key: 'toString' })).toBeNull();
});

test('brackets jump between forks, also where they need AltGr', () => {
  expect(commandOf({ ...none, key: '[' })).toBe('previous-fork');
  expect(commandOf({ ...none, key: ']', ctrlKey: true, altKey: true })).toBe('next-fork');
  expect(commandOf({ ...none, key: 'ArrowUp', altKey: true })).toBe('previous-fork');
  expect(commandOf({ ...none, key: 'ArrowDown', altKey: true })).toBe('next-fork');
  expect(commandOf({ ...none, key: 'ArrowDown' })).toBeNull();
});

test('the menu opens with Shift+F10 and the menu key', () => {
  expect(commandOf({ ...none, key: 'F10', shiftKey: true })).toBe('open-menu');
  expect(commandOf({ ...none, key: 'F10' })).toBeNull();
  expect(commandOf({ ...none, key: 'ContextMenu' })).toBe('open-menu');
});
