import type { FacetCounts } from '../server/engine.ts';
import { baseCounts } from './base-counts.ts';
import { inverted } from './kernel.ts';
import { countPostings, wordsOfPostings } from './mask-counts.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowsIn } from './row-ranges.ts';
import { optionWords } from './schema.ts';

/** Words of two masks that are compared in the time in which the options of one row are added. */
const wordsARow = 24;

/** By the code of the option. */
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

const baseOf = baseCounts((segment, ranges) => countMask(segment, segment.layout.everyRow, 0, ranges));

function countRows(
  segment: OpenSegment,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): Counters {
  const domain = rowsIn(ranges);
  const isMost = total * 2 > domain;
  const fewest = isMost ? domain - total : total;
  const { options } = segment.layout;
  if (wordsOfPostings(options, ranges) < fewest * wordsARow)
    return countPostings(segment, mask, options, ranges);
  const base = isMost ? baseOf(segment, ranges) : null;
  if (base && fewest === 0) return base;
  const counted = countMask(segment, mask, isMost ? inverted : 0, ranges);
  return base ? base.map((count, code) => count - (counted[code] as number)) : counted;
}

/**
 * Cars of a mask within the ranges by what they have: a car counts for each of its options. Many are counted by the masks
 * of the options, few by their rows; and where they are most rows of the ranges, the others are taken from what all give.
 */
export function countOptions(
  segment: OpenSegment,
  found: { mask: number; total: number; ranges: readonly RowRange[] },
): FacetCounts {
  const counts: FacetCounts = new Map();
  for (const [code, count] of countRows(segment, found).entries()) if (count > 0) counts.set(code, count);
  return counts;
}
