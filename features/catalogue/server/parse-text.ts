import { foldedPrefixes, foldKey } from '../../../platform/contract/fold.ts';
import type { NamedBrand, NamedModel } from '../../vehicles/server/public.ts';
import type { Dictionary } from './dictionary.ts';
import type { Filters } from './search-request.ts';
import type { Names, SpellingIndex } from './spelling-index.ts';

/** A filter recognized in free text: for example `model` with `toyota/camry`. */
export type RecognizedFilter = { param: 'brand' | 'model' | 'generation'; value: string };
type ParsedText = { recognized: RecognizedFilter[]; unknownWords: string[] };

type Hit<T> = { end: number; vehicles: readonly T[] };

/** A name without letters. A number after a vehicle belongs to that vehicle: "Lexus RX 350" does not mean an MG 350. */
const isBareNumber = (name: string) => !/\p{L}/u.test(name);
/** Names in the text are searched for up to this length, counted in words or numbers. */
const longestName = 12;
const firstWord = /^[^\s,;]+[\s,;]*/u;

/** The longest name that the text starts with. A name that ends inside a word is used only if no other one matches. */
function longestNameAt<T>(names: Names<T> | undefined, text: string): Hit<T> | null {
  let best: (Hit<T> & { isCut: boolean }) | null = null;
  for (const { key, end, isCut } of foldedPrefixes(text).slice(0, longestName)) {
    const entry = names?.get(key);
    if (!entry || (isCut && best && !best.isCut)) continue;
    best = { end, isCut, vehicles: entry.byName.length > 0 ? entry.byName : entry.byAlias };
  }
  return best;
}

/** The generation named at the start of the text after a model, by name or code ("XV70"); null if ambiguous. */
function generationAfter(model: NamedModel, text: string): { id: number; end: number } | null {
  const prefixes = foldedPrefixes(text).slice(0, longestName).reverse();
  for (const { key, end } of prefixes) {
    const codeMatches = model.generations.filter(({ codes }) => codes.some((code) => foldKey(code) === key));
    const [onlyMatch] = codeMatches;
    if (onlyMatch && codeMatches.length === 1 && key !== foldKey(model.name))
      return { id: onlyMatch.id, end };
  }
  return null;
}

type Vehicle = { end: number; brands: readonly NamedBrand[]; models: readonly NamedModel[] };

function vehicleAtStart(index: SpellingIndex, text: string, isRightAfter: boolean): Vehicle | null {
  const brand = longestNameAt<NamedBrand>(index.vehicles.brands, text);
  const named = longestNameAt<NamedModel>(index.models, text);
  const alone = named && isRightAfter && isBareNumber(text.slice(0, named.end)) ? null : named;
  const within = (brand?.vehicles ?? []).flatMap((brandEntry) => {
    const rest = text.slice(brand?.end ?? 0);
    const model = longestNameAt<NamedModel>(index.vehicles.models.get(brandEntry), rest);
    return model ? [{ end: (brand?.end ?? 0) + model.end, models: model.vehicles }] : [];
  });
  const [deepest] = within.toSorted((a, b) => b.end - a.end);
  if (deepest && deepest.end >= (alone?.end ?? 0)) return { ...deepest, brands: [] };
  if (alone && alone.end > (brand?.end ?? 0)) return { end: alone.end, brands: [], models: alone.vehicles };
  return brand ? { end: brand.end, brands: brand.vehicles, models: [] } : null;
}

/** Finds vehicle names anywhere in a text; returns them as filters, and the words that belong to none of them. */
function parseText(dictionary: Dictionary, text: string): ParsedText {
  const index = dictionary.spellingIndex;
  const recognized: RecognizedFilter[] = [];
  const unknownWords: string[] = [];
  const add = (param: RecognizedFilter['param'], id: number) => {
    const value = dictionary.paths[param].byId.get(id)?.value;
    if (value && !recognized.some((existing) => existing.value === value)) recognized.push({ param, value });
  };
  let rest = text.trim();
  let isRightAfter = false;
  while (rest !== '') {
    const vehicle = vehicleAtStart(index, rest, isRightAfter);
    if (!vehicle) {
      const word = rest.match(firstWord)?.[0] ?? rest[0] ?? '';
      if (foldKey(word) !== '') unknownWords.push(word.replace(/[\s,;]+$/u, ''));
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
  return { recognized, unknownWords };
}

/** Replaces the text query `q` in the filters by the filters recognized in it. */
export function applyTextQuery<Input extends Filters>(
  dictionary: Dictionary,
  input: Input,
): { filters: Input; recognized: RecognizedFilter[]; unknownWords: string[] } {
  if (!input.q) return { filters: input, recognized: [], unknownWords: [] };
  const { recognized, unknownWords } = parseText(dictionary, input.q);
  const filters = { ...input };
  for (const { param, value } of recognized) filters[param] = [...(filters[param] ?? []), value];
  return { filters, recognized, unknownWords };
}
