import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import { maxPriceFor } from '../../listings/payment.ts';
import { byFacet } from '../../vehicles/facets.ts';
import {
  choiceFacets,
  type countCars,
  type Facet,
  flagFacets,
  type listCars,
  type PathFacet,
  pageSize,
  pathFacets,
  ranges,
  unknownValue,
} from '../contract.ts';
import type { CountedFacet, SearchFilters, SearchRequest, VehicleIds } from '../search-port.ts';
import type { Dictionary, PathEntry } from './dictionary.ts';

export type Filters = InputOf<typeof countCars>;
type Input = InputOf<typeof listCars>;
type Values = readonly string[] | undefined;

const isExcluded = (value: string) => value.startsWith('-');
const withoutMinus = (value: string) => value.replace(/^-/, '');
export const included = (values: Values) => (values ?? []).filter((value) => !isExcluded(value));
const excluded = (values: Values) => (values ?? []).filter(isExcluded).map(withoutMinus);

/** Throws a validation error if a filter has an unknown value, such as a brand that does not exist. */
export function refuseUnknownValues({ paths, choices, options }: Dictionary, filters: Filters): void {
  const allowed = {
    ...byFacet(pathFacets, (facet): ReadonlyMap<string, unknown> => paths[facet].byValue),
    ...choices,
    option: options,
  } satisfies Partial<Record<keyof Filters, ReadonlyMap<string, unknown>>>;
  const errors = Object.entries(allowed).flatMap(([field, values]) => {
    const requested: readonly string[] = filters[field as keyof typeof allowed] ?? [];
    const unknown = requested.filter((value) => !values.has(withoutMinus(value)));
    return unknown.map(
      (value): FieldFault => ({
        field,
        code: unknownValue,
        message: `${field}: unknown value "${value}"`,
        value,
      }),
    );
  });
  if (errors.length > 0) throw new Problem('invalid_input', errors);
}

export function idsOf({ paths }: Dictionary, facet: PathFacet, values: readonly string[]): number[] {
  return values.flatMap((value) => paths[facet].byValue.get(value)?.id ?? []);
}

function vehiclesOf(
  dictionary: Dictionary,
  { brand, model, generation }: Record<string, string[]>,
): VehicleIds {
  return {
    brands: idsOf(dictionary, 'brand', brand ?? []),
    models: idsOf(dictionary, 'model', model ?? []),
    generations: idsOf(dictionary, 'generation', generation ?? []),
  };
}

/**
 * Removes redundant vehicle filters: a chosen model replaces its brand, and a chosen generation replaces its model and
 * brand.
 */
function deepest({ brand, model, generation }: Filters) {
  const selected = [...included(model), ...included(generation)];
  const isDeepest = (path: string) => !selected.some((other) => other.startsWith(`${path}/`));
  return {
    brand: included(brand).filter(isDeepest),
    model: included(model).filter(isDeepest),
    generation: included(generation),
  };
}

/**
 * Converts the filters by city, radius and region to city ids. A region means all its cities, unless one is chosen too;
 * a city with a radius means all within so many kilometres.
 */
export function citiesIn(
  dictionary: Dictionary,
  { city, radius = 0, region }: Filters,
): SearchFilters['cities'] {
  const citiesOf = (regions: readonly number[]) =>
    regions.flatMap((id) => dictionary.citiesOfRegion.get(id) ?? []);
  const selected = idsOf(dictionary, 'city', included(city));
  const narrowed = new Set(selected.map((id) => dictionary.paths.city.byId.get(id)?.parentId));
  const regions = idsOf(dictionary, 'region', included(region)).filter((id) => !narrowed.has(id));
  const around = selected.flatMap((id) => dictionary.distances.within(id, radius));
  const any = [...new Set([...around, ...citiesOf(regions)])];
  const isRestricted = included(city).length + included(region).length > 0;
  return {
    // A chosen region without cities must match no car, but an empty list would match all; no city has the id 0.
    any: isRestricted && any.length === 0 ? [0] : any,
    none: [
      ...idsOf(dictionary, 'city', excluded(city)),
      ...citiesOf(idsOf(dictionary, 'region', excluded(region))),
    ],
  };
}

/** What results depend on besides the filters: the current time, the yearly interest rate in per cent. */
export type Terms = {
  now: Date;
  annualRate: number;
  /** The cars of the seller that `seller_of` chooses. */
  sellerIds?: readonly number[];
  /** The cars whose descriptions have the words of `q` that are no filters; null if none restricts them. */
  describedIds?: readonly number[] | null;
};

/** The price limit of the filters: `price_to` or the price that `payment_to` allows, whichever is lower. */
function maxPrice({ price_to, payment_to }: Filters, annualRate: number): number | undefined {
  if (payment_to === undefined) return price_to;
  return Math.min(price_to ?? Number.POSITIVE_INFINITY, maxPriceFor(payment_to, annualRate));
}

function inBoth(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (!one || !other) return one ?? other;
  const wanted = new Set(other);
  return one.filter((id) => wanted.has(id));
}

/** Converts validated filters to ids and codes for the search engine. */
export function searchFilters(
  dictionary: Dictionary,
  filters: Filters,
  { now, annualRate, sellerIds = [], describedIds = null }: Terms,
): SearchFilters {
  const choices: SearchFilters['choices'] = {};
  for (const facet of choiceFacets) {
    const codesOf = (values: readonly string[]) => [
      ...new Set(values.flatMap((value) => dictionary.choices[facet].get(value)?.codes ?? [])),
    ];
    const values = filters[facet];
    if (values?.length) choices[facet] = { any: codesOf(included(values)), none: codesOf(excluded(values)) };
  }
  const { brand, model, generation } = filters;
  const optionCodes = (keys: readonly string[]) =>
    keys.flatMap((key) => dictionary.options.get(key)?.code ?? []);
  return {
    vehicles: {
      any: vehiclesOf(dictionary, deepest(filters)),
      none: vehiclesOf(dictionary, {
        brand: excluded(brand),
        model: excluded(model),
        generation: excluded(generation),
      }),
    },
    cities: citiesIn(dictionary, filters),
    choices,
    options: { all: optionCodes(included(filters.option)), none: optionCodes(excluded(filters.option)) },
    flags: Object.fromEntries(flagFacets.map((flag) => [flag, filters[flag]])),
    ranges: Object.fromEntries(
      ranges.map((range) => [
        range,
        {
          from: filters[`${range}_from`],
          to: range === 'price' ? maxPrice(filters, annualRate) : filters[`${range}_to`],
        },
      ]),
    ),
    publishedSince: filters.posted_days ? new Date(now.getTime() - filters.posted_days * dayMs) : null,
    ids: inBoth(filters.seller_of === undefined ? null : sellerIds, filters.q ? describedIds : null),
    hidesWorse: filters.hide_worse ?? false,
    now,
  };
}

/**
 * Ids of the chosen brands or models, including the brand of a chosen model and the model of a chosen generation: a
 * value is a path such as `toyota/camry/xv70`.
 */
function selectedIds(dictionary: Dictionary, facet: 'brand' | 'model', filters: Filters): number[] {
  const depth = facet === 'brand' ? 1 : 2;
  const paths = [filters.brand, filters.model, filters.generation].flatMap(included);
  const starts = paths.map((path) => path.split('/')).filter((parts) => parts.length >= depth);
  return idsOf(dictionary, facet, [...new Set(starts.map((parts) => parts.slice(0, depth).join('/')))]);
}

export function searchRequest(
  dictionary: Dictionary,
  input: Input,
  requested: ReadonlySet<Facet>,
  terms: Terms & Pick<SearchRequest, 'near'>,
): SearchRequest {
  const { sort = 'newest', page = 1 } = input;
  const counted = [...requested].map((facet): CountedFacet => (facet === 'region' ? 'city' : facet));
  return {
    ...searchFilters(dictionary, input, terms),
    sort,
    near: terms.near,
    offset: (page - 1) * pageSize,
    limit: pageSize,
    facets: new Set(counted),
    countsModelsOf: selectedIds(dictionary, 'brand', input),
    countsGenerationsOf: selectedIds(dictionary, 'model', input),
  };
}

/** The name of a brand, model or generation with its parents, such as "Toyota Camry XV70". */
export function fullName(
  dictionary: Dictionary,
  facet: PathFacet,
  entry: PathEntry,
  locale: 'ru' | 'kk' | 'en',
): string {
  const name = entry.labels[locale];
  const parent = facet === 'generation' ? 'model' : facet === 'model' ? 'brand' : null;
  const parentEntry = parent && dictionary.paths[parent].byId.get(entry.parentId);
  return parent && parentEntry ? `${fullName(dictionary, parent, parentEntry, locale)} ${name}` : name;
}
