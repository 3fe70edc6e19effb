/** From the cheapest to the dearest; the facet `rating` has these values, `suspicious` and `unrated`. */
export const bands = ['great', 'good', 'fair', 'high', 'very_high'] as const;
export type Band = (typeof bands)[number];

/** Why a price has no rating. `pending`: the ad is new; `suspicious`: too low to be true. */
export const unratedReasons = [
  'pending',
  'few_like_cars',
  'one_seller',
  'wide_interval',
  'suspicious',
] as const;

/** With fewer like cars there is no estimate. */
export const minLikeCars = 3;

/** A price below this part of the estimate is rarely a bargain: damage, customs, a down payment, fraud. */
const suspiciousShare = 0.6;

type Estimate = { estimateTenge: number; bounds: readonly number[] };

/** The band of a price, or `suspicious` if it is too low to be true. The generated column `rating` does the same. */
export function bandOf({ estimateTenge, bounds }: Estimate, priceTenge: number): Band | 'suspicious' {
  if (priceTenge < suspiciousShare * estimateTenge) return 'suspicious';
  return bands[bounds.filter((bound) => priceTenge > bound).length] ?? 'very_high';
}

/** Whether a price is too low to be true, or as far above those of like cars. */
export function isFarFromLikes(estimate: Estimate, priceTenge: number): boolean {
  const band = bandOf(estimate, priceTenge);
  return (
    band === 'suspicious' || (band === 'very_high' && priceTenge * suspiciousShare > estimate.estimateTenge)
  );
}

/** The points at which a ridge has heights. */
export const ridgePoints = 16;

/** The axis of a ridge: the prices between the outer bounds in its middle, and half as much room on both sides. */
export function ridgeAxis({ low, high }: { low: number; high: number }): { from: number; to: number } {
  const room = Math.max(1, high - low) * 0.5;
  return { from: Math.max(0, low - room), to: high + room };
}
