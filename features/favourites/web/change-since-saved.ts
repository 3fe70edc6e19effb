import type { FavouriteCar } from '../contract.ts';

type Change = 'Down' | 'Up' | 'Same';
type Percent = { percent: number; change: Change };

/** Smaller moves of an estimate are not stored, and of no use to anybody. */
const minPercent = 1;

const percentOf = (now: number, then: number): Percent => {
  const percent = Math.round((now / then - 1) * 100);
  const change = Math.abs(percent) < minPercent ? 'Same' : percent < 0 ? 'Down' : 'Up';
  return { percent: Math.abs(percent), change };
};

/**
 * How the price and the estimate of a saved car have changed since it was saved, and where the price stood then. Null if
 * one of the estimates is not known, or the car is not on sale.
 */
export function changeSinceSaved({
  status,
  price,
  standing,
  saved_price,
  saved_estimate,
}: Pick<FavouriteCar, 'status' | 'price' | 'standing' | 'saved_price' | 'saved_estimate'>) {
  const estimate = standing?.market?.estimate;
  if (status !== 'published' || !estimate || saved_estimate === null) return null;
  return {
    likes: percentOf(estimate, saved_estimate),
    own: percentOf(price, saved_price),
    placeThen: percentOf(saved_price, saved_estimate),
  };
}
