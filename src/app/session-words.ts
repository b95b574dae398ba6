import type { SessionState } from '../store/app-state';
import { displayText } from '../ui/format';
import { languageTag, type Locale } from '../ui/messages/catalogue';

/** A session's name, else its first words, else its file's name; '' for none of them. One clean line. */
export function sessionTitle(session: SessionState): string {
  const { loading, source } = session;
  const file = displayText(source.name, 80);
  if (loading.type !== 'ready') return file;
  const { name, firstWords } = loading.summary;
  return displayText(name ?? '', 120) || displayText(firstWords, 80) || file;
}

/** A path for one line: the home folder of whoever wrote the file becomes `~`. */
export function shortPath(path: string): string {
  return displayText(
    path.replace(/^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root|[A-Za-z]:\\Users\\[^\\]+)(?=[/\\]|$)/, '~'),
  );
}

/** "24 Aug", with the year when it is another one than `now`'s; times in milliseconds since 1970. */
export function shortDate(time: number, now: number, locale: Locale): string {
  const date = new Date(time);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  const tag = locale === 'en' ? 'en-GB' : languageTag[locale];
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
}
