import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { countPrices } from '../contract.ts';

/**
 * The prices, in tenge, between which cars are counted first: 60 equal factors (3.9 %) from 100,000 to a million, as many
 * to ten millions and so on, up to a billion. Three digits, because people see them.
 */
export const stepBounds: readonly number[] = Array.from({ length: 241 }, (_, at) =>
  Number((100_000 * 10 ** (at / 60)).toPrecision(3)),
);

/** The axis has at least 12 steps, a factor of 1.6, and few enough bins that their heights are not a matter of chance. */
const minSteps = 12;
const maxBins = (count: number) => Math.min(30, Math.max(minSteps, Math.round(1.5 * Math.sqrt(count))));
/** This share of the cars is beyond each end of the axis and is counted in the last bin there. */
const beyondShare = 0.005;
/** With fewer cars, "half of them" says nothing. */
const minCars = 8;

/** Chooses an axis for the numbers of cars between `stepBounds`, so that a few odd prices do not stretch it. */
export function priceHistogram(stepCounts: readonly number[]): OutputOf<typeof countPrices> {
  const count = stepCounts.reduce((sum, cars) => sum + cars, 0);
  if (count === 0) return { count, from: 0, to: 0, bins: [], middle: null };
  // Step n is from bound n to bound n + 1; the steps at both ends have what is beyond the bounds, too.
  const [below = 0, first = 0, ...others] = stepCounts;
  const steps = [below + first, ...others];
  steps.splice(-2, 2, (steps.at(-2) ?? 0) + (steps.at(-1) ?? 0));

  const { start, end, width } = axisOf(steps, count);
  const bins = Array.from({ length: (end - start) / width }, (_, bin) =>
    sum(steps.slice(start + bin * width, start + (bin + 1) * width)),
  );
  bins[0] = (bins[0] ?? 0) + sum(steps.slice(0, start));
  bins.push((bins.pop() ?? 0) + sum(steps.slice(end)));
  const middle =
    count < minCars ? null : { low: priceAt(steps, count * 0.25), high: priceAt(steps, count * 0.75) };
  return { count, from: stepBounds[start] ?? 0, to: stepBounds[end] ?? 0, bins, middle };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The first step and the one after the last, with how many steps make a bin. */
function axisOf(steps: readonly number[], count: number) {
  const lowest = stepOf(steps, count * beyondShare);
  const highest = stepOf(steps, count * (1 - beyondShare));
  const used = Math.max(highest + 1 - lowest, minSteps);
  const width = Math.ceil(used / maxBins(count));
  const length = Math.ceil(used / width) * width;
  const start = Math.round((lowest + highest + 1 - length) / 2);
  const within = Math.min(Math.max(start, 0), steps.length - length);
  return { start: within, end: within + length, width };
}

/** The step in which the car is that has `rank` cheaper ones. */
function stepOf(steps: readonly number[], rank: number): number {
  let before = 0;
  const step = steps.findIndex((cars) => {
    before += cars;
    return before > rank;
  });
  return step < 0 ? steps.length - 1 : step;
}

/** The price below which `rank` cars are, as if they were spread evenly over a step; two digits, because it is not exact. */
function priceAt(steps: readonly number[], rank: number): number {
  const step = stepOf(steps, rank);
  const share = (rank - sum(steps.slice(0, step))) / (steps[step] || 1);
  const [low = 0, high = 0] = stepBounds.slice(step, step + 2);
  return Number((low * (high / low) ** share).toPrecision(2));
}
