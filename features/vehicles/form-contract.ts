import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { keyText, wholeNumber } from '../../platform/contract/query.ts';
import { choice } from './contract.ts';
import { adFormFacets } from './facets.ts';

/*
 * Option lists of the ad form and the garage form. Separate from `contract.ts` so that public pages do not load them.
 * Labels are in the language of the request.
 */

/** Other spellings of a brand or model that people search by, such as "Тойота". */
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
  cacheSeconds: 60,
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
      /** Brand and model slug, such as `toyota/camry`. */
      value: z.string(),
      label: z.string(),
      is_popular: z.boolean(),
      aliases,
      ...span,
      body_type: choice.nullable(),
    }),
  ),
  cacheSeconds: 60,
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
      /** Brand, model and generation slug, such as `toyota/camry/xv70`. */
      value: z.string(),
      label: z.string(),
      /** Chassis codes of the generation, such as XV70. */
      codes: z.array(z.string()),
      year_from: z.int(),
      year_to: z.int().nullable(),
      /** Body types in which the generation was made; empty if unknown. */
      body_types: z.array(choice),
    }),
  ),
  cacheSeconds: 60,
});

/** A factory configuration (engine, transmission, drive) of a generation. Null means that the property is unknown. */
const modification = z.object({
  id: z.int(),
  volume_cc: z.int().nullable(),
  power_hp: z.int().nullable(),
  fuel: choice.nullable(),
  transmission: choice.nullable(),
  drive: choice.nullable(),
  ...span,
  /** Distance in kilometres on a full tank or charge. */
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
  cacheSeconds: 60,
});

/** Facets for which the ad form and the garage form offer a list of values. */
export const formFacets = adFormFacets.flatMap((facet) =>
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
