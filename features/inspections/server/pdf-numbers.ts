import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import { printedNumber } from '../../../platform/server/pdf.ts';
import { pdfTexts } from './pdf-texts.ts';

const decimalSeparator: Record<Locale, string> = { ru: ',', kk: ',', en: '.' };

export function numberText(value: number, locale: Locale = 'en'): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = printedNumber(whole.replace('-', '−'));
  return fraction ? grouped + decimalSeparator[locale] + fraction : grouped;
}

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
