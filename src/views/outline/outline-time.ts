import type { Locale } from '../../ui/messages/catalogue';

const shortDate: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  zh: new Intl.DateTimeFormat('zh-Hans', { day: 'numeric', month: 'short' }),
};

/** Do two moments (epoch milliseconds or null) fall on different local days? Unknown times never differ. */
export function isOtherDay(time: number | null, before: number | null | undefined): boolean {
  if (time === null || before === null || before === undefined) return false;
  return new Date(time).toDateString() !== new Date(before).toDateString();
}

/** The local day of a moment in epoch milliseconds: "24 Aug". */
export function formatDay(time: number, locale: Locale): string {
  return Number.isFinite(new Date(time).getTime()) ? shortDate[locale].format(time) : '';
}
