import { useCallback } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { entryLink } from '../entry-link';
import { useActions } from '../store-context';
import { entryText } from './entry-text';
import type { RowAction } from './row-menu';

/** Does what the menu of a row offers. `onPath`: the entry stands on the path of the current leaf. */
export function useEntryActions(
  session: SessionState,
): (action: RowAction, row: Row, onPath: boolean) => void {
  const actions = useActions();
  const { t } = useMessages();
  const announce = useAnnounce();
  const { client, details, leaf } = session;
  return useCallback(
    (action, row, onPath) => {
      const id = details.get(row)?.id ?? null;
      const copy = (getText: () => Promise<string | null> | string | null): void => {
        void copyText(getText).then((done) =>
          announce(t(done ? 'common.copied' : 'outline.row.copyTextFailed')),
        );
      };
      switch (action) {
        case 'use-as-leaf':
          return void actions.useAsLeaf(row);
        case 'show-in-chat':
          return actions.revealInChat(row);
        case 'copy-link':
          return copy(() =>
            id === null ? null : entryLink(location.href, id, onPath ? (leaf?.id ?? null) : null),
          );
        case 'copy-id':
          return copy(() => id);
        case 'copy-text':
          return copy(async () => {
            const raw = await client?.rawEntry(row);
            return raw?.ok === true ? entryText(raw.value) : null;
          });
        default:
          return assertUnreachable(action);
      }
    },
    [actions, announce, client, details, leaf, t],
  );
}

/** Puts a text on the clipboard; false when there is none or the browser refuses. */
async function copyText(getText: () => Promise<string | null> | string | null): Promise<boolean> {
  const text = await getText();
  if (text === null) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // without focus or permission
    return false;
  }
}
