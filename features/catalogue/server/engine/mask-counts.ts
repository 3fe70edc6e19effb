import type { Posting } from './layout.ts';
import type { OpenSegment } from './open-segment.ts';
import { type RowRange, wordRangesOf } from './row-ranges.ts';

/** Measured cost ratio: comparing this many 32-bit words of two bitmaps takes as long as looking up one listed row. */
const wordsPerListedRow = 3;
/** `countEach` of the kernel compares this many bitmaps at once, so the length of its list is a multiple of it. */
const masksAtOnce = 4;

/** Estimated cost of `countPostings`; the unit is the time of comparing one 32-bit word of two bitmaps. */
export function wordsOfPostings(postings: readonly Posting[], ranges: readonly RowRange[]): number {
  const wordsInRanges = wordRangesOf(ranges).reduce((sum, { from, to }) => sum + to - from, 0);
  return postings.reduce(
    (sum, { mask, count }) => sum + (mask === 0 ? count * wordsPerListedRow : wordsInRanges),
    0,
  );
}

/** For each posting (rows with a value): how many of its rows are in `mask`, which must be empty outside `ranges`. */
export function countPostings(
  { kernel, layout, scratch, views }: OpenSegment,
  mask: number,
  postings: readonly Posting[],
  ranges: readonly RowRange[],
): Uint32Array {
  const counts = new Uint32Array(postings.length);
  const maskedIndexes: number[] = [];
  for (const [at, posting] of postings.entries()) {
    if (posting.mask !== 0) maskedIndexes.push(at);
    else if (posting.count > 0) counts[at] = kernel.countRows(mask, posting.rows, posting.count);
  }
  const n = Math.ceil(maskedIndexes.length / masksAtOnce) * masksAtOnce;
  views
    .words(scratch.masks, n)
    .fill(layout.noRow)
    .set(maskedIndexes.map((at) => postings[at]?.mask ?? 0));
  kernel.clear(scratch.maskCounts, n);
  for (const { from, to } of wordRangesOf(ranges))
    kernel.countEach(mask, from, to, scratch.masks, n, scratch.maskCounts);
  const counted = views.words(scratch.maskCounts, n);
  for (const [index, at] of maskedIndexes.entries()) counts[at] = counted[index] as number;
  return counts;
}
