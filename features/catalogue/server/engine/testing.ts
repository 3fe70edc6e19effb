import {
  choiceFacets,
  type FlagFacet,
  flagFacets,
  optionalFields,
  type Range,
  ranges,
  type Sort,
} from '../../contract.ts';
import type {
  CountedFacet,
  FacetCounts,
  RankResult,
  SearchFilters,
  SearchRequest,
  SearchResult,
  ValueFilter,
  VehicleIds,
} from '../../search-port.ts';
import type { OfferIndex } from './index-contract.ts';
import { type Offer, type OfferColumns, offerAt, staticFlags, unknownNumber } from './schema.ts';

/* A slow and simple search engine that checks every offer for every request; tests compare the index with it. */

const microseconds = (moment: Date) => moment.getTime() * 1000;

const hasOption = ({ options }: Offer, code: number) => ((options[code >> 5] ?? 0) >>> (code & 31)) & 1;

function hasFlag(offer: Offer, flag: FlagFacet, now: Date): boolean {
  if (flag === 'hot') return offer.hotUntil > microseconds(now);
  return ((offer.flags >>> staticFlags.indexOf(flag)) & 1) === 1;
}

const isVehicleIn = ({ brand, model, generation }: Offer, { brands, models, generations }: VehicleIds) =>
  brands.includes(brand) || models.includes(model) || generations.includes(generation);

const isNotEmpty = ({ brands, models, generations }: VehicleIds) =>
  brands.length + models.length + generations.length > 0;

const isAllowed = <T>(value: T, { any, none }: ValueFilter<T>) =>
  (any.length === 0 || any.includes(value)) && !none.includes(value);

type Rule = (offer: Offer) => boolean;

/** The filters of a request as rules, by the field that they apply to. A facet is counted without the rule of its field. */
function rulesOf(filters: SearchFilters): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  const { vehicles, cities, options, publishedSince, now } = filters;
  rules.set('vehicles', (offer) => {
    return (
      (!isNotEmpty(vehicles.any) || isVehicleIn(offer, vehicles.any)) && !isVehicleIn(offer, vehicles.none)
    );
  });
  rules.set('cities', (offer) => isAllowed(offer.city, cities));
  for (const facet of choiceFacets) {
    const valueFilter = filters.choices[facet];
    if (!valueFilter || valueFilter.any.length + valueFilter.none.length === 0) continue;
    rules.set(facet, ({ choices }) => {
      return isAllowed(choices[facet], valueFilter) && (facet !== 'color' || choices.color > 0);
    });
  }
  for (const flag of flagFacets) {
    const expected = filters.flags[flag];
    if (expected !== undefined) rules.set(flag, (offer) => hasFlag(offer, flag, now) === expected);
  }
  for (const range of ranges) {
    const { from, to } = filters.ranges[range] ?? {};
    if (from === undefined && to === undefined) continue;
    rules.set(range, (offer) => {
      if (isUnknown(offer, range)) return false;
      return (from === undefined || offer[range] >= from) && (to === undefined || offer[range] <= to);
    });
  }
  if (publishedSince) rules.set('posted', (offer) => offer.published >= microseconds(publishedSince));
  if (filters.ids) rules.set('ids', ({ id }) => filters.ids?.includes(id) ?? true);
  rules.set('option', (offer) => {
    return (
      options.all.every((code) => hasOption(offer, code)) &&
      !options.none.some((code) => hasOption(offer, code))
    );
  });
  return rules;
}

const isUnknown = (offer: Offer, range: Range | 'color') =>
  range === 'color'
    ? offer.choices.color === 0
    : (range === 'mileage' || range === 'volume') && offer[range] === unknownNumber;

function matchingOffers(offers: Iterable<Offer>, rules: Map<string, Rule>, exceptRule?: string): Offer[] {
  return [...offers].filter((offer) =>
    [...rules].every(([name, rule]) => name === exceptRule || rule(offer)),
  );
}

const isWorse = (offer: Offer, other: Offer) =>
  other.year > offer.year &&
  other.price < offer.price &&
  other.mileage !== unknownNumber &&
  offer.mileage !== unknownNumber &&
  other.mileage < offer.mileage;

const unknownLast = (value: number) => (value === unknownNumber ? Number.MAX_SAFE_INTEGER : value);

/** The day in Kazakhstan, five hours ahead of UTC. */
const dayOf = ({ published }: Offer) => Math.floor((published / 3_600_000_000 + 5) / 24);
const photosOf = ({ flags }: Offer) => (flags >>> staticFlags.indexOf('photos')) & 1;

const orders: Record<Sort, (a: Offer, b: Offer) => number> = {
  newest: (a, b) => dayOf(b) - dayOf(a) || photosOf(b) - photosOf(a) || b.published - a.published,
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  year: (a, b) => b.year - a.year,
  mileage: (a, b) => unknownLast(a.mileage) - unknownLast(b.mileage),
  deal: (a, b) => unknownLast(a.deal) - unknownLast(b.deal),
};

const sortOffers = (offers: readonly Offer[], sort: Sort, near: SearchRequest['near'] = []) => {
  const tierOf = ({ city }: Offer) => [...near, [city]].findIndex((tier) => tier.includes(city));
  return offers.toSorted((a, b) => tierOf(a) - tierOf(b) || orders[sort](a, b) || b.id - a.id);
};

/** The name of the rule that is ignored when this facet is counted. */
function dimensionOf(facet: CountedFacet): string {
  if (facet === 'brand' || facet === 'model' || facet === 'generation') return 'vehicles';
  return facet === 'city' ? 'cities' : facet;
}

/** The values of a facet that an offer has; 0 means unknown, which callers do not count. */
function valuesOf(offer: Offer, facet: CountedFacet, now: Date): (number | string)[] {
  if (facet === 'brand' || facet === 'model' || facet === 'generation' || facet === 'city')
    return [offer[facet]];
  if (facet === 'option')
    return Array.from({ length: 128 }, (_, code) => code).filter((code) => hasOption(offer, code));
  const flag = flagFacets.find((name) => name === facet);
  if (flag) return [String(hasFlag(offer, flag, now))];
  const choice = choiceFacets.find((name) => name === facet);
  return choice ? [offer.choices[choice]] : [];
}

function countValues(values: readonly (number | string)[]): FacetCounts {
  const counts: FacetCounts = new Map();
  for (const value of values) if (value !== 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function naiveIndex(initial: Iterable<Offer>): OfferIndex {
  const offers = new Map([...initial].map((offer) => [offer.id, offer]));
  const changedIds = new Set<number>();

  function visibleOf(matches: readonly Offer[], { hidesWorse }: SearchFilters): readonly Offer[] {
    return hidesWorse ? matches.filter((offer) => !matches.some((other) => isWorse(offer, other))) : matches;
  }

  return {
    search(request) {
      const rules = rulesOf(request);
      const matches = matchingOffers(offers.values(), rules);
      const visible = visibleOf(matches, request);
      const facets: SearchResult['facets'] = {};
      for (const facet of request.facets) {
        const counted = matchingOffers(offers.values(), rules, dimensionOf(facet)).filter((offer) => {
          if (facet === 'model') return request.countsModelsOf.includes(offer.brand);
          return facet !== 'generation' || request.countsGenerationsOf.includes(offer.model);
        });
        facets[facet] = countValues(counted.flatMap((offer) => valuesOf(offer, facet, request.now)));
      }
      const unknownCounts: SearchResult['unknownCounts'] = {};
      for (const name of optionalFields) {
        if (!rules.has(name)) continue;
        unknownCounts[name] = matchingOffers(offers.values(), rules, name).filter((offer) =>
          isUnknown(offer, name),
        ).length;
      }
      return {
        total: visible.length,
        ids: sortOffers(visible, request.sort, request.near)
          .slice(request.offset, request.offset + request.limit)
          .map(({ id }) => id),
        facets,
        unknownCounts,
        hidden: matches.length - visible.length,
      };
    },
    priceCounts(filters, bounds) {
      const prices = matchingOffers(offers.values(), rulesOf(filters)).map(({ price }) => price);
      const binOf = (price: number) => bounds.filter((bound) => bound <= price).length;
      return [...bounds, 0].map((_, bin) => prices.filter((price) => binOf(price) === bin).length);
    },
    validUntil(now) {
      const moments = [...offers.values()].map(({ hotUntil }) => hotUntil / 1000);
      return Math.min(...moments.filter((moment) => moment > now.getTime()));
    },
    count: (filters) => visibleOf(matchingOffers(offers.values(), rulesOf(filters)), filters).length,
    ranks<Order extends Sort>(
      requests: Parameters<OfferIndex['ranks']>[0],
      requestedSorts: readonly Order[],
    ): Map<number, RankResult<Order>> {
      const results = new Map<number, RankResult<Order>>();
      for (const { filters, ids } of requests) {
        const matches = matchingOffers(offers.values(), rulesOf(filters));
        const sortedIds = requestedSorts.map((sort) => sortOffers(matches, sort).map(({ id }) => id));
        for (const id of ids) {
          const ranks = requestedSorts.map((sort, at) => [sort, (sortedIds[at]?.indexOf(id) ?? -1) + 1]);
          const isMatch = matches.some((offer) => offer.id === id);
          if (isMatch) results.set(id, { total: matches.length, ...Object.fromEntries(ranks) });
        }
      }
      return results;
    },
    apply(changes) {
      for (const { id, offer } of changes) {
        changedIds.add(id);
        if (offer) offers.set(id, offer);
        else offers.delete(id);
      }
    },
    changedCount: () => changedIds.size,
  };
}

export function offersIn(columns: OfferColumns): Offer[] {
  return Array.from({ length: columns.count }, (_, row) => offerAt(columns, row));
}
