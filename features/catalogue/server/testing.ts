import { monthlyPayment } from '../../credit/payment.ts';
import { choiceFacets, flagFacets, type OptionalField, ranges } from '../contract.ts';

/** A car as plain values, with the names that parameters use. */
export type PlainCar = {
  id: number;
  brand: string;
  model: string | null;
  generation: string | null;
  city: string;
  region: string;
  choices: Record<(typeof choiceFacets)[number], string | null>;
  flags: Record<(typeof flagFacets)[number], boolean>;
  options: string[];
  year: number;
  price: number;
  mileage: number | null;
  volume: number | null;
  publishedAt: number;
};
/** The query parameters of an address. */
export type Question = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Duplicated from the reference data on purpose, to check them. */
const meanings: Record<string, string[]> = {
  hybrid: ['hybrid', 'mhev', 'hev', 'phev', 'erev'],
  any_auto: ['any_auto', 'AT', 'CVT', 'DCT', 'SS'],
  '4WD': ['4WD', '4wd_full', '4wd_auto', '4wd_part'],
};
const meant = (value: string) => meanings[value] ?? [value];
const daysInMilliseconds = 24 * 60 * 60 * 1000;

function parted(value: Question[string]): { yes: string[]; no: string[] } {
  const values = Array.isArray(value) ? (value as string[]) : [];
  return {
    yes: values.filter((one) => !one.startsWith('-')),
    no: values.filter((one) => one.startsWith('-')).map((one) => one.slice(1)),
  };
}

type Rule = (car: PlainCar) => boolean;

/** One rule per dimension: a slow and simple implementation of the specification. */
function rulesOf(question: Question, now: number): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  const [brand, model, generation] = [question.brand, question.model, question.generation].map(parted);
  const paths = [...(brand?.yes ?? []), ...(model?.yes ?? []), ...(generation?.yes ?? [])];
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  const banned = [...(brand?.no ?? []), ...(model?.no ?? []), ...(generation?.no ?? [])];
  rules.set('vehicle', (car) => {
    const names = [car.brand, car.model, car.generation];
    const isWanted = leaves.length === 0 || leaves.some((leaf) => names.includes(leaf));
    return isWanted && !banned.some((path) => names.includes(path));
  });

  const [city, region] = [parted(question.city), parted(question.region)];
  const wantsPlace = city.yes.length + region.yes.length > 0;
  rules.set('place', (car) => {
    if (city.no.includes(car.city) || region.no.includes(car.region)) return false;
    return !wantsPlace || city.yes.includes(car.city) || region.yes.includes(car.region);
  });

  for (const facet of choiceFacets) {
    const { yes, no } = parted(question[facet]);
    rules.set(facet, (car) => {
      const own = car.choices[facet];
      if (facet === 'color' && own === null) return yes.length + no.length === 0;
      if (own !== null && no.flatMap(meant).includes(own)) return false;
      return yes.length === 0 || (own !== null && yes.flatMap(meant).includes(own));
    });
  }
  const option = parted(question.option);
  rules.set('option', (car) => {
    return (
      option.yes.every((key) => car.options.includes(key)) &&
      !option.no.some((key) => car.options.includes(key))
    );
  });
  for (const flag of flagFacets)
    rules.set(flag, (car) => question[flag] === undefined || car.flags[flag] === question[flag]);
  for (const range of ranges) {
    const [from, to] = [question[`${range}_from`], question[`${range}_to`]];
    rules.set(range, (car) => {
      if (from === undefined && to === undefined) return true;
      const own = car[range];
      if (own === null) return false;
      return (from === undefined || own >= Number(from)) && (to === undefined || own <= Number(to));
    });
  }
  rules.set('payment', (car) => {
    if (question.payment_to === undefined) return true;
    const borrowed = { amount: car.price - Math.floor(car.price / 4), months: 60, annualRate: 22 };
    return monthlyPayment(borrowed) <= Number(question.payment_to);
  });
  rules.set('posted', (car) => {
    if (question.posted_days === undefined) return true;
    return car.publishedAt >= now - Number(question.posted_days) * daysInMilliseconds;
  });
  return rules;
}

function fitting(cars: readonly PlainCar[], rules: Map<string, Rule>, except?: string): PlainCar[] {
  return cars.filter((car) => [...rules].every(([name, rule]) => name === except || rule(car)));
}

const isWorse = (car: PlainCar, other: PlainCar) =>
  other.year > car.year &&
  other.price < car.price &&
  other.mileage !== null &&
  car.mileage !== null &&
  other.mileage < car.mileage;

const unknownLast = (mileage: number | null) => mileage ?? Number.POSITIVE_INFINITY;
const orders: Record<string, (a: PlainCar, b: PlainCar) => number> = {
  newest: (a, b) => b.publishedAt - a.publishedAt,
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  year: (a, b) => b.year - a.year,
  mileage: (a, b) =>
    unknownLast(a.mileage) === unknownLast(b.mileage) ? 0 : unknownLast(a.mileage) - unknownLast(b.mileage),
};

type Tally = Record<string, number>;
function tally(values: readonly (string | null)[]): Tally {
  const counts: Tally = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function facetsOf(cars: readonly PlainCar[], question: Question, rules: Map<string, Rule>) {
  const vehicle = fitting(cars, rules, 'vehicle');
  const place = fitting(cars, rules, 'place');
  const chosen = [question.brand, question.model, question.generation].flatMap((value) => parted(value).yes);
  const brands = chosen.map((path) => path.split('/')[0]);
  const models = chosen
    .filter((path) => path.includes('/'))
    .map((path) => path.split('/').slice(0, 2).join('/'));
  const facets: Record<string, Tally> = {
    brand: tally(vehicle.map((car) => car.brand)),
    model: tally(vehicle.filter((car) => brands.includes(car.brand)).map((car) => car.model)),
    generation: tally(vehicle.filter((car) => models.includes(car.model ?? '')).map((car) => car.generation)),
    city: tally(place.map((car) => car.city)),
    region: tally(place.map((car) => car.region)),
    option: tally(fitting(cars, rules, 'option').flatMap((car) => car.options)),
  };
  for (const facet of choiceFacets) {
    const values = fitting(cars, rules, facet).map((car) => car.choices[facet]);
    const counts = tally(values);
    for (const [alias, keys] of Object.entries(meanings)) {
      const count = values.filter((value) => value !== null && keys.includes(value)).length;
      const belongs = { hybrid: 'fuel', any_auto: 'transmission', '4WD': 'drive' }[alias] === facet;
      if (belongs && count > 0) counts[alias] = count;
    }
    facets[facet] = counts;
  }
  for (const flag of flagFacets)
    facets[flag] = tally(fitting(cars, rules, flag).map((car) => String(car.flags[flag])));
  return facets;
}

/** The whole response, computed by checking every car. */
export function naiveAnswer(cars: readonly PlainCar[], question: Question, now: number) {
  const rules = rulesOf(question, now);
  const fits = fitting(cars, rules);
  const kept = question.hide_worse ? fits.filter((car) => !fits.some((other) => isWorse(car, other))) : fits;
  const order = orders[String(question.sort ?? 'newest')] ?? (() => 0);
  const sorted = kept.toSorted((a, b) => order(a, b) || b.id - a.id);
  const first = (Number(question.page ?? 1) - 1) * 24;
  const unknownCounts: Partial<Record<OptionalField, number>> = {};
  if (question.color !== undefined) {
    unknownCounts.color = fitting(cars, rules, 'color').filter((car) => car.choices.color === null).length;
  }
  for (const range of ['mileage', 'volume'] as const) {
    if (question[`${range}_from`] === undefined && question[`${range}_to`] === undefined) continue;
    unknownCounts[range] = fitting(cars, rules, range).filter((car) => car[range] === null).length;
  }
  return {
    count: kept.length,
    hidden: fits.length - kept.length,
    ids: sorted.slice(first, first + 24).map((car) => car.id),
    unknownCounts,
    facets: facetsOf(cars, question, rules),
  };
}
