import { pageSize, type Sort } from '../../features/catalogue/contract.ts';
import { type Offer, type OfferColumns, offerAt } from '../../features/catalogue/engine/schema.ts';
import type {
  CountedFacet,
  SearchFilters,
  SearchRequest,
  ValueFilter,
  VehicleIds,
} from '../../features/catalogue/search-port.ts';
import { type ChoiceFacet, choiceFacets, type FlagFacet, facets } from '../../features/vehicles/facets.ts';
import { createRandom, draw, type Random, urnOf } from '../../platform/server/random.ts';
import { benchNow } from './offers.ts';
import type { World } from './world.ts';

/** Of a thousand requests, how many have 0, 1, 2 … filters. */
const filterShares = [49, 143, 190, 166, 137, 127, 92, 46, 50];
const sortShares: Record<Sort, number> = { newest: 55, price_asc: 18, price_desc: 7, year: 10, mileage: 10 };

/** Relative frequency of each kind of filter. */
const wayShares = {
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
type Way = keyof typeof wayShares;

export type Request = SearchRequest & { filterCount: number };

/** All facets except options and regions (a region's count is the sum of its cities). */
const usualFacets: ReadonlySet<CountedFacet> = new Set(
  facets.filter(
    (facet): facet is Exclude<CountedFacet, 'option'> => facet !== 'region' && facet !== 'option',
  ),
);
export const allFacets: ReadonlySet<CountedFacet> = new Set([...usualFacets, 'option']);

type Draw = { count: number; seed: number };

/** Realistic requests, each built around an existing offer, so that common cars are searched often. */
export function drawRequests(world: World, offers: OfferColumns, draw: Draw): Request[] {
  return drawDrillDowns(world, offers, draw).flatMap((steps) => steps.at(-1) ?? []);
}

/** The same requests with every intermediate step, adding one filter at a time. */
export function drawDrillDowns(world: World, offers: OfferColumns, { count, seed }: Draw): Request[][] {
  const random = createRandom();
  random.restart(seed + 4242);
  const someOffer = () => offerAt(offers, random.below(offers.count));
  const sorts = urnOf(Object.entries(sortShares), ([, share]) => share);
  const counts = urnOf([...filterShares.entries()], ([, share]) => share);
  return Array.from({ length: count }, () => {
    const filterCount = draw(random, counts)[0];
    const around = someOffer();
    const narrowed = noFilters();
    const steps = [structuredClone(narrowed)];
    const left = new Map(Object.entries(wayShares) as [Way, number][]);
    for (let at = 0; at < filterCount; at += 1) {
      const [way] = draw(
        random,
        urnOf([...left], ([, share]) => share),
      );
      left.delete(way);
      narrow(narrowed, way, { world, random, around, someOffer });
      steps.push(structuredClone(narrowed));
    }
    const view = {
      sort: draw(random, sorts)[0] as Sort,
      offset: pageOf(random) * pageSize,
      limit: pageSize,
      facets: usualFacets,
    };
    return steps.map((step, at) => ({ ...step, ...view, filterCount: at }));
  });
}

type Narrowed = SearchFilters & Pick<SearchRequest, 'countsModelsOf' | 'countsGenerationsOf'>;

function noFilters(): Narrowed {
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
    hidesWorse: false,
    now: benchNow,
    countsModelsOf: [],
    countsGenerationsOf: [],
  };
}

/** Seven of ten requests are for the first page; a few go as far as page 400. */
function pageOf(random: Random): number {
  const place = random.next();
  if (place < 0.7) return 0;
  if (place < 0.85) return 1 + random.below(4);
  return place < 0.95 ? 5 + random.below(45) : 50 + random.below(350);
}

type Circumstances = { world: World; random: Random; around: Offer; someOffer: () => Offer };

const isChoice = (way: Way): way is Way & ChoiceFacet => (choiceFacets as readonly string[]).includes(way);

function narrow(request: Narrowed, way: Way, circumstances: Circumstances): void {
  const { random, around } = circumstances;
  const { ranges } = request;
  if (isChoice(way)) {
    request.choices[way] = choiceAround(way, circumstances);
  } else if (way === 'vehicles') {
    narrowVehicles(request, circumstances);
  } else if (way === 'cities') {
    request.cities = citiesAround(circumstances);
  } else if (way === 'price') {
    const to = Math.max(1, Math.round((around.price * (0.9 + random.next())) / 500_000)) * 500_000;
    const from = Math.round((to * 0.5) / 100_000) * 100_000;
    const place = random.next();
    ranges.price = place < 0.45 ? { to } : place < 0.85 ? { from, to } : { from };
  } else if (way === 'year') {
    const from = around.year - random.below(4);
    const place = random.next();
    ranges.year =
      place < 0.65 ? { from } : place < 0.92 ? { from, to: from + 2 + random.below(6) } : { to: from };
  } else if (way === 'mileage') {
    ranges.mileage = { to: random.pick([10, 30, 50, 80, 100, 100, 150, 150, 200, 250]) * 1000 };
  } else if (way === 'volume') {
    const from = 1000 + 100 * random.below(20);
    ranges.volume = random.chance(0.5) ? { from } : { from, to: from + 500 + 100 * random.below(10) };
  } else if (way === 'option') {
    const codes = Array.from({ length: 1 + random.below(3) }, () =>
      random.pick(circumstances.world.optionCodes),
    );
    request.options = random.chance(0.95)
      ? { all: [...new Set(codes)], none: [] }
      : { all: [], none: codes.slice(0, 1) };
  } else if (way === 'posted') {
    const days = random.pick([1, 3, 7, 30]);
    request.publishedSince = new Date(benchNow.getTime() - days * 86_400_000);
  } else {
    request.flags[way satisfies FlagFacet] = way === 'damaged' ? random.chance(0.08) : random.chance(0.95);
  }
}

/** Four of five requests choose one node of the vehicle tree; the others choose two or three, or exclude one. */
function narrowVehicles(request: Narrowed, { random, around, someOffer }: Circumstances): void {
  const any: Record<keyof VehicleIds, number[]> = { brands: [], models: [], generations: [] };
  if (random.chance(0.04)) {
    request.vehicles.none = { brands: [around.brand], models: [], generations: [] };
    return;
  }
  const offers = [
    around,
    ...(random.chance(0.2) ? [someOffer()] : []),
    ...(random.chance(0.06) ? [someOffer()] : []),
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

function citiesAround({ world, random, around, someOffer }: Circumstances): ValueFilter<number> {
  const place = random.next();
  const region = () => world.regions.find((cities) => cities.includes(around.city)) ?? [around.city];
  if (place < 0.6) return { any: [around.city], none: [] };
  if (place < 0.75) return { any: distinct([around.city, someOffer().city]), none: [] };
  if (place < 0.98)
    return { any: distinct([...region(), ...(place > 0.94 ? [someOffer().city] : [])]), none: [] };
  return { any: [], none: [around.city] };
}

/** Values that people commonly choose together, including names that stand for several values. */
const usualChoices = {
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
const isUsual = (facet: ChoiceFacet): facet is keyof typeof usualChoices => facet in usualChoices;

function choiceAround(
  facet: ChoiceFacet,
  { world, random, around, someOffer }: Circumstances,
): ValueFilter<number> {
  const codes = isUsual(facet)
    ? random.pick<readonly string[]>(usualChoices[facet]).flatMap((key) => world.meant(facet, key))
    : [around.choices[facet], ...(random.chance(0.5) ? [someOffer().choices[facet]] : [])];
  const wanted = distinct(codes.filter((code) => code > 0));
  return random.chance(0.96) ? { any: wanted, none: [] } : { any: [], none: wanted };
}
