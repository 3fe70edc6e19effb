import sharp from 'sharp';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { largestPhoto } from '../../listings/server/public.ts';
import type { Photo } from '../../photos/photo.ts';
import { defectsOf } from '../report.ts';
import type { InspectionReport, ReportPoint } from '../report-contract.ts';
import { costText, foundText, rowOf } from './pdf-rows.ts';
import {
  colors,
  drawMark,
  hairline,
  margin,
  paragraph,
  roomFor,
  rowHeight,
  type Sheet,
  section,
  width,
  writeRow,
} from './pdf-sheet.ts';
import { pdfTexts } from './pdf-texts.ts';

const photosInRow = 3;
const gap = 8;
const photoWidth = (width - (photosInRow - 1) * gap) / photosInRow;
const photoHeight = photoWidth * 0.75;
/** Pixels of a photo by its width on paper: enough for a printer. */
const pixelsPerPoint = 3;
/** More photos of a point are on the site. */
const maxPhotosOfPoint = 6;
const markWidth = 16;
const pad = 8;

type Storage = Services['storage'];
type Drawing = { jpeg: Buffer; size: { width: number; height: number } };

/** What is wrong, the dearest repair first and with its photos, then what the inspector noted. */
export async function writeFindings(
  sheet: Sheet,
  storage: Storage,
  report: InspectionReport,
  locale: Locale,
): Promise<void> {
  const texts = pdfTexts[locale];
  const points = report.groups.flatMap((group) => group.points);
  const defects = defectsOf(report);
  const blocks: Block[] = [];
  for (const point of defects) blocks.push(await blockOf(sheet, storage, point, locale));
  section(sheet, texts.defects, blocks[0]?.height ?? 20);
  if (defects.length === 0) paragraph(sheet, texts.noDefects);
  for (const block of blocks) writeBlock(sheet, block, locale);
  const rows = points.filter(({ state }) => state === 'note').map((point) => rowOf(point, locale));
  if (rows[0]) section(sheet, texts.notes, rowHeight(sheet, rows[0]));
  for (const row of rows) writeRow(sheet, row);
}

async function drawingOf(storage: Storage, photo: Photo): Promise<Drawing | null> {
  const file = await largestPhoto(storage, photo);
  if (!file) return null;
  const { data, info } = await sharp(file)
    .resize({
      width: Math.round(photoWidth * pixelsPerPoint),
      height: Math.round(photoHeight * pixelsPerPoint),
      fit: 'inside',
    })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(photoWidth / info.width, photoHeight / info.height);
  return { jpeg: data, size: { width: info.width * scale, height: info.height * scale } };
}

/** A defect with all that is written and drawn of it. */
type Block = {
  lines: readonly Line[];
  wordsWidth: number;
  wordsHeight: number;
  single: Drawing | null;
  several: readonly Drawing[];
  /** How many photos are left out. */
  more: number;
  /** What must stay together: the words with the first row of photos. */
  height: number;
};

/** A single photo stands at the right of the words, several below them. */
async function blockOf(sheet: Sheet, storage: Storage, point: ReportPoint, locale: Locale): Promise<Block> {
  const shown = point.photos.slice(0, maxPhotosOfPoint);
  const found = await Promise.all(shown.map((photo) => drawingOf(storage, photo)));
  const drawings = found.filter((drawing) => drawing !== null);
  const single = drawings.length === 1 ? (drawings[0] ?? null) : null;
  const several = single ? [] : drawings;
  const wordsWidth = width - markWidth - (single ? photoWidth + 16 : 0);
  const lines = linesOf(point, locale);
  const wordsHeight = Math.max(heightOf(sheet, lines, wordsWidth), single?.size.height ?? 0);
  const height = wordsHeight + 2 * pad + (several.length > 0 ? photoHeight + pad : 0);
  return {
    lines,
    wordsWidth,
    wordsHeight,
    single,
    several,
    more: point.photos.length - shown.length,
    height,
  };
}

function writeBlock(sheet: Sheet, block: Block, locale: Locale): void {
  const { lines, wordsWidth, wordsHeight, single, several, more } = block;
  roomFor(sheet, block.height);
  const top = sheet.y + pad;
  drawMark(sheet, 'defect', margin + 5, top + 7);
  sheet.y = top;
  for (const { text, font, size, color } of lines) {
    sheet.font(font).fontSize(size).fillColor(color);
    sheet.text(text, margin + markWidth, sheet.y, { width: wordsWidth });
    sheet.y += lineGap;
  }
  if (single) sheet.image(single.jpeg, margin + width - single.size.width, top, single.size);
  sheet.x = margin;
  sheet.y = top + wordsHeight + pad;
  writePhotos(sheet, several);
  if (more > 0) paragraph(sheet, pdfTexts[locale].morePhotos(more), { color: colors.muted, size: 8.5 });
  hairline(sheet, sheet.y);
}

const lineGap = 2;
type Line = { text: string; font: 'text' | 'strong'; size: number; color: string };

/** What is said of a defect. */
function linesOf(point: ReportPoint, locale: Locale): Line[] {
  const { name, note, paid_with: paidWith } = point;
  const texts = pdfTexts[locale];
  const price = costText(point, locale);
  const cost: Line =
    price === null
      ? {
          text: paidWith ? texts.paidWith(paidWith) : texts.costUnknown,
          font: 'text',
          size: 9,
          color: colors.muted,
        }
      : { text: price, font: 'strong', size: 10, color: colors.ink };
  return [
    { text: name, font: 'strong', size: 10.5, color: colors.ink },
    { text: foundText(point, locale), font: 'text', size: 10, color: colors.defect },
    cost,
    ...(note ? [{ text: note, font: 'text', size: 9, color: colors.muted } as const] : []),
  ];
}

const heightOf = (sheet: Sheet, lines: readonly Line[], wordsWidth: number) =>
  lines.reduce((sum, { text, font, size }) => {
    sheet.font(font).fontSize(size);
    return sum + sheet.heightOfString(text, { width: wordsWidth }) + lineGap;
  }, 0);

function writePhotos(sheet: Sheet, drawings: readonly Drawing[]): void {
  for (let at = 0; at < drawings.length; at += photosInRow) {
    roomFor(sheet, photoHeight + pad);
    const top = sheet.y;
    for (const [place, { jpeg, size }] of drawings.slice(at, at + photosInRow).entries())
      sheet.image(jpeg, margin + place * (photoWidth + gap), top, size);
    sheet.y = top + photoHeight + pad;
  }
}
