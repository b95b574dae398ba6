import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import type { Side } from './use-comparison';

/** The details of a row of a side; undefined while they are fetched. */
export function sideDetail(side: Side, row: Row): RowDetail | undefined {
  return side.details.get(row);
}

/** Grows whenever details of any side's session arrive: what shows them is rendered again. */
export function useSideVersion(sides: readonly Side[]): number {
  const caches = useMemo(() => [...new Set(sides.map(({ details }) => details))], [sides]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = caches.map((cache) => cache.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [caches],
  );
  // versions only grow, so their sum tells every arrival
  const version = useCallback(() => caches.reduce((sum, cache) => sum + cache.version(), 0), [caches]);
  return useSyncExternalStore(subscribe, version);
}
