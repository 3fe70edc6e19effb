import {
  choiceFacets,
  flagFacets,
  type OptionalField,
  type Range,
  ranges,
} from '../../features/catalogue/contract.ts';
import { type OfferColumns, optionWords, staticFlags } from '../../features/catalogue/engine/schema.ts';
import type {
  CountedFacet,
  SearchFilters,
  ValueFilter,
  VehicleIds,
} from '../../features/catalogue/search-port.ts';

/** The filter of one dimension; counts of the same dimension ignore it. */
export type Condition = { dimension: string; fits(row: number): boolean };

export function dimensionOf(facet: CountedFacet): string {
  if (facet === 'brand' || facet === 'model' || facet === 'generation') return 'vehicles';
  return facet === 'city' ? 'cities' : facet;
}

/** Tests whether a row's value is unknown, for number columns that allow it and for the colour. */
export function unknownIn(offers: OfferColumns): Record<OptionalField, (row: number) => boolean> {
  return {
    mileage: (row) => (offers.mileage[row] as number) < 0,
    volume: (row) => (offers.volume[row] as number) < 0,
    color: (row) => offers.choices.color[row] === 0,
  };
}

const isEmpty = <T>({ any, none }: ValueFilter<T>) => any.length + none.length === 0;
const hasAny = ({ brands, models, generations }: VehicleIds) =>
  brands.length + models.length + generations.length > 0;

/** The port's specification written naively: one predicate per dimension, evaluated per row. */
export function conditionsOf(offers: OfferColumns, filters: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  const add = (dimension: string, fits: Condition['fits']) => conditions.push({ dimension, fits });
  const isIn = ({ brands, models, generations }: VehicleIds) => {
    const [brand, model, generation] = [new Set(brands), new Set(models), new Set(generations)];
    return (row: number) =>
      brand.has(offers.brand[row] as number) ||
      model.has(offers.model[row] as number) ||
      generation.has(offers.generation[row] as number);
  };
  const { any, none } = filters.vehicles;
  if (hasAny(any) || hasAny(none)) {
    const [isWanted, isUnwanted] = [hasAny(any) ? isIn(any) : () => true, isIn(none)];
    add('vehicles', (row) => isWanted(row) && !isUnwanted(row));
  }
  const wanted = (dimension: string, column: ArrayLike<number>, { any, none }: ValueFilter<number>) => {
    const [all, not] = [new Set(any), new Set(none)];
    const mustBeKnown = dimension === 'color';
    add(dimension, (row) => {
      const code = column[row] as number;
      return (all.size === 0 || all.has(code)) && !not.has(code) && !(mustBeKnown && code === 0);
    });
  };
  if (!isEmpty(filters.cities)) wanted('cities', offers.city, filters.cities);
  for (const facet of choiceFacets) {
    const asked = filters.choices[facet];
    if (asked && !isEmpty(asked)) wanted(facet, offers.choices[facet], asked);
  }
  const now = filters.now.getTime() * 1000;
  for (const flag of flagFacets) {
    const asked = filters.flags[flag];
    if (asked !== undefined) add(flag, (row) => flagOf(offers, flag, row, now) === asked);
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
    const since = filters.publishedSince.getTime() * 1000;
    add('posted', (row) => (offers.published[row] as number) >= since);
  }
  const { all, none: not } = filters.options;
  if (all.length + not.length > 0)
    add(
      'option',
      (row) =>
        all.every((code) => hasOption(offers, row, code)) &&
        !not.some((code) => hasOption(offers, row, code)),
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
