import { commonEn, commonZh } from './common';
import { shellEn, shellZh } from './shell';
import { libraryEn, libraryZh } from './library';
import { failuresEn, failuresZh } from './failures';
import type { LaterMessages } from './all-messages';

export type Locale = 'en' | 'zh';

const en = { ...commonEn, ...shellEn, ...libraryEn, ...failuresEn };
const zh: Record<keyof typeof en, string> = { ...commonZh, ...shellZh, ...libraryZh, ...failuresZh };

/** Every message: those of the first page, and those that come with the panes of a session. */
export type MessageKey = keyof typeof en | keyof LaterMessages;

type Words = Readonly<Record<MessageKey, string>>;

const words: Record<Locale, Readonly<Record<string, string>>> = { en, zh };
const listeners = new Set<() => void>();
let version = 0;

/** Adds messages that are loaded later, in both languages. */
export function addMessages(
  enMore: Readonly<Record<string, string>>,
  zhMore: Readonly<Record<string, string>>,
): void {
  words.en = { ...words.en, ...enMore };
  words.zh = { ...words.zh, ...zhMore };
  version += 1;
  for (const listener of listeners) listener();
}

/** Calls back when messages were added; gives the way to take that back. */
export function onMessagesAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Grows when messages are added. */
export function messagesVersion(): number {
  return version;
}

/** A message as ICU message string; undefined until it is loaded. */
export function messageOf(locale: Locale, key: MessageKey): string | undefined {
  return words[locale][key];
}

/** Every message of a language that is loaded. */
export function loadedMessages(locale: Locale): Partial<Words> {
  return words[locale];
}

/** BCP 47 tags for `lang` attributes and Intl. */
export const languageTag: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' };

/** True if a word made at run time (a diagnostic code, a failure code) has a message. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(words.en, key);
}

/** The first of the browser's languages (`navigator.languages`, best first) that we speak; else English. */
export function detectLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const primary = language.toLowerCase().split('-')[0];
    if (primary === 'zh' || primary === 'en') {
      return primary;
    }
  }
  return 'en';
}
