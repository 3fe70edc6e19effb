import type { Spread } from '../market-contract.ts';

/** An axis over all prices that are drawn, with round prices to mark on it; null if there are none. */
export function axisOf(spreads: readonly Spread[]) {
  const prices = spreads.flatMap(({ median, low, high }) =>
    [median, low, high].filter((price) => price !== null),
  );
  if (prices.length === 0) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const step = roundStep(Math.max(highest - lowest, highest * 0.1) / 3);
  const from = Math.floor(lowest / step) * step;
  const to = Math.max(Math.ceil(highest / step) * step, from + step);
  const marks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { marks, placeOf: (price: number) => (price - from) / (to - from) };
}

/** 1, 2 or 5 times a power of ten, at least as large as `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
