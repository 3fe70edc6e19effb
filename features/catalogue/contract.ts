import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { locales } from '../../platform/contract/locale.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { manyOf, oneOf, wholeNumber, yesNo } from '../../platform/contract/query.ts';
import { carCard } from '../listings/contract.ts';

export const sorts = ['newest', 'price_asc', 'price_desc', 'year', 'mileage'] as const;
export type Sort = (typeof sorts)[number];

/** Cars on a page of the catalogue. */
export const pageSize = 24;

/** Facets of one value a car, whose keys are reference data. */
export const choiceFacets = [
  'body_type',
  'fuel',
  'gas_equipment',
  'transmission',
  'drive',
  'steering',
  'color',
  'condition',
  'customs',
  'seller',
] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

/** Facets whose values are `true` and `false`. */
export const flagFacets = [
  'damaged',
  'warranty',
  'credit',
  'hot',
  'own',
  'bargain',
  'exchange',
  'inspected',
  'photos',
] as const;
export type FlagFacet = (typeof flagFacets)[number];

/** Facets that are one dimension each with others: vehicle (brand, model, generation) and place (city, region). */
export const pathFacets = ['brand', 'model', 'generation', 'city', 'region'] as const;
export type PathFacet = (typeof pathFacets)[number];

/** Every facet that may be counted. A model is counted within chosen brands, a generation within chosen models. */
export const facets = [...pathFacets, ...choiceFacets, 'option', ...flagFacets] as const;
export type Facet = (typeof facets)[number];

/** Ranges by the name of what they narrow; each has a `_from` and a `_to`. */
export const ranges = ['year', 'price', 'mileage', 'volume'] as const;
export type Range = (typeof ranges)[number];

/** A key, or a key with `-` before it: "anything but". */
const key = () =>
  z
    .string()
    .max(101)
    .regex(/^-?[\w./][\w./-]*$/);
const many = () => manyOf(key());
const year = () => wholeNumber(1900, 2100);
const tenge = () => wholeNumber(0, 1_000_000_000_000);
const kilometres = () => wholeNumber(0, 10_000_000);
/** Cubic centimetres. */
const volume = () => wholeNumber(0, 100_000);

/**
 * What narrows the catalogue. Several values of a parameter mean "any of" (options: all of), parameters mean
 * "all of", a leading `-` excludes. Vehicle and place are one dimension each; the deepest choice counts.
 */
const carFilters = {
  brand: many(),
  /** `brand/model` */
  model: many(),
  /** `brand/model/generation` */
  generation: many(),
  city: many(),
  region: many(),
  body_type: many(),
  fuel: many(),
  gas_equipment: many(),
  transmission: many(),
  drive: many(),
  steering: many(),
  color: many(),
  condition: many(),
  customs: many(),
  seller: many(),
  option: many(),
  damaged: yesNo(),
  warranty: yesNo(),
  credit: yesNo(),
  hot: yesNo(),
  own: yesNo(),
  bargain: yesNo(),
  exchange: yesNo(),
  inspected: yesNo(),
  photos: yesNo(),
  year_from: year(),
  year_to: year(),
  price_from: tenge(),
  price_to: tenge(),
  mileage_from: kilometres(),
  mileage_to: kilometres(),
  volume_from: volume(),
  volume_to: volume(),
  /** The most that a month of the usual credit may cost: a limit of the price by another name. */
  payment_to: tenge(),
  /** Published within so many days. */
  posted_days: wholeNumber(1, 3650),
  /** Names of brands, models and generations, with their aliases. */
  q: z.preprocess((value) => (Array.isArray(value) ? value.at(-1) : value), z.string().max(200).optional()),
  /** Leaves out cars that are older and dearer and driven more than another in the list. */
  hide_worse: yesNo(),
};

/** A filter on one of these leaves out cars of which it is unknown, and the answer says how many. Year and price are known. */
export const toldUnknown = ['mileage', 'volume', 'color'] as const;
export type ToldUnknown = (typeof toldUnknown)[number];

/** Codes of what a query may get wrong beyond its form. */
export const backwardRange = 'range_backward';
export const unknownValue = 'unknown_value';

/** Both bounds of a range the wrong way round are one mistake in two fields. */
function rangesRunForward(input: Record<string, unknown>, context: z.RefinementCtx) {
  for (const range of ranges) {
    const [from, to] = [`${range}_from`, `${range}_to`];
    const [low, high] = [input[from], input[to]];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) continue;
    const message = `${from} must not be greater than ${to}`;
    const fault = { code: 'custom', message, params: { code: backwardRange } } as const;
    context.addIssue({ ...fault, path: [from] });
    context.addIssue({ ...fault, path: [to] });
  }
}

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.output<typeof facetValue>;

export const listCars = endpoint({
  method: 'GET',
  path: '/cars/',
  access: 'anyone',
  summary: 'Cars on offer, 24 a page; a page beyond the end is empty',
  input: z
    .object({
      ...carFilters,
      sort: oneOf(sorts),
      page: wholeNumber(1, 1_000_000),
      /** Facets to count, or `all`. */
      facets: manyOf(z.enum([...facets, 'all'])),
      /** Language of the labels, before what `Accept-Language` wishes; the next page keeps it. */
      lang: oneOf(locales).catch(undefined),
    })
    .superRefine(rangesRunForward),
  output: pageOf(carCard).extend({
    facets: z.partialRecord(z.enum(facets), z.array(facetValue)),
    /** Cars that fit all else, but whose figure or colour is unknown and therefore match no filter on it. */
    left_out: z.partialRecord(z.enum(toldUnknown), z.int()),
    /** What `q` was understood as: parameters to narrow by instead, with labels; the rest was not understood. */
    understood: z.array(z.object({ param: z.string(), value: z.string(), label: z.string() })),
    not_understood: z.array(z.string()),
    /** With `hide_worse`: how many were hidden. */
    hidden: z.int(),
    /** The yearly rate in per cent by which `payment_to` and `monthly_payment` are reckoned. */
    annual_rate: z.number(),
    /** Where nothing is found: each filter that, dropped alone, gives cars, the most first. */
    drop: z.array(z.object({ param: z.string(), value: z.string(), label: z.string(), count: z.int() })),
  }),
});
export type CarList = z.output<(typeof listCars)['output']>;

/** How many cars a choice of filters gives: the number on the apply button. */
export const countCars = endpoint({
  method: 'GET',
  path: '/cars/count/',
  access: 'anyone',
  summary: 'How many cars fit, without the cars',
  input: z.object(carFilters).superRefine(rangesRunForward),
  output: z.object({ count: z.int() }),
});
