import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { keyText, wholeNumber } from '../../platform/contract/query.ts';
import { choice } from './contract.ts';
import { askedFacets } from './facets.ts';

/*
 * What the forms about one's own car are filled from: the ad's and the garage's. They stand apart from `contract.ts`
 * so that the pages that everybody opens first carry nothing of them. Labels are in the language of the request.
 */

/** Other spellings that people search by: "Тойота". */
const aliases = z.array(z.string());

const span = { year_from: z.int().nullable(), year_to: z.int().nullable() };

export const listFormBrands = endpoint({
  method: 'GET',
  path: '/vehicles/brands/',
  access: 'anyone',
  summary: 'Every brand there is, by name; the most common ones are marked',
  input: z.object({}),
  output: pageOf(
    z.object({
      id: z.int(),
      value: z.string(),
      label: z.string(),
      is_popular: z.boolean(),
      aliases,
    }),
  ),
  cacheSeconds: 300,
});

export const listFormModels = endpoint({
  method: 'GET',
  path: '/vehicles/brands/:brand/models/',
  access: 'anyone',
  summary: 'Every model of a brand, by name; the most common ones are marked',
  input: z.object({ brand: keyText() }),
  output: pageOf(
    z.object({
      id: z.int(),
      /** `brand/model` */
      value: z.string(),
      label: z.string(),
      is_popular: z.boolean(),
      aliases,
      ...span,
      body_type: choice.nullable(),
    }),
  ),
  cacheSeconds: 300,
});

export const listGenerations = endpoint({
  method: 'GET',
  path: '/vehicles/brands/:brand/models/:model/generations/',
  access: 'anyone',
  summary: 'Generations of a model, the newest first; a year leaves those that were made in it',
  input: z.object({ brand: keyText(), model: keyText(), year: wholeNumber(1885, 2100) }),
  output: pageOf(
    z.object({
      id: z.int(),
      /** `brand/model/generation` */
      value: z.string(),
      label: z.string(),
      /** Chassis codes, such as XV70. */
      codes: z.array(z.string()),
      year_from: z.int(),
      year_to: z.int().nullable(),
      /** Bodies it was made with; empty when that is unknown. */
      body_types: z.array(choice),
    }),
  ),
  cacheSeconds: 300,
});

/** What the factory put into a car; null is unknown. `narrowing.ts` tells what a choice leaves. */
const modification = z.object({
  id: z.int(),
  volume_cc: z.int().nullable(),
  power_hp: z.int().nullable(),
  fuel: choice.nullable(),
  transmission: choice.nullable(),
  drive: choice.nullable(),
  ...span,
  /** Distance on a tank or a charge. */
  range_km: z.int().nullable(),
});
export type Modification = z.output<typeof modification>;

export const listModifications = endpoint({
  method: 'GET',
  path: '/vehicles/brands/:brand/models/:model/generations/:generation/modifications/',
  access: 'anyone',
  summary: 'Modifications of a generation by engine; a year leaves those that were made in it',
  input: z.object({
    brand: keyText(),
    model: keyText(),
    generation: keyText(),
    year: wholeNumber(1885, 2100),
  }),
  output: pageOf(modification),
  cacheSeconds: 300,
});

/** Facets of which a form offers every value. */
export const formFacets = askedFacets.flatMap((facet) =>
  facet === 'color' ? [facet, 'paint_finish' as const] : [facet],
);

export const listFormChoices = endpoint({
  method: 'GET',
  path: '/vehicles/choices/',
  access: 'anyone',
  summary: 'Values of the facets that a form asks for, and equipment in its groups',
  input: z.object({}),
  output: z.object({
    facets: z.record(z.enum(formFacets), z.array(choice)),
    options: z.array(z.object({ group: choice, options: z.array(choice) })),
  }),
  cacheSeconds: 3600,
});
export type FormChoices = z.output<typeof listFormChoices.output>;
