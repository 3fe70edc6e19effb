/** A point of a row above the axis, counted from 0. */
export type StackedPoint = { at: number; row: number };

/**
 * Stacks points that stand closer than `gap` on the axis, each in the lowest row where it has room. Points for which
 * all rows are taken go into the one where they cover least.
 */
export function stackedPoints(places: readonly number[], gap: number, rows: number): StackedPoint[] {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  const order = places.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const stacked: StackedPoint[] = [];
  for (const { at, index } of order) {
    const free = ends.findIndex((end) => at - end >= gap);
    const row = free >= 0 ? free : ends.indexOf(Math.min(...ends));
    ends[row] = at;
    stacked[index] = { at, row };
  }
  return stacked;
}
