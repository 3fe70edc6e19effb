import type { AdStatus } from './moves.ts';

/** Number of a member's ads per status. */
export type Counts = Partial<Record<AdStatus, number>>;

export function totalOf(counts: Counts): number {
  return Object.entries(counts).reduce(
    (sum, [status, count]) => (status === 'deleted' ? sum : sum + count),
    0,
  );
}
