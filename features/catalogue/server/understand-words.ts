import { foldedPrefixes, foldKey } from '../../../platform/contract/fold.ts';
import {
  indexVehicles,
  type NamedBrand,
  type NamedModel,
  type VehicleIndex,
} from '../../vehicles/server/public.ts';
import type { Dictionary } from './dictionary.ts';
import type { Filters } from './search-request.ts';

/** A parameter and the value by which words narrow: `model`, `toyota/camry`. */
export type Understood = { param: 'brand' | 'model' | 'generation'; value: string };
type Understanding = { found: Understood[]; others: string[] };

type Names<T> =
  VehicleIndex['brands'] extends Map<string, unknown>
    ? ReadonlyMap<string, { own: readonly T[]; other: readonly T[] }>
    : never;
type Hit<T> = { end: number; things: readonly T[] };
type WordIndex = { vehicles: VehicleIndex; models: Names<NamedModel> };

/** A model named without its brand has a letter in its name, or is a number as long as 2107. */
const standsAlone = /\p{L}.|\d{3}/u;
/** Right after another vehicle a bare number tells more of that one: the 350 of "Lexus RX 350" is no MG 350. */
const isBareNumber = (name: string) => !/\p{L}/u.test(name);
/** No name is longer, in runs of letters and digits. */
const longestName = 12;
const firstWord = /^[^\s,;]+[\s,;]*/u;

const indexes = new WeakMap<Dictionary, WordIndex>();

function wordIndexOf(dictionary: Dictionary): WordIndex {
  const known = indexes.get(dictionary);
  if (known) return known;
  const vehicles = indexVehicles(dictionary.vehicles);
  const models = new Map<string, { own: NamedModel[]; other: NamedModel[] }>();
  for (const names of vehicles.models.values()) {
    for (const [key, { own, other }] of names) {
      if (!standsAlone.test(key)) continue;
      const entry = models.get(key) ?? { own: [], other: [] };
      entry.own.push(...own);
      entry.other.push(...other);
      models.set(key, entry);
    }
  }
  const index = { vehicles, models };
  indexes.set(dictionary, index);
  return index;
}

/** The longest name at the beginning; one that ends inside a word only where no other does. */
function longest<T>(names: Names<T> | undefined, text: string): Hit<T> | null {
  let best: (Hit<T> & { isCut: boolean }) | null = null;
  for (const { key, end, isCut } of foldedPrefixes(text).slice(0, longestName)) {
    const entry = names?.get(key);
    if (!entry || (isCut && best && !best.isCut)) continue;
    best = { end, isCut, things: entry.own.length > 0 ? entry.own : entry.other };
  }
  return best;
}

/** A generation said after its model by name or code, when that leaves one: "Camry XV70". */
function generationAfter(model: NamedModel, text: string): { id: number; end: number } | null {
  const prefixes = foldedPrefixes(text).slice(0, longestName).reverse();
  for (const { key, end } of prefixes) {
    const own = model.generations.filter(({ codes }) => codes.some((code) => foldKey(code) === key));
    const [only] = own;
    if (only && own.length === 1 && key !== foldKey(model.name)) return { id: only.id, end };
  }
  return null;
}

type Vehicle = { end: number; brands: readonly NamedBrand[]; models: readonly NamedModel[] };

function vehicleAtStart(index: WordIndex, text: string, isRightAfter: boolean): Vehicle | null {
  const brand = longest<NamedBrand>(index.vehicles.brands, text);
  const named = longest<NamedModel>(index.models, text);
  const alone = named && isRightAfter && isBareNumber(text.slice(0, named.end)) ? null : named;
  const within = (brand?.things ?? []).flatMap((thing) => {
    const rest = text.slice(brand?.end ?? 0);
    const model = longest<NamedModel>(index.vehicles.models.get(thing), rest);
    return model ? [{ end: (brand?.end ?? 0) + model.end, models: model.things }] : [];
  });
  const [deepest] = within.toSorted((a, b) => b.end - a.end);
  if (deepest && deepest.end >= (alone?.end ?? 0)) return { ...deepest, brands: [] };
  if (alone && alone.end > (brand?.end ?? 0)) return { end: alone.end, brands: [], models: alone.things };
  return brand ? { end: brand.end, brands: brand.things, models: [] } : null;
}

/** Names of vehicles in a text, wherever they stand, and the words that are none. */
function understandWords(dictionary: Dictionary, text: string): Understanding {
  const index = wordIndexOf(dictionary);
  const found: Understood[] = [];
  const others: string[] = [];
  const add = (param: Understood['param'], id: number) => {
    const value = dictionary.paths[param].byId.get(id)?.value;
    if (value && !found.some((known) => known.value === value)) found.push({ param, value });
  };
  let rest = text.trim();
  let isRightAfter = false;
  while (rest !== '') {
    const vehicle = vehicleAtStart(index, rest, isRightAfter);
    if (!vehicle) {
      const word = rest.match(firstWord)?.[0] ?? rest[0] ?? '';
      if (foldKey(word) !== '') others.push(word.replace(/[\s,;]+$/u, ''));
      rest = rest.slice(Math.max(1, word.length)).trimStart();
      isRightAfter = false;
      continue;
    }
    rest = rest.slice(vehicle.end);
    for (const { id } of vehicle.brands) add('brand', id);
    const [model] = vehicle.models;
    const generation = model && vehicle.models.length === 1 ? generationAfter(model, rest) : null;
    if (generation) {
      add('generation', generation.id);
      rest = rest.slice(generation.end);
    } else {
      for (const { id } of vehicle.models) add('model', id);
    }
    const [gap = ''] = rest.match(/^[\s,;.:/\\()\-–—]+/u) ?? [];
    rest = rest.slice(gap.length);
    isRightAfter = !/[,;/]/.test(gap);
  }
  return { found, others };
}

/** The filters with `q` turned into the parameters it was understood as. */
export function withWords<Input extends Filters>(
  dictionary: Dictionary,
  input: Input,
): { filters: Input; found: Understood[]; others: string[] } {
  if (!input.q) return { filters: input, found: [], others: [] };
  const { found, others } = understandWords(dictionary, input.q);
  const filters = { ...input };
  for (const { param, value } of found) filters[param] = [...(filters[param] ?? []), value];
  return { filters, found, others };
}
