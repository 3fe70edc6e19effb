import type { AdForm } from './contract.ts';

/**
 * The answers about the car itself in an ad for a Camry of 2019; price, place, phone and photos are still to come. For
 * tests and benchmarks, which override what they are about.
 */
export const camryAnswers = {
  brand: 'toyota',
  model: 'toyota/camry',
  year: 2019,
  generation: 'toyota/camry/xv70',
  body_type: 'sedan',
  steering: 'left',
  fuel: 'petrol',
  transmission: 'AT',
  drive: 'FWD',
  volume_cc: 2494,
  color: 'white',
  mileage: 84_000,
  mileage_unit: 'km',
  condition: 'used',
  customs: 'cleared',
} as const satisfies AdForm;
