import type { NodeProps } from '@xyflow/react';
import { memo, useEffect, useSyncExternalStore, type MouseEvent, type ReactElement } from 'react';
import { MapFlag } from '../../projection/branch-map';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { joinClasses } from '../../ui/class-names';
import { useMessages } from '../../ui/messages/messages-context';
import { useMapPorts, useNodeMark } from './map-marks';
import styles from './map-node.module.css';
import { hiddenTurns, isGroup, type FlowNode, type MapNodeData } from './map-scene';
import { captionOf, marksOf, nodeWords, runWords } from './map-words';

/** Element id of a node, for aria-activedescendant. */
export function nodeElementId(row: Row): string {
  return `map-node-${row}`;
}

/** The details of a node's entry once they have arrived; only this node re-renders when they do. */
function useDetail({ row, flags }: MapNodeData): RowDetail | undefined {
  const { details } = useMapPorts();
  const detail = useSyncExternalStore(details.subscribe, () => details.get(row));
  const isWanted = detail === undefined && !isGroup(flags);
  useEffect(() => {
    if (isWanted) details.request([row]);
  }, [details, isWanted, row]);
  return detail;
}

function toneOf(flags: number): string | undefined {
  if ((flags & MapFlag.current) !== 0) return styles['current'];
  if ((flags & (MapFlag.compaction | MapFlag.summary)) !== 0) return styles['summary'];
  if ((flags & MapFlag.error) !== 0) return styles['error'];
  if ((flags & MapFlag.aborted) !== 0) return styles['aborted'];
  return (flags & MapFlag.active) === 0 ? undefined : styles['active'];
}

/** One node: its dot, the words below the line that leads to it, and what the run holds above the line. */
export const MapNode = memo(function MapNode({ data }: NodeProps<FlowNode>): ReactElement {
  const messages = useMessages();
  const detail = useDetail(data);
  const { mark, isFocused, isSelected } = useNodeMark(data.row);
  const { flags } = data;
  const caption = captionOf(data, detail, messages);
  const marks = marksOf(data, messages);
  return (
    <div
      className={joinClasses(
        styles['node'],
        styles[data.direction],
        toneOf(flags),
        (flags & (MapFlag.turn | MapFlag.group)) !== 0 && styles['minor'],
        mark !== 'plain' && styles[mark],
        isSelected && styles['selected'],
      )}
      data-focused={isFocused ? '' : undefined}
    >
      {data.hasParent && <RunLabel data={data} detail={detail} />}
      <div
        id={nodeElementId(data.row)}
        className={styles['body']}
        role="img"
        aria-label={nodeWords(data, detail, messages)}
      >
        <span className={joinClasses(styles['dot'], shapeOf(flags))} />
        <span className={styles['words']} aria-hidden="true" data-words="">
          <span
            className={joinClasses(
              styles['caption'],
              detail?.code === true && detail.label === null && styles['code'],
            )}
            dir="auto"
          >
            {caption}
          </span>
          {marks.length > 0 && <span className={styles['marks']}>{marks.join(' · ')}</span>}
        </span>
      </div>
    </div>
  );
});

function shapeOf(flags: number): string | undefined {
  if (isGroup(flags)) return styles['stack'];
  if ((flags & (MapFlag.compaction | MapFlag.summary)) !== 0) return styles['diamond'];
  return (flags & MapFlag.turn) === 0 ? undefined : styles['small'];
}

/** A press on a label must not take the focus off the map. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function RunLabel({ data, detail }: { data: MapNodeData; detail: RowDetail | undefined }): ReactElement {
  const messages = useMessages();
  const { onToggleRun } = useMapPorts();
  const { t } = messages;
  const words = runWords(data, messages);
  const isOpen = data.expandedBy !== null;
  if (!isOpen && hiddenTurns(data, detail?.role === 'user') === 0) {
    return <span className={styles['run']}>{words}</span>;
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={joinClasses(styles['run'], styles['toggle'], 'nopan')}
      aria-label={isOpen ? t('map.collapseRun') : t('map.expandRun', { run: words })}
      aria-expanded={isOpen}
      title={isOpen ? t('map.foldTurns') : t('map.showTurns')}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.stopPropagation();
        onToggleRun(data.row);
      }}
    >
      {words}
    </button>
  );
}
