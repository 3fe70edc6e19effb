import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { locales } from '../../platform/contract/locale.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { manyOf, oneOf, wholeNumber, yesNo } from '../../platform/contract/query.ts';
import { carCard } from '../listings/contract.ts';
import {
  byFacet,
  choiceFacets,
  facets,
  flagFacets,
  pathFacets,
  type Range,
  rangeSchema,
  ranges,
} from '../vehicles/facets.ts';
import { longestSearchText } from './text-limit.ts';

export {
  type ChoiceFacet,
  choiceFacets,
  type Facet,
  type FlagFacet,
  facets,
  flagFacets,
  type PathFacet,
  pathFacets,
  type Range,
  ranges,
} from '../vehicles/facets.ts';

/** `deal`: the lowest price in relation to the estimate comes first, prices without a rating come last. */
export const sorts = ['newest', 'price_asc', 'price_desc', 'year', 'mileage', 'deal'] as const;
export type Sort = (typeof sorts)[number];

export const pageSize = 24;

/** Pages of a city with fewer cars than this say nothing that the country's page does not; they are not indexed. */
export const minCarsOfCity = 5;

/** A value of a filter, such as `toyota`; with a leading `-`, as in `-toyota`, it excludes that value. */
const key = () =>
  z
    .string()
    .max(101)
    .regex(/^-?[\w./][\w./-]*$/);
const many = () => manyOf(key());
const bound = (range: Range) => wholeNumber(rangeSchema[range].min, rangeSchema[range].max);
const bounds = ranges.flatMap((range) => [
  [`${range}_from`, bound(range)] as const,
  [`${range}_to`, bound(range)] as const,
]);
type Bounds = Record<`${Range}_from` | `${Range}_to`, ReturnType<typeof bound>>;

/** A model is `brand/model`, a generation `brand/model/generation`. */
const facetFilters = byFacet([...pathFacets, ...choiceFacets, 'option'], many);
const flagFilters = byFacet(flagFacets, yesNo);
const otherFilters = {
  /** Kilometres around each chosen city, as the crow flies; needs a city. */
  radius: wholeNumber(1, 3000),
  /** Highest monthly loan payment in tenge; the server converts it to a price limit for the usual loan. */
  payment_to: bound('price'),
  /** Published within this many days. */
  posted_days: wholeNumber(1, 3650),
  /**
   * The id of a car: only cars of its seller, that car included. Sellers have no public number of their own, so the
   * address of a seller's cars tells neither phone nor account.
   */
  seller_of: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** Free text, which is read as filters and an order; see `understood`. */
  q: z.preprocess(
    (value) => (Array.isArray(value) ? value.at(-1) : value),
    z.string().max(longestSearchText).optional(),
  ),
  /** Hides a car when another car in the list is newer, cheaper and has a lower mileage. */
  hide_worse: yesNo(),
};
/**
 * The filters of the catalogue. A car must pass every parameter. Of several values of one parameter it needs any
 * one, except for options, of which it needs all; a leading `-` excludes a value. Brand, model and generation
 * work as one filter, and so do region and city: a chosen model replaces its brand, a chosen city its region.
 *
 * They are assigned and not spread: of calls the build knows that browsers need none of these schemas.
 */
export const carFilters = Object.assign(
  facetFilters,
  flagFilters,
  Object.fromEntries(bounds) as Bounds,
  otherFilters,
);

/**
 * Car fields that sellers may leave empty. A filter on one of them leaves out cars without a value, and the response
 * says how many. Year and price are not in this list, because every car has them.
 */
export const optionalFields = ['mileage', 'volume', 'color'] as const;
export type OptionalField = (typeof optionalFields)[number];

/** Error codes for queries with well-formed values that make no sense: "from" above "to", or an unknown brand. */
export const backwardRange = 'range_backward';
export const unknownValue = 'unknown_value';
/** Error code for a radius without the city that it is drawn around. */
const radiusWithoutCity = 'radius_without_city';

/** If "from" is above "to", adds a validation error to both fields of that range. */
export function rangesRunForward(input: Record<string, unknown>, context: z.RefinementCtx) {
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

/** Adds a validation error if there is a radius, but no chosen city. */
export function radiusHasCity(
  input: { radius?: number | undefined; city?: string[] | undefined },
  context: z.RefinementCtx,
) {
  if (input.radius === undefined || input.city?.some((value) => !value.startsWith('-'))) return;
  const message = 'radius needs a city';
  context.addIssue({ code: 'custom', message, params: { code: radiusWithoutCity }, path: ['radius'] });
}

export const facetValue = z
  .object({
    value: z.string(),
    label: z.string(),
    /** The group of a car option, such as safety; absent for other facets. */
    group: z.string().optional(),
    count: z.int(),
  })
  .meta({ id: 'FacetValue' });
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
      /**
       * The id of the visitor's city: in the default order, and unless places are chosen, its cars come first, then
       * those around it, then the rest. Not a filter; the id of a city that no longer exists is ignored.
       */
      near: wholeNumber(1, 1_000_000_000),
      page: wholeNumber(1, 1_000_000),
      /** Facets to count, or `all`. */
      facets: manyOf(z.enum([...facets, 'all'])),
      /** Language of the labels; takes precedence over `Accept-Language`. The link to the next page repeats it. */
      lang: oneOf(locales).catch(undefined),
    })
    .superRefine(rangesRunForward)
    .superRefine(radiusHasCity),
  output: pageOf(carCard).extend({
    facets: z.partialRecord(z.enum(facets), z.array(facetValue)),
    /** By field: the number of cars that match all other filters but have no value for this field. */
    left_out: z.partialRecord(z.enum(optionalFields), z.int()),
    /**
     * How `q` was read: parameters with labels, also `sort`, and as `q` words that are looked for in descriptions.
     * `not_understood` has the remaining words, `did_you_mean` a text that says more.
     */
    understood: z.array(z.object({ param: z.string(), value: z.string(), label: z.string() })),
    not_understood: z.array(z.string()),
    did_you_mean: z.string().nullable(),
    /** The city whose cars come first, because of `near`; null if the order is the usual one. */
    near: z.object({ value: z.string(), label: z.string() }).nullable(),
    /** For a short list of cars in a city: how many more there are with this `radius`, in km; null if none. */
    around: z.object({ radius: z.int(), count: z.int() }).nullable(),
    /** The name of the seller chosen by `seller_of`; null without that filter or if the seller gave no name. */
    seller_name: z.string().nullable(),
    /** How many cars `hide_worse` has hidden from the list; 0 without `hide_worse`. */
    hidden: z.int(),
    /** The yearly interest rate in per cent used to calculate `payment_to` and `monthly_payment`. */
    annual_rate: z.number(),
    /**
     * Suggestions when no car matches: each filter whose removal alone gives results, with the number of cars, the
     * highest number first.
     */
    drop: z.array(z.object({ param: z.string(), value: z.string(), label: z.string(), count: z.int() })),
  }),
});
export type CarList = z.output<(typeof listCars)['output']>;

/** The newest cars of a search, for feed readers and other programs that look again and again. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/cars/feed/',
  access: 'anyone',
  summary: 'The newest cars of a search as an Atom feed; with the parameters of the list that are filters',
  cacheSeconds: 300,
  input: z
    .object({ ...carFilters, lang: oneOf(locales).catch(undefined) })
    .superRefine(rangesRunForward)
    .superRefine(radiusHasCity),
  output: fileOutput,
  returns: { file: 'application/atom+xml; charset=utf-8' },
});

/** How many cars match the filters; shown on the apply button. */
export const countCars = endpoint({
  method: 'GET',
  path: '/cars/count/',
  access: 'anyone',
  summary: 'How many cars fit, without the cars',
  input: z.object(carFilters).superRefine(rangesRunForward).superRefine(radiusHasCity),
  output: z.object({ count: z.int() }),
});

/** The prices of the cars that match all other filters, for the drawing at the price filter. */
export const countPrices = endpoint({
  method: 'GET',
  path: '/cars/prices/',
  access: 'anyone',
  summary: 'How many cars that fit cost how much, whatever price is asked for: a histogram',
  cacheSeconds: 60,
  input: z.object(carFilters).superRefine(rangesRunForward).superRefine(radiusHasCity),
  output: z.object({
    count: z.int(),
    /**
     * The cars in bins from the price `from` to the price `to`, each bin wider by the same factor than the one before. The
     * first and last bin also have what is beyond. Without cars there are no bins.
     */
    from: z.int(),
    to: z.int(),
    bins: z.array(z.int()),
    /** Half of the cars cost from `low` to `high`; null if there are too few. */
    middle: z.object({ low: z.int(), high: z.int() }).nullable(),
  }),
});
export type PriceCounts = z.output<(typeof countPrices)['output']>;
