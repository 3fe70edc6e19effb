import type { Locale } from '../../../platform/contract/locale.ts';
import type { VinAd } from '../../listings/contract.ts';
import { mileageFalls } from '../../listings/mileages.ts';
import { mileagesWith } from '../mileages.ts';
import type { InspectionReport } from '../report-contract.ts';
import { dateText, kilometresText, numberText, tengeText } from './pdf-numbers.ts';
import { colors, paragraph, type Sheet, section, writeRow } from './pdf-sheet.ts';
import { pdfTexts } from './pdf-texts.ts';

/**
 * What ads on the site say of the car, each with its source, and plainly where a mileage is less than an earlier one.
 * `ads` is null if the VIN is unknown.
 */
export function writeHistory(
  sheet: Sheet,
  { report, ads }: { report: InspectionReport; ads: readonly VinAd[] | null },
  locale: Locale,
): void {
  const texts = pdfTexts[locale];
  section(sheet, texts.history, 60);
  if (ads === null || ads.length === 0) {
    paragraph(sheet, ads === null ? texts.historyNoVin : texts.historyNone);
    return;
  }
  paragraph(sheet, texts.historyLead, { color: colors.muted, size: 9 });
  for (const { from, to } of mileageFalls(mileagesWith(report, ads))) {
    const said = ({ km, at, ad }: typeof from) =>
      `${kilometresText(km, locale)}, ${dateText(at, locale)} (${ad === 0 ? texts.atInspection : texts.inAd(ad)})`;
    paragraph(sheet, texts.mileageFell(said(from), said(to)), { color: colors.defect, font: 'strong' });
  }
  for (const ad of ads)
    writeRow(sheet, {
      name: `${dateText(ad.published_at, locale)}: ${ad.title}, ${ad.city}`,
      found: [mileageText(ad, locale), priceText(ad)].filter(Boolean).join(' · '),
      note: texts.source(ad.id),
    });
}

function mileageText({ mileage, mileage_unit: unit }: VinAd, locale: Locale): string {
  const texts = pdfTexts[locale];
  if (mileage === null) return texts.mileageUnknown;
  return unit === 'mi' ? `${numberText(mileage)} ${texts.miles}` : kilometresText(mileage, locale);
}

function priceText({ prices }: VinAd): string {
  const [first, last] = [prices[0]?.price, prices.at(-1)?.price];
  if (last === undefined) return '';
  return first === undefined || first === last ? tengeText(last) : `${tengeText(first)} → ${tengeText(last)}`;
}
