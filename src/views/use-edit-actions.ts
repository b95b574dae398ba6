import { useMemo } from 'react';
import type { Row } from '../session/array-session-index';
import { useAnnounce } from '../ui/live-region';
import { useMessages } from '../ui/messages/messages-context';
import type { AppState } from '../store/app-state';
import { useActions, useApp } from './store-context';

/** What can be changed about an entry, from wherever it is shown. */
export interface EditActions {
  /** asks for its label */
  readonly label: (row: Row) => void;
  readonly clearLabel: (row: Row) => void;
  /** the session goes on from it */
  readonly goOn: (row: Row) => void;
  /** offers the path before a user message as a new file */
  readonly fork: (row: Row) => void;
  /** offers the path to it as a new file */
  readonly extract: (row: Row) => void;
}

/** Is there an unsaved conversation in the session that is shown? */
function selectTalks({ sessions, active }: AppState): boolean {
  const loading = sessions.find(({ key }) => key === active)?.loading;
  return (
    loading?.type === 'ready' && loading.summary.plan.edits.some(({ change }) => change.type === 'entry')
  );
}

/** The changes, each said to screen readers once it is done. The object keeps its identity while the language stays and no conversation begins. */
export function useEditActions(): EditActions {
  const { t } = useMessages();
  const announce = useAnnounce();
  const actions = useActions();
  const talks = useApp(selectTalks);
  return useMemo(
    () => ({
      label: (row) => actions.openDialog({ type: 'label', row }),
      clearLabel: (row) => void actions.setLabel(row, null).then(() => announce(t('edit.said.labelCleared'))),
      goOn: (row) => {
        // who talks here may want to leave a summary of it behind
        if (talks) actions.openDialog({ type: 'leave-branch', row });
        else void actions.goOnFrom(row).then(() => announce(t('edit.said.goOn')));
      },
      fork: (row) => actions.openDialog({ type: 'copy', request: { type: 'fork', message: row } }),
      extract: (row) => actions.openDialog({ type: 'copy', request: { type: 'branch', leaf: row } }),
    }),
    [actions, announce, t, talks],
  );
}
