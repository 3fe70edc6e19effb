import type { Posting } from './layout.ts';
import type { OpenSegment } from './open-segment.ts';
import type { RowRange } from './row-ranges.ts';
import { type StaticFlag, staticFlags } from './schema.ts';
import { firstOf } from './scratch.ts';

/** Words of two masks that are compared in the time in which a row's counter of one table is raised. */
const wordsAnIncrement = 2;

/** Rows of a mask, which has none outside of the ranges, that have a value. */
export function countPosting(
  { kernel }: OpenSegment,
  mask: number,
  posting: Posting,
  ranges: readonly RowRange[],
): number {
  if (posting.mask === 0)
    return posting.count === 0 ? 0 : kernel.countRows(mask, posting.rows, posting.count);
  return ranges.reduce((sum, { start, end }) => sum + kernel.countBoth(mask, posting.mask, start, end), 0);
}

/** What the last table of the only bank counts, if that is nothing but flags. */
function lastFlags({ layout }: OpenSegment): StaticFlag[] {
  const [bank, more] = layout.banks;
  if (!bank || more) return [];
  const last = bank.groups.at(-1) ?? [];
  const flags = staticFlags.filter((flag) => last.some(({ facet }) => facet === flag));
  return flags.length === last.length ? flags : [];
}

/** Whether these flags are counted sooner by their masks than by so many records of the rows of a domain. */
export function flagsByMasks(segment: OpenSegment, records: number, domain: number): boolean {
  const flags = lastFlags(segment).length;
  return flags > 0 && (flags * domain) / 32 < records * wordsAnIncrement;
}

export function countLastFlags(
  segment: OpenSegment,
  counters: Uint32Array,
  { mask, total, ranges }: { mask: number; total: number; ranges: readonly RowRange[] },
): void {
  for (const flag of lastFlags(segment)) {
    const place = segment.scratch.facets.get(flag);
    if (!place) continue;
    const first = firstOf(segment, place);
    const has = countPosting(segment, mask, segment.layout.flags[flag], ranges);
    counters[first] = total - has;
    counters[first + 1] = has;
  }
}
