import { pageSize, type Sort } from '../../features/catalogue/contract.ts';
import type {
  CountedFacet,
  SearchFilters,
  SearchRequest,
  ValueFilter,
  VehicleIds,
} from '../../features/catalogue/search-port.ts';
import { type Offer, type OfferColumns, offerAt } from '../../features/catalogue/server/engine/schema.ts';
import { type ChoiceFacet, choiceFacets, type FlagFacet, facets } from '../../features/vehicles/facets.ts';
import { createRandom, pickWeighted, type Random, weightedItems } from '../../platform/server/random.ts';
import { benchNow } from './offers.ts';
import type { World } from './world.ts';

/** How many of 1,000 requests have no filter, one filter, two filters, and so on. */
const filterShares = [49, 143, 190, 166, 137, 127, 92, 46, 50];
const sortShares: Record<Sort, number> = {
  newest: 55,
  price_asc: 18,
  price_desc: 7,
  year: 10,
  mileage: 10,
  deal: 8,
};

/** Relative frequency of each kind of filter. */
const filterKindShares = {
  vehicles: 75,
  price: 50,
  year: 50,
  cities: 45,
  mileage: 25,
  transmission: 25,
  body_type: 20,
  drive: 15,
  condition: 15,
  photos: 12,
  fuel: 12,
  steering: 12,
  rating: 12,
  volume: 10,
  damaged: 10,
  customs: 10,
  color: 8,
  option: 8,
  seller: 6,
  posted: 6,
  exchange: 5,
  warranty: 4,
  own: 4,
  inspected: 3,
  bargain: 3,
  credit: 3,
  hot: 3,
};
type FilterKind = keyof typeof filterKindShares;

export type Request = SearchRequest & { filterCount: number };

/** All facets except options and regions (a region's count is the sum of its cities). */
const defaultFacets: ReadonlySet<CountedFacet> = new Set(
  facets.filter(
    (facet): facet is Exclude<CountedFacet, 'option'> => facet !== 'region' && facet !== 'option',
  ),
);
export const allFacets: ReadonlySet<CountedFacet> = new Set([...defaultFacets, 'option']);

type GenerationOptions = { count: number; seed: number };

/** Generates realistic requests. Each is built around an existing offer, so that common cars are searched often. */
export function generateRequests(world: World, offers: OfferColumns, options: GenerationOptions): Request[] {
  return generateDrillDowns(world, offers, options).flatMap((steps) => steps.at(-1) ?? []);
}

/** Generates the steps by which people reach such requests: filters are added one at a time, each step is a request. */
export function generateDrillDowns(
  world: World,
  offers: OfferColumns,
  { count, seed }: GenerationOptions,
): Request[][] {
  const random = createRandom();
  random.restart(seed + 4242);
  const randomOffer = () => offerAt(offers, random.below(offers.count));
  const sorts = weightedItems(Object.entries(sortShares), ([, share]) => share);
  const counts = weightedItems([...filterShares.entries()], ([, share]) => share);
  return Array.from({ length: count }, () => {
    const filterCount = pickWeighted(random, counts)[0];
    const baseOffer = randomOffer();
    const filters = noFilters();
    const steps = [structuredClone(filters)];
    const remaining = new Map(Object.entries(filterKindShares) as [FilterKind, number][]);
    for (let at = 0; at < filterCount; at += 1) {
      const [filterKind] = pickWeighted(
        random,
        weightedItems([...remaining], ([, share]) => share),
      );
      remaining.delete(filterKind);
      addFilter(filters, filterKind, { world, random, baseOffer, randomOffer });
      steps.push(structuredClone(filters));
    }
    const view = {
      sort: pickWeighted(random, sorts)[0] as Sort,
      offset: pageOf(random) * pageSize,
      limit: pageSize,
      near: [],
      facets: defaultFacets,
    };
    return steps.map((step, at) => ({ ...step, ...view, filterCount: at }));
  });
}

type RequestFilters = SearchFilters & Pick<SearchRequest, 'countsModelsOf' | 'countsGenerationsOf'>;

function noFilters(): RequestFilters {
  const nothing = () => ({ any: [], none: [] });
  const noVehicles = () => ({ brands: [], models: [], generations: [] });
  return {
    vehicles: { any: noVehicles(), none: noVehicles() },
    cities: nothing(),
    choices: {},
    options: { all: [], none: [] },
    flags: {},
    ranges: {},
    publishedSince: null,
    ids: null,
    hidesWorse: false,
    now: benchNow,
    countsModelsOf: [],
    countsGenerationsOf: [],
  };
}

/** Picks a page number: 70 % of the requests are for the first page, a few go as far as page 400. */
function pageOf(random: Random): number {
  const roll = random.next();
  if (roll < 0.7) return 0;
  if (roll < 0.85) return 1 + random.below(4);
  return roll < 0.95 ? 5 + random.below(45) : 50 + random.below(350);
}

type GenerationContext = { world: World; random: Random; baseOffer: Offer; randomOffer: () => Offer };

const isChoice = (filterKind: FilterKind): filterKind is FilterKind & ChoiceFacet =>
  (choiceFacets as readonly string[]).includes(filterKind);

function addFilter(request: RequestFilters, filterKind: FilterKind, context: GenerationContext): void {
  const { random, baseOffer } = context;
  const { ranges } = request;
  if (isChoice(filterKind)) {
    request.choices[filterKind] = choiceAround(filterKind, context);
  } else if (filterKind === 'vehicles') {
    addVehicles(request, context);
  } else if (filterKind === 'cities') {
    request.cities = citiesAround(context);
  } else if (filterKind === 'price') {
    const to = Math.max(1, Math.round((baseOffer.price * (0.9 + random.next())) / 500_000)) * 500_000;
    const from = Math.round((to * 0.5) / 100_000) * 100_000;
    const roll = random.next();
    ranges.price = roll < 0.45 ? { to } : roll < 0.85 ? { from, to } : { from };
  } else if (filterKind === 'year') {
    const from = baseOffer.year - random.below(4);
    const roll = random.next();
    ranges.year =
      roll < 0.65 ? { from } : roll < 0.92 ? { from, to: from + 2 + random.below(6) } : { to: from };
  } else if (filterKind === 'mileage') {
    ranges.mileage = { to: random.pick([10, 30, 50, 80, 100, 100, 150, 150, 200, 250]) * 1000 };
  } else if (filterKind === 'volume') {
    const from = 1000 + 100 * random.below(20);
    ranges.volume = random.chance(0.5) ? { from } : { from, to: from + 500 + 100 * random.below(10) };
  } else if (filterKind === 'option') {
    const codes = Array.from({ length: 1 + random.below(3) }, () => random.pick(context.world.optionCodes));
    request.options = random.chance(0.95)
      ? { all: [...new Set(codes)], none: [] }
      : { all: [], none: codes.slice(0, 1) };
  } else if (filterKind === 'posted') {
    const days = random.pick([1, 3, 7, 30]);
    request.publishedSince = new Date(benchNow.getTime() - days * 86_400_000);
  } else {
    request.flags[filterKind satisfies FlagFacet] =
      filterKind === 'damaged' ? random.chance(0.08) : random.chance(0.95);
  }
}

/** Adds a vehicle filter: mostly one brand, model or generation, in about 20 % two or three; 4 % exclude a brand. */
function addVehicles(request: RequestFilters, { random, baseOffer, randomOffer }: GenerationContext): void {
  const any: Record<keyof VehicleIds, number[]> = { brands: [], models: [], generations: [] };
  if (random.chance(0.04)) {
    request.vehicles.none = { brands: [baseOffer.brand], models: [], generations: [] };
    return;
  }
  const offers = [
    baseOffer,
    ...(random.chance(0.2) ? [randomOffer()] : []),
    ...(random.chance(0.06) ? [randomOffer()] : []),
  ];
  const brands = new Set<number>();
  const models = new Set<number>();
  for (const { brand, model, generation } of offers) {
    brands.add(brand);
    if (random.chance(0.4)) {
      any.brands.push(brand);
      continue;
    }
    models.add(model);
    if (generation > 0 && random.chance(0.2)) any.generations.push(generation);
    else any.models.push(model);
  }
  request.vehicles.any = {
    brands: distinct(any.brands),
    models: distinct(any.models),
    generations: distinct(any.generations),
  };
  request.countsModelsOf = [...brands];
  request.countsGenerationsOf = [...models];
}

const distinct = (ids: readonly number[]) => [...new Set(ids)];

function citiesAround({ world, random, baseOffer, randomOffer }: GenerationContext): ValueFilter<number> {
  const roll = random.next();
  const region = () => world.regions.find((cities) => cities.includes(baseOffer.city)) ?? [baseOffer.city];
  if (roll < 0.6) return { any: [baseOffer.city], none: [] };
  if (roll < 0.75) return { any: distinct([baseOffer.city, randomOffer().city]), none: [] };
  if (roll < 0.98)
    return { any: distinct([...region(), ...(roll > 0.94 ? [randomOffer().city] : [])]), none: [] };
  return { any: [], none: [baseOffer.city] };
}

/** Sets of values that people often choose together; a key such as `any_auto` stands for several values. */
const commonChoices = {
  transmission: [['any_auto'], ['any_auto'], ['AT'], ['CVT', 'AT'], ['MT']],
  drive: [['4WD'], ['4WD'], ['FWD'], ['RWD', '4WD']],
  fuel: [['petrol'], ['petrol', 'petrol_gas'], ['diesel'], ['hybrid'], ['ev']],
  steering: [['left'], ['left'], ['left'], ['left'], ['left'], ['right']],
  condition: [['used'], ['used'], ['used'], ['new']],
  seller: [['owner'], ['owner'], ['dealer', 'official'], ['tulpar']],
  customs: [['cleared'], ['cleared'], ['cleared', 'eaeu'], ['not_cleared']],
  gas_equipment: [['lpg_gen4'], ['lpg_gen4', 'lpg_gen5']],
  color: [['white'], ['black'], ['white', 'black', 'silver'], ['red', 'burgundy'], ['grey', 'silver']],
} as const satisfies Partial<Record<ChoiceFacet, readonly (readonly string[])[]>>;
const hasCommonChoices = (facet: ChoiceFacet): facet is keyof typeof commonChoices => facet in commonChoices;

function choiceAround(
  facet: ChoiceFacet,
  { world, random, baseOffer, randomOffer }: GenerationContext,
): ValueFilter<number> {
  const codes = hasCommonChoices(facet)
    ? random.pick<readonly string[]>(commonChoices[facet]).flatMap((key) => world.codesFor(facet, key))
    : [baseOffer.choices[facet], ...(random.chance(0.5) ? [randomOffer().choices[facet]] : [])];
  const chosen = distinct(codes.filter((code) => code > 0));
  return random.chance(0.96) ? { any: chosen, none: [] } : { any: [], none: chosen };
}
