import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ChatPrompt } from '../../chat/turn';
import type { Row } from '../../session/array-session-index';
import type { SessionClient } from '../store-context';
import type { EditedMessage, EditStore } from './edit-store';
import type { FoldStore } from './fold-store';

/** The worker of the session, as the conversation uses it. */
export type ChatClient = Pick<
  SessionClient,
  'transcript' | 'transcriptItems' | 'readText' | 'readImage' | 'entry'
>;

/** What the parts of a message need from outside. */
export interface ChatPorts {
  readonly readText: ChatClient['readText'];
  readonly readImage: ChatClient['readImage'];
  readonly folds: FoldStore;
  readonly showThinking: boolean;
  readonly showTools: boolean;
  /** the selected entry, which may be a tool result inside a card; null for none */
  readonly selected: Row | null;
  /** the address of this page that selects an entry */
  readonly linkTo: (entryId: string) => string;
  /** goes to the sibling branch at a fork */
  readonly stepSibling: (row: Row, step: 1 | -1) => void;
  /** ids of the entries whose label is not in the file yet */
  readonly unsavedLabels: ReadonlySet<string>;
  /** nothing that people see comes after it */
  readonly isLeaf: (row: Row) => boolean;
  /** selects an entry, which shows it in the tree and the inspector */
  readonly selectEntry: (row: Row) => void;
  /** the message that is edited in its place */
  readonly edits: EditStore;
  /** a turn runs: nothing can be asked anew */
  readonly isBusy: boolean;
  /** the message whose tool calls the running turn is answering; null for none */
  readonly pendingRow: Row | null;
  /** models that can be asked again, the chosen one first */
  readonly models: readonly { readonly id: string; readonly name: string }[];
  /** sends another message in the place of a message */
  readonly resend: (row: Row, prompt: ChatPrompt) => void;
  /** asks for another answer in the place of an answer */
  readonly regenerate: (row: Row) => void;
  /** the same, of another model */
  readonly askAgain: (row: Row, modelId: string) => void;
}

const ChatPortsContext = createContext<ChatPorts | null>(null);

export const ChatPortsProvider = ChatPortsContext.Provider;

/** The ports of the conversation this part stands in. */
export function useChatPorts(): ChatPorts {
  const ports = useContext(ChatPortsContext);
  if (ports === null) throw new Error('Leafpath bug: no ChatPortsProvider above this part of a message');
  return ports;
}

/** What is typed in the place of a message; null while it is not edited. */
export function useEdited(row: Row): EditedMessage | null {
  const { edits } = useChatPorts();
  return useSyncExternalStore(edits.subscribe, () => edits.get(row));
}

/** Whether a foldable part is open, and how to change that; `name` is unique in the session. */
export function useFold(name: string, fallback: boolean): readonly [boolean, (open: boolean) => void] {
  const { folds } = useChatPorts();
  const open = useSyncExternalStore(folds.subscribe, () => folds.get(name)) ?? fallback;
  const setOpen = useCallback((next: boolean) => folds.set(name, next), [folds, name]);
  return [open, setOpen];
}
