import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { idInput, keyText, oneOf, wholeNumber, yesNo } from '../../platform/contract/query.ts';
import { publicStatuses } from '../listings/contract.ts';
import { ridgePoints, unratedReasons } from '../listings/rating.ts';
import { rangeSchema } from '../vehicles/facets.ts';
import { adjustmentSubjects } from './subjects.ts';

const adjustment = z.object({ by: z.enum(adjustmentSubjects), tenge: z.int() });

const text = () => keyText().optional();

/** The facts of a car under the names of the catalogue's parameters; what is left out is unknown. */
const carFacts = {
  brand: keyText(),
  model: text(),
  generation: text(),
  year: z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.int().min(1900).max(2100),
  ),
  mileage_km: wholeNumber(0, rangeSchema.mileage.max),
  volume_cc: wholeNumber(0, rangeSchema.volume.max),
  fuel: text(),
  transmission: text(),
  drive: text(),
  steering: text(),
  body_type: text(),
  /** Not used: in our ads a colour says more about the seller than about the car. */
  color: text(),
  city: text(),
  condition: oneOf(['new', 'used']),
  customs: text(),
  damaged: yesNo(),
};

const likeCar = z.object({
  id: z.int(),
  /** Null if the ad no longer has a page. */
  status: z.enum(publicStatuses).nullable(),
  price: z.int(),
  year: z.int(),
  mileage_km: z.int().nullable(),
  /** What it would cost if it were the car in question. */
  adjusted_price: z.int(),
  /** From nearly 0 to 1, which is the same car. */
  weight: z.number(),
  /** Largest first; together with the price they are the adjusted price. */
  adjustments: z.array(adjustment),
});

/** How the car differs from its like cars on average, and what that is worth. */
const reason = adjustment.extend({
  /**
   * For `mileage` in kilometres, for `year` in years: this car minus its like cars; 0 is less than half a year. For
   * `condition`, `customs` and `damaged` 1 is a new, cleared, undamaged car, -1 is not.
   */
  difference: z.int().optional(),
  /**
   * Instead of a difference of `year` or `mileage`: which like cars make the sum. `more` are newer or driven more, `unknown`
   * do not say it. The others outnumber them, but weigh less.
   */
  likes: z.enum(['more', 'less', 'unknown']).optional(),
  /** The ad does not say this fact of the car. */
  is_unknown: z.literal(true).optional(),
});

const carEstimate = z.object({
  estimate: z.int(),
  /** Four of five such cars are offered between `low` and `high`. */
  low: z.int(),
  high: z.int(),
  /** The number of like cars. */
  evidence: z.int(),
  /** The prices between the five ratings. */
  rating_bounds: z.array(z.int()).length(4),
  /** Heights from 0 to 9 of the prices of like cars, a digit a point. */
  ridge: z.string().length(ridgePoints),
  like: z.array(likeCar),
  reasons: z.array(reason),
  version: z.int(),
});
export type CarEstimate = z.output<typeof carEstimate>;

const noEstimate = z.object({
  estimate: z.null(),
  why: z.enum(unratedReasons).or(z.literal('not_ready')),
  /** How many like cars there are, and how many are needed. */
  evidence: z.int(),
  needed: z.int(),
});

export const estimation = z.union([carEstimate, noEstimate]);
export type Estimation = z.output<typeof estimation>;

/** From our own sales of the model: at which price half of similar cars are sold within how many days. */
export const saleTimes = z.object({
  /** The ads from which it is known, sold and unsold. */
  sold: z.int(),
  unsold: z.int(),
  within: z.array(z.object({ days: z.int(), price: z.int() })),
});
export type SaleTimes = z.output<typeof saleTimes>;

export const estimateCar = endpoint({
  method: 'GET',
  path: '/valuation/estimate/',
  access: 'anyone',
  summary: 'What such a car costs, with the like cars that say so; or why that cannot be told',
  input: z.object(carFacts),
  output: estimation,
});

export const readCarValuation = endpoint({
  method: 'GET',
  path: '/valuation/cars/:id/',
  access: 'anyone',
  summary: 'The estimate of an advertised car, to which its own price and the ads of its seller do not count',
  input: z.object({ id: idInput }),
  output: estimation,
});
