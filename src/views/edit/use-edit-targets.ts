import { useCallback } from 'react';
import type { Edit } from '../../append/edit';
import type { EntryRef, RowDetail } from '../../projection/row-detail';
import type { SessionState } from '../../store/app-state';
import { useRowDetails } from '../store-context';
import { useResource } from '../use-resource';
import { targetOf } from './edit-words';

/** The entries that changes are about, by id: undefined while they are read, and for those that are not there. */
export function useEditTargets(
  session: SessionState,
  edits: readonly Edit[],
): (id: string) => RowDetail | undefined {
  const { client, details } = session;
  const load = useCallback(async () => {
    const refs = new Map<string, EntryRef>();
    if (client === null) return refs;
    const ids = new Set(edits.map(targetOf).filter((id) => id !== null));
    const found = await Promise.all([...ids].map((id) => client.resolve(id)));
    const known = found.filter((ref) => ref !== null);
    await details.fetch(known.map(({ row }) => row));
    for (const ref of known) refs.set(ref.id, ref);
    return refs;
  }, [client, details, edits]);
  const refs = useResource(load).value;
  const detailOf = useRowDetails(session);
  return (id) => {
    const ref = refs?.get(id);
    return ref === undefined ? undefined : detailOf(ref.row);
  };
}
