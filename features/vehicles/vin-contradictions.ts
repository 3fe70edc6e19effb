import type { VinContradiction, VinDecodeResult } from './vin-contract.ts';

/** The fields of a form that a VIN can check; slugs of the dictionary. */
export type CarOfVin = {
  brand?: string | null | undefined;
  model?: string | null | undefined;
  year?: number | null | undefined;
  fuel?: string | null | undefined;
  steering?: string | null | undefined;
};

type Decoded = Pick<VinDecodeResult, 'brands' | 'models' | 'years' | 'fuels' | 'steering'>;

/**
 * A model year may begin in the calendar year before, and some forms are filled in by the year of the first
 * registration.
 */
const yearTolerance = 1;

/** What the form says otherwise than its VIN. Facts that either of them leaves open contradict nothing. */
export function contradictionsOf(decoded: Decoded, car: CarOfVin): VinContradiction[] {
  const { brands, models, years, fuels, steering } = decoded;
  const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label).join(' / ');
  const lacks = (items: readonly { value: string }[], value: string | null | undefined) =>
    Boolean(value) && items.length > 0 && !items.some((item) => item.value === value);
  const results: VinContradiction[] = [];
  if (lacks(brands, car.brand)) results.push({ field: 'brand', vin: labels(brands) });
  else if (lacks(models, car.model)) results.push({ field: 'model', vin: labels(models) });
  const { year } = car;
  if (year && years.length > 0 && !years.some((other) => Math.abs(other - year) <= yearTolerance))
    results.push({ field: 'year', vin: years.join(' / ') });
  // With another model, the fuels of the model that the VIN names say nothing more.
  if (results.length === 0 && lacks(fuels, car.fuel)) results.push({ field: 'fuel', vin: labels(fuels) });
  if (steering && lacks([steering], car.steering)) results.push({ field: 'steering', vin: steering.label });
  return results;
}
