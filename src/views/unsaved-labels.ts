import { useMemo } from 'react';
import type { SessionState } from '../store/app-state';

const none: ReadonlySet<string> = new Set();

/** Ids of the entries whose label in force is not in the file yet. The set changes only with the edits. */
export function useUnsavedLabels({ loading }: SessionState): ReadonlySet<string> {
  const edits = loading.type === 'ready' ? loading.summary.plan.edits : null;
  return useMemo(() => {
    if (edits === null || edits.length === 0) return none;
    return new Set(edits.flatMap(({ change }) => (change.type === 'label' ? [change.targetId] : [])));
  }, [edits]);
}
