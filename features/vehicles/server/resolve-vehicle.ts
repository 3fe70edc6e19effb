import { foldedPrefixes, foldKey } from '../../../platform/contract/fold.ts';

/** The vehicle tree with names, years and database ids. */
export type NamedBrand = { id: number; name: string; names: string[]; models: NamedModel[] };
export type NamedModel = {
  id: number;
  name: string;
  /** Slug and other spellings. */
  names: string[];
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
 * Every prefix of the text that is a name, longest first. Prefixes that end inside a word come last, so "X5 M60i" is
 * an X5 and not an X5 M. Names take precedence over aliases.
 */
function namesAtStart<T>(names: NameIndex<T> | undefined, text: string): NameMatch<T>[] {
  const matches: (NameMatch<T> & { isCut: boolean })[] = [];
  for (const { key, end, isCut } of foldedPrefixes(text)) {
    const entry = names?.get(key);
    if (entry) matches.push({ end, isCut, items: entry.byName.length > 0 ? entry.byName : entry.byAlias });
  }
  return matches.sort((a, b) => Number(a.isCut) - Number(b.isCut) || b.end - a.end);
}

/** The vehicle as the ad describes it, in free text. */
export type VehicleDescription = { brand: string; model: string; year: number; codes?: string };
export type ResolvedVehicle = {
  brand: NamedBrand | null;
  model: NamedModel | null;
  /** Rest of the model text after the model, such as "Luxe" or "XDrive 40i"; null when empty. */
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

/** The only model with this spelling, or the only one that fits the year or the generation code. */
function unambiguousModel(models: readonly NamedModel[], ad: VehicleDescription): NamedModel | null {
  if (models.length === 1) return models[0] ?? null;
  const ofYear = models.filter((model) => isMadeIn(model, ad.year));
  if (ofYear.length === 1) return ofYear[0] ?? null;
  const ofCode = ofYear.filter((model) => generationsByCode(model, codesOf(ad.codes ?? '')).length > 0);
  return ofCode.length === 1 ? (ofCode[0] ?? null) : null;
}

/** Numbers in a matched alias that the model's name lacks: "520" for the 5 Series, "2170" for the Priora. */
function aliasNumbers(matched: string, model: NamedModel): string {
  const name = foldKey(model.name);
  const numbers = matched
    .split(/[\s()[\]]+/u)
    .filter((token) => /\d/.test(token) && !name.includes(foldKey(token)));
  return numbers.join(' ');
}

type ModelMatch = { model: NamedModel; trim: string | null };

/** The model whose name or alias is the longest prefix of the text, optionally after the brand's name. */
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
 * Brand and model of an ad. The brand name may continue in the model text ("Land" + "Rover Discovery") or be repeated
 * there ("ВАЗ" + "(Lada) Priora"), and the model text may name a sister brand ("Changan" + "Deepal S07").
 * Misspellings are not corrected: an unknown spelling leaves the model or the brand null.
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

/** The codes in a text such as "XV70/V75", normalized by `foldKey`. */
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
  /** Not stated, or several generations fit. `contradiction`: the code and the year exclude each other. */
  | { generation: null; fault?: 'code_unknown' | 'contradiction' };

/**
 * The only generation that fits the code and the year. With a code, the year may be off by one (model years); without
 * a code, it must lie within the generation's years.
 */
export function resolveGeneration(
  model: NamedModel,
  stated: { codes: string; year: number },
): GenerationMatch {
  // Sources without codes repeat the model: "A8" does not tell which generation.
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

/** Fuels a modification may have for the fuel stated in an ad; ads call a mild hybrid petrol, for example. */
const compatibleFuels: Record<string, readonly string[]> = {
  petrol: ['petrol', 'mhev'],
  diesel: ['diesel', 'mhev'],
  // Cars converted to gas are petrol cars in the taxonomy.
  petrol_gas: ['petrol_gas', 'petrol', 'gas'],
  gas: ['gas', 'petrol_gas', 'petrol'],
  hybrid: ['hybrid', 'hev', 'phev', 'erev', 'mhev'],
};
const driveClass = (drive: string) => (drive.startsWith('4wd') ? '4WD' : drive);
/** Ads state volumes in tenths of a litre, rounded up or down. */
const litresTolerance = 0.06;

/** Modifications of a generation that do not contradict the ad. */
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
      // An ad calls the single speed of an electric car automatic.
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
