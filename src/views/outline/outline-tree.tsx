import { useState, type KeyboardEvent, type PointerEvent, type ReactElement, type RefObject } from 'react';
import { LineFlag, type OutlineColumns } from '../../projection/outline-columns';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { useMessages } from '../../ui/messages/messages-context';
import { TreeList, type TreeListHandle, type TreeRow } from '../../ui/tree-list';
import { commandOf, type OutlineCommand } from './outline-keys';
import { hasFlag, railsOf, type MainRun } from './outline-lines';
import { OutlineRow } from './outline-row';
import { isOtherDay } from './outline-time';
import styles from './outline-view.module.css';
import { rowLabel, type LineState } from './row-label';
import { RowMenu, type RowAction } from './row-menu';
import { ROW_HEIGHT } from './use-keep-place';

export interface OutlineTreeProps {
  readonly columns: OutlineColumns;
  readonly mainRun: MainRun;
  /** the line of the selected entry, −1 for none */
  readonly selectedLine: number;
  /** what is searched for, '' for nothing */
  readonly words: string;
  readonly getDetail: (row: Row) => RowDetail | undefined;
  /** ids of entries whose label is not in the file yet */
  readonly unsavedLabels: ReadonlySet<string>;
  /** entries that nothing visible follows */
  readonly leafRows: ReadonlySet<Row>;
  /** the line that the keys act on, −1 for none */
  readonly focusLine: number;
  readonly onFocusLine: (line: number) => void;
  readonly onSelect: (line: number) => void;
  readonly onToggle: (line: number, open: boolean) => void;
  readonly onCommand: (command: Exclude<OutlineCommand, 'open-menu'>, line: number) => void;
  readonly onAction: (action: RowAction, line: number) => void;
  readonly onVisibleRange: (start: number, end: number) => void;
  readonly onScroll: () => void;
  readonly tree: RefObject<TreeListHandle | null>;
  readonly pane: RefObject<HTMLDivElement | null>;
}

/** The lines of the outline as a tree. Lines are read from the columns by number: nothing is made for those out of view. */
export function OutlineTree(props: OutlineTreeProps): ReactElement {
  const { columns, focusLine, tree, pane } = props;
  const messages = useMessages();
  const [hovered, setHovered] = useState(-1);
  // a menu that is open keeps its row, wherever the pointer goes
  const hover = ({ currentTarget }: PointerEvent<HTMLElement>, line: number): void => {
    if (currentTarget.querySelector('[aria-haspopup][aria-expanded=true]') === null) setHovered(line);
  };
  // the row that the keys act on always has its menu
  const openMenu = (line: number): void => {
    pane.current?.querySelector<HTMLElement>(`[data-row="${line}"] [aria-haspopup]`)?.click();
  };
  const onKey = (event: KeyboardEvent, line: number): boolean => {
    const command = commandOf(event);
    if (command === null || event.target !== event.currentTarget) return false;
    if (command === 'open-menu') openMenu(line);
    else props.onCommand(command, line);
    return true;
  };
  const getRow = (line: number): TreeRow =>
    treeRow(props, line, rowLabel(detailOf(props, line), stateOf(props, line), messages));
  return (
    <div
      ref={pane}
      role="presentation"
      className={styles['pane']}
      onScrollCapture={props.onScroll}
      onPointerOver={(event) => hover(event, lineAt(event.target))}
      onPointerLeave={(event) => hover(event, -1)}
    >
      <TreeList
        ref={tree}
        className={styles['tree']}
        label={messages.t('outline.tree')}
        count={columns.length}
        initialIndex={columns.selectedLine >= 0 ? columns.selectedLine : columns.leafLine}
        rowHeight={ROW_HEIGHT}
        getRow={getRow}
        renderRow={(line) => (
          <OutlineRow
            {...stateOf(props, line)}
            level={columns.level[line] ?? 0}
            rails={railsOf(columns, line, props.mainRun)}
            detail={detailOf(props, line)}
            selected={line === props.selectedLine}
            words={props.words}
            showDate={startsDay(props, line)}
            menu={line === hovered || line === focusLine ? menuOf(props, line) : null}
          />
        )}
        focusIndex={focusLine}
        onFocusIndex={props.onFocusLine}
        onActivate={props.onSelect}
        onToggle={props.onToggle}
        parentIndex={(line) => columns.parentLine[line] ?? -1}
        onKey={onKey}
        onVisibleRange={props.onVisibleRange}
      />
    </div>
  );
}

function menuOf(props: OutlineTreeProps, line: number): ReactElement | null {
  const { leafRows, onAction, tree } = props;
  const detail = detailOf(props, line);
  if (detail === undefined) return null;
  return (
    <RowMenu
      detail={detail}
      isLeaf={leafRows.has(detail.row)}
      onAction={(action) => onAction(action, line)}
      onLeave={() => tree.current?.focus()}
    />
  );
}

/** The line an event happened in, −1 outside all lines. */
function lineAt(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row === null ? -1 : Number(row.getAttribute('data-row'));
}

function detailOf({ columns, getDetail }: OutlineTreeProps, line: number): RowDetail | undefined {
  const row = columns.rows[line];
  return row === undefined ? undefined : getDetail(row as Row);
}

function stateOf(props: OutlineTreeProps, line: number): LineState {
  const { columns, getDetail, unsavedLabels } = props;
  const labelled = columns.stubLabelRow[line] ?? -1;
  const stubLabel = labelled < 0 ? undefined : getDetail(labelled as Row);
  return {
    flags: columns.lineFlags[line] ?? 0,
    stubTurns: columns.stubTurns[line] ?? 0,
    stubLeaves: columns.stubLeaves[line] ?? 0,
    stubHits: columns.stubHits[line] ?? 0,
    stubLabel: stubLabel?.label ?? null,
    stubLabelUnsaved: stubLabel !== undefined && unsavedLabels.has(stubLabel.id),
    labelUnsaved: unsavedLabels.has(detailOf(props, line)?.id ?? ''),
  };
}

function startsDay(props: OutlineTreeProps, line: number): boolean {
  return isOtherDay(detailOf(props, line)?.time ?? null, line > 0 ? detailOf(props, line - 1)?.time : null);
}

function treeRow({ columns, selectedLine }: OutlineTreeProps, line: number, label: string): TreeRow {
  const foldable = hasFlag(columns, line, LineFlag.stub) && !hasFlag(columns, line, LineFlag.end);
  return {
    key: String(columns.rows[line] ?? line),
    level: (columns.level[line] ?? 0) + 1,
    expanded: foldable ? hasFlag(columns, line, LineFlag.open) : null,
    selected: line === selectedLine,
    current: line === columns.leafLine,
    setSize: columns.setSize[line] ?? -1,
    posInSet: columns.posInSet[line] ?? 1,
    label,
  };
}
