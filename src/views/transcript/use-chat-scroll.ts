import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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
  /** items below the entries: 1 while a turn runs there */
  readonly liveCount: 0 | 1;
}

export interface ChatScroll {
  /** what the reader did last comes from the conversation itself: its next reveal must not move what is in view */
  readonly hold: () => void;
  readonly noteRange: (start: number, end: number) => void;
  /** entries that were appended to the leaf while the reader was elsewhere; 0 once the end has been seen */
  readonly arrived: number;
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

/** Is this the same conversation, perhaps with more entries behind it? */
function goesOn(before: Transcript, after: Transcript): boolean {
  const { rows } = before.columns;
  return (
    rows.length <= after.columns.rows.length && rows.every((row, index) => row === after.columns.rows[index])
  );
}

/** Entries behind the first `from` that are in the file: what the reader added themselves is no news to them. */
function countArrived({ columns, pages }: Transcript, from: number): number {
  let count = 0;
  for (let index = from; index < columns.length; index += 1) {
    if (pages.get(index)?.detail.unsaved !== true) count += 1;
  }
  return count;
}

/**
 * Shows the end of another leaf; the newest entry of one that grew only to whoever stands at the end. `hasTarget`: a
 * reveal is about to scroll. Gives how many entries arrived meanwhile, and what is to be called with the last one seen.
 */
function useNewestEntries(
  { transcript, list, liveCount }: Pick<ChatScrollInputs, 'transcript' | 'list' | 'liveCount'>,
  hasTarget: () => boolean,
): { readonly arrived: number; readonly noteSeen: (end: number) => void } {
  const shown = useRef(transcript);
  /** items that were there before, the one of a running turn included: its answer takes its place */
  const shownCount = useRef(transcript.columns.length + liveCount);
  const [arrived, setArrived] = useState(0);
  useLayoutEffect(() => {
    const before = shown.current;
    const countBefore = shownCount.current;
    shown.current = transcript;
    shownCount.current = transcript.columns.length + liveCount;
    if (before.leaf === transcript.leaf) return;
    const known = before.columns.length;
    if (goesOn(before, transcript) && list.current?.showsEndOf(countBefore) === false) {
      setArrived((count) => count + countArrived(transcript, known));
      return;
    }
    setArrived(0);
    if (!hasTarget()) list.current?.scrollToEnd();
  }, [hasTarget, list, liveCount, transcript]);
  const noteSeen = useCallback((end: number) => {
    if (end >= shown.current.columns.length - 1) setArrived(0);
  }, []);
  return { arrived, noteSeen };
}

/**
 * Where the conversation is scrolled to: at the end when its leaf changes, at an entry that is to be revealed, and
 * unmoved when the reader steps through the branches of a fork (everything above the fork stays the same). When the leaf
 * grows, the newest entry stays in view for whoever stands at the end; who reads above keeps their place.
 */
export function useChatScroll(inputs: ChatScrollInputs): ChatScroll {
  const { client, transcript, leaf, reveal, list, liveCount } = inputs;
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
  const hasTarget = useCallback(() => reveal !== null && isOpen(reveal), [isOpen, reveal]);

  useLayoutEffect(() => {
    lastCount.current = reveal?.count ?? 0;
  }, [reveal]);
  const { arrived, noteSeen } = useNewestEntries({ transcript, list, liveCount }, hasTarget);

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
  const noteRange = useCallback(
    (start: number, end: number) => {
      range.current = { start, end };
      noteSeen(end);
    },
    [noteSeen],
  );
  return { hold, noteRange, arrived };
}
