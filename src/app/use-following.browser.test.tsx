import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSource } from './use-following';

const handle = { kind: 'file', name: 'a.jsonl' } as unknown as FileSystemFileHandle;
const source = { type: 'handle', name: 'a.jsonl', handle } as const;

/** What FileSystemObserver was asked to call. */
let tellOfChange: () => void = () => undefined;
const disconnect = vi.fn<() => void>();
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockClear();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function observeWith(observe: () => Promise<void>): void {
  vi.stubGlobal(
    'FileSystemObserver',
    class {
      disconnect = disconnect;
      observe = observe;
      constructor(onRecords: () => void) {
        tellOfChange = onRecords;
      }
    },
  );
}

const changeOfVisibility = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

test('without an observer the file is looked at each second', async () => {
  vi.stubGlobal('FileSystemObserver', undefined);
  const follow = vi.fn<() => Promise<void>>(async () => undefined);
  end = followSource(source, follow);
  await vi.advanceTimersByTimeAsync(5100);
  expect(follow).toHaveBeenCalledTimes(5);
});

test('with an observer it is looked at when something happened, and now and then', async () => {
  observeWith(async () => undefined);
  const follow = vi.fn<() => Promise<void>>(async () => undefined);
  end = followSource(source, follow);
  await vi.advanceTimersByTimeAsync(5100);
  expect(follow).not.toHaveBeenCalled();
  tellOfChange();
  await vi.advanceTimersByTimeAsync(300);
  expect(follow).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(follow).toHaveBeenCalledTimes(2);
});

test('looks never overlap; changes meanwhile become one more look', async () => {
  observeWith(async () => undefined);
  let finish: () => void = () => undefined;
  const follow = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  end = followSource(source, follow);
  await vi.advanceTimersByTimeAsync(0);
  for (let change = 0; change < 5; change += 1) tellOfChange();
  changeOfVisibility();
  await vi.advanceTimersByTimeAsync(1000);
  expect(follow).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(300);
  expect(follow).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(3000);
  expect(follow).toHaveBeenCalledTimes(2);
});

test('a hidden page looks at nothing, and at once when it is visible again', async () => {
  vi.stubGlobal('FileSystemObserver', undefined);
  const follow = vi.fn<() => Promise<void>>(async () => undefined);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  end = followSource(source, follow);
  await vi.advanceTimersByTimeAsync(3500);
  expect(follow).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  changeOfVisibility();
  expect(follow).toHaveBeenCalledTimes(1);
});

test('ends with its observer, also one that comes late', async () => {
  let observed: () => void = () => undefined;
  observeWith(
    () =>
      new Promise((resolve) => {
        observed = resolve;
      }),
  );
  const follow = vi.fn<() => Promise<void>>(async () => undefined);
  followSource(source, follow)();
  observed();
  await vi.advanceTimersByTimeAsync(12_000);
  changeOfVisibility();
  expect(disconnect).toHaveBeenCalledOnce();
  expect(follow).not.toHaveBeenCalled();
});
