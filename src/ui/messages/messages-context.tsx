import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { formatMessage } from './format-message';
import type { MessageValues } from './format-message';
import { type Locale, type MessageKey, messagesVersion, onMessagesAdded } from './catalogue';

export type Messages = {
  readonly locale: Locale;
  /** The words for a key in the reader's language; values fill its placeholders. */
  readonly t: (key: MessageKey, values?: MessageValues) => string;
};

function makeMessages(locale: Locale): Messages {
  return { locale, t: (key, values) => formatMessage(locale, key, values) };
}

const MessagesContext = createContext<Messages>(makeMessages('en'));

/** Gives the language to everything below it. */
export function MessagesProvider({
  locale,
  children,
}: {
  locale: Locale;
  children: ReactNode;
}): ReactElement {
  const version = useSyncExternalStore(onMessagesAdded, messagesVersion);
  // oxlint-disable-next-line react/exhaustive-deps -- messages that were added make other words of the same keys
  const messages = useMemo(() => makeMessages(locale), [locale, version]);
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/**
 * The language and the translator; English outside a provider. `t` keeps its identity while the language and what is
 * loaded of it stay.
 */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
