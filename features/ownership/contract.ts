import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { idInput, keyText, wholeNumber } from '../../platform/contract/query.ts';
import { rangeSchema } from '../vehicles/facets.ts';

/** Kilometres a year that are assumed; a visitor may change them for the fuel. */
export const usualKmPerYear = 15_000;

/** A sum in tenge by the rules of a year. */
const ruled = z.object({ year: z.int(), tenge: z.int() });

/** What a car costs a year. Null is what cannot be told; everything is an estimate. */
const costs = z.object({
  km_per_year: z.int(),
  tax: ruled.nullable(),
  fuel: z.object({
    /** Whether it burns fuel that is sold by the litre; an electric car does not. */
    is_liquid: z.boolean(),
    /** The combined consumption that the maker published. */
    litres_per_100km: z.number().nullable(),
    /** The assumed price of a litre. */
    price: ruled.nullable(),
  }),
  /** What the car loses of its price: by the curves of its model, and between which sums it lies four times of five. */
  depreciation: z.object({ tenge: z.int(), low: z.int(), high: z.int() }).nullable(),
  /** Compulsory insurance of an experienced driver without accidents. */
  insurance: ruled.nullable(),
  /**
   * What a car pays before it has plates, besides customs duty; null for a car that has them, `recycling` if the engine is
   * unknown.
   */
  plates: z.object({ registration: ruled.nullable(), recycling: ruled.nullable() }).nullable(),
});
export type OwnershipCosts = z.output<typeof costs>;

export const readCarCosts = endpoint({
  method: 'GET',
  path: '/ownership/cars/:id/',
  access: 'anyone',
  summary: 'What an advertised car costs a year: tax, fuel, loss of price, insurance; and its way to plates',
  input: z.object({ id: idInput }),
  output: costs,
});

export const estimateCosts = endpoint({
  method: 'GET',
  path: '/ownership/costs/',
  access: 'anyone',
  summary: 'What a car of these facts costs a year; unknown ones may be left out',
  input: z.object({
    brand: keyText(),
    model: keyText(),
    generation: keyText().optional(),
    year: z.coerce.number().int().min(1900).max(2100),
    mileage_km: wholeNumber(0, rangeSchema.mileage.max),
    /** Id of a modification, which says engine, gearbox, drive and consumption. */
    modification: wholeNumber(1, 2_147_483_647),
    /** Id of the city whose insurance is paid. */
    city_id: wholeNumber(1, 2_147_483_647),
  }),
  output: costs,
});
