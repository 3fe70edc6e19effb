import { type AxisRange, clampPosition } from '../../../platform/web/ui/ridge-shape.ts';
import type { PriceCounts } from '../contract.ts';
import { type Filters, firstOf } from './filters.ts';

type Axis = Pick<PriceCounts, 'from' | 'to'>;

/** The price in tenge at a position of the axis, which grows by equal factors; rounded as people would say it. */
export function priceAt({ from, to }: Axis, position: number): number {
  return Number((from * (to / from) ** position).toPrecision(to / from < 4 ? 3 : 2));
}

/** Where the limits of the price are on the axis; without a limit at its end. */
export function selectedPrices({ from, to }: Axis, filters: Filters): AxisRange {
  const positionOf = (name: string, unlimited: number) => {
    const price = Number(firstOf(filters, name));
    return price > 0 ? clampPosition(Math.log(price / from) / Math.log(to / from)) : unlimited;
  };
  return { low: positionOf('price_from', 0), high: positionOf('price_to', 1) };
}
