import '../ui/messages/all-messages';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { AppState, Reveal, SessionState } from '../store/app-state';
import { SplitPane, type SplitPaneHandle } from '../ui/split-pane';
import { useAfterPaint } from '../ui/use-after-paint';
import { OutlineView } from '../views/outline/outline-view';
import { useActions, useApp } from '../views/store-context';
import { CentrePane } from './centre-pane';
import { DetailsPane } from './details-pane';
import { ErrorBoundary } from './error-boundary';

const selectLeftWidth = (state: AppState): number => state.view.leftWidth;
const selectRightWidth = (state: AppState): number => state.view.rightWidth;

export interface SessionPageProps {
  readonly session: SessionState;
  readonly panes: RefObject<SplitPaneHandle | null>;
  readonly onOpenFiles: () => void;
  /** brings the Health tab into view */
  readonly onShowHealth: () => void;
}

/** The three panes of a session that is ready. */
export function SessionPage({ session, panes, onOpenFiles, onShowHealth }: SessionPageProps): ReactElement {
  const actions = useActions();
  const leftWidth = useApp(selectLeftWidth);
  const rightWidth = useApp(selectRightWidth);
  const [collapsed, setCollapsed] = useState({ left: false, right: false });
  // the outline is what is waited for; the other panes come a frame later
  const painted = useAfterPaint();
  const { key } = session;
  const { noteShown } = actions;
  useEffect(() => {
    if (painted) noteShown(key);
  }, [key, noteShown, painted]);
  useCentreOnChoice(session, panes);
  return (
    <SplitPane
      ref={panes}
      leftWidth={leftWidth}
      rightWidth={rightWidth}
      onResize={({ left, right }) => actions.setView({ leftWidth: left, rightWidth: right })}
      collapsed={collapsed}
      onCollapse={setCollapsed}
      left={
        <ErrorBoundary key={session.key}>
          <OutlineView />
        </ErrorBoundary>
      }
      center={
        painted && (
          <CentrePane
            session={session}
            onShowHealth={onShowHealth}
            onOpenFiles={onOpenFiles}
            onShowOutline={() => panes.current?.reveal('left')}
          />
        )
      }
      right={painted && <DetailsPane session={session} />}
    />
  );
}

const selectReveal = (state: AppState): Reveal | null => state.reveal;

/** In a window that shows one pane at a time, choosing an entry or a leaf leads to the conversation. */
function useCentreOnChoice(session: SessionState, panes: RefObject<SplitPaneHandle | null>): void {
  const reveal = useApp(selectReveal);
  // a leaf that moves because the session grows or is changed is no choice; only a choice is remembered as a visit
  const { visited, key } = session;
  const entry = session.entry?.id;
  const shown = useRef({ key, entry, visited, reveal });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, entry, visited, reveal };
    const chosen = before.entry !== entry || before.visited !== visited || before.reveal !== reveal;
    if (before.key === key && chosen && window.matchMedia('(max-width: 759px)').matches) {
      panes.current?.reveal('center');
    }
  }, [key, entry, visited, reveal, panes]);
}
