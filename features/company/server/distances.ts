/** A place with its position in degrees; null if it is unknown. */
export type Located = { id: number; latitude: number | null; longitude: number | null };

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in kilometres as the crow flies; roads are a quarter longer on average. */
function kilometresBetween(a: Located, b: Located): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null)
    return a.id === b.id ? 0 : Number.POSITIVE_INFINITY;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}

export type PlaceDistances = {
  /** Ids of the places within so many kilometres of this one: itself, then the others by distance. */
  within(id: number, kilometres: number): number[];
};

/** Distances between a few hundred places. Those of one place are computed when they are first asked for. */
export function placeDistances(places: readonly Located[]): PlaceDistances {
  const byId = new Map(places.map((place) => [place.id, place]));
  const sorted = new Map<number, { id: number; kilometres: number }[]>();
  function distancesFrom(place: Located) {
    const known = sorted.get(place.id);
    if (known) return known;
    const distances = places
      .map((other) => ({ id: other.id, kilometres: kilometresBetween(place, other) }))
      .sort((a, b) => Number(b.id === place.id) - Number(a.id === place.id) || a.kilometres - b.kilometres);
    sorted.set(place.id, distances);
    return distances;
  }
  return {
    within(id, limit) {
      const place = byId.get(id);
      if (!place) return [];
      return distancesFrom(place).flatMap(({ id: other, kilometres }) => (kilometres <= limit ? other : []));
    },
  };
}
