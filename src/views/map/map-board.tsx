import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactElement,
  type SetStateAction,
} from 'react';
import { useStore } from 'zustand';
import { at } from '../../base/assert';
import { MapFlag } from '../../projection/branch-map';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';
import { useEditActions } from '../use-edit-actions';
import { MapCard } from './map-card';
import { MapFlow } from './map-flow';
import { createMarks, MapPortsProvider, type MapMarks, type MapPorts } from './map-marks';
import { isGroup, stepFrom, type MapScene, type MapStep } from './map-scene';
import { MapToolbar } from './map-toolbar';
import styles from './map-view.module.css';
import { useHover } from './use-hover';
import { useMapSearch } from './use-map-search';
import { useMapViewport } from './use-map-viewport';

interface MapBoardProps {
  readonly session: SessionState;
  readonly scene: MapScene;
  readonly onExpand: Dispatch<SetStateAction<readonly Row[]>>;
}

function currentRow({ columns }: MapScene): Row | null {
  const node = columns.nodeFlags.findIndex((flags) => (flags & MapFlag.current) !== 0);
  return ((columns.rows[node] ?? columns.rows[0]) as Row | undefined) ?? null;
}

/** The map with its toolbar and card. */
export function MapBoard({ session, scene, onExpand }: MapBoardProps): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const edit = useEditActions();
  const [marks] = useState(() => createMarks(currentRow(scene)));
  const anchor = useRef<Row | null>(marks.getState().focused);
  const viewport = useMapViewport(scene, anchor);
  const search = useMapSearch(scene, session.details, marks);
  const hover = useHover(marks);
  const latest = useRef(scene);
  useEffect(() => {
    latest.current = scene;
    const { focused } = marks.getState();
    if (focused === null || !scene.nodeOfRow.has(focused)) marks.setState({ focused: currentRow(scene) });
    anchor.current = marks.getState().focused;
  }, [marks, scene]);
  const selected = session.entry?.row ?? null;
  useEffect(() => marks.setState({ selected }), [marks, selected]);

  const ports = useMemo((): MapPorts => {
    const onToggleRun = (row: Row): void => {
      const node = latest.current.nodeOfRow.get(row);
      const data = node === undefined ? undefined : latest.current.nodes[node]?.data;
      if (data === undefined || isGroup(data.flags)) return;
      focus(row);
      const { expandedBy } = data;
      onExpand((before) =>
        expandedBy === null ? [...before, row] : before.filter((each) => each !== expandedBy),
      );
    };
    const focus = (row: Row): void => {
      anchor.current = row;
      marks.setState({ focused: row });
    };
    return { marks, details: session.details, focus, onToggleRun };
  }, [marks, onExpand, session.details]);

  const goTo = (node: number): void => {
    ports.focus(at(scene.columns.rows, node) as Row);
    viewport.reveal(node);
  };
  const select = async (row: Row): Promise<void> => {
    ports.focus(row);
    const flags = at(scene.columns.nodeFlags, scene.nodeOfRow.get(row) ?? 0);
    if ((flags & MapFlag.leaf) === 0) return actions.selectEntry(row);
    await session.details.fetch([row]);
    const detail = session.details.get(row);
    return detail === undefined ? actions.selectEntry(row) : actions.chooseLeaf({ row, id: detail.id });
  };
  const onHit = (row: Row): void => {
    ports.focus(row);
    viewport.centre(scene.nodeOfRow.get(row) ?? 0);
  };
  // a group stands for many leaves: it is opened, and nothing else
  const onEntry =
    (act: (row: Row, flags: number) => void) =>
    (row: Row): void => {
      const flags = at(scene.columns.nodeFlags, scene.nodeOfRow.get(row) ?? 0);
      if (!isGroup(flags)) act(row, flags);
    };
  const compare = onEntry((row) => void actions.compareWithCurrent(row));
  const label = onEntry(edit.label);
  const goOn = onEntry((row, flags) => (flags & MapFlag.tip) === 0 && edit.goOn(row));
  const { columns } = scene;
  return (
    <MapPortsProvider value={ports}>
      <MapToolbar
        search={search}
        viewport={viewport}
        direction={scene.direction}
        onDirection={(mapDirection) => actions.setView({ mapDirection })}
        onHit={onHit}
      />
      {columns.hidden > 0 && (
        <p className={styles['hidden']}>
          {t('map.hidden', { shown: shownNodes(scene), total: shownNodes(scene) + columns.hidden })}
        </p>
      )}
      <div className={styles['board']}>
        <MapFlow
          scene={scene}
          viewport={viewport}
          hover={hover}
          onSelect={(row) => void select(row)}
          onStep={(from: number, step: MapStep) => goTo(stepFrom(scene, from, step))}
          onCompare={compare}
          onLabel={label}
          onGoOn={goOn}
        />
        <PointedCard
          marks={marks}
          session={session}
          scene={scene}
          onCompare={compare}
          onLabel={label}
          onToggleRun={ports.onToggleRun}
          onHold={hover.hold}
        />
      </div>
    </MapPortsProvider>
  );
}

function shownNodes({ nodes }: MapScene): number {
  return nodes.filter(({ data }) => (data.flags & (MapFlag.group | MapFlag.turn)) === 0).length;
}

/** The card of the node under the mouse, else of the one that the keys act on. */
function PointedCard({
  marks,
  ...props
}: Omit<Parameters<typeof MapCard>[0], 'node' | 'isLate'> & {
  readonly marks: ReturnType<typeof createMarks>;
}): ReactElement | null {
  const row = useStore(
    marks,
    ({ hovered, hasKeys, focused }: MapMarks) => hovered ?? (hasKeys ? focused : null),
  );
  const node = row === null ? undefined : props.scene.nodeOfRow.get(row);
  const isLate = useStore(marks, ({ hovered }: MapMarks) => hovered === null);
  return node === undefined ? null : <MapCard key={node} {...props} node={node} isLate={isLate} />;
}
