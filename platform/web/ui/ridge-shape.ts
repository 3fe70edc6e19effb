/** A range of the price axis as fractions of its width, 0 at the left end and 1 at the right. */
export type AxisRange = { low: number; high: number };

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The coordinates of a ridge's SVG, which is stretched to the available room: two units a bin, so that each bin's centre is
 * a whole number, and as high that bins from 0 to 9 have whole heights. Such paths are a third as long as those in pixels,
 * and a list has 48 of them.
 */
const unitsPerBin = 2;
const ridgeHeight = 9.375;
const minHeight = 0.04;

export const ridgeViewBox = (bins: readonly number[]) => `0 0 ${unitsPerBin * bins.length} ${ridgeHeight}`;

/**
 * Height of the ridge (0 to 1) at a position of the price axis (0 to 1): the number of cars relative to the highest bin,
 * linearly interpolated between the centres of neighbouring bins.
 */
export function heightAt(bins: readonly number[], position: number): number {
  const highestBin = Math.max(...bins);
  if (!(highestBin > 0)) return 0;
  const binPosition = Math.min(Math.max(position * bins.length - 0.5, 0), bins.length - 1);
  const leftIndex = Math.floor(binPosition);
  const leftHeight = bins[leftIndex] ?? 0;
  const rightHeight = bins[leftIndex + 1] ?? leftHeight;
  return (leftHeight + (rightHeight - leftHeight) * (binPosition - leftIndex)) / highestBin;
}

/**
 * SVG paths of the whole ridge and of its part inside the range. The ridge is at least 4 % high, so that the line of the
 * axis stays visible where there are no cars.
 */
export function ridgeOutlines(bins: readonly number[], range: AxisRange) {
  const binCentres = bins.map((_, at) => (at + 0.5) / bins.length);
  const outline = (from: number, to: number) => {
    const positions = [from, ...binCentres.filter((position) => position > from && position < to), to];
    const points = positions.map((position) => {
      const relativeHeight = minHeight + (1 - minHeight) * heightAt(bins, position);
      return {
        x: round(position * unitsPerBin * bins.length),
        y: round(ridgeHeight * (1 - relativeHeight)),
      };
    });
    // Points within a flat part are left out, because a page has two of these paths for each car.
    const corners = points.filter(({ y }, at) => points[at - 1]?.y !== y || points[at + 1]?.y !== y);
    return `M${points[0]?.x} ${ridgeHeight}L${corners.map(({ x, y }) => `${x} ${y}`).join(' ')}V${ridgeHeight}Z`;
  };
  return { whole: outline(0, 1), inside: outline(clampPosition(range.low), clampPosition(range.high)) };
}

/** Limits a position to the drawing (0 to 1): a price beyond an end of the axis is drawn at that end. */
export function clampPosition(position: number): number {
  return Math.min(Math.max(position, 0), 1);
}

type Anchor = 'start' | 'middle' | 'end';

/** SVG `text-anchor` of a label at a position; near the ends it keeps the label inside the drawing. */
export function anchorOf(position: number): Anchor {
  if (position < 0.2) return 'start';
  return position > 0.8 ? 'end' : 'middle';
}

type LabelPosition = { position: number; anchor: Anchor };

/** Width of a label as a fraction of the axis in the narrowest drawing; below, with the gap to the next label. */
const labelWidth = 0.26;
const labelWidthWithGap = 0.3;

/**
 * Positions of the labels at both ends of a price range. If the range is too narrow for both, they move apart; near an
 * edge of the drawing only the label away from the edge moves.
 */
export function labelPositions({ low, high }: AxisRange): { low: LabelPosition; high: LabelPosition } {
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
