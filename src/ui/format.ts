import { languageTag } from './messages/catalogue';
import { formatMessage } from './messages/format-message';
import type { Locale } from './messages/catalogue';

/** What stands where a figure is missing or not a number. */
const NO_FIGURE = '–';
const DEFAULT_TEXT_LENGTH = 200;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** British English writes "24 Aug 2026" and "2 min ago", as the rest of our words do. */
const dateTag: Readonly<Record<Locale, string>> = { en: 'en-GB', zh: languageTag.zh };

function perLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const whole = perLocale((locale) => new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 0 }));
const oneDigit = perLocale(
  (locale) => new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 1 }),
);
const cents = perLocale(
  (locale) =>
    new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const clock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(dateTag[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const dateTime = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(dateTag[locale], {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const relative = perLocale(
  (locale) => new Intl.RelativeTimeFormat(dateTag[locale], { numeric: 'auto', style: 'short' }),
);

function scaled(n: number, locale: Locale): string {
  return (Math.abs(n) < 100 ? oneDigit : whole)(locale).format(n);
}

/** A whole number with thousands separators, "1,284". */
export function formatCount(n: number, locale: Locale = 'en'): string {
  return Number.isFinite(n) ? whole(locale).format(n) : NO_FIGURE;
}

/** A number of tokens: "310", "1.2k", "118k", "3.4M", "1.4B". */
export function formatTokens(n: number, locale: Locale = 'en'): string {
  if (!Number.isFinite(n)) {
    return NO_FIGURE;
  }
  // 999.5 and 999,500 would round to "1,000" of the smaller unit.
  if (Math.abs(n) < 999.5) {
    return whole(locale).format(n);
  }
  if (Math.abs(n) < 999_500) return `${scaled(n / 1000, locale)}k`;
  if (Math.abs(n) < 999_500_000) return `${scaled(n / 1_000_000, locale)}M`;
  return `${scaled(n / 1_000_000_000, locale)}B`;
}

/** US dollars: "$0.83", "$0.004" below a cent, "<$0.001" for traces, "$0" for nothing. */
export function formatCost(n: number, locale: Locale = 'en'): string {
  if (!Number.isFinite(n)) {
    return NO_FIGURE;
  }
  const size = Math.abs(n);
  const sign = n < 0 ? '−' : '';
  if (size === 0) {
    return '$0';
  }
  if (size < 0.001) {
    return `<${sign}$0.001`;
  }
  return size < 0.00995 ? `${sign}$${size.toFixed(3)}` : `${sign}$${cents(locale).format(size)}`;
}

/** Bytes in decimal units: "310 B", "61 kB", "3.8 MB". */
export function formatBytes(n: number, locale: Locale = 'en'): string {
  if (!Number.isFinite(n)) {
    return NO_FIGURE;
  }
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = n;
  let unit = 0;
  while (Math.abs(value) >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? whole(locale).format(value) : scaled(value, locale)} ${units[unit] ?? ''}`;
}

/** A length of time given in milliseconds: "61 ms", "1.8 s", "3 min", "1 h 5 min". */
export function formatDuration(ms: number, locale: Locale = 'en'): string {
  if (!Number.isFinite(ms) || ms < 0) {
    return NO_FIGURE;
  }
  if (ms < 999.5) {
    return formatMessage(locale, 'common.duration.ms', { value: whole(locale).format(ms) });
  }
  if (ms < MINUTE) {
    return formatMessage(locale, 'common.duration.s', { value: oneDigit(locale).format(ms / 1000) });
  }
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60) {
    return formatMessage(locale, 'common.duration.min', { value: minutes });
  }
  const hours = formatMessage(locale, 'common.duration.h', {
    value: whole(locale).format(Math.floor(minutes / 60)),
  });
  return minutes % 60 === 0
    ? hours
    : formatMessage(locale, 'common.duration.both', {
        first: hours,
        second: formatMessage(locale, 'common.duration.min', { value: minutes % 60 }),
      });
}

function isDate(ms: number): boolean {
  // The widest range a Date can hold; beyond it Intl throws.
  return Math.abs(ms) <= 8.64e15;
}

/** The local time of day of a moment in epoch milliseconds: "10:04". */
export function formatClock(ms: number, locale: Locale = 'en'): string {
  return isDate(ms) ? clock(locale).format(ms) : NO_FIGURE;
}

/** Local date and time of a moment in epoch milliseconds: "24 Aug 2026, 10:04". */
export function formatDateTime(ms: number, locale: Locale = 'en'): string {
  return isDate(ms) ? dateTime(locale).format(ms) : NO_FIGURE;
}

/** How long before (or after) `now` a moment was, both in epoch milliseconds: "now", "2 min ago", "yesterday". */
export function formatRelative(ms: number, now: number, locale: Locale = 'en'): string {
  if (!isDate(ms) || !isDate(now)) {
    return NO_FIGURE;
  }
  const past = ms - now;
  const size = Math.abs(past);
  const steps: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number, number]> = [
    ['minute', MINUTE, HOUR],
    ['hour', HOUR, DAY],
    ['day', DAY, 7 * DAY],
    ['week', 7 * DAY, 30 * DAY],
    ['month', 30 * DAY, 365 * DAY],
  ];
  if (size < MINUTE) {
    return relative(locale).format(0, 'second');
  }
  const step = steps.find(([, , limit]) => size < limit);
  return step
    ? relative(locale).format(Math.trunc(past / step[1]), step[0])
    : relative(locale).format(Math.trunc(past / (365 * DAY)), 'year');
}

/* oxlint-disable no-control-regex -- control characters are what is looked for */
/**
 * Terminal sequences: string commands (OSC, DCS, SOS, PM, APC) that have an end, CSI, and short escapes. A C1 control
 * alone is no sequence: text in a wrong encoding is full of them, and nothing of it may be swallowed.
 */
const ANSI_SEQUENCE =
  /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b\[[0-?]*[ -/]*[@-~]?|\x9b[0-?]+[ -/]*[@-~]|\x1b[ -/]*[0-~]?/g;
const LINE_BREAKS = /[\t\n\v\f\r\x85\u2028\u2029]+/g;
/* oxlint-enable no-control-regex */
const CONTROLS = /\p{Control}/gu;
/** Embeddings, overrides and isolates: they can reorder the text around them. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** With the u flag a surrogate matches only when it stands alone. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function cutAtGrapheme(text: string, maxLength: number): string {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === maxLength) {
      return `${text.slice(0, index).trimEnd()}…`;
    }
    count += 1;
  }
  return text;
}

/**
 * One clean line of a text from a file, for display only (the raw text stays for copying): no control characters and
 * terminal sequences, no direction overrides, no lone surrogates, at most `maxLength` graphemes, then "…".
 * Field reports B65, B79, B80.
 */
export function displayText(raw: string, maxLength: number = DEFAULT_TEXT_LENGTH): string {
  // A message can be megabytes long; escape sequences and marks rarely need more than this to fill the line.
  const limit = maxLength * 16 + 256;
  const head = raw.length > limit ? raw.slice(0, limit).replace(/[\ud800-\udbff]$/, '') : raw;
  const clean = head
    .replace(ANSI_SEQUENCE, '')
    .replace(LINE_BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(BIDI_CONTROLS, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  if (clean.length > maxLength) {
    return cutAtGrapheme(clean, maxLength);
  }
  return raw.length > limit ? `${clean}…` : clean;
}
