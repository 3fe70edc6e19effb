import { expect, test } from 'vitest';
import { gapBetween } from './change-feed.ts';

const before = { snapshot: '100:110:105', oldest: '40', files: '1 2' };

test.for([
  { now: {}, gap: false },
  // Trimmed, but not beyond what was seen.
  { now: { oldest: '104' }, gap: false },
  { now: { oldest: '105' }, gap: true },
  { now: { oldest: '150' }, gap: true },
  { now: { oldest: null }, gap: true },
  { now: { files: '1 3' }, gap: true },
  // Older than it was: somebody has put a backup in its place.
  { now: { snapshot: '90:95:' }, gap: true },
])('between two looks $now is a gap: $gap', ({ now, gap }) => {
  const after = { ...before, snapshot: '200:200:', ...now };
  expect(gapBetween(before, after) !== null).toBe(gap);
});

test('the first change ever is no gap', () => {
  const after = { ...before, snapshot: '200:200:', oldest: '150' };
  expect(gapBetween({ ...before, oldest: null }, after)).toBeNull();
});
