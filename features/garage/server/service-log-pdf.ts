import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import {
  a4,
  bytesOfPdf,
  newPdf,
  type Pdf,
  printedNumber,
  printedTenge,
} from '../../../platform/server/pdf.ts';
import type { GarageCar, Service } from '../contract.ts';
import { logTexts } from './texts.ts';

const textColor = '#0c1a29';
const mutedColor = '#5d6873';
const lineColor = '#c9c3b6';

const margin = 48;
const contentWidth = a4.width - 2 * margin;
const bottomEdge = a4.height - margin - 24;
const columnGap = 10;
const [dateWidth, mileageWidth, costWidth] = [80, 70, 80];
const workWidth = contentWidth - dateWidth - mileageWidth - costWidth - 3 * columnGap;
/** Column widths in points: date, work with its note, mileage, cost. */
const columnWidths = [dateWidth, workWidth, mileageWidth, costWidth];

export type ServiceLog = { car: GarageCar; services: readonly Service[]; locale: Locale; now: Date };

/** The service log of a car as a table on A4 pages, for example for a buyer. */
export async function serviceLogPdf({ car, services, locale, now }: ServiceLog): Promise<Buffer> {
  const texts = logTexts[locale];
  const doc = newPdf({ title: `${texts.title}: ${car.title}`, madeAt: now, locale, margin });
  writeHeader(doc, car, locale);
  writeTable(doc, car, services, locale);
  const source = texts.source(dayText(now.toISOString().slice(0, 10), locale));
  return bytesOfPdf(doc, (page, count) => writeFooter(doc, source, `${page} / ${count}`));
}

function writeHeader(doc: Pdf, car: GarageCar, locale: Locale): void {
  const texts = logTexts[locale];
  doc.font('strong').fontSize(10).fillColor(mutedColor).text('Tulpar Auto', margin, margin);
  doc.moveDown(0.6).fontSize(20).fillColor(textColor).text(texts.title);
  doc.moveDown(0.2).fontSize(13).text(car.title);
  const facts = [
    car.vin && `${texts.vin} ${car.vin}`,
    car.plate && `${texts.plate} ${car.plate}`,
    `${texts.mileage} ${printedNumber(car.mileage)} ${texts.units[car.mileage_unit]}`,
  ].filter(Boolean);
  doc.moveDown(0.3).font('text').fontSize(10).fillColor(mutedColor).text(facts.join(' · '));
  doc.moveDown(1.2);
}

function writeTable(doc: Pdf, car: GarageCar, services: readonly Service[], locale: Locale): void {
  const texts = logTexts[locale];
  if (services.length === 0) {
    doc.fontSize(11).fillColor(textColor).text(texts.empty);
    return;
  }
  const unit = texts.units[car.mileage_unit];
  const head = [texts.date, texts.work, texts.mileage, texts.cost];
  writeRow(doc, head, { font: 'strong', color: mutedColor });
  for (const { done_on, kind, mileage, note, cost_tenge } of services) {
    const cells = [
      dayText(done_on, locale),
      note === null ? kind.label : `${kind.label}\n${note}`,
      mileage === null ? '' : `${printedNumber(mileage)} ${unit}`,
      cost_tenge === null ? '' : printedTenge(cost_tenge),
    ];
    if (doc.y + rowHeight(doc, cells) > bottomEdge) {
      doc.addPage();
      writeRow(doc, head, { font: 'strong', color: mutedColor });
    }
    writeRow(doc, cells, { font: 'text', color: textColor });
  }
  if (doc.y + 30 > bottomEdge) doc.addPage();
  writeRow(doc, ['', texts.total, '', printedTenge(car.spent_tenge)], { font: 'strong', color: textColor });
}

/**
 * Height of a table row in points. Rows are not split across pages, because a note of up to 500 characters fits on one.
 */
function rowHeight(doc: Pdf, cells: readonly string[]): number {
  doc.font('text').fontSize(9.5);
  return (
    Math.max(...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: columnWidths[at] ?? 0 }))) +
    10
  );
}

function writeRow(
  doc: Pdf,
  cells: readonly string[],
  { font, color }: { font: 'text' | 'strong'; color: string },
): void {
  const height = rowHeight(doc, cells);
  const top = doc.y;
  doc.font(font).fillColor(color);
  let left = margin;
  for (const [at, cell] of cells.entries()) {
    const width = columnWidths[at] ?? 0;
    const isNumber = at >= 2;
    doc.text(cell, left, top + 4, { width, align: isNumber ? 'right' : 'left' });
    left += width + columnGap;
  }
  const end = top + height;
  doc
    .moveTo(margin, end)
    .lineTo(a4.width - margin, end)
    .lineWidth(0.5)
    .strokeColor(lineColor)
    .stroke();
  doc.x = margin;
  doc.y = end + 2;
}

function writeFooter(doc: Pdf, source: string, page: string): void {
  const top = a4.height - margin;
  doc.font('text').fontSize(8).fillColor(mutedColor);
  doc.text(source, margin, top, { width: contentWidth - 60, lineBreak: true });
  doc.text(page, a4.width - margin - 50, top, { width: 50, align: 'right' });
}

function dayText(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeTags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
