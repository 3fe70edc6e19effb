import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { choice } from './contract.ts';
import { checkDigits } from './vin/check-digit.ts';
import { vinRegions } from './vin/countries.ts';

/** Facts about a car that its VIN or body number may not determine. */
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

const namedItem = z.object({ id: z.int(), value: z.string(), label: z.string() });

const vinDecodeResult = z.object({
  /** The decoded number in normalized form: upper case, without spaces. */
  given: z.string(),
  kind: z.enum(['vin', 'body_number', 'neither']),
  /** A suggestion with look-alike letters and I, O, Q corrected, which the user must accept; null without errors. */
  mended: z.string().nullable(),
  region: z.enum(vinRegions).nullable(),
  /** ISO 3166 code and name of the country where the maker is registered. */
  country: choice.nullable(),
  /** Name of the manufacturer. */
  maker: z.string().nullable(),
  /** The possible brands; a single one is certain. */
  brands: z.array(namedItem),
  /** The possible models; `value` is `brand/model`. A single one is certain. */
  models: z.array(namedItem),
  /** The possible generations; `value` is `brand/model/generation`. Empty unless there is exactly one model. */
  generations: z.array(namedItem),
  /** Possible model years, newest first. */
  years: z.array(z.int()),
  steering: choice.nullable(),
  /** Fuels that the car has been sold with; empty unless there is exactly one model. */
  fuels: z.array(choice),
  /** `wrong` means that the country requires a check digit and the digit does not match the rest of the number. */
  check_digit: z.enum(checkDigits),
  /** Facts that the number does not determine. */
  unknown: z.array(z.enum(vinGaps)),
});
export type VinDecodeResult = z.output<typeof vinDecodeResult>;

/** A fact of the form that its VIN says otherwise: the field, and what the VIN stands for. */
export const vinContradiction = z.object({
  field: z.enum(['brand', 'model', 'year', 'fuel', 'steering']),
  vin: z.string(),
});
export type VinContradiction = z.output<typeof vinContradiction>;

export const decodeVin = endpoint({
  method: 'GET',
  path: '/vehicles/vin/',
  access: 'member',
  summary: 'What a VIN or a Japanese body number tells of a car, and what it does not',
  input: z.object({ vin: z.string().trim().min(1).max(40) }),
  output: vinDecodeResult,
});
