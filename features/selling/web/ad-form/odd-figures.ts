import type { AdForm } from '../../contract.ts';

/** A figure that is possible but seldom meant, with the one that probably is; the form asks, and takes both. */
export type OddFigure = { field: 'price' | 'mileage' | 'power_hp'; key: OddKey; probable: number | null };
type OddKey = 'odd_low_price' | 'odd_high_price' | 'odd_low_mileage' | 'odd_high_mileage' | 'odd_high_power';

const usualPrice = { min: 300_000, max: 200_000_000 };
/** Tenge; people who leave out the thousands mean a price of at least this. */
const cheapestCar = 100_000;
const usualMileage = { min: 1_000, max: 700_000 };
const newForYears = 2;
const usualPower = 700;

/** Figures of the form to ask about, one a field at most. */
export function oddFigures(form: AdForm, now: Date): OddFigure[] {
  const { price, mileage, power_hp: power, year, condition } = form;
  const isOld = condition !== 'new' && Boolean(year) && now.getFullYear() - (year ?? 0) > newForYears;
  const results: OddFigure[] = [];
  if (price && price < usualPrice.min)
    results.push({ field: 'price', key: 'odd_low_price', probable: timesThousand(price, cheapestCar) });
  if (price && price > usualPrice.max)
    results.push({ field: 'price', key: 'odd_high_price', probable: null });
  if (isOld && typeof mileage === 'number' && mileage < usualMileage.min)
    results.push({
      field: 'mileage',
      key: 'odd_low_mileage',
      probable: timesThousand(mileage, usualMileage.min),
    });
  if (mileage && mileage > usualMileage.max)
    results.push({ field: 'mileage', key: 'odd_high_mileage', probable: Math.round(mileage / 10) });
  if (power && power > usualPower) results.push({ field: 'power_hp', key: 'odd_high_power', probable: null });
  return results;
}

/** The figure with the thousands that were left out, if that makes sense. */
function timesThousand(figure: number, atLeast: number): number | null {
  const probable = figure * 1000;
  return figure > 0 && probable >= atLeast && figure < 1000 ? probable : null;
}
