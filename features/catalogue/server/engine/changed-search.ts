import { type FlagFacet, flagFacets, ranges } from '../../contract.ts';
import type {
  CountedFacet,
  FacetCounts,
  SearchFilters,
  SearchRequest,
  SearchResult,
  ValueFilter,
  VehicleIds,
} from '../../search-port.ts';
import type { ChangedOffers } from './changed-offers.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type OfferColumns,
  optionWords,
  staticFlags,
  unknownNumber,
} from './schema.ts';
import type { Dimension } from './segment-filters.ts';

type Rule = { dimension: Dimension | 'vehicles'; passes(row: number): boolean };

const microseconds = (moment: Date) => moment.getTime() * 1000;
const codesPerFacet = 256;

function hasOption({ options }: OfferColumns, row: number, code: number): boolean {
  return ((((options[row * optionWords + (code >>> 5)] as number) >>> (code & 31)) & 1) as number) === 1;
}

function flagOf({ flags, hotUntil }: OfferColumns, flag: FlagFacet, now: Date): (row: number) => boolean {
  const moment = microseconds(now);
  if (flag === 'hot') return (row) => (hotUntil[row] as number) > moment;
  const bit = staticFlags.indexOf(flag);
  return (row) => (((flags[row] as number) >>> bit) & 1) === 1;
}

const isEmpty = ({ brands, models, generations }: VehicleIds) =>
  brands.length + models.length + generations.length === 0;

function vehicleRule(
  { brand, model, generation }: OfferColumns,
  { any, none }: SearchFilters['vehicles'],
): Rule[] {
  if (isEmpty(any) && isEmpty(none)) return [];
  const isOf = ({ brands, models, generations }: VehicleIds) => {
    const [ofBrand, ofModel, ofGeneration] = [new Set(brands), new Set(models), new Set(generations)];
    return (row: number) =>
      ofBrand.has(brand[row] as number) ||
      (model[row] !== 0 && ofModel.has(model[row] as number)) ||
      (generation[row] !== 0 && ofGeneration.has(generation[row] as number));
  };
  const [isIncluded, isExcluded] = [isEmpty(any) ? () => true : isOf(any), isOf(none)];
  return [{ dimension: 'vehicles', passes: (row) => isIncluded(row) && !isExcluded(row) }];
}

function valueRule(
  dimension: Dimension,
  values: Uint8Array | Uint32Array,
  { any, none }: ValueFilter<number>,
): Rule[] {
  if (any.length + none.length === 0) return [];
  const [included, excluded] = [new Set(any), new Set(none)];
  // An excluded colour also excludes cars of unknown colour, because such a car may have that colour.
  if (dimension === 'color') excluded.add(0);
  const passes = (row: number) => {
    const value = values[row] as number;
    return (included.size === 0 || included.has(value)) && !excluded.has(value);
  };
  return [{ dimension, passes }];
}

function isOneOf({ id }: OfferColumns, ids: readonly number[]): (row: number) => boolean {
  const wanted = new Set(ids);
  return (row) => wanted.has(id[row] as number);
}

/** The filters of a request as rules that check one row each. */
function rulesOf(columns: OfferColumns, filters: SearchFilters): Rule[] {
  const { now, publishedSince, options, ids } = filters;
  const publishedFrom = publishedSince && microseconds(publishedSince);
  return [
    ...vehicleRule(columns, filters.vehicles),
    ...valueRule('city', columns.city, filters.cities),
    ...choiceFacets.flatMap((facet) =>
      valueRule(facet, columns.choices[facet], filters.choices[facet] ?? { any: [], none: [] }),
    ),
    ...flagFacets.flatMap((flag): Rule[] => {
      const expected = filters.flags[flag];
      const isSet = flagOf(columns, flag, now);
      return expected === undefined ? [] : [{ dimension: flag, passes: (row) => isSet(row) === expected }];
    }),
    ...ranges.flatMap((range): Rule[] => {
      const { from, to } = filters.ranges[range] ?? {};
      if (from === undefined && to === undefined) return [];
      const [low, high] = [from ?? 0, to ?? Number.MAX_VALUE];
      const values = columns[range];
      const passes = (row: number) => {
        const value = values[row] as number;
        return value !== unknownNumber && value >= low && value <= high;
      };
      return [{ dimension: range, passes }];
    }),
    ...(publishedFrom === null
      ? []
      : [
          {
            dimension: 'posted' as const,
            passes: (row: number) => (columns.published[row] as number) >= publishedFrom,
          },
        ]),
    ...(ids ? [{ dimension: 'ids' as const, passes: isOneOf(columns, ids) }] : []),
    ...(options.all.length + options.none.length === 0
      ? []
      : [
          {
            dimension: 'option' as const,
            passes: (row: number) =>
              options.all.every((code) => hasOption(columns, row, code)) &&
              !options.none.some((code) => hasOption(columns, row, code)),
          },
        ]),
  ];
}

/** `hits`: rows that pass every filter. `misses`: rows that fail exactly one filter, grouped by that filter's field. */
export type ChangedMatches = { hits: number[]; misses: Map<Rule['dimension'], number[]> };

export function matchChanged(
  { columns, count }: Pick<ChangedOffers, 'columns' | 'count'>,
  filters: SearchFilters,
): ChangedMatches {
  const matches: ChangedMatches = { hits: [], misses: new Map() };
  if (count === 0) return matches;
  const rules = rulesOf(columns, filters);
  for (let row = 0; row < count; row += 1) {
    let failed: Rule | null = null;
    let failsSeveral = false;
    for (const rule of rules) {
      if (rule.passes(row)) continue;
      failsSeveral = failed !== null;
      if (failsSeveral) break;
      failed = rule;
    }
    if (failsSeveral) continue;
    if (!failed) {
      matches.hits.push(row);
      continue;
    }
    const missed = matches.misses.get(failed.dimension);
    if (missed) missed.push(row);
    else matches.misses.set(failed.dimension, [row]);
  }
  return matches;
}

/** The next time at which one of the changed offers stops being hot, in microseconds since 1970. */
export function changedHotEnd({ columns, count }: ChangedOffers, now: Date): number {
  const moment = microseconds(now);
  let next = Number.POSITIVE_INFINITY;
  for (let row = 0; row < count; row += 1) {
    const endsAt = columns.hotUntil[row] as number;
    if (endsAt > moment && endsAt < next) next = endsAt;
  }
  return next;
}

type CountsResult = Pick<SearchResult, 'facets' | 'unknownCounts'>;

/** Adds the counts of the changed offers to a result that has only those of the segment. */
export function addCounts(
  result: CountsResult,
  { columns }: ChangedOffers,
  { hits, misses }: ChangedMatches,
  request: SearchRequest,
): void {
  for (const facet of request.facets) {
    const counts = result.facets[facet];
    if (!counts) continue;
    const missed = misses.get(dimensionOf(facet));
    const counted = missed ? [...hits, ...missed] : hits;
    if (counted.length > 0) addFacet(counts, columns, counted, facet, request);
  }
  const { unknownCounts } = result;
  for (const field of ['mileage', 'volume', 'color'] as const) {
    const unknown = (row: number) =>
      field === 'color' ? columns.choices.color[row] === 0 : columns[field][row] === unknownNumber;
    const missed = misses.get(field)?.filter(unknown).length ?? 0;
    if (missed > 0) unknownCounts[field] = (unknownCounts[field] ?? 0) + missed;
  }
}

/** How many of the rows have each option. Only the bits that are set are visited: a car has a tenth of all options. */
function countOptions({ options }: OfferColumns, rows: readonly number[]): Uint32Array {
  const counts = new Uint32Array(optionWords * 32);
  for (const row of rows)
    for (let word = 0; word < optionWords; word += 1)
      for (let bits = options[row * optionWords + word] as number; bits !== 0; bits &= bits - 1) {
        const code = word * 32 + 31 - Math.clz32(bits & -bits);
        counts[code] = (counts[code] as number) + 1;
      }
  return counts;
}

/** The filter that is ignored when this facet is counted, so that its other values also have counts. */
function dimensionOf(facet: CountedFacet): Rule['dimension'] {
  return facet === 'brand' || facet === 'model' || facet === 'generation' ? 'vehicles' : facet;
}

function addFacet(
  counts: FacetCounts,
  columns: OfferColumns,
  rows: readonly number[],
  facet: CountedFacet,
  { now, countsModelsOf, countsGenerationsOf }: SearchRequest,
): void {
  const add = (value: number | string, more: number) => {
    if (more > 0) counts.set(value, (counts.get(value) ?? 0) + more);
  };
  if (facet === 'brand' || facet === 'city') {
    for (const row of rows) add(columns[facet][row] as number, 1);
  } else if (facet === 'model' || facet === 'generation') {
    const parents = new Set(facet === 'model' ? countsModelsOf : countsGenerationsOf);
    const parentOf = facet === 'model' ? columns.brand : columns.model;
    for (const row of rows) {
      const value = columns[facet][row] as number;
      if (value !== 0 && parents.has(parentOf[row] as number)) add(value, 1);
    }
  } else if (facet === 'option') {
    for (const [code, more] of countOptions(columns, rows).entries()) add(code, more);
  } else if ((choiceFacets as readonly string[]).includes(facet)) {
    const codes = columns.choices[facet as ChoiceFacet];
    const all = new Uint32Array(codesPerFacet);
    for (const row of rows) {
      const code = codes[row] as number;
      all[code] = (all[code] as number) + 1;
    }
    for (let code = 1; code < codesPerFacet; code += 1) add(code, all[code] as number);
  } else {
    const isSet = flagOf(columns, facet as FlagFacet, now);
    const set = rows.filter(isSet).length;
    add('true', set);
    add('false', rows.length - set);
  }
}
