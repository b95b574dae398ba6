import { useCallback, useMemo } from 'react';
import type { LeafLedger } from '../../projection/leaf-ledger';
import { NO_ROW, type Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import type { SessionClient } from '../store-context';
import { useResource } from '../use-resource';

/** Leaves whose words one call to the worker fetches for the filter. */
const BATCH = 1000;

/** The leaves of a session with their figures; null while they are read. */
export function usePickerLedger({ client, leaves }: SessionState): LeafLedger | null {
  const load = useCallback(async () => {
    // what is appended to the file makes another list of leaves
    return client === null || leaves.length === 0 ? null : client.ledger();
  }, [client, leaves]);
  return useResource(load).value;
}

/** The labelled entry nearest to a leaf, or NO_ROW. */
export function labelRowOf(ledger: LeafLedger, leaf: number): Row {
  return (ledger.labelRows[leaf] ?? NO_ROW) as Row;
}

/** The leaves whose label or last words hold every word of the filter, as places in the list of leaves. */
export function useMatchingLeaves(
  { client }: SessionState,
  ledger: LeafLedger | null,
  filter: string,
): Int32Array {
  const filtering = filter.trim() !== '';
  const load = useCallback(async () => {
    return filtering && client !== null && ledger !== null ? readWords(client, ledger) : null;
  }, [client, filtering, ledger]);
  const words = useResource(load).value;
  return useMemo(() => {
    const wanted = filter.toLowerCase().split(/\s+/);
    const found: number[] = [];
    for (let leaf = 0; leaf < (ledger?.length ?? 0); leaf += 1) {
      const text = words?.[leaf] ?? '';
      if (words === null || wanted.every((word) => text.includes(word))) found.push(leaf);
    }
    return Int32Array.from(found);
  }, [filter, ledger, words]);
}

async function readWords(client: SessionClient, ledger: LeafLedger): Promise<readonly string[]> {
  const words: string[] = [];
  for (let start = 0; start < ledger.length; start += BATCH) {
    const rows = ledger.rows.subarray(start, start + BATCH);
    const labels = ledger.labelRows.subarray(start, start + BATCH);
    const details = await client.rowDetails(rows);
    const labelled = await client.rowDetails(labels.filter((row) => row >= 0));
    const labelOf = new Map(labelled.map(({ row, label }) => [Number(row), label]));
    details.forEach(({ preview }, place) => {
      words.push(`${labelOf.get(labels[place] ?? NO_ROW) ?? ''}\n${preview}`.toLowerCase());
    });
  }
  return words;
}
