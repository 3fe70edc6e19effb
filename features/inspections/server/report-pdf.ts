import { type Locale, localizedPath } from '../../../platform/contract/locale.ts';
import { qrPath } from '../../../platform/contract/qr-code.ts';
import type { Config } from '../../../platform/server/config.ts';
import type { Services } from '../../../platform/server/context.ts';
import { countPoints } from '../report.ts';
import type { InspectionReport, ReportHistory } from '../report-contract.ts';
import { writeFindings } from './pdf-findings.ts';
import { writeHead } from './pdf-head.ts';
import { writeHistory } from './pdf-history.ts';
import { writePaint } from './pdf-paint.ts';
import { isMark, rowOf } from './pdf-rows.ts';
import {
  bytesOf,
  colors,
  heading,
  margin,
  newSheet,
  paragraph,
  rowHeight,
  type Sheet,
  section,
  width,
  writePair,
  writeRow,
} from './pdf-sheet.ts';
import { pdfTexts } from './pdf-texts.ts';

type Parts = Pick<Services, 'storage' | 'config'>;

/** What a reader's PDF tells. */
export type PrintedReport = {
  report: InspectionReport;
  history: ReportHistory;
  /** Where the site shows the report, for readers who may not see its hash. */
  page?: string;
};

const qrWidth = 104;

/**
 * The report on A4 pages: verdict, defects first, paint, what ads say of the car, all points, what was not checked, and its
 * proof.
 */
export async function inspectionPdf(
  { storage, config }: Parts,
  { report, history, page }: PrintedReport,
  locale: Locale,
): Promise<Buffer> {
  const texts = pdfTexts[locale];
  const sheet = newSheet(`${texts.title}: ${report.name}`, report.made_at, locale);
  writeHead(sheet, report, locale);
  await writeFindings(sheet, storage, report, locale);
  writePaint(sheet, report, locale);
  writeHistory(sheet, history, locale);
  writeGroups(sheet, report, locale);
  writeUnchecked(sheet, report, locale);
  if (report.hash !== null) writeProof(sheet, config, report.hash, locale);
  else if (page) writePage(sheet, config, page, locale);
  const about = [report.name, report.vin].filter(Boolean).join(' · ');
  return bytesOf(sheet, (number, count) => [about, texts.page(number, count)]);
}

const countOrder = ['defects', 'notes', 'good', 'absent', 'not_checked'] as const;

function writeGroups(sheet: Sheet, { groups }: InspectionReport, locale: Locale): void {
  const { all, counts: words } = pdfTexts[locale];
  section(sheet, all, 60);
  for (const { name, points } of groups) {
    const rows = points.filter(({ state }) => isMark(state)).map((point) => rowOf(point, locale));
    if (rows.length === 0) continue;
    const counts = countPoints(points.map(({ state }) => state));
    const aside = countOrder.flatMap((key) => (counts[key] > 0 ? `${words[key]}: ${counts[key]}` : []));
    // Two rows at least stay with the heading.
    const next = rows.slice(0, 2).reduce((sum, row) => sum + rowHeight(sheet, row), 0);
    heading(sheet, name, { aside: aside.join(', '), next });
    for (const row of rows) writeRow(sheet, row);
  }
}

function writeUnchecked(sheet: Sheet, { groups }: InspectionReport, locale: Locale): void {
  const { notChecked, notCheckedLead, nothingLeft } = pdfTexts[locale];
  const left = groups.flatMap(({ name, points }) => {
    const names = points
      .filter(({ state }) => state === 'not_checked')
      .map((point) => (point.note ? `${point.name} (${point.note})` : point.name));
    return names.length > 0 ? [{ name, names }] : [];
  });
  section(sheet, notChecked, 60);
  paragraph(sheet, left.length === 0 ? nothingLeft : notCheckedLead);
  for (const { name, names } of left) writePair(sheet, name, names.join(' · '));
}

function writeProof(sheet: Sheet, { publicUrl }: Config, hash: string, locale: Locale): void {
  const { proof, proofLead } = pdfTexts[locale];
  const address = `${publicUrl}${localizedPath(locale, `/report-proofs/${hash}`)}`;
  writeCode(sheet, { title: proof, address, lead: proofLead, detail: hash });
}

function writePage(sheet: Sheet, { publicUrl }: Config, page: string, locale: Locale): void {
  const { onSite, onSiteLead } = pdfTexts[locale];
  writeCode(sheet, {
    title: onSite,
    address: `${publicUrl}${localizedPath(locale, page)}`,
    lead: onSiteLead,
  });
}

type Code = { title: string; address: string; lead: string; detail?: string };

/** An address as a QR code, with what it leads to in words. */
function writeCode(sheet: Sheet, { title, address, lead, detail }: Code): void {
  section(sheet, title, qrWidth + 12);
  const top = sheet.y;
  const { path, size } = qrPath(address);
  sheet
    .save()
    .translate(margin, top)
    .scale(qrWidth / size);
  sheet.path(path).fill(colors.ink);
  sheet.restore();
  sheet.link(margin, top, qrWidth, qrWidth, address);
  const besideWidth = width - qrWidth - 16;
  sheet.font('text').fontSize(10).fillColor(colors.ink);
  sheet.text(lead, margin + qrWidth + 16, top + 8, { width: besideWidth });
  sheet.fillColor(colors.muted);
  if (detail) {
    sheet.y += 4;
    sheet.fontSize(9).text(detail, { width: besideWidth });
  }
  sheet.y += 4;
  sheet.fontSize(8.5).text(address, { width: besideWidth, link: address });
  sheet.x = margin;
  sheet.y = top + qrWidth;
}
