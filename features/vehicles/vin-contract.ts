import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { choice } from './contract.ts';
import { checkDigits } from './vin/check-digit.ts';
import { vinRegions } from './vin/countries.ts';

/** What a number may leave open. */
const vinGaps = [
  'maker',
  'brand',
  'model',
  'generation',
  'year',
  'body_type',
  'modification',
  'country',
] as const;
export type VinGap = (typeof vinGaps)[number];

const named = z.object({ id: z.int(), value: z.string(), label: z.string() });

const vinAnswer = z.object({
  /** The number as it was understood: capitals, without blanks. */
  given: z.string(),
  kind: z.enum(['vin', 'body_number', 'neither']),
  /** What was probably meant: look-alike letters and I, O, Q mended. It is for the person to take. */
  mended: z.string().nullable(),
  region: z.enum(vinRegions).nullable(),
  /** ISO 3166 code and name: where the maker is registered. */
  country: choice.nullable(),
  /** The works, as it calls itself. */
  maker: z.string().nullable(),
  /** One alone is certain; of several, any. */
  brands: z.array(named),
  /** `value` is `brand/model`; one alone is certain. */
  models: z.array(named),
  /** `value` is `brand/model/generation`; only where one model is left. */
  generations: z.array(named),
  /** Model years that the number may mean, the newest first. */
  years: z.array(z.int()),
  steering: choice.nullable(),
  /** `wrong`: the law of that country asks for a check digit, and it does not fit the number. */
  check_digit: z.enum(checkDigits),
  /** What the number does not tell. */
  unknown: z.array(z.enum(vinGaps)),
});
export type VinAnswer = z.output<typeof vinAnswer>;

export const decodeVin = endpoint({
  method: 'GET',
  path: '/vehicles/vin/',
  access: 'member',
  summary: 'What a VIN or a Japanese body number tells of a car, and what it does not',
  input: z.object({ vin: z.string().trim().min(1).max(40) }),
  output: vinAnswer,
});
