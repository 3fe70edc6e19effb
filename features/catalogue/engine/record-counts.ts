import { baseCounts } from './base-counts.ts';
import { inverted } from './kernel.ts';
import type { CountedFacet } from './layout.ts';
import { countPostings, wordsOfPostings } from './mask-counts.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowsIn } from './row-ranges.ts';
import { staticFlags } from './schema.ts';
import { type FacetPlace, firstOf } from './scratch.ts';

/** Words of two masks that are compared in the time in which one row is counted by its record. */
const wordsARecord = 12;

/** Counters of every facet that records tell, one facet after another as `scratch.facets` places them. */
export type Counters = Uint32Array;

function placeOf({ scratch }: OpenSegment, facet: CountedFacet): FacetPlace {
  const place = scratch.facets.get(facet);
  if (!place) throw new RangeError(`no record tells ${facet}`);
  return place;
}

/** Counts the rows of a mask, or those not in it. */
function countMask(
  segment: OpenSegment,
  mask: number,
  invert: number,
  ranges: readonly RowRange[],
): Counters {
  const { kernel, layout, scratch, views } = segment;
  kernel.clear(scratch.counters, scratch.countersLength);
  for (const [bank, { tables, groups }] of scratch.banks.entries()) {
    for (const { table, length } of groups) kernel.clear(table, length * 2);
    const records = layout.banks[bank]?.records ?? 0;
    for (const { start, end } of ranges) kernel.countRecords(mask, invert, start, end, records, tables);
    for (const [at, { table, length, sizes, out }] of groups.entries())
      kernel.marginals(table, length, sizes, layout.banks[bank]?.groups[at]?.length ?? 0, out);
  }
  return views.words(scratch.counters, scratch.countersLength).slice();
}

/** The same of one facet alone. */
function countMaskBy(
  segment: OpenSegment,
  facet: CountedFacet,
  { mask, invert, ranges }: { mask: number; invert: number; ranges: readonly RowRange[] },
): Counters {
  const { kernel, layout, scratch, views } = segment;
  const { bank, group, table, length, at, size } = placeOf(segment, facet);
  const { sizes, out } = scratch.banks[bank]?.groups[group] ?? { sizes: 0, out: 0 };
  const { records, groups } = layout.banks[bank] ?? { records: 0, groups: [] };
  kernel.clear(scratch.counters, scratch.countersLength);
  kernel.clear(table, length * 2);
  for (const { start, end } of ranges)
    kernel.countRecord(mask, invert, start, end, records, group, table, length * 4);
  kernel.marginals(table, length, sizes, groups[group]?.length ?? 0, out);
  return views.words(at, size).slice();
}

const baseOf = baseCounts((segment, ranges) => countMask(segment, segment.layout.everyRow, 0, ranges));

/** All rows of the ranges but these others. */
const without = (all: Counters, others: Counters) => all.map((count, at) => count - (others[at] as number));

/** Counts the rows of a mask, which has none outside of the ranges, by the masks of all values. */
function countByMasks(
  segment: OpenSegment,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const counters = countPostings(segment, mask, segment.postings, ranges);
  for (const flag of staticFlags) {
    const first = firstOf(segment, placeOf(segment, flag));
    counters[first] = total - (counters[first + 1] as number);
  }
  return counters;
}

/**
 * Counts the rows of a mask within the ranges: many by the masks of all values, few by their records; and where they
 * are most rows of the ranges, the others are taken from what all rows give, which is known from the last time.
 */
export function countByRecords(
  segment: OpenSegment,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const domain = rowsIn(ranges);
  if (total === 0) return new Uint32Array(segment.scratch.countersLength);
  const isMost = total * 2 > domain;
  const fewest = isMost ? domain - total : total;
  if (wordsOfPostings(segment.postings, ranges) < fewest * wordsARecord)
    return countByMasks(segment, { mask, total, ranges });
  const base = isMost ? baseOf(segment, ranges) : null;
  if (base && fewest === 0) return base.slice();
  const counted = countMask(segment, mask, isMost ? inverted : 0, ranges);
  return base ? without(base, counted) : counted;
}

/** What is left of counts when the rows of a mask are taken from them. */
export function lessMask(
  segment: OpenSegment,
  all: Counters,
  mask: number,
  ranges: readonly RowRange[],
): Counters {
  return without(all, countMask(segment, mask, 0, ranges));
}

/** The same as `countByRecords` of one facet. */
export function countFacetByRecords(
  segment: OpenSegment,
  facet: CountedFacet,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const domain = rowsIn(ranges);
  if (total * 2 <= domain) return countMaskBy(segment, facet, { mask, invert: 0, ranges });
  const place = placeOf(segment, facet);
  const first = firstOf(segment, place);
  const base = baseOf(segment, ranges).subarray(first, first + place.size);
  if (total === domain) return base.slice();
  return without(base, countMaskBy(segment, facet, { mask, invert: inverted, ranges }));
}
