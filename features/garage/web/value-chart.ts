import type { CarValue } from '../contract.ts';

/** A month with an estimate. */
export type Valued = CarValue & { estimate: number; low: number; high: number };

export const isValued = (value: CarValue): value is Valued => value.estimate !== null;

export const chartWidth = 600;
export const chartHeight = 140;
const margin = 8;

/**
 * SVG paths of the estimates over time and of the band between the prices of four of five such cars. The axis of prices is
 * that of the band and does not begin at zero, so the page names its ends.
 */
export function valuePaths(values: readonly Valued[]) {
  const days = values.map(({ on }) => Date.parse(on));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const [lowest, highest] = [
    Math.min(...values.map(({ low }) => low)),
    Math.max(...values.map(({ high }) => high)),
  ];
  const x = (at: number) =>
    Math.round(
      margin + (((days[at] ?? first) - first) / Math.max(1, last - first)) * (chartWidth - 2 * margin),
    );
  const y = (price: number) =>
    Math.round(margin + ((highest - price) / Math.max(1, highest - lowest)) * (chartHeight - 2 * margin));
  const pathOf = (prices: readonly number[], from = 0) =>
    prices.map((price, at) => `${x(Math.abs(from - at))} ${y(price)}`).join('L');
  const highs = pathOf(values.map(({ high }) => high));
  const lows = pathOf(values.map(({ low }) => low).reverse(), values.length - 1);
  return {
    band: `M${highs}L${lows}Z`,
    line: `M${pathOf(values.map(({ estimate }) => estimate))}`,
    now: { x: x(values.length - 1), y: y(values.at(-1)?.estimate ?? 0) },
    lowest,
    highest,
  };
}
