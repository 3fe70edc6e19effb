import { foldKey } from '../../../../platform/contract/fold.ts';
import {
  indexVehicles,
  type NamedBrand,
  type NamedModel,
  type VehicleIndex,
} from '../../../vehicles/server/public.ts';

export type Names<T> =
  VehicleIndex['brands'] extends Map<string, unknown>
    ? ReadonlyMap<string, { byName: readonly T[]; byAlias: readonly T[] }>
    : never;
/** A generation by its name or one of its codes, such as `xv70`. */
export type CodedGeneration = { id: number; model: NamedModel };
/**
 * All vehicles by every spelling. `models` are those whose name alone is clear enough without the brand, `generations` those
 * of a brand or a model by their codes.
 */
export type SpellingIndex = {
  vehicles: VehicleIndex;
  models: Names<NamedModel>;
  generations: ReadonlyMap<NamedBrand | NamedModel, ReadonlyMap<string, readonly CodedGeneration[]>>;
};

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
  for (const entry of models.values())
    if (popularityOf(entry.byName) * muchRarer < popularityOf(entry.byAlias)) entry.byName = [];
  return { vehicles, models, generations: indexGenerations(brands) };
}

/** So much rarer a model is not meant by its name where a common one is called so: an E200 is a Mercedes, no Baojun. */
const muchRarer = 5;

const popularityOf = (models: readonly NamedModel[]) =>
  Math.max(0, ...models.map(({ popularity }) => popularity));

function indexGenerations(brands: readonly NamedBrand[]): SpellingIndex['generations'] {
  const index = new Map<NamedBrand | NamedModel, Map<string, CodedGeneration[]>>();
  for (const brand of brands)
    for (const model of brand.models)
      for (const { id, codes } of model.generations)
        for (const code of new Set(codes.map(foldKey)))
          for (const owner of [brand, model]) {
            const byCode = index.get(owner) ?? new Map<string, CodedGeneration[]>();
            index.set(owner, byCode.set(code, [...(byCode.get(code) ?? []), { id, model }]));
          }
  return index;
}
