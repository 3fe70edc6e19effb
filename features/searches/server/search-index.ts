import { type ComparedCar, type CompiledSearch, matchesCar } from '../../catalogue/server/public.ts';

/** A saved search as it is compared with cars. */
export type WatchedSearch = CompiledSearch & { id: number; memberId: number; watchedSince: Date };

type Bounds = { from?: number | undefined; to?: number | undefined };

const isWithin = (value: number, { from, to }: Bounds = {}) =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

/** The least common property that a car must have for the search: its generation, model, brand or city, else none. */
function keysOf({ filters: { vehicles, cities } }: CompiledSearch): string[] {
  const { brands, models, generations } = vehicles.any;
  const ofVehicle = [
    ...generations.map((id) => `generation ${id}`),
    ...models.map((id) => `model ${id}`),
    ...brands.map((id) => `brand ${id}`),
  ];
  if (ofVehicle.length > 0) return ofVehicle;
  return cities.any.length > 0 ? cities.any.map((id) => `city ${id}`) : ['any'];
}

function keysOfCar({ offer: { generation, model, brand, city } }: ComparedCar): string[] {
  return [`generation ${generation}`, `model ${model}`, `brand ${brand}`, `city ${city}`, 'any'];
}

/** Cheap comparisons that most searches of another city, price or year fail. */
function canMatch({ filters: { cities, ranges } }: CompiledSearch, { offer }: ComparedCar): boolean {
  return (
    isWithin(offer.price, ranges.price) &&
    isWithin(offer.year, ranges.year) &&
    (cities.any.length === 0 || cities.any.includes(offer.city))
  );
}

/**
 * Saved searches by what a car must have. A new car is compared only with the searches of its generation, model, brand and
 * city and with those that name neither, instead of with all.
 */
export function createSearchIndex() {
  const searches = new Map<number, WatchedSearch>();
  const byKey = new Map<string, Map<number, WatchedSearch>>();

  function remove(id: number): void {
    const before = searches.get(id);
    if (!before) return;
    searches.delete(id);
    for (const key of keysOf(before)) byKey.get(key)?.delete(id);
  }

  return {
    put(search: WatchedSearch): void {
      remove(search.id);
      searches.set(search.id, search);
      for (const key of keysOf(search)) {
        const ofKey = byKey.get(key) ?? new Map<number, WatchedSearch>();
        byKey.set(key, ofKey.set(search.id, search));
      }
    },
    remove,
    clear(): void {
      searches.clear();
      byKey.clear();
    },
    size: () => searches.size,
    /** The searches that the car matches, each once, by id. */
    matching(car: ComparedCar, now: Date): WatchedSearch[] {
      const found = new Map<number, WatchedSearch>();
      for (const key of keysOfCar(car))
        for (const [id, search] of byKey.get(key) ?? [])
          if (!found.has(id) && canMatch(search, car) && matchesCar(search, car, now)) found.set(id, search);
      return [...found.values()].sort((one, other) => one.id - other.id);
    },
  };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;
