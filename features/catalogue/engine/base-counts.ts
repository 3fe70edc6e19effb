import type { OpenSegment } from './open-segment.ts';
import type { RowRange } from './row-ranges.ts';

/** Each is two kilobytes at most. */
const mostBases = 2000;

/** What all rows of some ranges count, remembered for so many choices of vehicles: a segment never changes. */
export function baseCounts(count: (segment: OpenSegment, ranges: readonly RowRange[]) => Uint32Array) {
  const bases = new WeakMap<OpenSegment, Map<string, Uint32Array>>();
  return (segment: OpenSegment, ranges: readonly RowRange[]): Uint32Array => {
    const kept = bases.get(segment) ?? new Map<string, Uint32Array>();
    bases.set(segment, kept);
    const name = ranges.map(({ start, end }) => `${start}-${end}`).join();
    const known = kept.get(name);
    if (known) return known;
    if (kept.size >= mostBases) kept.clear();
    const base = count(segment, ranges);
    kept.set(name, base);
    return base;
  };
}
