import type { Locale } from '../../../platform/contract/locale.ts';
import { printedTenge } from '../../../platform/server/pdf.ts';
import type { ReportPoint } from '../report-contract.ts';
import { numberText } from './pdf-numbers.ts';
import type { Mark, Row } from './pdf-sheet.ts';
import { pdfTexts } from './pdf-texts.ts';

export const isMark = (state: ReportPoint['state']): state is Mark => state !== 'not_checked';

function measuredText({ value, unit }: ReportPoint, locale: Locale): string | null {
  if (value === null) return null;
  if (unit === null) return numberText(value, locale);
  const { units, years } = pdfTexts[locale];
  return unit === 'year' ? years(value) : `${numberText(value, locale)}\u00a0${units[unit]}`;
}

/** What was found at a point in a few words: what was measured and which defects, or its state. */
export function foundText(point: ReportPoint, locale: Locale): string {
  const { state, defects } = point;
  const words = [measuredText(point, locale), ...defects].filter((part) => part !== null);
  if (words.length === 0 && isMark(state)) words.push(pdfTexts[locale].states[state]);
  return words.join(', ');
}

/** What the repair of a defect costs and who gave the price; null if unknown, or if it is paid with another point. */
export function costText({ tenge, tenge_from: from }: ReportPoint, locale: Locale): string | null {
  if (tenge === null) return null;
  const sum = printedTenge(tenge);
  return from === null ? sum : pdfTexts[locale].costFrom[from](sum);
}

/** What was found at a point as a line of a list. */
export function rowOf(point: ReportPoint, locale: Locale): Row {
  const { name, state, note, paid_with: paidWith } = point;
  const cost = paidWith ? pdfTexts[locale].paidWith(paidWith) : costText(point, locale);
  return {
    mark: isMark(state) ? state : undefined,
    name,
    found: [foundText(point, locale), cost].filter(Boolean).join(' · '),
    note,
  };
}
