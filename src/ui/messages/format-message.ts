import { IntlMessageFormat } from 'intl-messageformat';
import { languageTag, messageOf } from './catalogue';
import type { Locale, MessageKey } from './catalogue';

export type MessageValues = Readonly<Record<string, string | number>>;

const parsed: Record<Locale, Map<MessageKey, IntlMessageFormat>> = { en: new Map(), zh: new Map() };

function parseMessage(locale: Locale, key: MessageKey): IntlMessageFormat | null {
  const known = parsed[locale].get(key);
  if (known) {
    return known;
  }
  const words = messageOf(locale, key);
  if (words === undefined) return null;
  // Messages are plain text: `<` in a session name must stay a character, hence no tags.
  const message = new IntlMessageFormat(words, languageTag[locale], undefined, {
    ignoreTag: true,
  });
  parsed[locale].set(key, message);
  return message;
}

/**
 * The words of a message as plain text. Values are put in as they are, so callers clean what comes from a file
 * (displayText). A placeholder without a value throws: that is our own bug. Empty until the message is loaded.
 */
export function formatMessage(locale: Locale, key: MessageKey, values?: MessageValues): string {
  return String(parseMessage(locale, key)?.format(values) ?? '');
}
