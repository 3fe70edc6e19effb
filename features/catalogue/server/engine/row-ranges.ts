import type { VehicleIds } from '../../search-port.ts';
import type { OpenSegment } from './open-segment.ts';

/** Rows from `start` (inclusive) to `end` (exclusive). */
export type RowRange = { start: number; end: number };

const isEmpty = ({ brands, models, generations }: VehicleIds) =>
  brands.length + models.length + generations.length === 0;

function* clustersIn(
  { clustersOf }: OpenSegment,
  { brands, models, generations }: VehicleIds,
): Generator<number> {
  for (const id of brands) yield* clustersOf.brand.get(id) ?? [];
  for (const id of models) yield* clustersOf.model.get(id) ?? [];
  for (const id of generations) yield* clustersOf.generation.get(id) ?? [];
}

/** The rows of the chosen vehicles as ascending ranges; neighbouring ranges are merged. */
export function vehicleRows(
  segment: OpenSegment,
  { any, none }: { any: VehicleIds; none: VehicleIds },
): RowRange[] {
  const { rows, clusters } = segment.layout;
  if (isEmpty(any) && isEmpty(none)) return rows > 0 ? [{ start: 0, end: rows }] : [];
  const isIn = new Uint8Array(clusters.brand.length).fill(isEmpty(any) ? 1 : 0);
  for (const cluster of clustersIn(segment, any)) isIn[cluster] = 1;
  for (const cluster of clustersIn(segment, none)) isIn[cluster] = 0;
  const ranges: RowRange[] = [];
  for (let first = isIn.indexOf(1); first >= 0; ) {
    const after = isIn.indexOf(0, first);
    const last = after < 0 ? isIn.length : after;
    ranges.push({ start: clusters.start[first] as number, end: clusters.start[last] as number });
    first = isIn.indexOf(1, last);
  }
  return ranges;
}

export const rowCountOf = (ranges: readonly RowRange[]) =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);

/** 32-bit words of a mask from `from` (inclusive) to `to` (exclusive); both are multiples of `step`. */
export type WordRange = { from: number; to: number };
const step = 4;

/** The words of a mask that contain the bits of these rows, as ascending ranges; neighbouring ranges are merged. */
export function wordRangesOf(ranges: readonly RowRange[]): WordRange[] {
  const words: WordRange[] = [];
  for (const { start, end } of ranges) {
    const from = Math.floor(start / 32 / step) * step;
    const to = Math.ceil(end / 32 / step) * step;
    const last = words.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else words.push({ from, to });
  }
  return words;
}

/** Clears the bits of all rows outside the ranges in a mask. */
export function clearOutside(
  { kernel, views, layout }: OpenSegment,
  mask: number,
  ranges: readonly RowRange[],
): void {
  const words = views.words(mask, layout.words);
  const clearRows = (start: number, end: number) => {
    if (end <= start) return;
    const [first, last] = [start >>> 5, (end - 1) >>> 5];
    const low = -1 << (start & 31);
    const high = -1 >>> (31 - ((end - 1) & 31));
    if (first === last) {
      words[first] = (words[first] as number) & ~(low & high);
      return;
    }
    words[first] = (words[first] as number) & ~low;
    kernel.clear(mask + (first + 1) * 4, last - first - 1);
    words[last] = (words[last] as number) & ~high;
  };
  let clearedTo = 0;
  for (const { start, end } of ranges) {
    clearRows(clearedTo, start);
    clearedTo = end;
  }
  clearRows(clearedTo, layout.words * 32);
}
