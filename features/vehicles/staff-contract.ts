import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { foldKey } from '../../platform/contract/fold.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { keyText } from '../../platform/contract/query.ts';
import { choice } from './contract.ts';
import { rateKinds } from './country-rates.ts';

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
  /** The number of its last change by staff; 0 before the first one. A change names the version that it was made upon. */
  version: z.int(),
};

const ofVersion = { version: z.int().min(0) };
const refusals = { changed_meanwhile: 409 };
const titles = { changed_meanwhile: 'Somebody has saved another state since' };

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

export const maxFoundModels = 20;

export const findStaffModels = endpoint({
  method: 'GET',
  path: '/staff/dictionaries/models/',
  access: 'admin',
  summary:
    'Models of all brands that have the words in their name or another spelling, the most common first',
  input: z.object({ q: z.string().trim().min(2).max(maxVehicleNameLength) }),
  output: pageOf(
    z.object({
      /** Slug of the brand. */
      brand: z.string(),
      slug: z.string(),
      /** With the brand: "Toyota Camry". */
      name: z.string(),
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
  input: z.strictObject({ brand: keyText(), ...ofVersion, name, origin: keyText(), aliases: allSpellings }),
  refusals,
  titles,
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
    ...ofVersion,
    name,
    body_type: keyText().nullable(),
    year_from: year,
    year_to: year,
    aliases: allSpellings,
  }),
  refusals,
  titles,
  output: z.object({ slug: z.string() }),
});

const ofModel = { brand: keyText(), model: keyText() };
const generationFacts = {
  name,
  year_from: z.int().min(1885).max(2100),
  year_to: year,
  /** Body types in which the generation was made; sellers choose among them. */
  body_types: z.array(keyText()).max(20),
  /** Chassis codes such as XV70, by which ads and searches name the generation. */
  codes: z.array(name).max(100),
};

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
      body_types: z.array(choice),
      codes: z.array(z.string()),
      is_by_staff: vehicleFields.is_by_staff,
      version: vehicleFields.version,
    }),
  ).extend({ model: z.string(), all_body_types: z.array(choice) }),
});

export const addGeneration = endpoint({
  method: 'POST',
  path: '/staff/dictionaries/:brand/models/:model/generations/',
  access: 'admin',
  summary: 'Adds a generation to a model; no other of the model may have its name or address',
  input: z.strictObject({ ...ofModel, slug, ...generationFacts }),
  output: z.object({ slug: z.string() }),
});

export const changeGeneration = endpoint({
  method: 'PATCH',
  path: '/staff/dictionaries/:brand/models/:model/generations/:generation/',
  access: 'admin',
  summary: 'Changes how a generation is called, its years, bodies and codes; its address stays',
  input: z.strictObject({ ...ofModel, generation: keyText(), ...ofVersion, ...generationFacts }),
  refusals,
  titles,
  output: z.object({ slug: z.string() }),
});

const changedFields = z.record(z.string(), z.unknown());

export const listDictionaryChanges = endpoint({
  method: 'GET',
  path: '/staff/dictionaries/changes/',
  access: 'admin',
  summary: 'What staff have changed in an entry, the latest first',
  input: z.object({
    type: z.enum(['brand', 'model', 'generation', 'rate']),
    id: z.string().max(3 * maxVehicleNameLength + 2),
  }),
  output: pageOf(
    z.object({
      version: z.int(),
      changed_at: z.iso.datetime(),
      changed_by: z.string().nullable(),
      /** The fields that were changed, with their earlier values; empty if the change added the entry. */
      before: changedFields,
      after: changedFields,
    }),
  ),
});

const figures = z.record(z.string(), z.number().nullable());
const kind = z.enum(rateKinds);

export const setRates = endpoint({
  method: 'PUT',
  path: '/staff/rates/:kind/:year/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Sets the taxes or fees of a kind from a year on, at the latest from the next one',
  input: z.strictObject({
    kind,
    year: z.coerce.number().int().min(2000).max(2100),
    /** The version that the caller has seen; null for a year that has no rates of its own yet. */
    version: z.int().min(0).nullable(),
    /** Null removes what staff have entered. */
    rows: z.array(figures).max(40).nullable(),
  }),
  output: z.object({ kind, year: z.int() }),
  refusals,
  titles,
});

export const readRates = endpoint({
  method: 'GET',
  path: '/staff/rates/',
  access: 'admin',
  summary: 'Money rules of the country, each with the year from which it holds, the newest first',
  input: z.object({}),
  output: z.object({
    /** The year now. */
    year: z.int(),
    kinds: z.array(
      z.object({
        kind,
        sets: z.array(
          z.object({
            from_year: z.int(),
            rows: z.array(figures),
            /** The data files have rates of this kind and year, which apply when those by staff are removed. */
            is_shipped: z.boolean(),
            is_by_staff: vehicleFields.is_by_staff,
            version: vehicleFields.version,
          }),
        ),
      }),
    ),
  }),
});
