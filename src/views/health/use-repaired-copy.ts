import { useEffect, useState } from 'react';
import type { SessionState } from '../../store/app-state';
import { useActions } from '../store-context';
import { repairedCopyOf, type RepairedCopy } from './repair-words';

/** Reports by the details of their session, which live as long as it does: they outlast the tab that shows them. */
const reports = new WeakMap<SessionState['details'], RepairedCopy>();

/** The repaired copy of a session that was stored last, until its report is closed; closing the dialog does not do that. */
export function useRepairedCopy(session: SessionState): { copy: RepairedCopy | null; close: () => void } {
  const { dismissSaving } = useActions();
  const { details } = session;
  const stored = repairedCopyOf(session);
  const [seen, setSeen] = useState<{ stored: RepairedCopy | null; copy: RepairedCopy | null }>(() => ({
    stored,
    copy: stored ?? reports.get(details) ?? null,
  }));
  if (stored !== seen.stored) setSeen({ stored, copy: stored ?? seen.copy });
  useEffect(() => {
    if (seen.copy === null) reports.delete(details);
    else reports.set(details, seen.copy);
  }, [details, seen.copy]);
  const close = (): void => {
    setSeen({ stored, copy: null });
    if (stored !== null) dismissSaving();
  };
  return { copy: seen.copy, close };
}
