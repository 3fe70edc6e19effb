import { type CarList, sorts } from '../../features/catalogue/contract.ts';
import { createRandom, pickWeighted, type Random, weightedItems } from '../../platform/server/random.ts';

type Car = CarList['results'][number];

const pageCount = 12;

/** Reads cars of the site through its public API. Queries are built around them, as people search for existing cars. */
export async function readCars(address: string): Promise<Car[]> {
  const cars: Car[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const sort = sorts[page % sorts.length] ?? 'newest';
    const response = await fetch(`${address}/api/cars/?sort=${sort}&page=${page * 3}`).catch(() => null);
    if (!response?.ok)
      throw new Error(`No site answers at ${address}. Start it with npm start, or name its address.`);
    cars.push(...((await response.json()) as CarList).results);
  }
  if (cars.length === 0) throw new Error(`The site at ${address} has too few cars. npm run demo makes some.`);
  return cars;
}

/** Picks the number of filters of a request: 49 of 1,000 have none, 143 have one, and so on. */
const filterCounts = weightedItems(
  [...[49, 143, 190, 166, 137, 127, 92, 46, 50].entries()],
  ([, share]) => share,
);

/** Generates distinct catalogue queries, each of which matches an existing car. */
export function generateQueries(cars: readonly Car[], count: number, seed: number): string[] {
  const random = createRandom();
  random.restart(seed);
  const queries = new Set<string>();
  while (queries.size < count) queries.add(generateQuery(random, random.pick(cars), queries.size));
  return [...queries];
}

function generateQuery(random: Random, car: Car, number: number): string {
  const query = new URLSearchParams();
  const priceStep = 500_000;
  const priceAround = Math.max(1, Math.round((car.price * (0.9 + random.next())) / priceStep)) * priceStep;
  const addFilters: (() => void)[] = [
    () =>
      car.model && random.chance(0.6)
        ? query.append('model', car.model.value)
        : query.append('brand', car.brand.value),
    () => query.append('price_to', String(priceAround + (number % 500) * 1000)),
    () => query.append('year_from', String(car.year - random.below(4))),
    () =>
      random.chance(0.75) ? query.append('city', car.city.value) : query.append('region', car.region.value),
    () => query.append('transmission', random.pick(['any_auto', 'AT', 'MT'])),
    () => query.append('mileage_to', String(random.pick([50, 100, 150, 200]) * 1000)),
    () => query.append('body_type', car.body_type?.value ?? 'sedan'),
    () => query.append('drive', random.pick(['4WD', 'FWD'])),
    () => query.append('condition', 'used'),
    () => query.append('photos', 'true'),
    () => query.append('fuel', random.pick(['petrol', 'diesel', 'hybrid'])),
    () => query.append('steering', 'left'),
    () => query.append('color', random.pick(['white', 'black', 'grey'])),
    () => query.append('damaged', 'false'),
  ];
  for (let remaining = pickWeighted(random, filterCounts)[0]; remaining > 0; remaining -= 1) {
    const [addFilter] = addFilters.splice(Math.floor(random.next() ** 1.6 * addFilters.length), 1);
    addFilter?.();
  }
  if (random.chance(0.45)) query.append('sort', random.pick(sorts));
  if (random.chance(0.3)) query.append('page', String(2 + Math.floor(random.next() ** 3 * 40)));
  return query.toString();
}

/** Catalogue addresses with different price limits; more of them than can be requested in the measured time. */
export function distinctAddresses(from: string): string[] {
  const start = 20_000_000 + Math.floor(Math.random() * 50_000_000);
  return Array.from({ length: 40_000 }, (_, at) => `${from}?price_to=${start + at * 1000}`);
}
