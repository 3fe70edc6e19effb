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
/** Vehicles by every spelling; `models` can be recognized without their brand. */
export type SpellingIndex = { vehicles: VehicleIndex; models: Names<NamedModel> };

/**
 * A model can be recognized without its brand if its name has a letter and another character, or a number of
 * three digits or more.
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
