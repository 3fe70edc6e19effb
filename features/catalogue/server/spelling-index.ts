import {
  indexVehicles,
  type NamedBrand,
  type NamedModel,
  type VehicleIndex,
} from '../../vehicles/server/public.ts';

export type Names<T> =
  VehicleIndex['brands'] extends Map<string, unknown>
    ? ReadonlyMap<string, { byName: readonly T[]; byAlias: readonly T[] }>
    : never;
/** All vehicles by every spelling. `models` are those whose name alone is clear enough without the brand. */
export type SpellingIndex = { vehicles: VehicleIndex; models: Names<NamedModel> };

/**
 * Matches model names that are clear without the brand: those with a letter and another character, or with a number of
 * at least three digits.
 */
const needsNoBrand = /\p{L}.|\d{3}/u;

export function indexSpellings(brands: readonly NamedBrand[]): SpellingIndex {
  const vehicles = indexVehicles(brands);
  const models = new Map<string, { byName: NamedModel[]; byAlias: NamedModel[] }>();
  for (const names of vehicles.models.values()) {
    for (const [key, { byName, byAlias }] of names) {
      if (!needsNoBrand.test(key)) continue;
      const entry = models.get(key) ?? { byName: [], byAlias: [] };
      entry.byName.push(...byName);
      entry.byAlias.push(...byAlias);
      models.set(key, entry);
    }
  }
  return { vehicles, models };
}
