import type { Locale } from '../../../platform/contract/locale.ts';
import { a4, bytesOfPdf, newPdf, type Pdf } from '../../../platform/server/pdf.ts';

/* Pages of A4, and the parts that all sections of a report are written with. Nothing here is cut by the end of a page. */

export const colors = {
  ink: '#0c1a29',
  muted: '#5d6873',
  line: '#d9d4c9',
  ground: '#f3f1ec',
  good: '#17704a',
  note: '#7b5300',
  defect: '#b92d25',
  absent: '#5d6873',
  sky: '#14b4cc',
} as const;

export const margin = 48;
export const width = a4.width - 2 * margin;
/** Below it stands the number of the page. */
const bottom = a4.height - 64;

export type Sheet = Pdf;
export type Mark = 'good' | 'note' | 'defect' | 'absent';

export const newSheet = (title: string, madeAt: string, locale: Locale): Sheet =>
  newPdf({
    title,
    madeAt: new Date(madeAt),
    locale,
    margins: { top: margin, left: margin, right: margin, bottom: a4.height - bottom },
  });

/** Ends the document and resolves to its bytes. `footer` is the line at the bottom of a page. */
export function bytesOf(
  sheet: Sheet,
  footer: (page: number, count: number) => [left: string, right: string],
): Promise<Buffer> {
  return bytesOfPdf(sheet, (page, count) => {
    const [left, right] = footer(page, count);
    const top = a4.height - margin + 8;
    sheet.font('text').fontSize(8).fillColor(colors.muted);
    sheet.text(left, margin, top, { width: width * 0.75, height: 10, ellipsis: true });
    sheet.text(right, margin, top, { width, align: 'right' });
  });
}

/** Begins a new page if less than this height, in points, is left on the current one. */
export function roomFor(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottom) sheet.addPage();
}

const sectionHeight = 46;

/** The heading of a section, never without what comes first below it, whose height is `next`. */
export function section(sheet: Sheet, title: string, next = 40): void {
  roomFor(sheet, sectionHeight + Math.min(next, bottom - margin - sectionHeight));
  if (sheet.y > margin) sheet.y += 18;
  sheet.font('strong').fontSize(14).fillColor(colors.ink).text(title, margin, sheet.y, { width });
  sheet.y += 6;
}

/** The heading of a part of a section, with a remark at its right. */
export function heading(sheet: Sheet, title: string, { aside, next }: { aside: string; next: number }): void {
  const asideWidth = width * 0.55;
  const titleWidth = width - asideWidth - 12;
  sheet.font('text').fontSize(8.5);
  const asideHeight = sheet.heightOfString(aside, { width: asideWidth }) + 2;
  sheet.font('strong').fontSize(10.5);
  const height = Math.max(sheet.heightOfString(title, { width: titleWidth }), asideHeight);
  roomFor(sheet, 12 + height + 4 + next);
  const top = sheet.y + 12;
  sheet.fillColor(colors.ink).text(title, margin, top, { width: titleWidth });
  sheet.font('text').fontSize(8.5).fillColor(colors.muted);
  sheet.text(aside, margin + width - asideWidth, top + 2, { width: asideWidth, align: 'right' });
  sheet.x = margin;
  sheet.y = top + height + 4;
}

/** So much of a long text stays on the page where it begins. */
const longText = 90;

type ParagraphStyle = { color?: string; size?: number; font?: 'text' | 'strong' };

/** A text that moves to the next page as a whole, unless it is long. */
export function paragraph(
  sheet: Sheet,
  text: string,
  { color = colors.ink, size = 10, font = 'text' }: ParagraphStyle = {},
): void {
  sheet.font(font).fontSize(size).fillColor(color);
  const height = sheet.heightOfString(text, { width });
  roomFor(sheet, Math.min(height, longText));
  sheet.text(text, margin, sheet.y, { width });
  sheet.y += 4;
}

export type Row = {
  mark?: Mark | undefined;
  name: string;
  found: string;
  /** Below them, over the whole width. */
  note?: string | null | undefined;
};

const markWidth = 16;
const nameWidth = width * 0.5 - markWidth;
const foundWidth = width * 0.5 - 12;
const noteWidth = width - markWidth;

function rowSizes(sheet: Sheet, { name, found, note }: Row) {
  sheet.font('text').fontSize(9.5);
  const words = Math.max(
    sheet.heightOfString(name, { width: nameWidth }),
    sheet.heightOfString(found, { width: foundWidth }),
  );
  sheet.fontSize(8.5);
  const below = note ? sheet.heightOfString(note, { width: noteWidth }) + 1 : 0;
  return { words, height: words + below + 7 };
}

export const rowHeight = (sheet: Sheet, row: Row): number => rowSizes(sheet, row).height;

/** A line of a list: a name, what was found, and a hairline below. */
export function writeRow(sheet: Sheet, row: Row): void {
  const { words, height } = rowSizes(sheet, row);
  roomFor(sheet, height);
  const top = sheet.y;
  if (row.mark) drawMark(sheet, row.mark, margin + 5, top + 9);
  sheet.font('text').fontSize(9.5).fillColor(colors.ink);
  sheet.text(row.name, margin + markWidth, top + 3, { width: nameWidth });
  sheet.fillColor(row.mark ? colors[row.mark] : colors.ink);
  sheet.text(row.found, margin + markWidth + nameWidth + 12, top + 3, { width: foundWidth, align: 'right' });
  if (row.note) {
    sheet.fontSize(8.5).fillColor(colors.muted);
    sheet.text(row.note, margin + markWidth, top + 3 + words, { width: noteWidth });
  }
  hairline(sheet, top + height);
  sheet.x = margin;
  sheet.y = top + height;
}

/** A short name at the left and a longer text at its right. */
export function writePair(sheet: Sheet, name: string, text: string): void {
  const pairNameWidth = width * 0.3;
  const textWidth = width - pairNameWidth - 12;
  sheet.font('strong').fontSize(9.5);
  const nameHeight = sheet.heightOfString(name, { width: pairNameWidth });
  sheet.font('text');
  const height = Math.max(nameHeight, sheet.heightOfString(text, { width: textWidth })) + 8;
  roomFor(sheet, height);
  const top = sheet.y;
  sheet
    .font('strong')
    .fillColor(colors.ink)
    .text(name, margin, top + 4, { width: pairNameWidth });
  sheet.font('text').text(text, margin + pairNameWidth + 12, top + 4, { width: textWidth });
  hairline(sheet, top + height);
  sheet.x = margin;
  sheet.y = top + height;
}

export function hairline(sheet: Sheet, y: number): void {
  sheet
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke();
}

/** The state of a point as a shape, which a printer without colours shows too. */
export function drawMark(sheet: Sheet, mark: Mark, x: number, y: number): void {
  sheet.save().lineWidth(1.4).lineCap('round').strokeColor(colors[mark]).fillColor(colors[mark]);
  if (mark === 'good') sheet.path(`M${x - 4} ${y}L${x - 1} ${y + 3}L${x + 4} ${y - 3}`).stroke();
  if (mark === 'note') sheet.path(`M${x} ${y - 4}L${x + 4.5} ${y + 3.5}L${x - 4.5} ${y + 3.5}Z`).stroke();
  if (mark === 'absent') sheet.path(`M${x - 4} ${y}L${x + 4} ${y}`).stroke();
  if (mark === 'defect')
    sheet.path(`M${x - 3} ${y - 3}L${x + 3} ${y + 3}M${x + 3} ${y - 3}L${x - 3} ${y + 3}`).stroke();
  sheet.restore();
}
