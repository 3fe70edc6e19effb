/** A range of the price axis as fractions of its width, 0 at the left end and 1 at the right. */
export type Stretch = { low: number; high: number };

/** Width of the SVG's coordinate system; the picture is stretched to the available space. */
export const ridgeWidth = 1000;

const round = (value: number) => Math.round(value * 10) / 10;

/** Height of the ridge (0 to 1) at a position, linearly interpolated between the centres of neighbouring bins. */
export function heightAt(bins: readonly number[], position: number): number {
  const top = Math.max(...bins);
  if (!(top > 0)) return 0;
  const along = Math.min(Math.max(position * bins.length - 0.5, 0), bins.length - 1);
  const left = Math.floor(along);
  const here = bins[left] ?? 0;
  const next = bins[left + 1] ?? here;
  return (here + (next - here) * (along - left)) / top;
}

/**
 * Closed outlines of the whole ridge and of its part inside the range. A minimum height of a few hundredths keeps the
 * line visible where there are no cars, so that it is recognizable as an axis.
 */
export function ridgeOutlines(bins: readonly number[], stretch: Stretch, height: number) {
  const middles = bins.map((_, at) => (at + 0.5) / bins.length);
  const outline = (from: number, to: number) => {
    const positions = [from, ...middles.filter((position) => position > from && position < to), to];
    const points = positions.map((position) => {
      const rise = 0.04 + 0.96 * heightAt(bins, position);
      return `L${round(position * ridgeWidth)} ${round(height * (1 - rise))}`;
    });
    const [start, end] = [round(from * ridgeWidth), round(to * ridgeWidth)];
    return `M${start} ${height}${points.join('')}L${end} ${height}Z`;
  };
  return { whole: outline(0, 1), inside: outline(clamp(stretch.low), clamp(stretch.high)) };
}

/** Clamps a position to the drawing: a price outside is drawn at its end. */
export function clamp(position: number): number {
  return Math.min(Math.max(position, 0), 1);
}

type Anchor = 'start' | 'middle' | 'end';

/** Text anchor of a label at a position, so that the label stays inside the drawing. */
export function anchorOf(position: number): Anchor {
  if (position < 0.2) return 'start';
  return position > 0.8 ? 'end' : 'middle';
}

type LabelPosition = { position: number; anchor: Anchor };

/** Fraction of the axis that one label takes in the narrowest drawing, without and with the gap to the next. */
const labelWidth = 0.26;
const labelWidthWithGap = 0.3;

/**
 * Positions of the labels at the ends of a range. Over a narrow range they move apart; at an edge of the drawing the
 * inner label makes room for the outer.
 */
export function labelPositions({ low, high }: Stretch): { low: LabelPosition; high: LabelPosition } {
  const isNarrow = high - low < labelWidthWithGap;
  if (!isNarrow) return { low: labelAt(low), high: labelAt(high) };
  if (low < labelWidth) {
    return {
      low: { position: 0, anchor: 'start' },
      high: { position: Math.max(high, labelWidthWithGap), anchor: 'start' },
    };
  }
  if (high > 1 - labelWidth) {
    return {
      low: { position: Math.min(low, 1 - labelWidthWithGap), anchor: 'end' },
      high: { position: 1, anchor: 'end' },
    };
  }
  return { low: { position: low, anchor: 'end' }, high: { position: high, anchor: 'start' } };
}

function labelAt(position: number): LabelPosition {
  return { position, anchor: anchorOf(position) };
}
