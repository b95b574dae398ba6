import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { BranchTotals, LeafLedger } from '../../projection/leaf-ledger';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import type { SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { leafHaystack, leafRows, leafTitle, readLeaf } from './leaf-item';
import type { LeafTexts } from './ledger-order';

/** Leaves whose details one call to the worker fetches. */
const TEXT_BATCH = 500;

/** The leaves of a session, read again whenever `version` (its summary) is another one; null while they are read first. */
export function useLedger(client: SessionClient, version: unknown): LeafLedger | null {
  const load = useCallback(async () => ({ version, ledger: await client.ledger() }), [client, version]);
  return useResource(load).value?.ledger ?? null;
}

/** Place of the leaf that a row belongs to, as an index into the ledger; −1 for none and while it is searched. */
export function useLeafPlace(client: SessionClient, ledger: LeafLedger, row: Row | null): number {
  const itself = useMemo(() => (row === null ? -1 : ledger.rows.indexOf(row)), [ledger, row]);
  const load = useCallback(async () => {
    return row === null || itself !== -1 ? itself : client.leafPosition(row);
  }, [client, itself, row]);
  const found = useResource(load);
  if (itself !== -1) return itself;
  return found.type === 'ready' ? found.value : -1;
}

/** What was spent on the branch of a leaf and elsewhere; null while it is summed up. A grown ledger has grown totals. */
export function useTotals(client: SessionClient, ledger: LeafLedger, leaf: Row | null): BranchTotals | null {
  const load = useCallback(
    async () => (leaf === null ? null : { ledger, totals: await client.totals(leaf) }),
    [client, leaf, ledger],
  );
  return useResource(load).value?.totals ?? null;
}

/** The texts of all leaves, for filter and sorting; null until they are read. Nothing is read before `wanted`. */
export function useLeafTexts(client: SessionClient, ledger: LeafLedger, wanted: boolean): LeafTexts | null {
  const load = useCallback(async () => (wanted ? readTexts(client, ledger) : null), [client, ledger, wanted]);
  return useResource(load).value;
}

async function readTexts(client: SessionClient, ledger: LeafLedger): Promise<LeafTexts> {
  const titles: string[] = [];
  const haystacks: string[] = [];
  for (let start = 0; start < ledger.length; start += TEXT_BATCH) {
    const end = Math.min(start + TEXT_BATCH, ledger.length);
    const rows = new Set<Row>();
    for (let index = start; index < end; index += 1) {
      for (const row of leafRows(ledger, index)) rows.add(row);
    }
    const details = new Map<Row, RowDetail>();
    for (const detail of await client.rowDetails(Int32Array.from(rows))) details.set(detail.row, detail);
    for (let index = start; index < end; index += 1) {
      const item = readLeaf(ledger, index, (row) => details.get(row));
      titles.push(leafTitle(item).toLowerCase());
      haystacks.push(leafHaystack(item));
    }
  }
  return { titles, haystacks };
}

/** Is the box wide enough for a table? Its form is what screen readers meet too, so it is no matter of style alone. */
export function useIsWide(box: RefObject<HTMLElement | null>, from: number): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setIsWide(element.clientWidth >= from);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, from]);
  return isWide;
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
