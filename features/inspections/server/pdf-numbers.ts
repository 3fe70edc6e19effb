import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import { pdfTexts } from './pdf-texts.ts';

const decimalSeparator: Record<Locale, string> = { ru: ',', kk: ',', en: '.' };

/** Thousands are separated by a narrow space in every language, as on the site. */
export function numberText(value: number, locale: Locale = 'en'): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
  return fraction ? grouped + decimalSeparator[locale] + fraction : grouped;
}

export const tengeText = (value: number) => `${numberText(value)}\u00a0₸`;

export const kilometresText = (value: number, locale: Locale) =>
  `${numberText(value)}\u00a0${pdfTexts[locale].km}`;

/** The day of a moment in Almaty. */
export function dateText(moment: string, locale: Locale): string {
  const day = new Date(`${almatyDay(new Date(moment))}T00:00:00Z`);
  return new Intl.DateTimeFormat(localeTags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
}
