import { ReactFlow, useReactFlow, useStore as useFlowStore, type ReactFlowState } from '@xyflow/react';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useStore } from 'zustand';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import { useMessages } from '../../ui/messages/messages-context';
import './flow-base.css';
import styles from './map-flow.module.css';
import { handleMapKey } from './map-keys';
import { FAR, MapLines } from './map-lines';
import { useMapPorts } from './map-marks';
import { MapNode, nodeElementId } from './map-node';
import { MapOverview } from './map-overview';
import { nodeNear, type FlowNode, type MapScene, type MapStep } from './map-scene';
import type { Hover } from './use-hover';
import { MAX_ZOOM, MIN_ZOOM, type MapViewport } from './use-map-viewport';
import { useShownNodes } from './use-shown-nodes';

const nodeTypes = { map: MapNode };

/** From afar a press takes the nearest node within so many pixels of the screen. */
const REACH = 10;

const selectFar = (state: ReactFlowState): boolean => state.transform[2] < FAR;

interface MapFlowProps {
  readonly scene: MapScene;
  readonly viewport: MapViewport;
  readonly hover: Hover;
  readonly onSelect: (row: Row) => void;
  readonly onStep: (from: number, step: MapStep) => void;
  readonly onCompare: (row: Row) => void;
  readonly onLabel: (row: Row) => void;
  readonly onGoOn: (row: Row) => void;
}

/** Finds the node under the mouse when nodes are only dots on the canvas. */
function useDotUnder(scene: MapScene, isFar: boolean): (event: MouseEvent) => Row | null {
  const flow = useReactFlow();
  return (event) => {
    if (!isFar) return null;
    const place = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: false });
    const node = nodeNear(scene, place, REACH / flow.getZoom());
    return node < 0 ? null : (at(scene.columns.rows, node) as Row);
  };
}

/** The canvas: one tab stop that pans, zooms and moves a focus from node to node. */
export function MapFlow(props: MapFlowProps): ReactElement {
  const { scene, viewport, hover, onSelect } = props;
  const { t } = useMessages();
  const { marks, onToggleRun } = useMapPorts();
  const focused = useStore(marks, (state) => state.focused);
  const hasKeys = useStore(marks, (state) => state.hasKeys);
  const isFar = useFlowStore(selectFar);
  const nodes = useShownNodes(scene, focused);
  const dotUnder = useDotUnder(scene, isFar);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const node = focused === null ? undefined : scene.nodeOfRow.get(focused);
    if (focused === null || node === undefined) return;
    handleMapKey(event, {
      direction: scene.direction,
      viewport,
      onStep: (step) => {
        marks.setState({ hasKeys: true });
        props.onStep(node, step);
      },
      onSelect: () => onSelect(focused),
      onToggleRun: () => onToggleRun(focused),
      onCompare: () => props.onCompare(focused),
      onLabel: () => props.onLabel(focused),
      onGoOn: () => props.onGoOn(focused),
    });
  };
  return (
    <ReactFlow<FlowNode>
      className={styles['flow'] ?? ''}
      nodes={nodes}
      nodeTypes={nodeTypes}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      panActivationKeyCode={null}
      panOnScroll
      zoomOnDoubleClick={false}
      tabIndex={0}
      aria-label={t('map.canvas')}
      aria-activedescendant={hasKeys && focused !== null ? nodeElementId(focused) : undefined}
      data-keys={hasKeys ? '' : undefined}
      data-far={isFar ? '' : undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && event.target.matches(':focus-visible'))
          marks.setState({ hasKeys: true });
      }}
      onBlur={() => marks.setState({ hasKeys: false })}
      onNodeClick={(_, { data }) => onSelect(data.row)}
      onNodeMouseEnter={(_, { data }) => hover.enter(data.row)}
      onNodeMouseLeave={hover.leave}
      onPaneClick={(event) => {
        const row = dotUnder(event);
        if (row !== null) onSelect(row);
      }}
      onPaneMouseMove={(event) => {
        if (!isFar || event.buttons !== 0) return;
        const row = dotUnder(event);
        if (row === null) hover.leave();
        else if (row !== marks.getState().hovered) hover.enter(row);
      }}
      onMoveStart={hover.drop}
    >
      <MapLines scene={scene} />
      <MapOverview scene={scene} />
    </ReactFlow>
  );
}
