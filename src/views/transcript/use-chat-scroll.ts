import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { EntryRef } from '../../projection/row-detail';
import type { Reveal } from '../../store/app-state';
import type { VirtualListHandle } from '../../ui/virtual-list';
import type { ChatClient } from './chat-ports';
import { findItem } from './find-item';
import type { Transcript } from './use-transcript';

interface ChatScrollInputs {
  readonly client: ChatClient;
  readonly transcript: Transcript;
  readonly leaf: EntryRef;
  readonly reveal: Reveal | null;
  readonly list: RefObject<VirtualListHandle | null>;
}

export interface ChatScroll {
  /** what the reader did last comes from the conversation itself: its next reveal must not move what is in view */
  readonly hold: () => void;
  readonly noteRange: (start: number, end: number) => void;
}

/** Items read around the one that is revealed, so that it does not move when its neighbours arrive. */
const AROUND = 6;
/** An entry that is not on this path comes with another leaf a moment later. */
const LEAF_ARRIVES = 250;
/** So long a reveal that found only a neighbour is tried again when the leaf changes. */
const REVEAL_STANDS = 2_000;

/** A result stands inside a card that may be far down in its item. */
function showSelectedCard(): void {
  requestAnimationFrame(() => {
    document.querySelector('[data-card][data-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Where the conversation is scrolled to: at the end when its leaf changes, at an entry that is to be revealed, and
 * unmoved when the reader steps through the branches of a fork (everything above the fork stays the same).
 */
export function useChatScroll({ client, transcript, leaf, reveal, list }: ChatScrollInputs): ChatScroll {
  const shownLeaf = useRef(transcript.leaf);
  const lastCount = useRef(0);
  const heldCount = useRef(-1);
  const range = useRef({ start: 0, end: 0 });
  /** the reveal that has been answered, and when a neighbour had to do for it (null when it was found itself) */
  const answered = useRef<{ count: number; approximately: number | null }>({ count: 0, approximately: null });

  const isOpen = useCallback((request: Reveal): boolean => {
    const { count, approximately } = answered.current;
    if (request.count !== count) return true;
    return approximately !== null && performance.now() - approximately < REVEAL_STANDS;
  }, []);

  useLayoutEffect(() => {
    lastCount.current = reveal?.count ?? 0;
    if (shownLeaf.current === transcript.leaf) return;
    shownLeaf.current = transcript.leaf;
    if (reveal === null || !isOpen(reveal)) list.current?.scrollToEnd();
  }, [isOpen, list, reveal, transcript.leaf]);

  useEffect(() => {
    if (reveal === null || !isOpen(reveal) || transcript.leaf !== leaf.row) return undefined;
    let current = true;
    const show = async (): Promise<void> => {
      const { index, exact } = await findItem(client, transcript, reveal.row);
      if (!exact) await wait(LEAF_ARRIVES);
      if (index !== -1) await transcript.pages.request(index - AROUND, index + AROUND);
      if (!current) return;
      answered.current = { count: reveal.count, approximately: exact ? null : performance.now() };
      if (index === -1) return;
      const { start, end } = range.current;
      const held = heldCount.current === reveal.count && index >= start && index <= end;
      if (!held && !(index > start && index < end)) list.current?.scrollToIndex(index, 'start');
      if (transcript.columns.rows[index] !== reveal.row) showSelectedCard();
    };
    void show();
    return () => {
      current = false;
    };
  }, [client, isOpen, leaf.row, list, reveal, transcript]);

  const hold = useCallback(() => {
    heldCount.current = lastCount.current + 1;
  }, []);
  const noteRange = useCallback((start: number, end: number) => {
    range.current = { start, end };
  }, []);
  return { hold, noteRange };
}
