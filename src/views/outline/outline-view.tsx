import { useMemo, useRef, type ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import { LineFlag, type OutlineColumns } from '../../projection/outline-columns';
import type { Row } from '../../session/array-session-index';
import type { AppStore, Reveal, SessionState } from '../../store/app-state';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import type { TreeListHandle } from '../../ui/tree-list';
import { useActions, useActiveSession, useApp, useRowDetails } from '../store-context';
import { useUnsavedLabels } from '../unsaved-labels';
import { useEditActions } from '../use-edit-actions';
import { OutlineEmpty } from './outline-empty';
import type { OutlineCommand } from './outline-keys';
import { findFork, findMainRun, hasFlag, lineOfRow, rowOfLine } from './outline-lines';
import { OutlineToolbar } from './outline-toolbar';
import { OutlineTree } from './outline-tree';
import styles from './outline-view.module.css';
import type { RowAction } from './row-menu';
import { SEARCH_ID } from './search-box';
import { useEntryActions } from './use-entry-actions';
import { useFocusLine } from './use-focus-line';
import { useKeepPlace } from './use-keep-place';
import { useWantedDetails } from './use-wanted-details';

const selectReveal = (state: AppStore): Reveal | null => state.reveal;

/** The outline of the active session, the main view (DESIGN.md section 4). */
export function OutlineView(): ReactElement | null {
  const session = useActiveSession();
  if (session === null || session.loading.type === 'failed') return null;
  return <SessionOutline key={session.key} session={session} />;
}

function SessionOutline({ session }: { session: SessionState }): ReactElement {
  const { t } = useMessages();
  const { outline, loading, filter } = session;
  const { setFilter } = useActions();
  if (outline !== null) return <Lines session={session} columns={outline} />;
  return (
    <div className={styles['outline']}>
      <OutlineToolbar filter={filter} hiddenCount={0} onFilter={setFilter} branches={null} />
      <p className={styles['loading']} aria-busy="true">
        {t(loading.type === 'reading' ? 'common.reading' : 'outline.loading')}
      </p>
    </div>
  );
}

function Lines({ session, columns }: { session: SessionState; columns: OutlineColumns }): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const actions = useActions();
  const tree = useRef<TreeListHandle>(null);
  const pane = useRef<HTMLDivElement>(null);
  const getDetail = useRowDetails(session);
  const onVisibleRange = useWantedDetails(session.details, columns);
  const selected = session.entry?.row ?? -1;
  const revealed = useApp(selectReveal);
  const { onScroll, holdRow } = useKeepPlace({ columns, selected, revealed }, tree, pane);
  // the columns still know the selection before while the worker draws the new one
  const selectedLine = useMemo(() => lineOfRow(columns, selected), [columns, selected]);
  const { focusLine, setFocusLine } = useFocusLine(columns, selected, selectedLine);
  const mainRun = useMemo(() => findMainRun(columns), [columns]);
  const act = useEntryActions(session);
  const edit = useEditActions();
  const unsavedLabels = useUnsavedLabels(session);
  const leafRows = useMemo(() => new Set(session.leaves.map(({ row }) => row)), [session.leaves]);

  const withRow = (line: number, run: (row: Row) => void): void => {
    const row = rowOfLine(columns, line);
    if (row !== null) run(row);
  };
  const goToFork = (step: 1 | -1): void => {
    const line = findFork(columns, focusLine, step);
    if (line < 0) return announce(t('outline.noFork'));
    setFocusLine(line);
    tree.current?.scrollToIndex(line, 'auto');
    return tree.current?.focus();
  };
  const onToggle = (line: number, open: boolean): void => {
    withRow(line, holdRow);
    actions.toggleBranch((columns.stubKey[line] ?? -1) as Row, open);
  };
  const onAction = (action: RowAction, line: number): void =>
    withRow(line, (row) => act(action, row, hasFlag(columns, line, LineFlag.active)));
  const onCommand = (command: Exclude<OutlineCommand, 'open-menu'>, line: number): void => {
    switch (command) {
      case 'previous-fork':
        return goToFork(-1);
      case 'next-fork':
        return goToFork(1);
      case 'use-as-leaf':
      case 'copy-link':
        return onAction(command, line);
      case 'label':
        return withRow(line, edit.label);
      case 'go-on':
        return withRow(line, (row) => getDetail(row)?.isTip !== true && edit.goOn(row));
      case 'next-hit':
        return void actions.stepHit(1);
      case 'previous-hit':
        return void actions.stepHit(-1);
      case 'focus-search':
        return document.getElementById(SEARCH_ID)?.focus();
      default:
        return assertUnreachable(command);
    }
  };
  const { filter, loading } = session;
  const forked = useMemo(() => findFork(columns, -1, 1) >= 0, [columns]);
  const branches = { onExpandAll: actions.expandAll, onCollapseAll: actions.collapseAll, onFork: goToFork };
  return (
    <div className={styles['outline']}>
      <OutlineToolbar
        filter={filter}
        hiddenCount={columns.hiddenCount}
        onFilter={actions.setFilter}
        branches={forked ? branches : null}
      />
      {columns.length === 0 ? (
        <OutlineEmpty
          filter={filter}
          entryCount={loading.type === 'ready' ? loading.summary.entryCount : 0}
          labelCount={loading.type === 'ready' ? loading.summary.labelCount : 0}
          onShowAll={() => actions.setFilter('all')}
        />
      ) : (
        <OutlineTree
          columns={columns}
          mainRun={mainRun}
          selectedLine={selectedLine}
          words={session.search.type === 'idle' ? '' : session.search.words}
          getDetail={getDetail}
          unsavedLabels={unsavedLabels}
          leafRows={leafRows}
          focusLine={focusLine}
          onFocusLine={setFocusLine}
          onSelect={(line) => withRow(line, (row) => void actions.selectEntry(row))}
          onToggle={onToggle}
          onCommand={onCommand}
          onAction={onAction}
          onVisibleRange={onVisibleRange}
          onScroll={onScroll}
          tree={tree}
          pane={pane}
        />
      )}
    </div>
  );
}
