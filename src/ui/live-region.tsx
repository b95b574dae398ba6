import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Holds the one place where short news is spoken by screen readers; UiRoot renders it. */
export function LiveRegion({ children }: { children: ReactNode }): ReactElement {
  const [news, setNews] = useState({ text: '', turn: 0 });
  const announce = useCallback<Announce>((text) => {
    setNews((last) => ({ text, turn: last.turn + 1 }));
  }, []);
  // The same words twice are news only if the text changes, hence the zero-width space every other time.
  const spoken = news.turn % 2 === 0 ? news.text : `${news.text}\u200b`;
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        <span role="log" aria-live="polite" aria-relevant="all">
          {spoken}
        </span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}

/** Speaks a short sentence to screen readers; silent outside UiRoot. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
