import { useSyncExternalStore, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import type { JsonObject } from '../../base/json';
import type { TurnActivity } from '../../chat/turn';
import type { AppStore } from '../../store/app-state';
import { GrowingSession } from '../../testing/growing-session';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider } from '../store-context';
import { ChatList } from './chat-list';

const message = (text: string): TurnActivity => ({
  type: 'streaming',
  message: { role: 'assistant', model: 'meridian', content: [{ type: 'text', text }] },
});

const none = (): void => undefined;
const actions = {
  onStepSibling: none,
  onSelectEntry: none,
  onResend: none,
  onRegenerate: none,
  onAskAgain: none,
};
const nothing: ReadonlySet<string> = new Set();
const noModels: readonly never[] = [];

function Page({ talk }: { talk: GrowingSession }): ReactElement {
  const session = useSyncExternalStore(talk.subscribe, talk.session);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 500, inlineSize: 600 }}>
      {session.leaf !== null && (
        <ChatList
          session={session}
          client={talk.client}
          leaf={session.leaf}
          version={session.loading.type === 'ready' ? session.loading.summary : null}
          leaves={noModels}
          selected={null}
          unsavedLabels={nothing}
          reveal={null}
          showThinking={false}
          showTools={false}
          isBusy={session.chat.activity !== null}
          models={noModels}
          {...actions}
        />
      )}
    </div>
  );
}

const noStore = createStore(() => ({ sessions: [], active: null, actions: {} }) as unknown as AppStore);

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function showTalk() {
  const talk = new GrowingSession();
  const screen = await render(
    <UiRoot locale="en">
      <StoreProvider store={noStore}>
        <Page talk={talk} />
      </StoreProvider>
    </UiRoot>,
  );
  const list = screen.getByRole('list', { name: 'Messages of this path' });
  await expect.element(list).toBeVisible();
  const scroller = list.element();
  await wait(400);
  return {
    talk,
    screen,
    scroller,
    live: screen.getByRole('article', { name: 'The running turn' }),
    fromEnd: (): number => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop,
    scrollUp: async (pixels: number): Promise<void> => {
      scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -pixels, bubbles: true }));
      scroller.scrollTop -= pixels;
      await wait(300);
    },
    inView: (): readonly string[] => {
      const { top, bottom } = scroller.getBoundingClientRect();
      return [...scroller.querySelectorAll('article')].flatMap((item) => {
        const box = item.getBoundingClientRect();
        const seen = box.bottom > top && box.top < bottom;
        return seen ? [`${item.textContent?.slice(0, 40)} at ${Math.round(box.top - top)}`] : [];
      });
    },
  };
}

const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index} has some **words** in it.`).join('\n\n');

test('an answer is shown as it arrives, and whoever stands at the end goes with it', async () => {
  const { talk, live, screen, fromEnd } = await showTalk();
  talk.tell({ type: 'waiting' });
  await expect.element(live).toHaveTextContent('Waiting for the model…');
  talk.tell(message('Hello **there**'));
  await expect.element(live.getByText('there')).toBeVisible();
  expect(live.getByText('there').element().tagName).toBe('STRONG');
  await expect.element(screen.getByText('meridian')).toBeVisible();
  talk.tell(message(paragraphs(40)));
  await expect.element(live.getByText('Paragraph 39')).toBeVisible();
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);
});

test('whoever reads above keeps their place while an answer arrives and when it settles', async () => {
  const { talk, live, inView, scrollUp } = await showTalk();
  talk.tell({ type: 'waiting' });
  await expect.element(live).toBeVisible();
  await scrollUp(700);
  const before = inView();
  for (let count = 1; count <= 40; count += 1) {
    talk.tell(message(paragraphs(count)));
    await frame();
  }
  talk.settle(paragraphs(40));
  talk.tell(null);
  await wait(500);
  expect(inView()).toEqual(before);
});

test('whoever reads in the middle of the arriving answer keeps their line when it settles', async () => {
  const { talk, live, scrollUp, screen, scroller } = await showTalk();
  talk.tell({ type: 'waiting' });
  talk.tell(message(paragraphs(60)));
  await expect.element(live.getByText('Paragraph 59')).toBeVisible();
  await scrollUp(600);
  const topOf = (): number =>
    Math.round(
      screen.getByText('Paragraph 45 has').element().getBoundingClientRect().top -
        scroller.getBoundingClientRect().top,
    );
  const before = topOf();
  talk.tell(message(paragraphs(80)));
  await wait(200);
  expect(topOf()).toBe(before);
  talk.settle(paragraphs(80));
  talk.tell(null);
  await expect.element(live).not.toBeInTheDocument();
  await wait(500);
  // the settled message has a line of figures more than the one that arrived
  expect(Math.abs(topOf() - before)).toBeLessThanOrEqual(24);
});

test('an answer that has settled is there once, without a gap', async () => {
  const { talk, live, screen } = await showTalk();
  talk.tell({ type: 'waiting' });
  talk.tell(message('The whole answer.'));
  await expect.element(live.getByText('The whole answer.')).toBeVisible();
  const counts = new Set<number>();
  let isOver = false;
  const watch = (): void => {
    counts.add(screen.getByText('The whole answer.').elements().length);
    if (!isOver) requestAnimationFrame(watch);
  };
  watch();
  talk.settle('The whole answer.');
  talk.tell(null);
  await wait(400);
  isOver = true;
  expect([...counts]).toEqual([1]);
  await expect.element(live).not.toBeInTheDocument();
});

test('3,000 tokens arrive, and what is finished is not rendered again', async () => {
  const { talk, live, screen } = await showTalk();
  const code = Array.from({ length: 60 }, (_, line) => `const value${line} = ${line};`).join('\n');
  const text = `${paragraphs(60)}\n\n\`\`\`ts\n${code}\n\`\`\`\n\n${paragraphs(120)}`;
  const tokens = Array.from({ length: 3_000 }, (_, index) =>
    text.slice(0, Math.ceil((text.length * (index + 1)) / 3_000)),
  );
  talk.tell({ type: 'waiting' });
  talk.tell(message(tokens[100] ?? ''));
  await expect.element(live.getByText('Paragraph 0 has')).toBeVisible();
  const first = live.getByText('Paragraph 0 has').element();
  let frames = 0;
  // 200 tokens a second are four in a frame
  for (let index = 100; index < tokens.length; index += 4) {
    talk.tell(message(tokens[index] ?? ''));
    await frame();
    frames += 1;
  }
  talk.tell(message(text));
  await expect.element(screen.getByText('Paragraph 119 has')).toBeVisible();
  expect(frames).toBe(725);
  expect(live.getByText('Paragraph 0 has').first().element()).toBe(first);
  await expect.element(live.getByText('value59')).toBeInTheDocument();
});

test('a call of a tool is shown while it arrives, and runs', async () => {
  const { talk, live } = await showTalk();
  const content: readonly JsonObject[] = [
    { type: 'thinking', thinking: 'First I look.\nThen I act' },
    { type: 'toolCall', id: 'c', name: 'read', arguments: { path: 'src/a.ts' } },
  ];
  talk.tell({ type: 'waiting' });
  talk.tell({ type: 'streaming', message: { role: 'assistant', model: 'm', content } });
  await expect.element(live).toHaveTextContent(/Thinking.*readsrc\/a\.tsarriving…/);
  talk.tell({ type: 'tool', callId: 'c', name: 'read', args: { path: 'src/a.ts' } });
  await expect.element(live).toHaveTextContent('Running read src/a.ts');
});
