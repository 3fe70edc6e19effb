import {
  choiceFacets,
  flagFacets,
  type OptionalField,
  type Range,
  ranges,
} from '../../features/catalogue/contract.ts';
import type {
  CountedFacet,
  SearchFilters,
  ValueFilter,
  VehicleIds,
} from '../../features/catalogue/search-port.ts';
import {
  type OfferColumns,
  optionWords,
  staticFlags,
} from '../../features/catalogue/server/engine/schema.ts';

/** The filter on one field (`dimension`). When a facet is counted, the filter on the same field is ignored. */
export type Condition = { dimension: string; fits(row: number): boolean };

export function dimensionOf(facet: CountedFacet): string {
  if (facet === 'brand' || facet === 'model' || facet === 'generation') return 'vehicles';
  return facet === 'city' ? 'cities' : facet;
}

/** For mileage, engine volume and colour: a function that tells whether the value of a row is unknown. */
export function unknownPredicates(offers: OfferColumns): Record<OptionalField, (row: number) => boolean> {
  return {
    mileage: (row) => (offers.mileage[row] as number) < 0,
    volume: (row) => (offers.volume[row] as number) < 0,
    color: (row) => offers.choices.color[row] === 0,
  };
}

const isEmpty = <T>({ any, none }: ValueFilter<T>) => any.length + none.length === 0;
const hasAny = ({ brands, models, generations }: VehicleIds) =>
  brands.length + models.length + generations.length > 0;

/** The filters of a request as functions that check one row, a simple implementation of the specification. */
export function conditionsOf(offers: OfferColumns, filters: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  const add = (dimension: string, fits: Condition['fits']) => conditions.push({ dimension, fits });
  const isOneOf = ({ brands, models, generations }: VehicleIds) => {
    const [brand, model, generation] = [new Set(brands), new Set(models), new Set(generations)];
    return (row: number) =>
      brand.has(offers.brand[row] as number) ||
      model.has(offers.model[row] as number) ||
      generation.has(offers.generation[row] as number);
  };
  const { any, none } = filters.vehicles;
  if (hasAny(any) || hasAny(none)) {
    const [isIncluded, isExcluded] = [hasAny(any) ? isOneOf(any) : () => true, isOneOf(none)];
    add('vehicles', (row) => isIncluded(row) && !isExcluded(row));
  }
  const addCodeFilter = (
    dimension: string,
    column: ArrayLike<number>,
    { any, none }: ValueFilter<number>,
  ) => {
    const [included, excluded] = [new Set(any), new Set(none)];
    const excludesUnknown = dimension === 'color';
    add(dimension, (row) => {
      const code = column[row] as number;
      return (
        (included.size === 0 || included.has(code)) && !excluded.has(code) && !(excludesUnknown && code === 0)
      );
    });
  };
  if (!isEmpty(filters.cities)) addCodeFilter('cities', offers.city, filters.cities);
  for (const facet of choiceFacets) {
    const filter = filters.choices[facet];
    if (filter && !isEmpty(filter)) addCodeFilter(facet, offers.choices[facet], filter);
  }
  const now = filters.now.getTime() * 1000;
  for (const flag of flagFacets) {
    const filter = filters.flags[flag];
    if (filter !== undefined) add(flag, (row) => flagOf(offers, flag, row, now) === filter);
  }
  const columns: Record<Range, ArrayLike<number>> = offers;
  for (const range of ranges) {
    const { from, to } = filters.ranges[range] ?? {};
    if (from === undefined && to === undefined) continue;
    const column = columns[range];
    const [low, high] = [Math.max(0, from ?? 0), to ?? Number.POSITIVE_INFINITY];
    add(range, (row) => (column[row] as number) >= low && (column[row] as number) <= high);
  }
  if (filters.publishedSince) {
    const publishedFrom = filters.publishedSince.getTime() * 1000;
    add('posted', (row) => (offers.published[row] as number) >= publishedFrom);
  }
  const { all: included, none: excluded } = filters.options;
  if (included.length + excluded.length > 0)
    add(
      'option',
      (row) =>
        included.every((code) => hasOption(offers, row, code)) &&
        !excluded.some((code) => hasOption(offers, row, code)),
    );
  return conditions;
}

export function hasOption({ options }: OfferColumns, row: number, code: number): boolean {
  return (((options[row * optionWords + (code >> 5)] as number) >>> (code & 31)) & 1) === 1;
}

export function flagOf(
  offers: OfferColumns,
  flag: (typeof flagFacets)[number],
  row: number,
  now: number,
): boolean {
  if (flag === 'hot') return (offers.hotUntil[row] as number) > now;
  return (((offers.flags[row] as number) >> staticFlags.indexOf(flag)) & 1) === 1;
}
