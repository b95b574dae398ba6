import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { entryLink } from '../entry-link';
import type { ChatPorts } from './chat-ports';
import type { ConversationProps } from './conversation';
import { EditStore } from './edit-store';
import { FoldStore } from './fold-store';

/** What the parts of the messages are given. `holdScroll` is called before the reader leads to another entry. */
export function useListPorts(props: ConversationProps, holdScroll: () => void): ChatPorts {
  const { client, leaf, leaves, selected, unsavedLabels, onStepSibling, onSelectEntry } = props;
  const { isBusy, pendingRow, models } = props;
  const { onResend: resend, onRegenerate: regenerate, onAskAgain: askAgain } = props;
  // Opening hundreds of cards at once is rendered in small steps.
  const showThinking = useDeferredValue(props.showThinking);
  const showTools = useDeferredValue(props.showTools);
  const folds = useFolds(showThinking, showTools);
  const [edits] = useState(() => new EditStore());
  return useMemo(
    () => ({
      readText: (row, path, start, end) => client.readText(row, path, start, end),
      readImage: (row, path) => client.readImage(row, path),
      folds,
      edits,
      showThinking,
      showTools,
      selected,
      unsavedLabels,
      isBusy,
      pendingRow,
      models,
      resend,
      regenerate,
      askAgain,
      isLeaf: (row) => leaves.some((ref) => ref.row === row),
      linkTo: (entryId) => entryLink(location.href, entryId, leaf.id),
      stepSibling: (row, step) => {
        holdScroll();
        onStepSibling(row, step);
      },
      selectEntry: (row) => {
        holdScroll();
        onSelectEntry(row);
      },
    }),
    [
      askAgain,
      client,
      edits,
      folds,
      holdScroll,
      isBusy,
      leaf.id,
      leaves,
      models,
      onSelectEntry,
      onStepSibling,
      pendingRow,
      regenerate,
      resend,
      selected,
      showThinking,
      showTools,
      unsavedLabels,
    ],
  );
}

/** What is open; turning all of a kind on or off forgets what was opened one by one. */
function useFolds(showThinking: boolean, showTools: boolean): FoldStore {
  const [folds] = useState(() => new FoldStore());
  useEffect(() => folds.clear('thinking '), [folds, showThinking]);
  useEffect(() => {
    folds.clear('card ');
    folds.clear('bash ');
  }, [folds, showTools]);
  return folds;
}
