import { type AxisRange, clampPosition } from '../../../platform/web/ui/ridge-shape.ts';
import type { PriceCounts } from '../contract.ts';
import { type Filters, firstOf } from './filters.ts';

type Axis = Pick<PriceCounts, 'from' | 'to'>;

/** The steps of the slider. */
const steps = 100;

/**
 * The price in tenge at a position of the axis, which grows by equal factors; rounded as far as neighbouring steps stay
 * apart.
 */
export function priceAt({ from, to }: Axis, position: number): number {
  const price = from * (to / from) ** position;
  const toNextStep = price * ((to / from) ** (1 / steps) - 1);
  const unit = 10 ** Math.floor(Math.log10(toNextStep));
  return Math.round(price / unit) * unit;
}

/** Where the limits of the price are on the axis; without a limit at its end. */
export function selectedPrices({ from, to }: Axis, filters: Filters): AxisRange {
  const positionOf = (name: string, unlimited: number) => {
    const price = Number(firstOf(filters, name));
    return price > 0 ? clampPosition(Math.log(price / from) / Math.log(to / from)) : unlimited;
  };
  return { low: positionOf('price_from', 0), high: positionOf('price_to', 1) };
}
