import type { Locale } from '../../../platform/contract/locale.ts';
import { box, glass, paintShapes, wheels } from '../paint-shapes.ts';
import { type PaintBand, paintBandOf, paintBands, paintedOf, unusualPaint } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import { type PanelKey, panels } from '../template-contract.ts';
import { colors, margin, type Sheet, section, width } from './pdf-sheet.ts';
import { pdfTexts } from './pdf-texts.ts';

/** The colours of the drawing on the site, and hatchings for printers without colours. */
const looks: Record<PaintBand, { fill: string; stroke: string }> = {
  thin: { fill: '#e0f2f5', stroke: '#006a81' },
  factory: { fill: '#dff2e8', stroke: '#17704a' },
  repainted: { fill: '#fcf0d3', stroke: '#7b5300' },
  filler: { fill: '#fce6e3', stroke: '#b92d25' },
};
const unmeasured = { fill: '#ebe7df', stroke: '#7b8087' };

const scale = 0.62;
const drawingWidth = box.width * scale;
const drawingHeight = box.height * scale;
const hatchStep = 8;
/** More panels would not fit beside the drawing. */
const maxListed = 12;

/** The paint as a drawing, with what it says in words beside it; nothing if nothing was measured. */
export function writePaint(sheet: Sheet, report: InspectionReport, locale: Locale): void {
  const texts = pdfTexts[locale];
  const painted = paintedOf(report);
  if (painted.length === 0) return;
  section(sheet, texts.paint, drawingHeight);
  const top = sheet.y;
  drawCar(sheet, new Map(painted.map(({ panel, um }) => [panel, um])), top);
  const left = margin + drawingWidth + 24;
  const besideWidth = width - drawingWidth - 24;
  const write = (text: string, { size = 9.5, color = colors.ink as string, font = 'text' } = {}) => {
    sheet.font(font).fontSize(size).fillColor(color).text(text, left, sheet.y, { width: besideWidth });
    sheet.y += 3;
  };
  sheet.y = top + 6;
  write(texts.paintLead, { size: 8.5, color: colors.muted });
  sheet.y += 4;
  const unusual = unusualPaint(painted);
  for (const { name, um } of unusual.slice(0, maxListed)) {
    const band = paintBandOf(um);
    write(`${name}: ${um} ${texts.units.um}, ${texts.bands[band]}`, { color: looks[band].stroke });
  }
  const factory = painted.length - unusual.length;
  if (factory > 0) write(texts.factoryPanels(factory));
  sheet.y += 6;
  for (const [at, { band, below }] of paintBands.entries()) {
    const y = sheet.y;
    const shape = `M${left} ${y + 1}h20v10h-20z`;
    sheet.save().lineWidth(0.6).path(shape).fillAndStroke(looks[band].fill, looks[band].stroke).restore();
    hatch(sheet, shape, band, { left, top: y + 1, width: 20, height: 10, step: 4 });
    sheet.font('text').fontSize(8.5).fillColor(colors.ink);
    const range = texts.range(paintBands[at - 1]?.below ?? 0, below);
    sheet.text(`${texts.bands[band]}, ${range}`, left + 28, y, { width: besideWidth - 28 });
    sheet.y += 3;
  }
  sheet.x = margin;
  sheet.y = Math.max(sheet.y, top + drawingHeight + 4);
}

function drawCar(sheet: Sheet, thickness: ReadonlyMap<PanelKey, number>, top: number): void {
  sheet.save().translate(margin, top).scale(scale).lineWidth(1.25).lineJoin('round');
  for (const path of glass) sheet.path(path).strokeColor(colors.line).stroke();
  for (const panel of panels) {
    const { path, x, y } = paintShapes[panel];
    const um = thickness.get(panel);
    const band = um === undefined ? null : paintBandOf(um);
    const { fill, stroke } = band ? looks[band] : unmeasured;
    sheet.path(path).fillAndStroke(fill, stroke);
    if (band) hatch(sheet, path, band, { left: 0, top: 0, ...box, step: hatchStep });
    if (um !== undefined)
      writeValue(sheet, String(Math.round(um)), { x, y, isUpright: panel.startsWith('sill') });
  }
  for (const { x, y, radius } of wheels)
    sheet.circle(x, y, radius).fillAndStroke('#e4dfd5', unmeasured.stroke);
  sheet.restore();
}

type Area = { left: number; top: number; width: number; height: number; step: number };

/** Lines inside of a shape: one way where a panel was painted again, both ways over filler, dots where paint is thin. */
function hatch(sheet: Sheet, shape: string, band: PaintBand, { left, top, width, height, step }: Area): void {
  if (band === 'factory') return;
  sheet.save().path(shape).clip().lineWidth(0.8).strokeColor(looks[band].stroke).strokeOpacity(0.55);
  const reach = width + height;
  if (band === 'thin') sheet.dash(0.8, { space: step });
  for (let at = 0; at < reach; at += step) {
    sheet.moveTo(left + at, top).lineTo(left + at - height, top + height);
    if (band === 'filler') sheet.moveTo(left + at - height, top).lineTo(left + at, top + height);
  }
  sheet.stroke().restore();
}

function writeValue(
  sheet: Sheet,
  value: string,
  { x, y, isUpright }: { x: number; y: number; isUpright: boolean },
): void {
  sheet.save();
  if (isUpright) sheet.rotate(-90, { origin: [x, y] });
  sheet.font('strong').fontSize(14);
  const [valueWidth, valueHeight] = [sheet.widthOfString(value), sheet.currentLineHeight()];
  // A ground, so that the hatching does not run through the figures.
  sheet
    .roundedRect(x - valueWidth / 2 - 2, y - 8, valueWidth + 4, 16, 3)
    .fillOpacity(0.85)
    .fill('#ffffff');
  sheet.fillOpacity(1).fillColor(colors.ink);
  sheet.text(value, x - valueWidth / 2, y - valueHeight / 2, { lineBreak: false });
  sheet.restore();
}
