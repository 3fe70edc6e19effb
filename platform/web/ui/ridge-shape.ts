/** A range of the price axis as fractions of its width, 0 at the left end and 1 at the right. */
export type Stretch = { low: number; high: number };

/** Width of the SVG's coordinate system; the picture is stretched to the available space. */
export const ridgeWidth = 1000;

const round = (value: number) => Math.round(value * 10) / 10;

/** Height of the ridge (0 to 1) at a position, linearly interpolated between the centres of neighbouring bins. */
export function heightAt(bins: readonly number[], place: number): number {
  const top = Math.max(...bins);
  if (!(top > 0)) return 0;
  const along = Math.min(Math.max(place * bins.length - 0.5, 0), bins.length - 1);
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
    const places = [from, ...middles.filter((place) => place > from && place < to), to];
    const points = places.map((place) => {
      const rise = 0.04 + 0.96 * heightAt(bins, place);
      return `L${round(place * ridgeWidth)} ${round(height * (1 - rise))}`;
    });
    const [start, end] = [round(from * ridgeWidth), round(to * ridgeWidth)];
    return `M${start} ${height}${points.join('')}L${end} ${height}Z`;
  };
  return { whole: outline(0, 1), inside: outline(clamp(stretch.low), clamp(stretch.high)) };
}

/** Clamps a position to the drawing: a price outside is drawn at its end. */
export function clamp(place: number): number {
  return Math.min(Math.max(place, 0), 1);
}

type Anchor = 'start' | 'middle' | 'end';

/** Text anchor of a label at a position, so that the label stays inside the drawing. */
export function anchorOf(place: number): Anchor {
  if (place < 0.2) return 'start';
  return place > 0.8 ? 'end' : 'middle';
}

type WordPlace = { place: number; anchor: Anchor };

/** Fraction of the axis that one label takes in the narrowest drawing, without and with the gap to the next. */
const wordPart = 0.26;
const wordAndGap = 0.3;

/**
 * Positions of the labels at the ends of a range. Over a narrow range they move apart; at an edge of the drawing the
 * inner label makes room for the outer.
 */
export function wordPlaces({ low, high }: Stretch): { low: WordPlace; high: WordPlace } {
  const isNarrow = high - low < wordAndGap;
  if (!isNarrow) return { low: wordAt(low), high: wordAt(high) };
  if (low < wordPart) {
    return {
      low: { place: 0, anchor: 'start' },
      high: { place: Math.max(high, wordAndGap), anchor: 'start' },
    };
  }
  if (high > 1 - wordPart) {
    return {
      low: { place: Math.min(low, 1 - wordAndGap), anchor: 'end' },
      high: { place: 1, anchor: 'end' },
    };
  }
  return { low: { place: low, anchor: 'end' }, high: { place: high, anchor: 'start' } };
}

function wordAt(place: number): WordPlace {
  return { place, anchor: anchorOf(place) };
}
