import { IntlMessageFormat } from 'intl-messageformat';
import { catalogue, languageTag } from './catalogue';
import type { Locale, MessageKey } from './catalogue';

export type MessageValues = Readonly<Record<string, string | number>>;

const parsed: Record<Locale, Map<MessageKey, IntlMessageFormat>> = { en: new Map(), zh: new Map() };

function parseMessage(locale: Locale, key: MessageKey): IntlMessageFormat {
  const known = parsed[locale].get(key);
  if (known) {
    return known;
  }
  // Messages are plain text: `<` in a session name must stay a character, hence no tags.
  const message = new IntlMessageFormat(catalogue[locale][key], languageTag[locale], undefined, {
    ignoreTag: true,
  });
  parsed[locale].set(key, message);
  return message;
}

/**
 * The words of a message as plain text. Values are put in as they are, so callers clean what comes from a file
 * (displayText). A placeholder without a value throws: that is our own bug.
 */
export function formatMessage(locale: Locale, key: MessageKey, values?: MessageValues): string {
  return String(parseMessage(locale, key).format(values));
}
