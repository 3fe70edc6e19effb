import { type CompiledSearch, matchesCar, type Offer } from '../../catalogue/server/public.ts';

/** A saved search as it is compared with cars. */
export type WatchedSearch = CompiledSearch & {
  id: number;
  /** Null if a guest has saved it by e-mail. */
  memberId: number | null;
  watchedSince: Date;
};

/** A search of many models in many cities stands under its models only. */
const maxKeys = 50;

/** What a car must have for the search: its generation, model or brand, in its city; any of them where the search names none. */
function keysOf({ filters: { vehicles, cities } }: CompiledSearch): string[] {
  const { brands, models, generations } = vehicles.any;
  const named = [
    ...generations.map((id) => `generation ${id}`),
    ...models.map((id) => `model ${id}`),
    ...brands.map((id) => `brand ${id}`),
  ];
  const ofVehicle = named.length > 0 ? named : ['any'];
  const isNarrow = cities.any.length > 0 && ofVehicle.length * cities.any.length <= maxKeys;
  const ofCity = isNarrow ? cities.any : ['any'];
  return ofVehicle.flatMap((vehicle) => ofCity.map((city) => `${vehicle} in ${city}`));
}

function keysOfCar({ generation, model, brand, city }: Offer): string[] {
  return [`generation ${generation}`, `model ${model}`, `brand ${brand}`, 'any'].flatMap((vehicle) => [
    `${vehicle} in ${city}`,
    `${vehicle} in any`,
  ]);
}

/**
 * Saved searches by what a car must have. A new car is compared only with the searches of its generation, model, brand and
 * city and with those that name none of them, instead of with all.
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
    matching(car: Offer, now: Date): WatchedSearch[] {
      const found = new Map<number, WatchedSearch>();
      for (const key of keysOfCar(car))
        for (const [id, search] of byKey.get(key) ?? [])
          if (!found.has(id) && matchesCar(search, car, now)) found.set(id, search);
      return [...found.values()].sort((one, other) => one.id - other.id);
    },
  };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;
