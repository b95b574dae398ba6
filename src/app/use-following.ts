import { useEffect } from 'react';
import type { SessionSource } from '../storage/session-source';
import { watchFile } from '../storage/watch-file';
import type { SessionState } from '../store/app-state';
import { useActions } from '../views/store-context';

/** How often a file is looked at while the page is visible, where nothing tells of its changes; in milliseconds. */
const LOOK_EVERY = 1000;
/** How often it is looked at although something tells of its changes: what tells may miss one. */
const LOOK_ANYWAY = 10_000;
/** A program that writes without pause is looked at no more often than this; in milliseconds. */
const PAUSE = 200;

type FollowedSource = Extract<SessionSource, { type: 'handle' | 'served' }>;

/** Is the session's file looked at again and again? Not after it was replaced or went away. */
export function isFollowed({ source, trouble }: SessionState): boolean {
  return followedSource(source) !== null && trouble === null;
}

/** What is appended to the active session's file is read on, while the page is visible. */
export function useFollowing(session: SessionState | null): void {
  const { follow } = useActions();
  const source = session !== null && isFollowed(session) ? followedSource(session.source) : null;
  useEffect(() => (source === null ? undefined : followSource(source, follow)), [source, follow]);
}

/** Only a handle and `leafpath serve` show what is appended later. */
function followedSource(source: SessionSource): FollowedSource | null {
  return source.type === 'handle' || source.type === 'served' ? source : null;
}

/**
 * Calls `follow` when something was done to the file, now and then besides, and when the page becomes visible; never
 * while it is hidden or before the last call is done. Returns how to end that.
 */
export function followSource(source: FollowedSource, follow: () => Promise<void>): () => void {
  let ended = false;
  const isWanted = (): boolean => !ended && document.visibilityState === 'visible';
  const look = oneAtATime(async () => {
    if (isWanted()) await follow();
  });
  let timer = setInterval(look, LOOK_EVERY);
  let unwatch: (() => void) | null = null;
  const start = async (): Promise<void> => {
    const stop = await watch(source, look);
    if (stop === null) return;
    if (ended) {
      stop();
      return;
    }
    unwatch = stop;
    clearInterval(timer);
    timer = setInterval(look, LOOK_ANYWAY);
  };
  void start();
  document.addEventListener('visibilitychange', look);
  return () => {
    ended = true;
    unwatch?.();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

async function watch(source: FollowedSource, onChange: () => void): Promise<(() => void) | null> {
  if (source.type === 'handle') return watchFile(source.handle, onChange);
  const { watchServed } = await import('../storage/served-watch');
  return watchServed(source, onChange);
}

/** Calls that come while one runs become one call after it. */
function oneAtATime(run: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const start = async (): Promise<void> => {
    running = true;
    try {
      do {
        again = false;
        await run();
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      } while (again);
    } finally {
      running = false;
    }
  };
  return () => {
    if (running) again = true;
    else void start();
  };
}
