import { cachedBase } from './base-counts.ts';
import { inverted } from './kernel.ts';
import type { CountedFacet } from './layout.ts';
import { countPostings, wordsOfPostings } from './mask-counts.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowCountOf } from './row-ranges.ts';
import { staticFlags } from './schema.ts';
import { type FacetAddress, firstCounterOf } from './scratch.ts';

/** Measured cost ratio: comparing this many 32-bit words of two bitmaps takes as long as counting one row's record. */
const wordsPerRecord = 12;

/** The numbers of cars for every value of every facet; `scratch.facets` has the offset of each facet. */
export type Counters = Uint32Array;

function addressOf({ scratch }: OpenSegment, facet: CountedFacet): FacetAddress {
  const address = scratch.facets.get(facet);
  if (!address) throw new RangeError(`no record contains ${facet}`);
  return address;
}

/** Counts the rows of a mask by all facets; if `invert` is 0xffffffff, the rows that are not in the mask. */
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

/** Counts the rows of a mask by a single facet; if `invert` is 0xffffffff, the rows that are not in the mask. */
function countMaskBy(
  segment: OpenSegment,
  facet: CountedFacet,
  { mask, invert, ranges }: { mask: number; invert: number; ranges: readonly RowRange[] },
): Counters {
  const { kernel, layout, scratch, views } = segment;
  const { bank, group, table, length, at, size } = addressOf(segment, facet);
  const { sizes, out } = scratch.banks[bank]?.groups[group] ?? { sizes: 0, out: 0 };
  const { records, groups } = layout.banks[bank] ?? { records: 0, groups: [] };
  kernel.clear(scratch.counters, scratch.countersLength);
  kernel.clear(table, length * 2);
  for (const { start, end } of ranges)
    kernel.countRecord(mask, invert, start, end, records, group, table, length * 4);
  kernel.marginals(table, length, sizes, groups[group]?.length ?? 0, out);
  return views.words(at, size).slice();
}

const baseOf = (segment: OpenSegment, ranges: readonly RowRange[]) =>
  cachedBase(segment.recordBases, ranges, () => countMask(segment, segment.layout.everyRow, 0, ranges));

const subtract = (all: Counters, subtracted: Counters) =>
  all.map((count, at) => count - (subtracted[at] as number));

/** Counts by comparing the bitmap `mask` with those of all facet values; `mask` must be empty outside the ranges. */
function countByMasks(
  segment: OpenSegment,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const counters = countPostings(segment, mask, segment.postings, ranges);
  for (const flag of staticFlags) {
    const first = firstCounterOf(segment, addressOf(segment, flag));
    counters[first] = total - (counters[first + 1] as number);
  }
  return counters;
}

/**
 * Counts the `total` rows of a mask by all facets. Many rows are counted by comparing bitmaps, few rows by reading the
 * record of each. If the rows are most rows of the ranges, the other rows are counted instead and subtracted from the
 * cached counts of all rows.
 */
export function countByRecords(
  segment: OpenSegment,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const rangeRows = rowCountOf(ranges);
  if (total === 0) return new Uint32Array(segment.scratch.countersLength);
  const isMajority = total * 2 > rangeRows;
  const fewestRows = isMajority ? rangeRows - total : total;
  if (wordsOfPostings(segment.postings, ranges) < fewestRows * wordsPerRecord)
    return countByMasks(segment, { mask, total, ranges });
  const baseCounts = isMajority ? baseOf(segment, ranges) : null;
  if (baseCounts && fewestRows === 0) return baseCounts.slice();
  const counted = countMask(segment, mask, isMajority ? inverted : 0, ranges);
  return baseCounts ? subtract(baseCounts, counted) : counted;
}

/** Subtracts the facet counts of the rows in `mask` from the counts `all`. */
export function subtractMask(
  segment: OpenSegment,
  all: Counters,
  mask: number,
  ranges: readonly RowRange[],
): Counters {
  return subtract(all, countMask(segment, mask, 0, ranges));
}

/** Counts the `total` rows of a mask by a single facet. */
export function countFacetByRecords(
  segment: OpenSegment,
  facet: CountedFacet,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const rangeRows = rowCountOf(ranges);
  if (total * 2 <= rangeRows) return countMaskBy(segment, facet, { mask, invert: 0, ranges });
  const address = addressOf(segment, facet);
  const first = firstCounterOf(segment, address);
  const baseCounts = baseOf(segment, ranges).subarray(first, first + address.size);
  if (total === rangeRows) return baseCounts.slice();
  return subtract(baseCounts, countMaskBy(segment, facet, { mask, invert: inverted, ranges }));
}
