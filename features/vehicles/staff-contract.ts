import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { foldKey } from '../../platform/contract/fold.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { keyText } from '../../platform/contract/query.ts';
import { choice } from './contract.ts';

/*
 * Endpoints of the staff dictionaries. Separate from `contract.ts` so that public pages do not load them.
 */

export const maxVehicleNameLength = 60;

/** A name must have a letter or digit: search ignores punctuation, so a name without them could not be found. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(maxVehicleNameLength)
  .refine((text) => foldKey(text) !== '');
const slug = z
  .string()
  .max(maxVehicleNameLength)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Other spellings of a name: in Russian, in Kazakh, and `aliases` such as slang. */
const spellings = {
  name_ru: name.optional(),
  name_kk: name.optional(),
  aliases: z.array(name).max(50).default([]),
};

const vehicleFields = {
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  /** True if staff have added or changed this entry; loading the data files then does not overwrite it. */
  is_by_staff: z.boolean(),
};

export const readDictionaries = endpoint({
  method: 'GET',
  path: '/staff/dictionaries/',
  access: 'admin',
  summary: 'Brands with their spellings, and what a new brand or model is chosen from',
  input: z.object({}),
  output: z.object({
    brands: z.array(z.object({ ...vehicleFields, origin: choice, model_count: z.int() })),
    origins: z.array(choice),
    body_types: z.array(choice),
  }),
});

export const listStaffModels = endpoint({
  method: 'GET',
  path: '/staff/dictionaries/:brand/models/',
  access: 'admin',
  summary: 'Models of a brand with their spellings',
  input: z.object({ brand: keyText() }),
  output: pageOf(
    z.object({
      ...vehicleFields,
      body_type: choice.nullable(),
      year_from: z.int().nullable(),
      year_to: z.int().nullable(),
    }),
  ),
});

/**
 * Adds a brand. A name already in use fails with the code `taken`; the message says which brand or model uses it, such as
 * "камри — Toyota Camry".
 */
export const addBrand = endpoint({
  method: 'POST',
  path: '/staff/dictionaries/brands/',
  access: 'admin',
  summary: 'Adds a brand; no other may be called by any of its names',
  input: z.strictObject({
    name,
    // In a catalogue URL, a bare number is the id of a car.
    slug: slug.refine((text) => !/^\d+$/.test(text)),
    origin: keyText(),
    ...spellings,
  }),
  output: z.object({ slug: z.string() }),
});

const year = z.int().min(1885).max(2100).nullable();

export const addModel = endpoint({
  method: 'POST',
  path: '/staff/dictionaries/:brand/models/',
  access: 'admin',
  summary: 'Adds a model to a brand; no other of the brand may be called by any of its names',
  input: z.strictObject({
    brand: keyText(),
    name,
    slug,
    body_type: keyText().nullable(),
    year_from: year,
    year_to: year,
    ...spellings,
  }),
  output: z.object({ slug: z.string() }),
});

/** The limit is high because models from the data files have dozens of spellings. */
const allSpellings = z.array(name).max(150);

export const changeBrand = endpoint({
  method: 'PATCH',
  path: '/staff/dictionaries/:brand/',
  access: 'admin',
  summary: 'Changes how a brand is called and where it is from; its address stays',
  input: z.strictObject({ brand: keyText(), name, origin: keyText(), aliases: allSpellings }),
  output: z.object({ slug: z.string() }),
});

export const changeModel = endpoint({
  method: 'PATCH',
  path: '/staff/dictionaries/:brand/models/:model/',
  access: 'admin',
  summary: 'Changes how a model is called, its body and its years; its address stays',
  input: z.strictObject({
    brand: keyText(),
    model: keyText(),
    name,
    body_type: keyText().nullable(),
    year_from: year,
    year_to: year,
    aliases: allSpellings,
  }),
  output: z.object({ slug: z.string() }),
});

const ofModel = { brand: keyText(), model: keyText() };
const generationYears = { year_from: z.int().min(1885).max(2100), year_to: year };

export const listStaffGenerations = endpoint({
  method: 'GET',
  path: '/staff/dictionaries/:brand/models/:model/generations/',
  access: 'admin',
  summary: 'Generations of a model, the newest first',
  input: z.object(ofModel),
  output: pageOf(
    z.object({
      slug: z.string(),
      name: z.string(),
      year_from: z.int(),
      year_to: z.int().nullable(),
      is_by_staff: z.boolean(),
    }),
  ).extend({ model: z.string() }),
});

export const addGeneration = endpoint({
  method: 'POST',
  path: '/staff/dictionaries/:brand/models/:model/generations/',
  access: 'admin',
  summary: 'Adds a generation to a model; no other of the model may have its name or address',
  input: z.strictObject({ ...ofModel, name, slug, ...generationYears }),
  output: z.object({ slug: z.string() }),
});

export const changeGeneration = endpoint({
  method: 'PATCH',
  path: '/staff/dictionaries/:brand/models/:model/generations/:generation/',
  access: 'admin',
  summary: 'Changes how a generation is called and its years; its address stays',
  input: z.strictObject({ ...ofModel, generation: keyText(), name, ...generationYears }),
  output: z.object({ slug: z.string() }),
});

const mci = z.number();
export const setMci = endpoint({
  method: 'PUT',
  path: '/staff/rates/mci/:year/',
  access: 'admin',
  summary:
    'The monthly calculation index of a year, at the latest of the next one, from which taxes are estimated',
  input: z.strictObject({
    year: z.coerce.number().int().min(2020).max(2100),
    tenge: z.int().min(1).max(1_000_000),
  }),
  output: z.object({ year: z.int(), tenge: z.int() }),
});

const from_year = z.int();
/** A bound of a tax or fee band; null means that the band has no such bound. */
const limit = z.int().nullable();

export const readRates = endpoint({
  method: 'GET',
  path: '/staff/rates/',
  access: 'admin',
  summary: 'Money rules of the country, each with the year from which it holds',
  input: z.object({}),
  output: z.object({
    mci: z.array(z.object({ year: z.int(), tenge: z.int() })),
    tax: z.array(
      z.object({
        from_year,
        over_cc: z.int(),
        to_cc: limit,
        mci,
        tenge_per_cc: z.number(),
        /** This tax band applies only to cars made after this year; null means all years. */
        made_after: z.int().nullable(),
      }),
    ),
    age_relief: z.array(z.object({ from_year, over_years: z.int(), share: z.number() })),
    registration: z.array(z.object({ from_year, to_years: limit, mci })),
    recycling: z.array(z.object({ from_year, base_mci: mci, to_cc: limit, multiple: z.number() })),
  }),
});
