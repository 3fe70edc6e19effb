import type { Spread } from '../market-contract.ts';

/** With fewer ads of a group its middle price says nothing. */
export const minForMedian = 3;
/** With fewer ads there are no quartiles, and a model has no market page worth showing. */
export const minForQuartiles = 8;

/** One seller counts for at most this part of a group, so that nobody makes a market alone. */
const maxShareOfSeller = 0.1;

type OfSeller = { id: number; seller: string | null };

/**
 * The ads that count: of each seller as many of the newest as keep the seller's share small, but at least one. Ads whose
 * seller is unknown all count.
 */
export function withoutDominantSellers<Ad extends OfSeller>(ads: readonly Ad[]): Ad[] {
  const newestFirst = ads.toSorted((a, b) => b.id - a.id);
  const countOf = new Map<string | null, number>();
  for (const { seller } of ads) countOf.set(seller, (countOf.get(seller) ?? 0) + 1);
  const unknown = countOf.get(null) ?? 0;
  countOf.delete(null);
  const counts = [...countOf.values()];
  const total = (limit: number) => counts.reduce((sum, count) => sum + Math.min(count, limit), unknown);
  const largest = Math.max(0, ...counts);
  let limit = 1;
  while (limit < largest && limit + 1 <= maxShareOfSeller * total(limit + 1)) limit += 1;
  const taken = new Map<string, number>();
  return newestFirst.filter(({ seller }) => {
    if (seller === null) return true;
    const before = taken.get(seller) ?? 0;
    taken.set(seller, before + 1);
    return before < limit;
  });
}

/** The value below which `share` of the sorted values lie, between two of them in proportion. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place % 1);
}

/** The middle and the quartiles of values, rounded to multiples of `step`. */
export function spreadOf(values: readonly number[], step: number): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const quantileOf = (share: number, needed: number) =>
    sorted.length < needed ? null : Math.round(quantile(sorted, share) / step) * step;
  return {
    count: sorted.length,
    median: quantileOf(0.5, minForMedian),
    low: quantileOf(0.25, minForQuartiles),
    high: quantileOf(0.75, minForQuartiles),
  };
}
