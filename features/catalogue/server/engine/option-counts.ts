import type { FacetCounts } from '../../search-port.ts';
import { cachedBase } from './base-counts.ts';
import { inverted } from './kernel.ts';
import { countPostings, wordsOfPostings } from './mask-counts.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowCountOf } from './row-ranges.ts';
import { optionWords } from './schema.ts';

/** Measured cost ratio: comparing this many 32-bit words of two bitmaps takes as long as adding one row's options. */
const wordsPerRow = 24;

/** The number of cars by option; the index is the code of the option. */
type Counters = Uint32Array;

function countMask(
  { kernel, layout, scratch, views }: OpenSegment,
  mask: number,
  invert: number,
  ranges: readonly RowRange[],
): Counters {
  const { options, list } = scratch;
  kernel.clear(options, optionWords * 32);
  for (const { start, end } of ranges)
    kernel.countBits(mask, invert, start, end, layout.optionBits, list, options);
  return views.words(options, optionWords * 32).slice();
}

const baseOf = (segment: OpenSegment, ranges: readonly RowRange[]) =>
  cachedBase(segment.optionBases, ranges, () => countMask(segment, segment.layout.everyRow, 0, ranges));

function countRows(
  segment: OpenSegment,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const rangeRows = rowCountOf(ranges);
  const isMajority = total * 2 > rangeRows;
  const fewestRows = isMajority ? rangeRows - total : total;
  const { options } = segment.layout;
  if (wordsOfPostings(options, ranges) < fewestRows * wordsPerRow)
    return countPostings(segment, mask, options, ranges);
  const baseCounts = isMajority ? baseOf(segment, ranges) : null;
  if (baseCounts && fewestRows === 0) return baseCounts;
  const counted = countMask(segment, mask, isMajority ? inverted : 0, ranges);
  return baseCounts ? baseCounts.map((count, code) => count - (counted[code] as number)) : counted;
}

/**
 * Counts cars by option; a car counts once for each of its options. Many cars are counted by comparing their bitmap
 * with that of each option, few cars by reading the options of each. If the cars are most rows of the ranges, the
 * other rows are counted instead and subtracted from the cached counts of all rows.
 */
export function countOptions(
  segment: OpenSegment,
  matches: { mask: number; total: number; ranges: readonly RowRange[] },
): FacetCounts {
  const counts: FacetCounts = new Map();
  for (const [code, count] of countRows(segment, matches).entries()) if (count > 0) counts.set(code, count);
  return counts;
}
