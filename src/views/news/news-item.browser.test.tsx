import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import type { AppActions, AppStore, SessionState } from '../../store/app-state';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider } from '../store-context';
import { NewsItem } from './news-item';
import { TroubleNote } from './trouble-note';

const actions = {
  showNews: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  dismissNews: vi.fn<() => void>(),
};

beforeEach(() => {
  vi.clearAllMocks();
});

async function showNews(first: SessionState['news']) {
  const stateWith = (news: SessionState['news']): Partial<AppStore> => ({
    sessions: [{ key: 'k', news } as unknown as SessionState],
    active: 'k',
  });
  const store = createStore<AppStore>(
    () => ({ ...stateWith(first), actions: actions as unknown as AppActions }) as AppStore,
  );
  const screen = await render(
    <UiRoot locale="en">
      <StoreProvider store={store}>
        <NewsItem />
      </StoreProvider>
    </UiRoot>,
  );
  const spoken = (): string => screen.getByRole('log').element().textContent?.replaceAll('\u200b', '') ?? '';
  return { screen, spoken, change: (news: SessionState['news']): void => store.setState(stateWith(news)) };
}

const tip = { row: 7, id: 't' } as NonNullable<SessionState['news']>['tip'];

test('says what came elsewhere once, counts on quietly, and leads there', async () => {
  const { screen, spoken, change } = await showNews({ tip, count: 1, elsewhere: true });
  await expect.element(screen.getByText('1 new entry on another branch').first()).toBeVisible();
  await expect.poll(spoken).toBe('1 new entry on another branch');
  change({ tip, count: 3, elsewhere: true });
  const news = screen.getByRole('group', { name: 'New in the file' });
  await expect.element(news.getByText('3 new entries on another branch')).toBeVisible();
  expect(spoken()).toBe('1 new entry on another branch');
  await userEvent.click(screen.getByRole('button', { name: 'Show', exact: true }));
  expect(actions.showNews).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(actions.dismissNews).toHaveBeenCalledOnce();
});

test('is nothing without news, and speaks again of the next', async () => {
  const { screen, spoken, change } = await showNews({ tip, count: 2, elsewhere: false });
  await expect.poll(spoken).toBe('2 new entries');
  change(null);
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument();
  change({ tip, count: 5, elsewhere: true });
  await expect.poll(spoken).toBe('5 new entries on another branch');
});

test.each([
  ['file-gone', 'The file was deleted or moved away.'],
  ['file-changed', 'The file was replaced or shortened'],
  ['out-of-memory', 'The rest of the file could not be read; what was read stays.'],
] as const)('%s is said, and the file can be read again', async (type, words) => {
  const onReadAgain = vi.fn<() => void>();
  const onDismiss = vi.fn<() => void>();
  const screen = await render(
    <UiRoot locale="en">
      <TroubleNote failure={{ type }} onReadAgain={onReadAgain} onDismiss={onDismiss} />
    </UiRoot>,
  );
  await expect.element(screen.getByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(onReadAgain).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
