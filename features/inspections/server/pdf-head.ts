import type { Locale } from '../../../platform/contract/locale.ts';
import { printedTenge } from '../../../platform/server/pdf.ts';
import { aboutOwnWords } from '../own-words.ts';
import { roundedPrice, scoreWords, verdictOf } from '../report.ts';
import type { InspectionReport, PointCounts } from '../report-contract.ts';
import { dateText, kilometresText, numberText } from './pdf-numbers.ts';
import {
  colors,
  drawMark,
  hairline,
  type Mark,
  margin,
  paragraph,
  roomFor,
  type Sheet,
  width,
} from './pdf-sheet.ts';
import { pdfTexts } from './pdf-texts.ts';

const gap = 16;

/** The first page's upper part: the car, the verdict, and what the report comes to. */
export function writeHead(sheet: Sheet, report: InspectionReport, locale: Locale): void {
  const texts = pdfTexts[locale];
  sheet.rect(margin, margin - 4, 28, 3).fill(colors.sky);
  sheet.font('strong').fontSize(9.5).fillColor(colors.muted);
  sheet.text(`TulparAutoCheck · ${texts.title}`, margin, margin + 6, { width });
  sheet.y += 6;
  sheet.fontSize(22).fillColor(colors.ink).text(report.name, { width });
  sheet.y += 8;
  writeCells(
    sheet,
    [
      // Where they are missing, the reader may not see them, or nobody has written them down.
      ...(report.vin === null ? [] : [[texts.vin, report.vin] as const]),
      ...(report.plate === null ? [] : [[texts.plate, report.plate] as const]),
      [texts.mileage, report.mileage_km === null ? texts.unknown : kilometresText(report.mileage_km, locale)],
      [texts.date, dateText(report.made_at, locale)],
      [texts.inspector, report.inspector ?? texts.unknown],
      [texts.work, texts.minutes(report.minutes)],
    ],
    3,
  );
  if (report.ordered) {
    const { vin, plate } = report.ordered;
    paragraph(sheet, texts.otherCar(vin ?? plate, report.vin ?? report.plate), { color: colors.defect });
  }
  writeVerdict(sheet, report, locale);
  writeSums(sheet, report, locale);
  if (report.conclusion) {
    sheet.y += 10;
    // The label stays with the first lines.
    roomFor(sheet, 60);
    paragraph(sheet, texts.conclusion, { color: colors.muted, size: 8.5 });
    sheet.y -= 3;
    paragraph(sheet, report.conclusion, { size: 10.5 });
  }
  const ownWords = aboutOwnWords(report, locale);
  if (ownWords) paragraph(sheet, ownWords, { color: colors.muted, size: 8.5 });
}

/** Facts in columns, each a small name above its value. */
function writeCells(sheet: Sheet, facts: readonly (readonly [string, string])[], columns: number): void {
  const cellWidth = (width - (columns - 1) * gap) / columns;
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns);
    const top = sheet.y;
    let height = 0;
    for (const [place, [name, value]] of row.entries()) {
      const x = margin + place * (cellWidth + gap);
      sheet.font('text').fontSize(8).fillColor(colors.muted).text(name, x, top, { width: cellWidth });
      sheet.font('strong').fontSize(10).fillColor(colors.ink).text(value, x, sheet.y, { width: cellWidth });
      height = Math.max(height, sheet.y - top);
    }
    sheet.y = top + height + 7;
  }
  sheet.x = margin;
}

const scoreWidth = 86;

/** The verdict with the score beside it and how many points are what below it. */
function writeVerdict(sheet: Sheet, report: InspectionReport, locale: Locale): void {
  const texts = pdfTexts[locale];
  const repair = report.repair > 0 ? printedTenge(report.repair) : null;
  const verdict = verdictOf(report, repair, locale);
  const { score } = report;
  const pad = 14;
  const wordsLeft = margin + pad + (score === null ? 0 : scoreWidth + gap);
  const wordsWidth = margin + width - pad - wordsLeft;
  sheet.font('strong').fontSize(13);
  const verdictHeight = sheet.heightOfString(verdict, { width: wordsWidth });
  const counted = countLines(sheet, report.counts, { left: wordsLeft, width: wordsWidth }, locale);
  sheet.font('text').fontSize(8.5);
  const rule = scoreWords(report.counts, locale);
  const ruleHeight = sheet.heightOfString(rule, { width: wordsWidth });
  const height =
    Math.max(verdictHeight + counted.height + ruleHeight + 13, score === null ? 0 : 62) + 2 * pad;
  const top = sheet.y + 6;
  sheet.roundedRect(margin, top, width, height, 10).fill(colors.ground);
  if (score !== null) {
    sheet.font('strong').fontSize(34).fillColor(colors.ink);
    sheet.text(scoreText(score, locale), margin + pad, top + pad - 2, { width: scoreWidth, align: 'center' });
    sheet.font('text').fontSize(8.5).fillColor(colors.muted);
    sheet.text(texts.outOfTen, margin + pad, sheet.y, { width: scoreWidth, align: 'center' });
  }
  sheet.font('strong').fontSize(13).fillColor(colors.ink);
  sheet.text(verdict, wordsLeft, top + pad, { width: wordsWidth });
  writeCounts(sheet, counted, wordsLeft);
  sheet.font('text').fontSize(8.5).fillColor(colors.muted);
  sheet.text(rule, wordsLeft, sheet.y + 4, { width: wordsWidth });
  sheet.x = margin;
  sheet.y = top + height + 12;
}

const scoreText = (score: number, locale: Locale) => {
  const text = numberText(score, locale);
  return Number.isInteger(score) ? `${text}${locale === 'en' ? '.' : ','}0` : text;
};

const countOrder = [
  ['defect', 'defects'],
  ['note', 'notes'],
  ['good', 'good'],
  ['absent', 'absent'],
  [null, 'not_checked'],
] as const;
const countHeight = 13;
const markWidth = 14;

type Counted = { places: { mark: Mark | null; label: string; x: number; line: number }[]; height: number };

/** Where each count stands, in as many lines as they need. */
function countLines(
  sheet: Sheet,
  counts: PointCounts,
  { left, width: lineWidth }: { left: number; width: number },
  locale: Locale,
): Counted {
  const words = pdfTexts[locale].counts;
  sheet.font('strong').fontSize(9);
  const places: Counted['places'] = [];
  let [x, line] = [left, 0];
  for (const [mark, name] of countOrder) {
    if (counts[name] === 0) continue;
    const label = `${words[name]}: ${counts[name]}`;
    const labelWidth = (mark ? markWidth : 0) + sheet.widthOfString(label);
    if (x > left && x + labelWidth > left + lineWidth) [x, line] = [left, line + 1];
    places.push({ mark, label, x, line });
    x += labelWidth + 14;
  }
  return { places, height: (line + 1) * countHeight };
}

function writeCounts(sheet: Sheet, { places, height }: Counted, left: number): void {
  const top = sheet.y + 5;
  sheet.font('strong').fontSize(9);
  for (const { mark, label, x, line } of places) {
    const y = top + line * countHeight;
    if (mark) drawMark(sheet, mark, x + 5, y + 6);
    sheet.fillColor(mark ? colors[mark] : colors.muted);
    sheet.text(label, mark ? x + markWidth : x, y, { lineBreak: false });
  }
  sheet.x = left;
  sheet.y = top + height;
}

/** What the car is worth and what the repairs cost, each with its source. */
function writeSums(sheet: Sheet, report: InspectionReport, locale: Locale): void {
  const texts = pdfTexts[locale];
  const { price, repair, unpriced, counts } = report;
  const date = dateText(report.made_at, locale);
  const columns = [
    {
      name: texts.price,
      sum: price
        ? `${printedTenge(roundedPrice(price.low))} – ${printedTenge(roundedPrice(price.high))}`
        : texts.priceUnknown,
      source: price ? texts.priceSource(date) : '',
    },
    {
      name: texts.repair,
      sum:
        repair > 0
          ? texts.about(printedTenge(repair))
          : counts.defects > 0
            ? texts.repairUnknown
            : texts.repairNone,
      source: [
        repair > 0 && texts.repairSource(dateText(report.prices_at, locale)),
        repair > 0 && unpriced > 0 && texts.unpriced(unpriced),
      ]
        .filter(Boolean)
        .join(' '),
    },
  ];
  const top = sheet.y;
  const cellWidth = (width - gap) / 2;
  let lowest = top;
  for (const [place, { name, sum, source }] of columns.entries()) {
    const x = margin + place * (cellWidth + gap);
    sheet.font('text').fontSize(8.5).fillColor(colors.muted).text(name, x, top, { width: cellWidth });
    sheet.font('strong').fontSize(13).fillColor(colors.ink).text(sum, x, sheet.y, { width: cellWidth });
    sheet
      .font('text')
      .fontSize(8.5)
      .fillColor(colors.muted)
      .text(source, x, sheet.y + 1, { width: cellWidth });
    lowest = Math.max(lowest, sheet.y);
  }
  sheet.x = margin;
  sheet.y = lowest + 6;
  hairline(sheet, sheet.y);
}
