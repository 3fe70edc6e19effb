import { type Band, bandOf, bands } from '../../listings/rating.ts';
import type { CarEstimate } from '../contract.ts';

/** A price worth trying: the highest one of a band. */
export type PriceMove = { price: number; band: Band; kind: 'better' | 'same' };

/** Prices are set in steps of this many tenge. */
const stepOf = (tenge: number) => (tenge < 1_000_000 ? 1_000 : 10_000);
const roundDown = (tenge: number) => Math.floor(tenge / stepOf(tenge)) * stepOf(tenge);

/** Prices to begin with, while none is typed: the highest ones that have the three best ratings. */
export function startPrices({ rating_bounds: bounds }: Pick<CarEstimate, 'rating_bounds'>): PriceMove[] {
  return [0, 1, 2].flatMap((at) => moveTo(bounds, at, 'better'));
}

/** The highest price of a band; none if there is no such band, or if the band has no end. */
function moveTo(bounds: readonly number[], at: number, kind: PriceMove['kind']): PriceMove[] {
  const [bound, band] = [bounds[at], bands[at]];
  return bound === undefined || band === undefined ? [] : [{ price: roundDown(bound), band, kind }];
}

/**
 * What moving a price changes: the price up to which it has the next better rating, and the one up to which it keeps its
 * rating. A price that is too low to be true can rise to the end of the best rating.
 */
export function priceMoves(
  { estimate, rating_bounds: bounds }: Pick<CarEstimate, 'estimate' | 'rating_bounds'>,
  price: number,
): PriceMove[] {
  const current = bandOf({ estimateTenge: estimate, bounds }, price);
  const index = current === 'suspicious' ? 0 : bands.indexOf(current);
  const moves = [
    ...moveTo(bounds, index - 1, 'better'),
    ...moveTo(bounds, index, current === 'suspicious' ? 'better' : 'same'),
  ];
  // A move of one step is not worth a button.
  return moves.filter((move) => Math.abs(move.price - price) > stepOf(price));
}
