import type { Posting } from './layout.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, wordsOf } from './row-ranges.ts';

/** Words of two masks that are compared in the time in which a listed row is looked for in one. */
const wordsAListedRow = 3;
/** Masks that the kernel takes at once. */
const masksAtOnce = 4;

/** Words of two masks that are compared in the time that `countPostings` takes. */
export function wordsOfPostings(postings: readonly Posting[], ranges: readonly RowRange[]): number {
  const looked = wordsOf(ranges).reduce((sum, { from, to }) => sum + to - from, 0);
  return postings.reduce((sum, { mask, count }) => sum + (mask === 0 ? count * wordsAListedRow : looked), 0);
}

/** How many rows of a mask, which has none outside of the ranges, each posting has. */
export function countPostings(
  { kernel, layout, scratch, views }: OpenSegment,
  mask: number,
  postings: readonly Posting[],
  ranges: readonly RowRange[],
): Uint32Array {
  const counts = new Uint32Array(postings.length);
  const masked: number[] = [];
  for (const [at, posting] of postings.entries()) {
    if (posting.mask !== 0) masked.push(at);
    else if (posting.count > 0) counts[at] = kernel.countRows(mask, posting.rows, posting.count);
  }
  const n = Math.ceil(masked.length / masksAtOnce) * masksAtOnce;
  views
    .words(scratch.masks, n)
    .fill(layout.noRow)
    .set(masked.map((at) => postings[at]?.mask ?? 0));
  kernel.clear(scratch.maskCounts, n);
  for (const { from, to } of wordsOf(ranges))
    kernel.countEach(mask, from, to, scratch.masks, n, scratch.maskCounts);
  const counted = views.words(scratch.maskCounts, n);
  for (const [place, at] of masked.entries()) counts[at] = counted[place] as number;
  return counts;
}
