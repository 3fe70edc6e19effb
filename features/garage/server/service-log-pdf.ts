import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import type { GarageCar, Service } from '../contract.ts';
import { logWords } from './words.ts';

/*
 * Onest as static files, as readers of PDF know no variable fonts: made of the site's subsets at the weights of its
 * text and its headings, with Kazakh letters, the tenge sign and the narrow space of numbers.
 */
const fonts = join(import.meta.dirname, 'fonts');
const ink = '#0c1a29';
const quiet = '#5d6873';
const line = '#c9c3b6';

const margin = 48;
const pageWidth = 595.28;
const pageHeight = 841.89;
const inside = pageWidth - 2 * margin;
const bottom = pageHeight - margin - 24;
const gap = 10;
const [dateWidth, mileageWidth, costWidth] = [80, 70, 80];
const workWidth = inside - dateWidth - mileageWidth - costWidth - 3 * gap;
/** Of date, work with its note, mileage and cost, in points. */
const widths = [dateWidth, workWidth, mileageWidth, costWidth];

type Document = InstanceType<typeof PDFDocument>;

/** The log of a car for whoever buys it, one table on as many A4 pages as it takes. */
export async function serviceLogPdf(
  car: GarageCar,
  services: readonly Service[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<Buffer> {
  // Heavy, and asked for rarely: fetched with the first log that is printed.
  const { default: Pdf } = await import('pdfkit');
  const words = logWords[locale];
  const doc = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: localeTags[locale],
    info: { Title: `${words.title}: ${car.title}`, Author: 'Tulpar Auto', CreationDate: now },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('text', join(fonts, 'onest-regular.ttf'));
  doc.registerFont('strong', join(fonts, 'onest-bold.ttf'));

  writeHead(doc, car, locale);
  writeTable(doc, car, services, locale);
  writeFeet(doc, words.source(dayText(now.toISOString().slice(0, 10), locale)));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function writeHead(doc: Document, car: GarageCar, locale: Locale): void {
  const words = logWords[locale];
  doc.font('strong').fontSize(10).fillColor(quiet).text('Tulpar Auto', margin, margin);
  doc.moveDown(0.6).fontSize(20).fillColor(ink).text(words.title);
  doc.moveDown(0.2).fontSize(13).text(car.title);
  const facts = [
    car.vin && `${words.vin} ${car.vin}`,
    car.plate && `${words.plate} ${car.plate}`,
    `${words.mileage} ${numberText(car.mileage)} ${words.units[car.mileage_unit]}`,
  ].filter(Boolean);
  doc.moveDown(0.3).font('text').fontSize(10).fillColor(quiet).text(facts.join(' · '));
  doc.moveDown(1.2);
}

function writeTable(doc: Document, car: GarageCar, services: readonly Service[], locale: Locale): void {
  const words = logWords[locale];
  if (services.length === 0) {
    doc.fontSize(11).fillColor(ink).text(words.empty);
    return;
  }
  const unit = words.units[car.mileage_unit];
  const head = [words.date, words.work, words.mileage, words.cost];
  writeRow(doc, head, { font: 'strong', color: quiet });
  for (const { done_on, kind, mileage, note, cost_tenge } of services) {
    const cells = [
      dayText(done_on, locale),
      note === null ? kind.label : `${kind.label}\n${note}`,
      mileage === null ? '' : `${numberText(mileage)} ${unit}`,
      cost_tenge === null ? '' : tengeText(cost_tenge),
    ];
    if (doc.y + rowHeight(doc, cells) > bottom) {
      doc.addPage();
      writeRow(doc, head, { font: 'strong', color: quiet });
    }
    writeRow(doc, cells, { font: 'text', color: ink });
  }
  if (doc.y + 30 > bottom) doc.addPage();
  writeRow(doc, ['', words.total, '', tengeText(car.spent_tenge)], { font: 'strong', color: ink });
}

/** A note longer than a page is cut to it: five hundred letters never are. */
function rowHeight(doc: Document, cells: readonly string[]): number {
  doc.font('text').fontSize(9.5);
  return (
    Math.max(...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: widths[at] ?? 0 }))) + 10
  );
}

function writeRow(
  doc: Document,
  cells: readonly string[],
  { font, color }: { font: 'text' | 'strong'; color: string },
): void {
  const height = rowHeight(doc, cells);
  const top = doc.y;
  doc.font(font).fillColor(color);
  let left = margin;
  for (const [at, cell] of cells.entries()) {
    const width = widths[at] ?? 0;
    const isNumber = at >= 2;
    doc.text(cell, left, top + 4, { width, align: isNumber ? 'right' : 'left' });
    left += width + gap;
  }
  const end = top + height;
  doc
    .moveTo(margin, end)
    .lineTo(pageWidth - margin, end)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  doc.x = margin;
  doc.y = end + 2;
}

function writeFeet(doc: Document, source: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin: else the text would begin a page of its own.
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(8).fillColor(quiet);
    doc.text(source, margin, pageHeight - margin, { width: inside - 60, lineBreak: true });
    doc.text(`${page + 1} / ${count}`, pageWidth - margin - 50, pageHeight - margin, {
      width: 50,
      align: 'right',
    });
  }
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

function numberText(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
}

const tengeText = (value: number) => `${numberText(value)}\u00a0₸`;
