import type { Locale } from '../contract/locale.ts';

/** A sum in tenge as it is read: "12 400 000 ₸". Kazakh groups digits as Russian does. */
export function tengeText(sum: number, locale: Locale): string {
  return `${new Intl.NumberFormat(locale === 'en' ? 'en' : 'ru').format(sum)}\u00a0₸`;
}
