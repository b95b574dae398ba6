import { createContext, useContext, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { formatMessage } from './format-message';
import type { MessageValues } from './format-message';
import type { Locale, MessageKey } from './catalogue';

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
  const messages = useMemo(() => makeMessages(locale), [locale]);
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The language and the translator; English outside a provider. `t` keeps its identity while the language stays. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
