import { useMemo } from 'react';
import type { Row } from '../../session/array-session-index';
import type { AppStore, ComparePick } from '../../store/app-state';
import { useActions, useApp } from '../store-context';
import type { Side } from './use-comparison';

interface CompareActions {
  /** Puts other paths in the place of those that are compared. */
  readonly setPicks: (picks: readonly ComparePick[]) => void;
  readonly add: (pick: ComparePick) => void;
  readonly remove: (pick: ComparePick) => void;
  readonly close: () => void;
  /** Selects an entry; a side of another session makes that the active one. */
  readonly select: (side: Side, row: Row) => void;
}

const selectActiveKey = (state: AppStore): string | null => state.active;

export function useCompareActions(): CompareActions {
  const actions = useActions();
  const active = useApp(selectActiveKey);
  return useMemo(
    () => ({
      setPicks: actions.setPicks,
      add: actions.togglePick,
      remove: actions.togglePick,
      close: () => actions.setPicks([]),
      select: (side, row) => {
        if (side.pick.session !== active) actions.activate(side.pick.session);
        void actions.selectEntry(row);
      },
    }),
    [actions, active],
  );
}
