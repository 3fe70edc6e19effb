import {
  choiceFacets,
  type OfferColumns,
  offerColumns,
  optionWords,
  type StaticFlag,
  staticFlags,
  unknownNumber,
} from '../../features/catalogue/server/engine/schema.ts';
import { photographedColors, roundedPrice } from '../../features/listings/server/demo/facts.ts';
import type { Cell } from '../../features/listings/server/demo/market.ts';
import { rightHandShare } from '../../features/listings/server/demo/origins.ts';
import { testNow } from '../../features/listings/server/demo/testing.ts';
import {
  createRandom,
  pickWeighted,
  type Random,
  type WeightedItems,
  weightedItems,
} from '../../platform/server/random.ts';
import type { World } from './world.ts';

/** The current time for all requests: fixed, so that results do not change. */
export const benchNow = testNow;

const microsecondsPerDay = 86_400_000_000;
const daysOnSale = 90;
/** Share of the generated cars for which each of these facts is known. */
const knownShares = { generation: 0.9, color: 0.96, mileage: 0.97, customs: 0.98, exactMoment: 0.6 };

/**
 * Generates random offers that depend only on the seed. Vehicles are as frequent as in our reference data; prices depend
 * on age and mileage and are rounded as people round them; a car has about ten options. All shares are guesses about the
 * market, not measured.
 */
export function generateOffers(world: World, count: number, seed: number): OfferColumns {
  const random = createRandom();
  random.restart(seed);
  const columns = offerColumns(count, SharedArrayBuffer);
  const codes = codesOf(world);
  const cities = weightedItems(world.cities, ({ weight }) => weight);
  const thresholds = optionThresholds(world);
  const now = benchNow.getTime() * 1000;
  const ratings = ratingsOf(world, seed);
  let id = 0;
  for (let row = 0; row < count; row += 1) {
    const cell = pickWeighted(random, pickWeighted(random, world.market.models));
    const age = benchNow.getUTCFullYear() - cell.year;
    const modification = cell.modifications ? pickWeighted(random, cell.modifications) : null;
    const isNew = cell.isStillMade && age <= 1 && random.chance(0.55);
    const seller = random.chance(isNew ? 0.02 : 0.8) ? codes.owner : pickWeighted(random, codes.sellers).code;
    const isOwn = seller === codes.company;
    const kilometres = isNew ? random.below(51) : mileageOf(random, age);
    const body = random.chance(0.85) ? (cell.bodies[0] ?? '') : random.pick(cell.bodies);
    const hasGas = modification?.fuel === 'petrol' && age >= 4 && random.chance(0.07);

    // Newer ads have higher ids, except ads that were republished later and kept their id.
    id += 1 + (random.chance(0.1) ? random.below(5) : 0);
    const ageOfFirstAd = (1 - row / count) * daysOnSale * microsecondsPerDay;
    const publishedAgo = random.chance(0.2) ? ageOfFirstAd * random.next() : ageOfFirstAd;
    const minute = 60_000_000;
    const published = now - Math.floor(publishedAgo);
    columns.id[row] = id;
    // Imported ads have publication times in whole minutes, so many of these times are equal.
    columns.published[row] = random.chance(knownShares.exactMoment)
      ? published
      : Math.floor(published / minute) * minute;
    columns.price[row] = priceOf(random, cell, body, age, kilometres, seller !== codes.owner);
    columns.year[row] = cell.year;
    columns.mileage[row] = isNew || random.chance(knownShares.mileage) ? kilometres : unknownNumber;
    columns.volume[row] = modification?.volumeCc ?? unknownNumber;
    columns.brand[row] = world.idOf.brand(cell.model);
    columns.model[row] = world.idOf.model(cell.model);
    columns.generation[row] =
      cell.generation && random.chance(knownShares.generation) ? world.idOf.generation(cell.generation) : 0;
    columns.city[row] = pickWeighted(random, cities).id;

    const { choices } = columns;
    // Facets that are not set below get one of seven codes, so that they have counts too.
    for (const facet of choiceFacets) choices[facet][row] = row % 7;
    choices.body_type[row] = codes.of('body_type', body);
    choices.fuel[row] = codes.of('fuel', hasGas ? 'petrol_gas' : modification?.fuel);
    choices.gas_equipment[row] = hasGas ? pickWeighted(random, codes.gas).code : 0;
    choices.transmission[row] = codes.of('transmission', modification?.transmission);
    choices.drive[row] = codes.of('drive', modification?.drive);
    choices.steering[row] = hasRightHandDrive(random, cell)
      ? codes.of('steering', 'right')
      : codes.of('steering', 'left');
    choices.color[row] = random.chance(knownShares.color) ? pickWeighted(random, codes.colors).code : 0;
    choices.condition[row] = codes.of('condition', isNew ? 'new' : 'used');
    choices.customs[row] = isNew
      ? codes.of('customs', 'cleared')
      : random.chance(knownShares.customs)
        ? pickWeighted(random, codes.customs).code
        : 0;
    choices.seller[row] = seller;
    const { rating, deal } = ratings.next();
    choices.rating[row] = rating;
    columns.deal[row] = deal;

    columns.flags[row] = flagsOf(random, { isNew, isOwn, age, isSalon: seller !== codes.owner });
    const isHot = random.chance(isOwn ? 0.25 : 0.015);
    // For half of the hot cars the "hot" period has already ended.
    columns.hotUntil[row] = isHot ? now + Math.floor((random.next() * 2 - 1) * 14 * microsecondsPerDay) : 0;
    generateOptions(random, columns.options, row * optionWords, thresholds[equipmentLevel(age)] ?? []);
  }
  return columns;
}

type Coded = { code: number; weight: number };

/** Picks random values of a facet: the earlier a value is in the data file, the more often. */
function codesOf(world: World) {
  const of = (facet: Parameters<World['codeOf']>[0], key: string | null | undefined) =>
    key ? world.codeOf(facet, key) : 0;
  const urn = (
    facet: Parameters<World['codeOf']>[0],
    weights: Record<string, number>,
  ): WeightedItems<Coded> =>
    weightedItems(
      Object.entries(weights).map(([key, weight]) => ({ code: of(facet, key), weight })),
      ({ weight }) => weight,
    );
  const otherColors = [
    'beige',
    'gold',
    'orange',
    'yellow',
    'purple',
    'burgundy',
    'light_blue',
    'turquoise',
    'other',
  ];
  const colors = [...photographedColors, ...otherColors].map((key, at) => [key, 1 / (at + 1) ** 0.9]);
  return {
    of,
    owner: of('seller', 'owner'),
    company: of('seller', 'tulpar'),
    sellers: urn('seller', { dealer: 60, official: 15, reseller: 20, tulpar: 5 }),
    gas: urn('gas_equipment', { lpg_gen4: 6, lpg_gen5: 2, cng: 1, lpg_old: 1 }),
    customs: urn('customs', { cleared: 93, not_cleared: 4, eaeu: 3 }),
    colors: weightedItems(
      colors
        .map(([key, weight]) => ({ code: of('color', String(key)), weight: Number(weight) }))
        .filter(({ code }) => code > 0),
      ({ weight }) => weight,
    ),
  };
}

/** Random ratings as those of real ads: 24 % have none. They have random numbers of their own. */
function ratingsOf(world: World, seed: number) {
  const random = createRandom();
  random.restart(seed + 1);
  const code = (key: string) => world.codeOf('rating', key);
  const bands = [
    [6000, 'suspicious'],
    [8600, 'great'],
    [9400, 'good'],
    [10_600, 'fair'],
    [11_600, 'high'],
    [Number.POSITIVE_INFINITY, 'very_high'],
  ] as const;
  return {
    next() {
      if (random.chance(0.24)) return { rating: code('unrated'), deal: unknownNumber };
      const bell = random.next() + random.next() + random.next() - 1.5;
      const deal = Math.round(10_000 * Math.exp(bell * 0.3));
      const [, band = 'fair'] = bands.find(([limit]) => deal < limit) ?? [];
      return { rating: code(band), deal: band === 'suspicious' ? unknownNumber : deal };
    },
  };
}

const kilometresPerYear = 14_000;
function mileageOf(random: Random, age: number): number {
  const exactMileage = Math.min(
    900_000,
    100 + (age + 0.3) * kilometresPerYear * Math.exp(random.normal() * 0.5),
  );
  const roll = random.next();
  const step = roll < 0.3 ? 10_000 : roll < 0.8 ? 1000 : 1;
  return Math.max(step, Math.round(exactMileage / step) * step);
}

/** A random price: log-normally distributed around the usual price of the model, body type and year. */
function priceOf(
  random: Random,
  cell: Cell,
  body: string,
  age: number,
  kilometres: number,
  isDealer: boolean,
): number {
  const usualMileage = (age + 0.3) * kilometresPerYear;
  const wear = Math.min(1.2, Math.max(0.75, ((kilometres + 8000) / (usualMileage + 8000)) ** -0.14));
  const spread = Math.exp(random.normal() * (0.07 + 0.008 * Math.min(age, 25)));
  return roundedPrice(
    random,
    (cell.levels[body] ?? cell.newLevel) * cell.priceFactor * wear * spread,
    isDealer,
  );
}

const rightHandShares = new Map<Cell, number>();
function hasRightHandDrive(random: Random, cell: Cell): boolean {
  let share = rightHandShares.get(cell);
  if (share === undefined) {
    share = rightHandShare(cell.model.brand, cell.model.slug, cell.model.origin, cell.year);
    rightHandShares.set(cell, share);
  }
  return random.chance(share);
}

type CarTraits = { isNew: boolean; isOwn: boolean; isSalon: boolean; age: number };
const flagShares = {
  damaged: ({ isNew, isOwn, age }) => (isNew || isOwn ? 0 : 0.02 + 0.001 * age),
  warranty: ({ isNew, age }) => (isNew ? 0.95 : age < 5 ? 0.4 : 0.01),
  credit: ({ isSalon }) => (isSalon ? 0.8 : 0.04),
  own: ({ isOwn }) => (isOwn ? 1 : 0),
  bargain: ({ isSalon }) => (isSalon ? 0.15 : 0.45),
  exchange: ({ isSalon }) => (isSalon ? 0.4 : 0.17),
  inspected: ({ isOwn }) => (isOwn ? 1 : 0.03),
  gas: () => 0.04,
  photos: ({ isSalon }) => (isSalon ? 0.99 : 0.92),
} satisfies Record<StaticFlag, (car: CarTraits) => number>;
const flagChances = staticFlags.map((flag) => flagShares[flag]);

function flagsOf(random: Random, car: CarTraits): number {
  let flags = 0;
  for (let bit = 0; bit < flagChances.length; bit += 1)
    if (random.next() < (flagChances[bit] as (car: CarTraits) => number)(car)) flags |= 1 << bit;
  return flags;
}

const equipmentLevels = [1.05, 0.75, 0.5, 0.25];
const equipmentLevel = (age: number) => (age < 5 ? 0 : age < 12 ? 1 : age < 22 ? 2 : 3);

type Thresholds = { word: number; bit: number; below: number }[];
/**
 * The probability of each option in 1/65,536, for each level of equipment. Probabilities are shuffled, because the order
 * of options in the data file says nothing about their frequency.
 */
function optionThresholds({ optionCodes }: World): Thresholds[] {
  const shuffled = optionCodes.toSorted((a, b) => ((a * 37) % 127) - ((b * 37) % 127));
  return equipmentLevels.map((factor) =>
    shuffled.map((code, rank) => ({
      word: code >> 5,
      bit: 1 << (code & 31),
      below: Math.round(65_536 * Math.min(0.97, factor * 0.6 * 0.96 ** rank)),
    })),
  );
}

/** Generates the options of a car. One random number decides about two options (16 bits each), which is faster. */
function generateOptions(random: Random, options: Uint32Array, start: number, thresholds: Thresholds): void {
  let randomBits = 0;
  for (let at = 0; at < thresholds.length; at += 1) {
    randomBits = at & 1 ? randomBits >>> 16 : (random.next() * 2 ** 32) >>> 0;
    const { word, bit, below } = thresholds[at] as Thresholds[number];
    if ((randomBits & 65_535) < below) options[start + word] = (options[start + word] as number) | bit;
  }
}
