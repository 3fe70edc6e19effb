import { type Band, bandOf, bands } from '../../listings/rating.ts';
import type { Told } from './words.ts';

/** A price worth trying: the highest one of a band. */
export type PriceMove = { price: number; band: Band; kind: 'better' | 'same' };

/** Prices are set in steps of this many tenge. */
const stepOf = (tenge: number) => (tenge < 1_000_000 ? 1_000 : 10_000);
const roundDown = (tenge: number) => Math.floor(tenge / stepOf(tenge)) * stepOf(tenge);

/** Prices to begin with, while none is typed: the highest ones that have the three best ratings. */
export function startPrices({ rating_bounds: bounds }: Pick<Told, 'rating_bounds'>): PriceMove[] {
  return bounds.slice(0, 3).flatMap((bound, at) => {
    const band = bands[at];
    return band ? [{ price: roundDown(bound), band, kind: 'better' as const }] : [];
  });
}

/**
 * What moving a price changes: the price up to which it has the next better rating, and the one up to which it keeps its
 * rating. A price that is too low to be true can rise to the end of the best rating.
 */
export function priceMoves(
  { estimate, rating_bounds: bounds }: Pick<Told, 'estimate' | 'rating_bounds'>,
  price: number,
): PriceMove[] {
  const current = bandOf({ estimateTenge: estimate, bounds }, price);
  const index = current === 'suspicious' ? 0 : bands.indexOf(current);
  const moveTo = (at: number, kind: PriceMove['kind']): PriceMove[] => {
    const bound = bounds[at];
    const band = bands[at];
    return bound === undefined || band === undefined ? [] : [{ price: roundDown(bound), band, kind }];
  };
  return [
    ...moveTo(index - 1, 'better'),
    ...moveTo(index, current === 'suspicious' ? 'better' : 'same'),
  ].filter(
    // A move of one step is not worth a button.
    (move) => Math.abs(move.price - price) > stepOf(price),
  );
}
