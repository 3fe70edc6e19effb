import type { Locale } from '../../../platform/contract/locale.ts';
import { printedTenge } from '../../../platform/server/pdf.ts';
import type { VinAd } from '../../listings/contract.ts';
import { mileageFalls, mileagesOf } from '../../listings/mileages.ts';
import type { ReportHistory } from '../report-contract.ts';
import { dateText, kilometresText, numberText } from './pdf-numbers.ts';
import { colors, paragraph, type Sheet, section, writeRow } from './pdf-sheet.ts';
import { pdfTexts } from './pdf-texts.ts';

/** What ads on the site say of the car, each with its source, and plainly where a mileage is less than an earlier one. */
export function writeHistory(sheet: Sheet, { ads, inspected }: ReportHistory, locale: Locale): void {
  const texts = pdfTexts[locale];
  section(sheet, texts.history, 60);
  if (ads === null || ads.length === 0) paragraph(sheet, ads ? texts.historyNone : texts.historyNoVin);
  else paragraph(sheet, texts.historyLead, { color: colors.muted, size: 9 });
  const mileages = mileagesOf(ads ?? [], inspected);
  const said = ({ km, at, ad }: (typeof mileages)[number]) =>
    `${kilometresText(km, locale)}, ${dateText(at, locale)} (${ad === null ? texts.atInspection : texts.inAd(ad)})`;
  for (const { from, to } of mileageFalls(mileages)) {
    paragraph(sheet, texts.mileageFell(said(from), said(to)), { color: colors.defect, font: 'strong' });
  }
  if (mileages.length > 1) paragraph(sheet, texts.mileages(mileages.map(said).join('; ')));
  for (const ad of ads ?? [])
    writeRow(sheet, {
      name: `${dateText(ad.published_at, locale)}: ${ad.title}, ${ad.city}`,
      found: [mileageText(ad, locale), priceText(ad, locale)].filter(Boolean).join(' · '),
      note: texts.source(ad.id),
    });
}

function mileageText({ mileage, mileage_unit: unit }: VinAd, locale: Locale): string {
  const texts = pdfTexts[locale];
  if (mileage === null) return texts.mileageUnknown;
  return unit === 'mi' ? `${numberText(mileage)} ${texts.miles}` : kilometresText(mileage, locale);
}

function priceText({ prices }: VinAd, locale: Locale): string {
  const [first, last] = [prices[0]?.price, prices.at(-1)?.price];
  if (last === undefined) return '';
  if (first === undefined || first === last) return printedTenge(last);
  return pdfTexts[locale].pricesFromTo(printedTenge(first), printedTenge(last));
}
