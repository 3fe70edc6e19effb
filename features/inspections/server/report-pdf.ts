import Pdf from 'pdfkit';
import sharp from 'sharp';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import { type Locale, localeTags, localizedPath } from '../../../platform/contract/locale.ts';
import { qrPath } from '../../../platform/contract/qr-code.ts';
import type { Services } from '../../../platform/server/context.ts';
import { fontFile } from '../../../platform/server/font-file.ts';
import { largestPhoto } from '../../listings/server/public.ts';
import type { ReportPoint } from '../contract.ts';
import { paintBandOf, verdictOf } from '../report.ts';
import { pdfTexts } from './pdf-texts.ts';
import type { ProvenReport } from './stored-report.ts';

const ink = '#0c1a29';
const muted = '#5d6873';
const line = '#c9c3b6';
const stateColors = { good: '#2d7a46', note: '#a86a00', defect: '#b3261e', not_checked: muted } as const;

const margin = 48;
const pageWidth = 595.28;
const pageHeight = 841.89;
const width = pageWidth - 2 * margin;
const bottom = pageHeight - margin - 24;
const photoWidth = 118;
const photoHeight = 88;
/** So many photos of a defect fit beside each other. */
const photosInRow = 4;
const qrWidth = 92;

type Document = InstanceType<typeof Pdf>;
type Parts = Pick<Services, 'storage' | 'config'>;

const number = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
const tenge = (value: number) => `${number(value)}\u00a0₸`;

/** The report on A4 pages: verdict, defects first, paint, all groups, what was not checked, and its proof. */
export async function inspectionPdf(parts: Parts, report: ProvenReport, locale: Locale): Promise<Buffer> {
  const texts = pdfTexts[locale];
  const doc = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: localeTags[locale],
    info: {
      Title: `${texts.title}: ${report.name}`,
      Author: 'Tulpar Auto',
      CreationDate: new Date(report.made_at),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const documentEnd = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('text', fontFile('regular'));
  doc.registerFont('strong', fontFile('bold'));
  const points = report.groups.flatMap((group) => group.points);
  const withState = (state: ReportPoint['state']) => points.filter((point) => point.state === state);

  writeHead(doc, report, locale);
  section(doc, texts.defects);
  if (report.counts.defects === 0) paragraph(doc, texts.noDefects);
  for (const point of withState('defect')) await writeFinding(doc, parts, point, locale);
  if (report.counts.notes > 0) {
    section(doc, texts.notes);
    for (const point of withState('note')) await writeFinding(doc, parts, point, locale);
  }
  const painted = points.filter(({ panel, value }) => panel !== null && value !== null);
  if (painted.length > 0) {
    section(doc, texts.paint);
    for (const { name, value } of painted)
      row(doc, name, `${value} ${texts.units.um} · ${texts.bands[paintBandOf(value ?? 0)]}`);
  }
  section(doc, texts.all);
  for (const group of report.groups) {
    const checked = group.points.filter(({ state }) => state !== 'not_checked');
    if (checked.length === 0) continue;
    roomFor(doc, 48);
    doc.moveDown(0.4).font('strong').fontSize(10.5).fillColor(ink).text(group.name, margin);
    doc.moveDown(0.2);
    for (const point of checked) row(doc, point.name, foundText(point, locale), stateColors[point.state]);
  }
  section(doc, texts.notChecked);
  const left = withState('not_checked');
  paragraph(doc, left.length === 0 ? texts.nothingLeft : texts.notCheckedLead);
  if (left.length > 0) paragraph(doc, left.map(({ name }) => name).join(' · '));
  writeProof(doc, parts, report, locale);
  writePageNumbers(doc, locale);
  doc.end();
  await documentEnd;
  return Buffer.concat(chunks);
}

/** Begins a new page if the current one has no room for so many points of height. */
function roomFor(doc: Document, height: number): void {
  if (doc.y + height > bottom) doc.addPage();
}

function section(doc: Document, title: string): void {
  roomFor(doc, 80);
  doc.moveDown(1).font('strong').fontSize(14).fillColor(ink).text(title, margin);
  doc.moveDown(0.3);
}

function paragraph(doc: Document, text: string): void {
  doc.font('text').fontSize(10).fillColor(ink).text(text, margin, doc.y, { width });
  doc.moveDown(0.3);
}

function row(doc: Document, name: string, found: string, color: string = ink): void {
  const nameWidth = width * 0.52;
  const foundWidth = width - nameWidth - 12;
  doc.font('text').fontSize(9.5);
  const height =
    Math.max(
      doc.heightOfString(name, { width: nameWidth }),
      doc.heightOfString(found, { width: foundWidth }),
    ) + 7;
  roomFor(doc, height);
  const top = doc.y;
  doc.fillColor(ink).text(name, margin, top + 3, { width: nameWidth });
  doc.fillColor(color).text(found, margin + nameWidth + 12, top + 3, { width: foundWidth, align: 'right' });
  doc
    .moveTo(margin, top + height)
    .lineTo(margin + width, top + height)
    .lineWidth(0.4)
    .strokeColor(line)
    .stroke();
  doc.x = margin;
  doc.y = top + height;
}

/** What was found at a point, in words. */
function foundText({ state, value, unit, defects, note }: ReportPoint, locale: Locale): string {
  const texts = pdfTexts[locale];
  const measured = value === null ? null : `${number(value)}${unit ? ` ${texts.units[unit]}` : ''}`.trim();
  const words = [measured, ...defects, note].filter((part) => part !== null);
  return words.length > 0 ? words.join('; ') : state === 'good' ? texts.good : '';
}

function writeHead(doc: Document, report: ProvenReport, locale: Locale): void {
  const texts = pdfTexts[locale];
  const date = new Intl.DateTimeFormat(localeTags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${almatyDay(new Date(report.made_at))}T00:00:00Z`));
  doc.font('strong').fontSize(10).fillColor(muted).text(`TulparAutoCheck · ${texts.title}`, margin, margin);
  doc.moveDown(0.5).fontSize(20).fillColor(ink).text(report.name);
  const facts = [
    report.vin && `${texts.vin} ${report.vin}`,
    report.plate && `${texts.plate} ${report.plate}`,
    report.mileage_km !== null && `${texts.mileage} ${number(report.mileage_km)} ${texts.km}`,
    `${texts.date}: ${date}`,
    report.inspector && `${texts.inspector}: ${report.inspector}`,
    texts.minutes(report.minutes),
  ].filter(Boolean);
  doc.moveDown(0.3).font('text').fontSize(10).fillColor(muted).text(facts.join(' · '), { width });
  const repair = report.repair > 0 ? tenge(report.repair) : null;
  doc.moveDown(0.8).font('strong').fontSize(13).fillColor(ink);
  doc.text(verdictOf(report.counts, repair, locale), { width });
  doc.moveDown(0.3);
  if (report.score !== null) {
    const score = report.score.toLocaleString(localeTags[locale], { minimumFractionDigits: 1 });
    paragraph(doc, `${texts.score(score)}. ${texts.scoreRule}`);
  }
  if (repair) paragraph(doc, `${texts.repair(repair)}. ${texts.repairSource}`);
  const { price } = report;
  paragraph(doc, price ? texts.price(tenge(price.low), tenge(price.high)) : texts.priceUnknown);
  if (report.conclusion) {
    doc.moveDown(0.4).font('strong').fontSize(10).fillColor(muted).text(texts.conclusion);
    paragraph(doc, report.conclusion);
  }
}

async function writeFinding(doc: Document, parts: Parts, point: ReportPoint, locale: Locale): Promise<void> {
  const cost = point.tenge === null ? null : tenge(point.tenge);
  row(
    doc,
    point.name,
    [foundText(point, locale), cost].filter(Boolean).join(' · '),
    stateColors[point.state],
  );
  const photos = point.photos.slice(0, photosInRow);
  if (photos.length === 0) return;
  roomFor(doc, photoHeight + 12);
  const top = doc.y + 6;
  for (const [index, photo] of photos.entries()) {
    const file = await largestPhoto(parts.storage, photo);
    if (!file) continue;
    const jpeg = await sharp(file)
      .resize({ width: photoWidth * 3, height: photoHeight * 3, fit: 'cover' })
      .jpeg({ quality: 72 })
      .toBuffer();
    doc.image(jpeg, margin + index * (photoWidth + 8), top, { width: photoWidth, height: photoHeight });
  }
  doc.x = margin;
  doc.y = top + photoHeight + 6;
}

function writeProof(doc: Document, { config }: Parts, { hash }: ProvenReport, locale: Locale): void {
  const texts = pdfTexts[locale];
  roomFor(doc, qrWidth + 90);
  section(doc, texts.proof);
  const top = doc.y;
  const address = `${config.publicUrl}${localizedPath(locale, `/report-proofs/${hash}`)}`;
  const { path, size } = qrPath(address);
  doc.save();
  doc.translate(margin, top).scale(qrWidth / size);
  doc.path(path).fill(ink);
  doc.restore();
  doc.font('text').fontSize(10).fillColor(ink);
  doc.text(texts.proofLead, margin + qrWidth + 16, top + 8, { width: width - qrWidth - 16 });
  doc
    .moveDown(0.3)
    .fontSize(9)
    .fillColor(muted)
    .text(hash, { width: width - qrWidth - 16 });
  doc.x = margin;
  doc.y = top + qrWidth;
}

function writePageNumbers(doc: Document, locale: Locale): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // The line is inside the bottom margin; with a margin above 0, its text would start a new page.
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(8).fillColor(muted);
    doc.text(pdfTexts[locale].page(page + 1, count), margin, pageHeight - margin, { width, align: 'right' });
  }
}
