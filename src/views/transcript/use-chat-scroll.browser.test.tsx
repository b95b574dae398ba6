import { useRef, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TranscriptItem } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import '../../ui/tokens.css';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import type { ChatClient } from './chat-ports';
import { ItemPages } from './item-pages';
import { useChatScroll } from './use-chat-scroll';
import type { Transcript } from './use-transcript';

/** The conversation of rows; those from `unsavedFrom` on are not in the file. */
async function transcriptOf(
  rows: readonly number[],
  unsavedFrom = Number.POSITIVE_INFINITY,
): Promise<Transcript> {
  const { length } = rows;
  const item = (row: number): TranscriptItem => ({
    detail: rowDetailForTest(row as Row, { unsaved: row >= unsavedFrom }),
    body: { type: 'thinkingLevel', level: 'off' },
    edit: null,
    summarised: false,
  });
  const pages = new ItemPages(
    async (start, end) => ({ ok: true, value: rows.slice(start, end).map(item) }),
    Int32Array.from(rows),
    null,
  );
  await pages.request(0, length);
  const columns = {
    length,
    rows: Int32Array.from(rows),
    siblingRow: new Int32Array(length),
    siblingPosition: new Int32Array(length),
    siblingCount: new Int32Array(length),
    continues: new Uint8Array(length),
  };
  return { leaf: (rows.at(-1) ?? 0) as Row, leafId: 'leaf', columns, pages, version: null };
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, row) => row);

function Conversation({ transcript }: { transcript: Transcript }): ReactElement {
  const list = useRef<VirtualListHandle>(null);
  const { noteRange, arrived } = useChatScroll({
    client: {} as ChatClient,
    transcript,
    leaf: { row: transcript.leaf, id: 'leaf' },
    reveal: null,
    liveCount: 0,
    list,
  });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 500, width: 400 }}>
      <VirtualList
        ref={list}
        label="Messages"
        initial="end"
        count={transcript.columns.length}
        estimateSize={() => 80}
        getKey={(index) => transcript.columns.rows[index] ?? index}
        renderItem={(index) => (
          <div style={{ height: 40 + (index % 5) * 30 }}>row {transcript.columns.rows[index]}</div>
        )}
        onVisibleRange={noteRange}
      />
      <output>{arrived} arrived</output>
    </div>
  );
}

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 400);
  });

async function showConversation(rows: readonly number[]) {
  const screen = await render(<Conversation transcript={await transcriptOf(rows)} />);
  const scroller = screen.getByRole('list', { name: 'Messages' }).element();
  await settle();
  return {
    screen,
    fromEnd: (): number => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop,
    /** items in view, with their distance from the top of the view */
    inView: (): readonly string[] => {
      const { top, bottom } = scroller.getBoundingClientRect();
      return [...scroller.querySelectorAll('[role=listitem]')].flatMap((item) => {
        const box = item.getBoundingClientRect();
        const seen = box.bottom > top && box.top < bottom;
        return seen ? [`${item.textContent} at ${Math.round(box.top - top)}`] : [];
      });
    },
    scrollUp: async (pixels: number): Promise<void> => {
      scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -pixels, bubbles: true }));
      scroller.scrollTop -= pixels;
      await settle();
    },
    scrollToEnd: async (): Promise<void> => {
      scroller.scrollTop = scroller.scrollHeight;
      await settle();
    },
    press: (): void => {
      scroller.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    },
    show: async (transcript: Transcript): Promise<void> => {
      await screen.rerender(<Conversation transcript={transcript} />);
      await settle();
    },
  };
}

test('whoever stands at the end sees what is appended, also after a click', async () => {
  const chat = await showConversation(upTo(60));
  await chat.show(await transcriptOf(upTo(61)));
  expect(chat.fromEnd()).toBeLessThanOrEqual(1);
  chat.press();
  await chat.show(await transcriptOf(upTo(64)));
  expect(chat.fromEnd()).toBeLessThanOrEqual(1);
  await expect.element(chat.screen.getByText('0 arrived')).toBeVisible();
});

test('whoever reads above keeps their place, and what arrived is counted until its end is seen', async () => {
  const chat = await showConversation(upTo(60));
  await chat.scrollUp(1200);
  const before = chat.inView();
  await chat.show(await transcriptOf(upTo(61)));
  await chat.show(await transcriptOf(upTo(64)));
  expect(chat.inView()).toEqual(before);
  await expect.element(chat.screen.getByText('4 arrived')).toBeVisible();
  await chat.scrollToEnd();
  await expect.element(chat.screen.getByText('0 arrived')).toBeVisible();
});

test('what the reader added themselves does not move them, and is no news', async () => {
  const chat = await showConversation(upTo(60));
  await chat.scrollUp(1200);
  const before = chat.inView();
  await chat.show(await transcriptOf(upTo(61), 60));
  expect(chat.inView()).toEqual(before);
  await expect.element(chat.screen.getByText('0 arrived')).toBeVisible();
});

test('another branch is shown at its end, wherever the reader was', async () => {
  const chat = await showConversation(upTo(60));
  await chat.scrollUp(1200);
  await chat.show(await transcriptOf([...upTo(30), ...upTo(70).slice(60)]));
  expect(chat.fromEnd()).toBeLessThanOrEqual(1);
});
