import type { Estimate } from './estimate-price.ts';

/** From the cheapest to the dearest. */
export const bands = ['great', 'good', 'fair', 'high', 'very_high'] as const;
export type Band = (typeof bands)[number];

/** A price below this part of the estimate is rarely a bargain: damage, customs, a down payment, fraud. */
export const suspiciousShare = 0.6;

/** The band of a price, or `suspicious` if it is too low to be true. */
export function bandOf(
  { estimateTenge, bounds }: Pick<Estimate, 'estimateTenge' | 'bounds'>,
  priceTenge: number,
): Band | 'suspicious' {
  if (priceTenge < suspiciousShare * estimateTenge) return 'suspicious';
  return bands[bounds.filter((bound) => priceTenge > bound).length] ?? 'very_high';
}
