import type { FacetCounts } from '../server/engine.ts';
import { baseCounts } from './base-counts.ts';
import { inverted } from './kernel.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, rowsIn } from './row-ranges.ts';
import { optionWords } from './schema.ts';

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

/**
 * Cars of a mask within the ranges by what they have: a car counts for each of its options. Where they are most rows of
 * the ranges, the others are counted and taken from what all rows give.
 */
export function countOptions(
  segment: OpenSegment,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): FacetCounts {
  const domain = rowsIn(ranges);
  const isMost = total * 2 > domain;
  const counted = total === domain ? null : countMask(segment, mask, isMost ? inverted : 0, ranges);
  const base = isMost ? baseOf(segment, ranges) : null;
  const counts: FacetCounts = new Map();
  for (let code = 0; code < optionWords * 32; code += 1) {
    const own = counted?.[code] ?? 0;
    const count = base ? (base[code] as number) - own : own;
    if (count > 0) counts.set(code, count);
  }
  return counts;
}
