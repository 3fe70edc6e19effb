import { type FlagFacet, flagFacets, ranges } from '../contract.ts';
import type {
  CountedFacet,
  FacetCounts,
  SearchAnswer,
  SearchFilters,
  SearchRequest,
  Vehicles,
  Wanted,
} from '../search-port.ts';
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
const codesAFacet = 256;

function hasOption({ options }: OfferColumns, row: number, code: number): boolean {
  return ((((options[row * optionWords + (code >>> 5)] as number) >>> (code & 31)) & 1) as number) === 1;
}

function flagOf({ flags, hotUntil }: OfferColumns, flag: FlagFacet, now: Date): (row: number) => boolean {
  const moment = microseconds(now);
  if (flag === 'hot') return (row) => (hotUntil[row] as number) > moment;
  const bit = staticFlags.indexOf(flag);
  return (row) => (((flags[row] as number) >>> bit) & 1) === 1;
}

const isNone = ({ brands, models, generations }: Vehicles) =>
  brands.length + models.length + generations.length === 0;

function vehicleRule(
  { brand, model, generation }: OfferColumns,
  { any, none }: SearchFilters['vehicles'],
): Rule[] {
  if (isNone(any) && isNone(none)) return [];
  const isOf = ({ brands, models, generations }: Vehicles) => {
    const [ofBrand, ofModel, ofGeneration] = [new Set(brands), new Set(models), new Set(generations)];
    return (row: number) =>
      ofBrand.has(brand[row] as number) ||
      (model[row] !== 0 && ofModel.has(model[row] as number)) ||
      (generation[row] !== 0 && ofGeneration.has(generation[row] as number));
  };
  const [isWanted, isBanned] = [isNone(any) ? () => true : isOf(any), isOf(none)];
  return [{ dimension: 'vehicles', passes: (row) => isWanted(row) && !isBanned(row) }];
}

function wantedRule(
  dimension: Dimension,
  values: Uint8Array | Uint32Array,
  { any, none }: Wanted<number>,
): Rule[] {
  if (any.length + none.length === 0) return [];
  const [wanted, banned] = [new Set(any), new Set(none)];
  // An excluded colour also excludes cars of unknown colour, because such a car may have that colour.
  if (dimension === 'color') banned.add(0);
  const passes = (row: number) => {
    const value = values[row] as number;
    return (wanted.size === 0 || wanted.has(value)) && !banned.has(value);
  };
  return [{ dimension, passes }];
}

/** One rule for each dimension that the request filters by. */
function rulesOf(columns: OfferColumns, filters: SearchFilters): Rule[] {
  const { now, publishedSince, options } = filters;
  const since = publishedSince && microseconds(publishedSince);
  return [
    ...vehicleRule(columns, filters.vehicles),
    ...wantedRule('city', columns.city, filters.cities),
    ...choiceFacets.flatMap((facet) =>
      wantedRule(facet, columns.choices[facet], filters.choices[facet] ?? { any: [], none: [] }),
    ),
    ...flagFacets.flatMap((flag): Rule[] => {
      const isWanted = filters.flags[flag];
      const isSet = flagOf(columns, flag, now);
      return isWanted === undefined ? [] : [{ dimension: flag, passes: (row) => isSet(row) === isWanted }];
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
    ...(since === null
      ? []
      : [
          {
            dimension: 'posted' as const,
            passes: (row: number) => (columns.published[row] as number) >= since,
          },
        ]),
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

/** `hits`: rows that pass every rule. `misses`: rows that fail exactly one rule, by the dimension of that rule. */
export type Sorted = { hits: number[]; misses: Map<Rule['dimension'], number[]> };

export function sortOut({ columns, count }: ChangedOffers, filters: SearchFilters): Sorted {
  const sorted: Sorted = { hits: [], misses: new Map() };
  if (count === 0) return sorted;
  const rules = rulesOf(columns, filters);
  for (let row = 0; row < count; row += 1) {
    let failed: Rule | null = null;
    let isFar = false;
    for (const rule of rules) {
      if (rule.passes(row)) continue;
      isFar = failed !== null;
      if (isFar) break;
      failed = rule;
    }
    if (isFar) continue;
    if (!failed) {
      sorted.hits.push(row);
      continue;
    }
    const missed = sorted.misses.get(failed.dimension);
    if (missed) missed.push(row);
    else sorted.misses.set(failed.dimension, [row]);
  }
  return sorted;
}

/** When the next of these offers stops being hot, in microseconds since 1970. */
export function otherHotUntil({ columns, count }: ChangedOffers, now: Date): number {
  const moment = microseconds(now);
  let next = Number.POSITIVE_INFINITY;
  for (let row = 0; row < count; row += 1) {
    const until = columns.hotUntil[row] as number;
    if (until > moment && until < next) next = until;
  }
  return next;
}

type Answer = Pick<SearchAnswer, 'facets' | 'leftOut'>;

/** Adds the counts of the changed offers to an answer. */
export function addCounts(
  answer: Answer,
  { columns }: ChangedOffers,
  { hits, misses }: Sorted,
  request: SearchRequest,
): void {
  for (const facet of request.facets) {
    const counts = answer.facets[facet];
    if (!counts) continue;
    const missed = misses.get(dimensionOf(facet));
    const counted = missed ? [...hits, ...missed] : hits;
    if (counted.length > 0) addFacet(counts, columns, counted, facet, request);
  }
  const { leftOut } = answer;
  for (const field of ['mileage', 'volume', 'color'] as const) {
    const unknown = (row: number) =>
      field === 'color' ? columns.choices.color[row] === 0 : columns[field][row] === unknownNumber;
    const missed = misses.get(field)?.filter(unknown).length ?? 0;
    if (missed > 0) leftOut[field] = (leftOut[field] ?? 0) + missed;
  }
}

/** The dimension whose filter is ignored when this facet is counted. */
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
    const all = new Uint32Array(optionWords * 32);
    for (const row of rows)
      for (let code = 0; code < all.length; code += 1)
        if (hasOption(columns, row, code)) all[code] = (all[code] as number) + 1;
    for (const [code, more] of all.entries()) add(code, more);
  } else if ((choiceFacets as readonly string[]).includes(facet)) {
    const codes = columns.choices[facet as ChoiceFacet];
    const all = new Uint32Array(codesAFacet);
    for (const row of rows) {
      const code = codes[row] as number;
      all[code] = (all[code] as number) + 1;
    }
    for (let code = 1; code < codesAFacet; code += 1) add(code, all[code] as number);
  } else {
    const isSet = flagOf(columns, facet as FlagFacet, now);
    const set = rows.filter(isSet).length;
    add('true', set);
    add('false', rows.length - set);
  }
}
