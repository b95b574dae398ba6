import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Row } from '../../session/array-session-index';
import type { DetailCache } from '../../store/detail-cache';

/** What the reader points at; kept apart from the nodes, so that a mark re-renders two nodes and not all. */
export interface MapMarks {
  /** entry of the node that the keys act on */
  readonly focused: Row | null;
  /** the selected entry of the session */
  readonly selected: Row | null;
  /** entry of the node under the mouse */
  readonly hovered: Row | null;
  /** entries that the search found, null without a search */
  readonly hits: ReadonlySet<Row> | null;
  /** the map has the keyboard's focus */
  readonly hasKeys: boolean;
}

/** What the nodes need from the map around them; the object never changes. */
export interface MapPorts {
  readonly marks: StoreApi<MapMarks>;
  readonly details: DetailCache;
  /** The keys act on this node from now on, and it stays in place when the map changes. */
  readonly focus: (row: Row) => void;
  readonly onToggleRun: (row: Row) => void;
}

export function createMarks(focused: Row | null): StoreApi<MapMarks> {
  return createStore<MapMarks>(() => ({
    focused,
    selected: null,
    hovered: null,
    hits: null,
    hasKeys: false,
  }));
}

const PortsContext = createContext<MapPorts | null>(null);

export const MapPortsProvider = PortsContext.Provider;

export function useMapPorts(): MapPorts {
  const ports = useContext(PortsContext);
  if (ports === null) throw new Error('Leafpath bug: no MapPortsProvider above this node');
  return ports;
}

type NodeMark = 'plain' | 'hit' | 'dim';

/** Whether the search found a node, whether the keys act on it, and whether it is the selected entry. */
export function useNodeMark(row: Row): {
  readonly mark: NodeMark;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
} {
  const { marks } = useMapPorts();
  const isSelected = useStore(marks, (state) => state.selected === row);
  const isFocused = useStore(marks, (state) => state.focused === row);
  const mark = useStore(marks, ({ hits }): NodeMark => {
    if (hits === null) return 'plain';
    return hits.has(row) ? 'hit' : 'dim';
  });
  return { mark, isFocused, isSelected };
}
