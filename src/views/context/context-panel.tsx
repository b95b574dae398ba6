import { useCallback, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { at } from '../../base/assert';
import type { ContextView as ContextProjection } from '../../projection/context-view';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { useRoving } from '../use-roving';
import { CompactionNote } from './compaction-note';
import { ContextHead } from './context-head';
import { ContextLineView } from './context-line';
import {
  firstSummarisedBy,
  largestLine,
  lineKey,
  neededRows,
  readLine,
  retainedPlace,
  visibleLines,
} from './context-lines';
import styles from './context-view.module.css';
import type { LineText } from './read-lines';
import { SystemPrompt } from './system-prompt';
import { ToolWarnings } from './tool-warnings';
import type { CompactionLook } from './use-compaction-preview';

/** Pixels of a line with a meter, and of one without. */
const SENT_HEIGHT = 45;

const estimateLine = (): number => SENT_HEIGHT;

export interface ContextPanelActions {
  readonly request: (rows: readonly Row[]) => void;
  readonly readLine: (row: Row, whole: boolean) => Promise<LineText>;
  /** the context as JSON text; rejects when the file cannot be read */
  readonly contextJson: (asSent: boolean) => Promise<string>;
  readonly showInTree: (row: Row) => void;
  readonly showInChat: (row: Row) => void;
}

interface ContextPanelProps {
  /** whose path it is; another leaf starts at the top */
  readonly leaf: Row;
  /** the context is that of the leaf, not of an earlier entry */
  readonly isLeaf: boolean;
  readonly view: ContextProjection;
  /** what a compaction at the leaf would cut */
  readonly look: CompactionLook;
  readonly onPreview: () => void;
  readonly detailOf: (row: Row) => RowDetail | undefined;
  readonly actions: ContextPanelActions;
  /** what an earlier entry took away */
  readonly children?: ReactNode;
}

/** The context of a leaf: its figures, its prompt, and every entry of the path with what became of it. */
export function ContextPanel(props: ContextPanelProps): ReactElement {
  const { leaf, isLeaf, view, look, detailOf, actions } = props;
  const { t } = useMessages();
  const [onlySent, setOnlySent] = useState(false);
  return (
    <>
      <div className={styles['top']}>
        <ContextHead
          view={view}
          isLeaf={isLeaf}
          onlySent={onlySent}
          onOnlySent={setOnlySent}
          isPreviewing={look.type !== 'off'}
          onPreview={props.onPreview}
          contextJson={actions.contextJson}
        />
        <CompactionNote look={look} />
        {props.children}
        <SystemPrompt system={view.system} activeTools={view.activeTools} />
        <ToolWarnings warnings={view.warnings} onJump={actions.showInTree} />
      </div>
      {view.columns.length === 0 ? (
        <EmptyState title={t('context.empty.title')} body={t('context.empty.body')} />
      ) : (
        <ContextList
          key={leaf}
          view={view}
          look={look}
          detailOf={detailOf}
          actions={actions}
          onlySent={onlySent}
          onShowAll={() => setOnlySent(false)}
        />
      )}
    </>
  );
}

interface ContextListProps extends Pick<ContextPanelProps, 'view' | 'look' | 'detailOf' | 'actions'> {
  readonly onlySent: boolean;
  readonly onShowAll: () => void;
}

function ContextList(props: ContextListProps): ReactElement {
  const { view, look, detailOf, actions, onlySent, onShowAll } = props;
  const { t } = useMessages();
  const { columns } = view;
  const list = useRef<VirtualListHandle>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => visibleLines(columns, onlySent), [columns, onlySent]);
  const largest = useMemo(() => largestLine(columns), [columns]);
  // The list measures all lines anew when this function changes.
  const getKey = useCallback(
    (index: number) => lineKey(readLine(columns, at(lines, index))),
    [columns, lines],
  );
  const { request } = actions;
  const roving = useRoving(lines.length, 0, list);
  const { onVisibleRange: onRovingRange } = roving;
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      request(neededRows(columns, lines, start, end + 1));
      onRovingRange(start, end);
    },
    [columns, lines, request, onRovingRange],
  );
  const toggle = (key: string): void => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const showReplaced = (compaction: Row): void => {
    const first = firstSummarisedBy(columns, compaction);
    if (first === -1) return;
    onShowAll();
    // The hidden lines come back with the next rendering.
    requestAnimationFrame(() => list.current?.scrollToIndex(first, 'start'));
  };
  return (
    <VirtualList
      ref={list}
      className={styles['list']}
      label={t('context.list')}
      count={lines.length}
      estimateSize={estimateLine}
      getKey={getKey}
      initial="start"
      onVisibleRange={onVisibleRange}
      renderItem={(index) => {
        const line = readLine(columns, at(lines, index));
        const key = lineKey(line);
        return (
          <ContextLineView
            line={line}
            place={line.slot === 'retained' ? retainedPlace(columns, line) : 0}
            detail={detailOf(line.row)}
            cause={line.by === null ? undefined : detailOf(line.by)}
            largest={largest}
            isCut={look.type === 'ready' && look.rows.has(line.row)}
            isFirst={index === 0}
            isOpen={opened.has(key)}
            roving={roving.itemAt(index)}
            onToggle={() => toggle(key)}
            onShowReplaced={showReplaced}
            actions={actions}
          />
        );
      }}
    />
  );
}
