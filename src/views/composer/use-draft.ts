import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatImage, ChatPrompt } from '../../chat/turn';
import { withPictures } from '../picture-strip';
import { useActions } from '../store-context';

/** Milliseconds without a key before what is typed is kept: the whole page looks up when the store changes. */
const REST = 250;

export interface Draft extends ChatPrompt {
  readonly write: (change: Partial<ChatPrompt>) => void;
  readonly addImages: (images: readonly ChatImage[]) => void;
  /** Gives what is typed to the store at once. */
  readonly keep: () => void;
}

/**
 * What stands in the composer of the active session. `kept` is what the store holds; where that is another draft than was
 * written here (a message was sent, or handed back), it takes the place of what is typed.
 */
export function useDraft(kept: ChatPrompt): Draft {
  const { setDraft } = useActions();
  const [state, setState] = useState({ kept, typed: kept });
  if (kept !== state.kept) setState({ kept, typed: kept });
  const { typed } = kept === state.kept ? state : { typed: kept };
  const latest = useRef({ kept, typed });
  useLayoutEffect(() => {
    latest.current = { kept, typed };
  }, [kept, typed]);

  const keep = useCallback(() => {
    if (latest.current.typed !== latest.current.kept) setDraft(latest.current.typed);
  }, [setDraft]);
  useEffect(() => {
    if (typed === kept) return undefined;
    const timer = setTimeout(keep, REST);
    return () => clearTimeout(timer);
  }, [keep, kept, typed]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);

  const write = useCallback((change: Partial<ChatPrompt>) => {
    setState((before) => ({ ...before, typed: { ...before.typed, ...change } }));
  }, []);
  const addImages = useCallback((more: readonly ChatImage[]) => {
    setState(({ kept: before, typed: { text, images } }) => ({
      kept: before,
      typed: { text, images: withPictures(images, more) },
    }));
  }, []);
  return { text: typed.text, images: typed.images, write, addImages, keep };
}
