import { monthlyPayment } from '../../listings/payment.ts';
import { choiceFacets, flagFacets, type OptionalField, ranges } from '../contract.ts';

/** A car with all values by the names that query parameters use. */
export type PlainCar = {
  id: number;
  brand: string;
  model: string | null;
  generation: string | null;
  city: string;
  region: string;
  /** Degrees north and east. */
  at: readonly [number, number];
  choices: Record<(typeof choiceFacets)[number], string | null>;
  flags: Record<(typeof flagFacets)[number], boolean>;
  options: string[];
  year: number;
  price: number;
  mileage: number | null;
  volume: number | null;
  /** The price in hundredths of a percent of the estimate; null without a rating. */
  deal: number | null;
  publishedAt: number;
};
/** The query parameters of a catalogue address. */
export type CarQuery = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Facet values that stand for several others. Repeated here on purpose, so that tests check the reference data. */
const aliases: Record<string, string[]> = {
  hybrid: ['hybrid', 'mhev', 'hev', 'phev', 'erev'],
  any_auto: ['any_auto', 'AT', 'CVT', 'DCT', 'SS'],
  '4WD': ['4WD', '4wd_full', '4wd_auto', '4wd_part'],
};
const expandAlias = (value: string) => aliases[value] ?? [value];
const daysInMilliseconds = 24 * 60 * 60 * 1000;

function splitExcluded(value: CarQuery[string]): { yes: string[]; no: string[] } {
  const values = Array.isArray(value) ? (value as string[]) : [];
  return {
    yes: values.filter((item) => !item.startsWith('-')),
    no: values.filter((item) => item.startsWith('-')).map((item) => item.slice(1)),
  };
}

type Rule = (car: PlainCar) => boolean;

export type PlainPlace = Pick<PlainCar, 'city' | 'region' | 'at'> & { id: number };

/** Kilometres between two places, by the law of cosines. */
function distance({ at: [north, east] }: Pick<PlainCar, 'at'>, { at }: Pick<PlainCar, 'at'>): number {
  const [a, b, turn] = [north, at[0], at[1] - east].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return (
    6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)))
  );
}

/** How near a car is to the visitor's city: 0 in it, 1 around it, 2 in its region or a day's drive away, else 3. */
function tierOf(car: PlainCar, query: CarQuery, places: readonly PlainPlace[]): number {
  const chosen = [query.city, query.region].some((value) => splitExcluded(value).yes.length > 0);
  const home = places.find(({ id }) => id === query.near);
  if (!home || chosen || (query.sort ?? 'newest') !== 'newest') return 0;
  if (car.city === home.city) return 0;
  if (distance(car, home) <= 100) return 1;
  return car.region === home.region || distance(car, home) <= 300 ? 2 : 3;
}

/** The filters of a query as rules that check one car each: a slow and simple implementation of the specification. */
function rulesOf(query: CarQuery, now: number, places: readonly PlainPlace[]): Map<string, Rule> {
  const placeOf = (name: string) => places.find(({ city: slug }) => slug === name) as PlainPlace;
  const rules = new Map<string, Rule>();
  const [brand, model, generation] = [query.brand, query.model, query.generation].map(splitExcluded);
  const paths = [...(brand?.yes ?? []), ...(model?.yes ?? []), ...(generation?.yes ?? [])];
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  const banned = [...(brand?.no ?? []), ...(model?.no ?? []), ...(generation?.no ?? [])];
  rules.set('vehicle', (car) => {
    const names = [car.brand, car.model, car.generation];
    const isIncluded = leaves.length === 0 || leaves.some((leaf) => names.includes(leaf));
    return isIncluded && !banned.some((path) => names.includes(path));
  });

  const [city, region] = [splitExcluded(query.city), splitExcluded(query.region)];
  const isPlaceFiltered = city.yes.length + region.yes.length > 0;
  rules.set('place', (car) => {
    if (city.no.includes(car.city) || region.no.includes(car.region)) return false;
    const isAround =
      query.radius !== undefined &&
      city.yes.some((name) => distance(car, placeOf(name)) <= Number(query.radius));
    return !isPlaceFiltered || isAround || city.yes.includes(car.city) || region.yes.includes(car.region);
  });

  for (const facet of choiceFacets) {
    const { yes, no } = splitExcluded(query[facet]);
    rules.set(facet, (car) => {
      const value = car.choices[facet];
      if (facet === 'color' && value === null) return yes.length + no.length === 0;
      if (value !== null && no.flatMap(expandAlias).includes(value)) return false;
      return yes.length === 0 || (value !== null && yes.flatMap(expandAlias).includes(value));
    });
  }
  const option = splitExcluded(query.option);
  rules.set('option', (car) => {
    return (
      option.yes.every((key) => car.options.includes(key)) &&
      !option.no.some((key) => car.options.includes(key))
    );
  });
  for (const flag of flagFacets)
    rules.set(flag, (car) => query[flag] === undefined || car.flags[flag] === query[flag]);
  for (const range of ranges) {
    const [from, to] = [query[`${range}_from`], query[`${range}_to`]];
    rules.set(range, (car) => {
      if (from === undefined && to === undefined) return true;
      const value = car[range];
      if (value === null) return false;
      return (from === undefined || value >= Number(from)) && (to === undefined || value <= Number(to));
    });
  }
  rules.set('payment', (car) => {
    if (query.payment_to === undefined) return true;
    const loanAmount = { amount: car.price - Math.floor(car.price / 4), months: 60, annualRate: 22 };
    return monthlyPayment(loanAmount) <= Number(query.payment_to);
  });
  rules.set('posted', (car) => {
    if (query.posted_days === undefined) return true;
    return car.publishedAt >= now - Number(query.posted_days) * daysInMilliseconds;
  });
  return rules;
}

function matching(cars: readonly PlainCar[], rules: Map<string, Rule>, exceptRule?: string): PlainCar[] {
  return cars.filter((car) => [...rules].every(([name, rule]) => name === exceptRule || rule(car)));
}

const isWorse = (car: PlainCar, other: PlainCar) =>
  other.year > car.year &&
  other.price < car.price &&
  other.mileage !== null &&
  car.mileage !== null &&
  other.mileage < car.mileage;

const unknownLast = (value: number | null) => value ?? Number.MAX_VALUE;
/** The day in Kazakhstan, five hours ahead of UTC. */
const dayOf = ({ publishedAt }: PlainCar) => Math.floor((publishedAt / 3_600_000 + 5) / 24);
const orders: Record<string, (a: PlainCar, b: PlainCar) => number> = {
  newest: (a, b) =>
    dayOf(b) - dayOf(a) || Number(b.flags.photos) - Number(a.flags.photos) || b.publishedAt - a.publishedAt,
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  year: (a, b) => b.year - a.year,
  mileage: (a, b) => unknownLast(a.mileage) - unknownLast(b.mileage),
  deal: (a, b) => unknownLast(a.deal) - unknownLast(b.deal),
};

type Tally = Record<string, number>;
function countValues(values: readonly (string | null)[]): Tally {
  const counts: Tally = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function facetsOf(cars: readonly PlainCar[], query: CarQuery, rules: Map<string, Rule>) {
  const vehicle = matching(cars, rules, 'vehicle');
  const place = matching(cars, rules, 'place');
  const selected = [query.brand, query.model, query.generation].flatMap((value) => splitExcluded(value).yes);
  const brands = selected.map((path) => path.split('/')[0]);
  const models = selected
    .filter((path) => path.includes('/'))
    .map((path) => path.split('/').slice(0, 2).join('/'));
  const facets: Record<string, Tally> = {
    brand: countValues(vehicle.map((car) => car.brand)),
    model: countValues(vehicle.filter((car) => brands.includes(car.brand)).map((car) => car.model)),
    generation: countValues(
      vehicle.filter((car) => models.includes(car.model ?? '')).map((car) => car.generation),
    ),
    city: countValues(place.map((car) => car.city)),
    region: countValues(place.map((car) => car.region)),
    option: countValues(matching(cars, rules, 'option').flatMap((car) => car.options)),
  };
  for (const facet of choiceFacets) {
    const values = matching(cars, rules, facet).map((car) => car.choices[facet]);
    const counts = countValues(values);
    for (const [alias, keys] of Object.entries(aliases)) {
      const count = values.filter((value) => value !== null && keys.includes(value)).length;
      const belongs = { hybrid: 'fuel', any_auto: 'transmission', '4WD': 'drive' }[alias] === facet;
      if (belongs && count > 0) counts[alias] = count;
    }
    facets[facet] = counts;
  }
  for (const flag of flagFacets)
    facets[flag] = countValues(matching(cars, rules, flag).map((car) => String(car.flags[flag])));
  return facets;
}

/** The expected response, computed by checking every car. */
export function naiveResult(
  cars: readonly PlainCar[],
  query: CarQuery,
  now: number,
  places: readonly PlainPlace[],
) {
  const rules = rulesOf(query, now, places);
  const matches = matching(cars, rules);
  const visible = query.hide_worse
    ? matches.filter((car) => !matches.some((other) => isWorse(car, other)))
    : matches;
  const order = orders[String(query.sort ?? 'newest')] ?? (() => 0);
  const sorted = visible.toSorted(
    (a, b) => tierOf(a, query, places) - tierOf(b, query, places) || order(a, b) || b.id - a.id,
  );
  const first = (Number(query.page ?? 1) - 1) * 24;
  const unknownCounts: Partial<Record<OptionalField, number>> = {};
  if (query.color !== undefined) {
    unknownCounts.color = matching(cars, rules, 'color').filter((car) => car.choices.color === null).length;
  }
  for (const range of ['mileage', 'volume'] as const) {
    if (query[`${range}_from`] === undefined && query[`${range}_to`] === undefined) continue;
    unknownCounts[range] = matching(cars, rules, range).filter((car) => car[range] === null).length;
  }
  return {
    count: visible.length,
    hidden: matches.length - visible.length,
    ids: sorted.slice(first, first + 24).map((car) => car.id),
    unknownCounts,
    facets: facetsOf(cars, query, rules),
    around: aroundOf(query, matches.length, (wider) => matching(cars, rulesOf(wider, now, places)).length),
  };
}

/** What a short list of a city offers: the first radius that gives a page more, else the first that gives the most. */
function aroundOf(
  query: CarQuery,
  total: number,
  countOf: (wider: CarQuery) => number,
): { radius: number; count: number } | null {
  if (total >= 24 || splitExcluded(query.city).yes.length === 0 || splitExcluded(query.region).yes.length > 0)
    return null;
  const offers = [50, 100, 200, 300]
    .filter((radius) => radius > Number(query.radius ?? 0))
    .map((radius) => ({ radius, count: countOf({ ...query, radius }) - total }))
    .filter(({ count }) => count > 0);
  const most = Math.max(...offers.map(({ count }) => count));
  return offers.find(({ count }) => count >= 24) ?? offers.find(({ count }) => count === most) ?? null;
}
