import { useCallback } from 'react';
import type { CopyRequest } from '../../append/copy-request';
import { assertUnreachable } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import { Kind } from '../../session/entry-kind';
import type { SessionState } from '../../store/app-state';
import type { Messages } from '../../ui/messages/messages-context';
import type { SessionClient } from '../store-context';
import { useResource } from '../use-resource';

/** Entries of a new file that holds one path; `labels` are among them. */
interface PathCount {
  readonly count: number;
  readonly labels: number;
}

/**
 * What a copy of one path holds: its entries without label entries, and a label entry for each label in force on them
 * (FORMATS.md A7). `withEnd`: the entry itself belongs to it.
 */
async function countPath(client: SessionClient, end: Row, withEnd: boolean): Promise<PathCount> {
  const [{ rows, kind }, lines] = await Promise.all([client.pathFacts(end), client.labels()]);
  const length = withEnd ? rows.length : rows.length - 1;
  const path = new Set(rows.subarray(0, length));
  const labels = lines.filter(({ detail }) => path.has(detail.row)).length;
  const entries = kind.subarray(0, length).reduce((sum, each) => sum + (each === Kind.label ? 0 : 1), 0);
  return { count: entries + labels, labels };
}

/** What the new file will hold, in one sentence; null while it is counted. */
export function useCopyHolds(session: SessionState, request: CopyRequest, t: Messages['t']): string | null {
  const { client, loading } = session;
  const load = useCallback(async () => {
    if (client === null) return null;
    if (request.type === 'branch') return countPath(client, request.leaf, true);
    return request.type === 'fork' ? countPath(client, request.message, false) : null;
  }, [client, request]);
  const path = useResource(load).value;
  if (loading.type !== 'ready') return null;
  const { entryCount, plan } = loading.summary;
  switch (request.type) {
    case 'whole':
    case 'as-is':
      return plan.edits.length === 0
        ? t('edit.holds.whole', { count: entryCount })
        : t('edit.holds.wholeEdited', { count: entryCount, edits: plan.edits.length });
    case 'repaired':
      return t('edit.holds.repaired');
    case 'branch':
    case 'fork':
      return path === null
        ? null
        : t(`edit.holds.${request.type}`, { count: path.count, labels: path.labels });
    default:
      return assertUnreachable(request);
  }
}
