import { useMemo, useState } from 'react';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { SessionClient } from '../store-context';
import { fileOrder, type LeafSort } from './leaf-columns';
import { everyLeaf, findLeaves, sortKeys, sortLeaves, type LeafQuery } from './ledger-order';
import { useLeafTexts } from './use-branches';

interface ShownLeaves {
  /** indices into the ledger, in the order to show */
  readonly shown: Int32Array;
  readonly query: LeafQuery;
  readonly setQuery: (query: LeafQuery) => void;
  readonly sort: LeafSort;
  readonly setSort: (sort: LeafSort) => void;
}

/** Filter and order of the leaves. Texts of all leaves are read only when one of the two needs them. */
export function useShownLeaves(client: SessionClient, ledger: LeafLedger): ShownLeaves {
  const [query, setQuery] = useState<LeafQuery>(everyLeaf);
  const [sort, setSort] = useState<LeafSort>(fileOrder);
  const texts = useLeafTexts(client, ledger, query.text.trim() !== '' || sort.column === 'leaf');
  const found = useMemo(() => findLeaves(ledger, query, texts), [ledger, query, texts]);
  const keys = useMemo(
    () => sortKeys(ledger, sort.column, texts?.titles ?? null),
    [ledger, sort.column, texts],
  );
  const shown = useMemo(() => sortLeaves(found, keys, sort.descending), [found, keys, sort.descending]);
  return { shown, query, setQuery, sort, setSort };
}
