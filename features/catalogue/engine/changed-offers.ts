import { flagFacets, ranges, type toldUnknown } from '../contract.ts';
import type { FacetCounts, SearchFilters, SearchRequest, Vehicles, Wanted } from '../server/engine.ts';
import { choiceFacets, type Offer, type StaticFlag, staticFlags, unknownNumber } from './schema.ts';
import type { Dimension } from './segment-filters.ts';

type Rule = { dimension: Dimension | 'vehicles'; passes(offer: Offer): boolean };

const columns = { year: 'year', price: 'price', mileage: 'mileage', volume: 'volume' } as const;
const hasOption = ({ options }: Offer, code: number) =>
  (((options[code >>> 5] ?? 0) >>> (code & 31)) & 1) === 1;
const isHot = ({ hotUntil }: Offer, now: Date) => hotUntil > now.getTime() * 1000;
const hasFlag = ({ flags }: Offer, flag: StaticFlag) => ((flags >>> staticFlags.indexOf(flag)) & 1) === 1;

function vehicleRule({ any, none }: SearchFilters['vehicles']): Rule[] {
  const isEmpty = ({ brands, models, generations }: Vehicles) =>
    brands.length + models.length + generations.length === 0;
  if (isEmpty(any) && isEmpty(none)) return [];
  const isOf = ({ brands, models, generations }: Vehicles, { brand, model, generation }: Offer) =>
    brands.includes(brand) ||
    (model !== 0 && models.includes(model)) ||
    (generation !== 0 && generations.includes(generation));
  const passes = (offer: Offer) => (isEmpty(any) || isOf(any, offer)) && !isOf(none, offer);
  return [{ dimension: 'vehicles', passes }];
}

function wantedRule(
  dimension: Dimension,
  { any, none }: Wanted<number>,
  read: (offer: Offer) => number,
): Rule[] {
  if (any.length + none.length === 0) return [];
  const [wanted, banned] = [new Set(any), new Set(none)];
  const passes = (offer: Offer) => {
    const value = read(offer);
    // A car that may be white is not one that is not white.
    if (dimension === 'color' && value === 0) return false;
    return (wanted.size === 0 || wanted.has(value)) && !banned.has(value);
  };
  return [{ dimension, passes }];
}

/** The filters of a request as rules over one offer, a rule a dimension. */
export function rulesOf(filters: SearchFilters): Rule[] {
  const { now, publishedSince, options } = filters;
  const since = publishedSince && publishedSince.getTime() * 1000;
  return [
    ...vehicleRule(filters.vehicles),
    ...wantedRule('city', filters.cities, ({ city }) => city),
    ...choiceFacets.flatMap((facet) =>
      wantedRule(facet, filters.choices[facet] ?? { any: [], none: [] }, ({ choices }) => choices[facet]),
    ),
    ...flagFacets.flatMap((flag): Rule[] => {
      const isWanted = filters.flags[flag];
      if (isWanted === undefined) return [];
      const isSet = (offer: Offer) => (flag === 'hot' ? isHot(offer, now) : hasFlag(offer, flag));
      return [{ dimension: flag, passes: (offer) => isSet(offer) === isWanted }];
    }),
    ...ranges.flatMap((range): Rule[] => {
      const { from, to } = filters.ranges[range] ?? {};
      if (from === undefined && to === undefined) return [];
      const passes = (offer: Offer) => {
        const value = offer[columns[range]];
        return value !== unknownNumber && value >= (from ?? 0) && value <= (to ?? Number.MAX_VALUE);
      };
      return [{ dimension: range, passes }];
    }),
    ...(since === null
      ? []
      : [{ dimension: 'posted' as const, passes: (offer: Offer) => offer.published >= since }]),
    ...(options.all.length + options.none.length === 0
      ? []
      : [
          {
            dimension: 'option' as const,
            passes: (offer: Offer) =>
              options.all.every((code) => hasOption(offer, code)) &&
              !options.none.some((code) => hasOption(offer, code)),
          },
        ]),
  ];
}

/** Offers that pass every rule, and those that fail one alone, by the dimension of that one. */
export type Sorted = { hits: Offer[]; misses: { offer: Offer; dimension: Rule['dimension'] }[] };

export function sortOut(offers: Iterable<Offer>, rules: readonly Rule[]): Sorted {
  const sorted: Sorted = { hits: [], misses: [] };
  for (const offer of offers) {
    let failed: Rule | null = null;
    let isFar = false;
    for (const rule of rules) {
      if (rule.passes(offer)) continue;
      isFar = failed !== null;
      if (isFar) break;
      failed = rule;
    }
    if (isFar) continue;
    if (failed) sorted.misses.push({ offer, dimension: failed.dimension });
    else sorted.hits.push(offer);
  }
  return sorted;
}

type Answer = {
  facets: Partial<Record<string, FacetCounts>>;
  leftOut: Partial<Record<(typeof toldUnknown)[number], number>>;
};

/** Adds what these offers count to an answer. */
export function addCounts(
  { facets, leftOut }: Answer,
  { hits, misses }: Sorted,
  request: SearchRequest,
): void {
  const add = (facet: string, value: number | string) => {
    const counts = facets[facet];
    counts?.set(value, (counts.get(value) ?? 0) + 1);
  };
  const count = (offer: Offer, isCounted: (dimension: Dimension | 'vehicles') => boolean) => {
    if (isCounted('vehicles')) {
      add('brand', offer.brand);
      if (offer.model !== 0 && request.countsModelsOf.includes(offer.brand)) add('model', offer.model);
      if (offer.generation !== 0 && request.countsGenerationsOf.includes(offer.model))
        add('generation', offer.generation);
    }
    if (isCounted('city')) add('city', offer.city);
    for (const facet of choiceFacets)
      if (offer.choices[facet] !== 0 && isCounted(facet)) add(facet, offer.choices[facet]);
    for (const flag of staticFlags) if (isCounted(flag)) add(flag, String(hasFlag(offer, flag)));
    if (isCounted('hot')) add('hot', String(isHot(offer, request.now)));
    if (isCounted('option'))
      for (let code = 0; code < offer.options.length * 32; code += 1)
        if (hasOption(offer, code)) add('option', code);
  };
  for (const offer of hits) count(offer, () => true);
  for (const { offer, dimension } of misses) {
    count(offer, (other) => other === dimension);
    const isUnknown =
      dimension === 'color'
        ? offer.choices.color === 0
        : (dimension === 'mileage' || dimension === 'volume') && offer[dimension] === unknownNumber;
    if (isUnknown) {
      const told = dimension as (typeof toldUnknown)[number];
      leftOut[told] = (leftOut[told] ?? 0) + 1;
    }
  }
}
