import { branchesEn, branchesZh } from './branches';
import { commonEn, commonZh } from './common';
import { compareEn, compareZh } from './compare';
import { contextEn, contextZh } from './context';
import { failuresEn, failuresZh } from './failures';
import { healthEn, healthZh } from './health';
import { inspectorEn, inspectorZh } from './inspector';
import { labelsEn, labelsZh } from './labels';
import { libraryEn, libraryZh } from './library';
import { mapEn, mapZh } from './map';
import { outlineEn, outlineZh } from './outline';
import { shellEn, shellZh } from './shell';
import { transcriptEn, transcriptZh } from './transcript';

export type Locale = 'en' | 'zh';

const en = {
  ...commonEn,
  ...shellEn,
  ...libraryEn,
  ...outlineEn,
  ...transcriptEn,
  ...contextEn,
  ...branchesEn,
  ...mapEn,
  ...compareEn,
  ...labelsEn,
  ...inspectorEn,
  ...healthEn,
  ...failuresEn,
};

export type MessageKey = keyof typeof en;

const zh: Record<MessageKey, string> = {
  ...commonZh,
  ...shellZh,
  ...libraryZh,
  ...outlineZh,
  ...transcriptZh,
  ...contextZh,
  ...branchesZh,
  ...mapZh,
  ...compareZh,
  ...labelsZh,
  ...inspectorZh,
  ...healthZh,
  ...failuresZh,
};

/** Every message of both languages, as ICU message strings. */
export const catalogue: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { en, zh };

/** BCP 47 tags for `lang` attributes and Intl. */
export const languageTag: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' };

/** True if a word made at run time (a diagnostic code, a failure code) has a message. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
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
