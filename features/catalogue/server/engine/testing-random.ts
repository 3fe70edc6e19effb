import { createRandom, type Random } from '../../../../platform/server/random.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  flagFacets,
  pageSize,
  type Range,
  ranges,
  sorts,
} from '../../contract.ts';
import type {
  CountedFacet,
  SearchFilters,
  SearchRequest,
  ValueFilter,
  VehicleIds,
} from '../../search-port.ts';
import {
  type Offer,
  type OfferChange,
  type OfferColumns,
  offerColumns,
  optionWords,
  setOffer,
  staticFlags,
  unknownNumber,
} from './schema.ts';

/* Random offers with few distinct values, and random search requests. The same seed gives the same data. */

export const testNow = new Date('2026-11-21T06:00:00Z');

const [brands, models, generations, cities] = [7, 30, 90, 12];
const hour = 3_600_000_000;
/** Option codes near the boundaries of the 32-bit and 64-bit words that store them. */
const optionCodes = [1, 2, 17, 31, 32, 33, 62, 63, 64, 65, 95, 96, 126, 127];
/** How many different codes the random offers use for a facet. Colour uses all 255 possible ones, to test the limit. */
const codesOf = (facet: ChoiceFacet) => (facet === 'color' ? 255 : facet === 'condition' ? 2 : 6);

export function columnsOf(offers: readonly Offer[]): OfferColumns {
  const columns = offerColumns(offers.length);
  for (const [row, offer] of offers.entries()) setOffer(columns, row, offer);
  return columns;
}

export function randomOf(seed: number): Random {
  const random = createRandom();
  random.restart(seed);
  return random;
}

const pickSome = <T>(random: Random, values: readonly T[], max: number): T[] => [
  ...new Set(Array.from({ length: 1 + random.below(max) }, () => random.pick(values))),
];

const codeOf = (random: Random, facet: ChoiceFacet) =>
  random.chance(0.25)
    ? 0
    : 1 + (facet === 'color' && random.chance(0.1) ? 254 : random.below(Math.min(codesOf(facet), 8)));

function optionsOf(codes: readonly number[]): number[] {
  const words = new Uint32Array(optionWords);
  for (const code of codes) words[code >> 5] = (words[code >> 5] ?? 0) | (1 << (code & 31));
  return [...words];
}

function randomOffer(random: Random, id: number): Offer {
  const now = testNow.getTime() * 1000;
  const generation = 1 + random.below(generations);
  const model = 1 + (generation % models);
  const knowsModel = random.chance(0.85);
  const choices = choiceFacets.map((facet) => [facet, codeOf(random, facet)]);
  return {
    id,
    published: now - random.below(60) * 12 * hour + random.below(3),
    hotUntil: random.pick([0, 0, now - hour, now, now + 1, now + hour]),
    price: random.chance(0.02) ? 900_000_000_000 : (1 + random.below(60)) * 500_000,
    year: 1995 + random.below(31),
    mileage: random.chance(0.25) ? unknownNumber : random.below(40) * 10_000,
    volume: random.chance(0.25) ? unknownNumber : random.below(12) * 500,
    deal: random.chance(0.25) ? unknownNumber : 6000 + random.below(50) * 150,
    brand: 1 + (model % brands),
    model: knowsModel ? model : 0,
    generation: knowsModel && random.chance(0.75) ? generation : 0,
    city: 1 + random.below(cities),
    choices: Object.fromEntries(choices),
    flags: random.below(2 ** staticFlags.length),
    options: optionsOf(random.chance(0.3) ? [] : pickSome(random, optionCodes, 6)),
  };
}

export function randomOffers(random: Random, count: number): Offer[] {
  return Array.from({ length: count }, (_, at) => randomOffer(random, 1 + at * 3 + random.below(3)));
}

/**
 * Random changes: new, changed and removed offers. Some ids occur more than once, and some removed ids never
 * existed.
 */
export function randomChanges(random: Random, offers: readonly Offer[], count: number): OfferChange[] {
  const max = offers.reduce((highest, { id }) => Math.max(highest, id), 0);
  return Array.from({ length: count }, () => {
    const id = random.chance(0.7) && offers.length > 0 ? random.pick(offers).id : 1 + random.below(max + 50);
    return { id, offer: random.chance(0.25) ? null : randomOffer(random, id) };
  });
}

const noVehicles: VehicleIds = { brands: [], models: [], generations: [] };

export const noFilters: SearchFilters = {
  vehicles: { any: noVehicles, none: noVehicles },
  cities: { any: [], none: [] },
  choices: {},
  options: { all: [], none: [] },
  flags: {},
  ranges: {},
  publishedSince: null,
  ids: null,
  hidesWorse: false,
  now: testNow,
};

/** Up to three of the values; in 10 % of cases also a value that no offer has, in 2 % instead 500 different values. */
function pickValues(random: Random, values: readonly number[], unusedValue: number): number[] {
  if (random.chance(0.02)) return Array.from({ length: 500 }, (_, at) => 1 + at);
  const picked = pickSome(random, values, 3);
  return random.chance(0.1) ? [...picked, unusedValue] : picked;
}

function randomValueFilter(
  random: Random,
  values: readonly number[],
  unusedValue: number,
): ValueFilter<number> {
  const chance = random.next();
  return {
    any: chance < 0.8 ? pickValues(random, values, unusedValue) : [],
    none: chance > 0.65 ? pickValues(random, values, unusedValue) : [],
  };
}

function vehiclesOf(random: Random, around: readonly Offer[]): VehicleIds {
  const part = (name: 'brand' | 'model' | 'generation', share: number) => {
    const ids = around.map((offer) => offer[name]).filter((id) => id > 0);
    return random.chance(share) && ids.length > 0 ? pickValues(random, ids, 2_000_000_000) : [];
  };
  return { brands: part('brand', 0.6), models: part('model', 0.3), generations: part('generation', 0.3) };
}

function rangeOf(random: Random, range: Range, { [range]: value }: Offer): { from?: number; to?: number } {
  if (random.chance(0.05)) return { from: value + 1, to: value - 1 };
  if (random.chance(0.05)) return { from: value, to: value };
  const step = { year: 2, price: 1_000_000, mileage: 20_000, volume: 500 }[range];
  return {
    ...(random.chance(0.7) && { from: Math.max(0, value - random.below(4) * step) }),
    ...(random.chance(0.7) && { to: Math.max(0, value) + random.below(4) * step }),
  };
}

/** Random filters with values of existing offers, so that most of them match some offers. */
export function randomFilters(random: Random, offers: readonly Offer[], now = testNow): SearchFilters {
  const filters: SearchFilters = { ...noFilters, choices: {}, flags: {}, ranges: {}, now };
  const around = pickSome(random, offers, 4);
  const [car] = around;
  if (!car) return filters;
  const setters: (() => void)[] = [
    () => {
      filters.vehicles = { any: vehiclesOf(random, around), none: noVehicles };
    },
    () => {
      const none = vehiclesOf(random, pickSome(random, offers, 2));
      filters.vehicles = { any: filters.vehicles.any, none };
    },
    () => {
      const ids = around.map(({ city }) => city);
      filters.cities = random.chance(0.05) ? { any: [0], none: [] } : randomValueFilter(random, ids, 77_777);
    },
    () => {
      filters.options = {
        all: random.chance(0.7) ? pickSome(random, optionCodes, 2) : [],
        none: random.chance(0.4) ? pickSome(random, [...optionCodes, 50], 2) : [],
      };
    },
    ...ranges.map((range) => () => {
      filters.ranges[range] = rangeOf(random, range, random.pick(around));
    }),
    () => {
      const days = random.pick([1, 7, 20, 3650]);
      filters.publishedSince = new Date(now.getTime() - days * 24 * 3_600_000);
    },
    () => {
      filters.hidesWorse = true;
    },
    () => {
      // A few of the offers, one that does not exist, or none at all.
      const few = pickSome(random, offers, 60).map(({ id }) => id);
      filters.ids = random.chance(0.1) ? [] : [...new Set([...few, 1_999_999_999])];
    },
    ...choiceFacets.map((facet) => () => {
      const codes = around.map(({ choices }) => choices[facet]).filter((code) => code > 0);
      filters.choices[facet] = randomValueFilter(random, codes.length > 0 ? codes : [1], 200);
    }),
    ...flagFacets.map((flag) => () => {
      filters.flags[flag] = random.chance(0.6);
    }),
  ];
  for (let count = random.below(8); count > 0; count -= 1) random.pick(setters)();
  return filters;
}

/** All variants of these filters that lack one of them. */
function withOneFilterRemoved({
  choices,
  flags,
  ranges,
  ...request
}: SearchRequest): Partial<SearchRequest>[] {
  const without = <Filters extends object>(filters: Filters) =>
    Object.keys(filters).map((name): Filters => ({ ...filters, [name]: undefined }));
  return [
    ...without(choices).map((fewer) => ({ choices: fewer })),
    ...without(flags).map((fewer) => ({ flags: fewer })),
    ...without(ranges).map((fewer) => ({ ranges: fewer })),
    { cities: noFilters.cities },
    { options: noFilters.options },
    ...(request.publishedSince ? [{ publishedSince: null }] : []),
    ...(request.ids ? [{ ids: null }] : []),
  ];
}

/**
 * The requests of a person who adds filters one by one: without two of the filters, without one of them, with all, and
 * then the next page.
 */
export function stepsTo(random: Random, request: SearchRequest): SearchRequest[] {
  const before = { ...request, ...random.pick(withOneFilterRemoved(request)) };
  const first = { ...before, ...random.pick(withOneFilterRemoved(before)) };
  return [first, before, request, { ...request, offset: request.offset + request.limit }];
}

const countedFacets: CountedFacet[] = [
  'brand',
  'model',
  'generation',
  'city',
  ...choiceFacets,
  'option',
  ...flagFacets,
];

/** Up to three tiers of cities, some of them without a car. */
function tiersOf(random: Random, offers: readonly Offer[]): number[][] {
  const cities = [...new Set([...pickSome(random, offers, 8).map(({ city }) => city), 88_888])];
  const tiers: number[][] = [[], [], []];
  for (const city of cities) random.pick(tiers).push(city);
  return tiers.slice(0, 1 + random.below(3));
}

export function randomRequest(random: Random, offers: readonly Offer[], now = testNow): SearchRequest {
  const filters = randomFilters(random, offers, now);
  const { any } = filters.vehicles;
  const facets = random.chance(0.7) ? countedFacets : pickSome(random, countedFacets, 5);
  return {
    ...filters,
    sort: random.pick(sorts),
    near: offers.length > 0 && random.chance(0.4) ? tiersOf(random, offers) : [],
    offset: random.pick([0, 0, 0, 1, 2, 10, 400]) * pageSize,
    limit: random.pick([pageSize, pageSize, pageSize, 1, 0, 100]),
    facets: new Set(random.chance(0.1) ? [] : facets),
    countsModelsOf: random.chance(0.8) ? any.brands : [1, 2],
    countsGenerationsOf: random.chance(0.8) ? any.models : [3, 4, 5],
  };
}

/** Up to eight ascending bounds of prices; many are the price of an offer. */
export function randomBounds(random: Random): number[] {
  const bounds = Array.from({ length: random.below(9) }, () => random.below(62) * 500_000 + random.below(2));
  return [...new Set(bounds)].sort((a, b) => a - b);
}
