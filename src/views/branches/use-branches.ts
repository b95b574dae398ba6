import { useCallback, useEffect, useMemo, useState } from 'react';
import { at } from '../../base/assert';
import type { LeafLedger } from '../../projection/leaf-ledger';
import { LineFlag } from '../../projection/outline-columns';
import type { RowDetail } from '../../projection/row-detail';
import { NO_ROW, type Row } from '../../session/array-session-index';
import type { SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { findLeaf, leafHaystack, leafRows, readLeaf } from './leaf-item';

/** Leaves whose details one call to the worker fetches for the filter. */
const FILTER_BATCH = 1000;

/** The leaves of a session; null while they are read. */
export function useLedger(client: SessionClient): LeafLedger | null {
  return useResource(useCallback(() => client.ledger(), [client])).value;
}

/** The rows of the path to an entry, all of them: the active lines of the unfiltered outline. */
async function readPath(client: SessionClient, leaf: Row): Promise<Int32Array> {
  const outline = await client.outline({ leaf, selected: NO_ROW, filter: 'all', open: [], openAll: false });
  return outline.rows.filter((_, line) => (at(outline.lineFlags, line) & LineFlag.active) !== 0);
}

/** Place of the leaf that a row belongs to (see findLeaf); −1 for none and while it is searched. */
export function useLeafPlace(client: SessionClient, ledger: LeafLedger, row: Row | null): number {
  const itself = useMemo(() => (row === null ? -1 : ledger.rows.indexOf(row)), [ledger, row]);
  const load = useCallback(async () => {
    if (row === null || itself !== -1) return itself;
    return findLeaf(ledger, await readPath(client, row));
  }, [client, itself, ledger, row]);
  const found = useResource(load);
  if (itself !== -1) return itself;
  return found.type === 'ready' ? found.value : -1;
}

/** What the filter looks at, one text a leaf; null until it is read. Nothing is read before `wanted`. */
export function useHaystacks(
  client: SessionClient,
  ledger: LeafLedger,
  wanted: boolean,
): readonly string[] | null {
  const load = useCallback(async () => {
    return wanted ? readHaystacks(client, ledger) : null;
  }, [client, ledger, wanted]);
  return useResource(load).value;
}

async function readHaystacks(client: SessionClient, ledger: LeafLedger): Promise<readonly string[]> {
  const haystacks: string[] = [];
  for (let start = 0; start < ledger.length; start += FILTER_BATCH) {
    const end = Math.min(start + FILTER_BATCH, ledger.length);
    const rows: Row[] = [];
    for (let index = start; index < end; index += 1) rows.push(...leafRows(ledger, index));
    const details = new Map<Row, RowDetail>();
    for (const detail of await client.rowDetails(Int32Array.from(rows))) details.set(detail.row, detail);
    for (let index = start; index < end; index += 1) {
      haystacks.push(leafHaystack(readLeaf(ledger, index, (row) => details.get(row))));
    }
  }
  return haystacks;
}

/** The time, in milliseconds, read again every minute: relative times grow older on screen too. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 60_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
