import { foldedPrefixes, foldKey } from '../../../platform/contract/fold.ts';

/** A brand with its database id, its names and its models; part of the tree of all vehicles. */
export type NamedBrand = { id: number; name: string; names: string[]; models: NamedModel[] };
export type NamedModel = {
  id: number;
  name: string;
  /** The slug and all other spellings of the name. */
  names: string[];
  /** From 0 to 100: how many of the cars of the country it is. */
  popularity: number;
  yearFrom: number | null;
  yearTo: number | null;
  generations: NamedGeneration[];
};
export type NamedGeneration = {
  id: number;
  codes: string[];
  yearFrom: number;
  yearTo: number | null;
  modifications: NamedModification[];
};
export type NamedModification = {
  id: number;
  volumeCc: number | null;
  fuel: string | null;
  powerHp: number | null;
  transmission: string | null;
  drive: string | null;
  yearFrom: number | null;
  yearTo: number | null;
};

type NameMatch<T> = { end: number; items: T[] };
type NameIndex<T> = Map<string, { byName: T[]; byAlias: T[] }>;
export type VehicleIndex = {
  brands: NameIndex<NamedBrand>;
  models: Map<NamedBrand, NameIndex<NamedModel>>;
};

function indexNames<T extends { name: string; names: string[] }>(items: readonly T[]): NameIndex<T> {
  const names: NameIndex<T> = new Map();
  const add = (text: string, kind: 'byName' | 'byAlias', item: T) => {
    const key = foldKey(text);
    if (key === '') return;
    const entry = names.get(key) ?? { byName: [], byAlias: [] };
    names.set(key, entry);
    if (!entry[kind].includes(item)) entry[kind].push(item);
  };
  for (const item of items) {
    add(item.name, 'byName', item);
    for (const name of item.names) add(name, 'byAlias', item);
  }
  return names;
}

export function indexVehicles(brands: readonly NamedBrand[]): VehicleIndex {
  return {
    brands: indexNames(brands),
    models: new Map(brands.map((brand) => [brand, indexNames(brand.models)])),
  };
}

/**
 * Finds all names that the text starts with, the longest first. Names that end inside a word come last, so "X5 M60i" is
 * an X5 and not an X5 M. At equal length, names take precedence over aliases.
 */
function namesAtStart<T>(names: NameIndex<T> | undefined, text: string): NameMatch<T>[] {
  const matches: (NameMatch<T> & { isCut: boolean })[] = [];
  for (const { key, end, isCut } of foldedPrefixes(text)) {
    const entry = names?.get(key);
    if (entry) matches.push({ end, isCut, items: entry.byName.length > 0 ? entry.byName : entry.byAlias });
  }
  return matches.sort((a, b) => Number(a.isCut) - Number(b.isCut) || b.end - a.end);
}

/** How an ad describes its vehicle, in free text. */
export type VehicleDescription = { brand: string; model: string; year: number; codes?: string };
export type ResolvedVehicle = {
  brand: NamedBrand | null;
  model: NamedModel | null;
  /** What follows the model in the ad's model text, such as "Luxe" or "XDrive 40i"; null if nothing does. */
  trim: string | null;
};

const leadingMarks = /^[\s\-–—_,.;:/\\|&)\]]+/u;
const trailingMarks = /[\s\-–—_,;:/\\|&([]+$/u;
const wholeBracket = /^[([]([^()[\]]*)[)\]]$/u;

function trimOf(text: string): string | null {
  const bare = text.replace(leadingMarks, '').replace(trailingMarks, '').replace(wholeBracket, '$1');
  return bare.trim() === '' ? null : bare.trim().replace(/\s+/gu, ' ');
}

function isMadeIn(model: NamedModel, year: number): boolean {
  return year >= (model.yearFrom ?? -Infinity) - 1 && year <= (model.yearTo ?? Infinity) + 1;
}

/** Of models that share a spelling, the only one that fits the year or the generation code of the ad; else null. */
function unambiguousModel(models: readonly NamedModel[], ad: VehicleDescription): NamedModel | null {
  if (models.length === 1) return models[0] ?? null;
  const modelsOfYear = models.filter((model) => isMadeIn(model, ad.year));
  if (modelsOfYear.length === 1) return modelsOfYear[0] ?? null;
  const modelsOfCode = modelsOfYear.filter(
    (model) => generationsByCode(model, codesOf(ad.codes ?? '')).length > 0,
  );
  return modelsOfCode.length === 1 ? (modelsOfCode[0] ?? null) : null;
}

/** Numbers in the matched alias that the model's name lacks: "520" for the 5 Series, "2170" for the Priora. */
function aliasNumbers(matched: string, model: NamedModel): string {
  const name = foldKey(model.name);
  const numbers = matched
    .split(/[\s()[\]]+/u)
    .filter((token) => /\d/.test(token) && !name.includes(foldKey(token)));
  return numbers.join(' ');
}

type ModelMatch = { model: NamedModel; trim: string | null };

/** The model with the longest name or alias that the text starts with; the brand's name may come first. */
function findModel(
  index: VehicleIndex,
  brand: NamedBrand,
  text: string,
  ad: VehicleDescription,
): ModelMatch | null {
  for (const { end, items } of namesAtStart(index.models.get(brand), text)) {
    const model = unambiguousModel(items, ad);
    if (model)
      return { model, trim: trimOf(`${aliasNumbers(text.slice(0, end), model)} ${text.slice(end)}`) };
  }
  for (const { end, items } of namesAtStart(index.brands, text)) {
    const match = items.includes(brand) ? findModel(index, brand, text.slice(end), ad) : null;
    if (match) return match;
  }
  return null;
}

const brackets = /\([^()]*\)|\[[^[\]]*\]/gu;

/**
 * Finds the brand and model of an ad. The brand name may continue in the model text ("Land" + "Rover Discovery") or be
 * repeated there ("ВАЗ" + "(Lada) Priora"), and the model text may name a sister brand ("Changan" + "Deepal S07").
 * Misspellings are not corrected: for an unknown spelling the model or the brand is null.
 */
export function resolveVehicle(index: VehicleIndex, ad: VehicleDescription): ResolvedVehicle {
  const text = `${ad.brand} ${ad.model}`;
  const brandEnd = foldedPrefixes(ad.brand).at(-1)?.end ?? 0;
  const brandMatches = namesAtStart(index.brands, text).flatMap(({ end, items }) =>
    items.map((brand) => ({ brand, rest: text.slice(end), coversBrand: end >= brandEnd })),
  );
  for (const { brand, rest } of brandMatches) {
    const match =
      findModel(index, brand, rest, ad) ?? findModel(index, brand, rest.replace(brackets, ' '), ad);
    if (match) return { brand, ...match };
  }
  for (const { end, items } of namesAtStart(index.brands, ad.model)) {
    for (const brand of items) {
      const match = findModel(index, brand, ad.model.slice(end), ad);
      if (match) return { brand, ...match };
    }
  }
  const [first] = brandMatches.filter((match) => match.coversBrand);
  const isBrandUnambiguous =
    first && brandMatches.every(({ brand, coversBrand }) => !coversBrand || brand === first.brand);
  if (!isBrandUnambiguous) return { brand: null, model: null, trim: null };
  return { brand: first.brand, model: null, trim: trimOf(first.rest) };
}

/** The generation codes in a text such as "XV70/V75", normalized by `foldKey`. */
function codesOf(text: string): string[] {
  return text
    .split(/[/,;|\s]+/u)
    .map(foldKey)
    .filter((code) => code !== '');
}

function generationsByCode(model: NamedModel, codes: readonly string[]): NamedGeneration[] {
  const has = (isSame: (actual: string, stated: string) => boolean) =>
    model.generations.filter((generation) =>
      generation.codes.some((actual) => codes.some((stated) => isSame(foldKey(actual), stated))),
    );
  const exact = has((actual, stated) => actual === stated);
  if (exact.length > 0) return exact;
  // Some sources shorten codes, such as "J2" for J200. A single character is too ambiguous.
  return has((actual, stated) => stated.length >= 2 && actual.startsWith(stated));
}

const coversYear =
  (year: number, tolerance: number) => (span: { yearFrom: number | null; yearTo: number | null }) =>
    year >= (span.yearFrom ?? -Infinity) - tolerance && year <= (span.yearTo ?? Infinity) + tolerance;

export type GenerationMatch =
  | { generation: NamedGeneration; fault?: undefined }
  /** No generation found. Without `fault`, several fit; `contradiction`: no generation has both the code and the year. */
  | { generation: null; fault?: 'code_unknown' | 'contradiction' };

/**
 * Finds the only generation that fits the code and the year of an ad. If the ad states a code, its year may be off by one
 * (model years); without a code, it must be within the generation's years.
 */
export function resolveGeneration(
  model: NamedModel,
  stated: { codes: string; year: number },
): GenerationMatch {
  // Ads without a generation code often repeat the model there: "A8" does not tell which generation it is.
  const codes = codesOf(stated.codes).filter((code) => code !== foldKey(model.name));
  const byCode = generationsByCode(model, codes);
  if (byCode.length === 0) {
    if (codes.length > 0 && model.generations.length > 0) return { generation: null, fault: 'code_unknown' };
    const byYear = model.generations.filter(coversYear(stated.year, 0));
    return { generation: byYear.length === 1 ? (byYear[0] ?? null) : null };
  }
  const near = byCode.filter(coversYear(stated.year, 1));
  if (near.length === 0) return { generation: null, fault: 'contradiction' };
  const exact = near.filter(coversYear(stated.year, 0));
  const candidates = exact.length > 0 ? exact : near;
  return { generation: candidates.length === 1 ? (candidates[0] ?? null) : null };
}

export type EngineDescription = {
  year: number;
  volumeLitres: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
};

/** For a fuel stated in an ad: the fuels that the modification may have. Ads call a mild hybrid petrol, for example. */
const compatibleFuels: Record<string, readonly string[]> = {
  petrol: ['petrol', 'mhev'],
  diesel: ['diesel', 'mhev'],
  // A petrol car converted to gas has the fuel petrol in the taxonomy, which knows factory configurations only.
  petrol_gas: ['petrol_gas', 'petrol', 'gas'],
  gas: ['gas', 'petrol_gas', 'petrol'],
  hybrid: ['hybrid', 'hev', 'phev', 'erev', 'mhev'],
};
const driveClass = (drive: string) => (drive.startsWith('4wd') ? '4WD' : drive);
/** Maximum difference in litres between an engine and an ad, because ads round volumes to tenths of a litre. */
const litresTolerance = 0.06;

/** The modifications of a generation that do not contradict what the ad states. */
export function matchingModifications(
  generation: NamedGeneration,
  stated: EngineDescription,
): NamedModification[] {
  const isCompatible = <T>(
    actual: T | null,
    statedValue: T | null,
    isSame: (actual: T, statedValue: T) => boolean,
  ) => actual === null || statedValue === null || isSame(actual, statedValue);
  return generation.modifications.filter(
    (mod) =>
      coversYear(stated.year, 1)(mod) &&
      isCompatible(
        mod.volumeCc,
        stated.volumeLitres,
        (cc, litres) => Math.abs(cc / 1000 - litres) <= litresTolerance,
      ) &&
      isCompatible(mod.fuel, stated.fuel, (actual, statedValue) =>
        (compatibleFuels[statedValue] ?? [statedValue]).includes(actual),
      ) &&
      // Ads call the single-speed gearbox of an electric car automatic.
      isCompatible(
        mod.transmission,
        stated.transmission,
        (actual, statedValue) => actual === statedValue || (actual === 'SS' && statedValue !== 'MT'),
      ) &&
      isCompatible(
        mod.drive,
        stated.drive,
        (actual, statedValue) => driveClass(actual) === driveClass(statedValue),
      ),
  );
}
