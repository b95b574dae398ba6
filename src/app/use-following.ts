import { useEffect } from 'react';
import type { SessionState } from '../store/app-state';
import { useActions } from '../views/store-context';

/** How often a file is looked at while the page is visible, in milliseconds. */
const LOOK_EVERY = 2000;

/** Is the session's file looked at again and again? Only a handle shows what is appended later. */
export function isFollowed(session: SessionState): boolean {
  return session.source.type === 'handle' && session.trouble === null;
}

/** Looks at the active session's file now and then while the page is visible, and at once when it becomes visible. */
export function useFollowing(session: SessionState | null): void {
  const { follow } = useActions();
  const followed = session !== null && isFollowed(session);
  const key = session?.key;
  useEffect(() => {
    if (!followed) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void follow();
    };
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [followed, key, follow]);
}
