import { foldedPrefixes, foldKey } from '../../../platform/contract/fold.ts';

/** A vehicle tree as far as names and years go; ids are the database's. */
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

type Named<T> = { end: number; things: T[] };
type Names<T> = Map<string, { own: T[]; other: T[] }>;
export type VehicleIndex = {
  brands: Names<NamedBrand>;
  models: Map<NamedBrand, Names<NamedModel>>;
};

function indexNames<T extends { name: string; names: string[] }>(things: readonly T[]): Names<T> {
  const names: Names<T> = new Map();
  const add = (text: string, kind: 'own' | 'other', thing: T) => {
    const key = foldKey(text);
    if (key === '') return;
    const entry = names.get(key) ?? { own: [], other: [] };
    names.set(key, entry);
    if (!entry[kind].includes(thing)) entry[kind].push(thing);
  };
  for (const thing of things) {
    add(thing.name, 'own', thing);
    for (const name of thing.names) add(name, 'other', thing);
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
 * Every beginning of the text that is a name, the longest first; one that cuts a word comes after all others, so
 * "X5 M60i" is an X5 and not an X5 M. A thing's own name beats another's alias.
 */
function namesAtStart<T>(names: Names<T> | undefined, text: string): Named<T>[] {
  const found: (Named<T> & { isCut: boolean })[] = [];
  for (const { key, end, isCut } of foldedPrefixes(text)) {
    const entry = names?.get(key);
    if (entry) found.push({ end, isCut, things: entry.own.length > 0 ? entry.own : entry.other });
  }
  return found.sort((a, b) => Number(a.isCut) - Number(b.isCut) || b.end - a.end);
}

/** What an ad says of its car, as it says it. */
export type VehicleWords = { brand: string; model: string; year: number; codes?: string };
export type ResolvedVehicle = {
  brand: NamedBrand | null;
  model: NamedModel | null;
  /** What is left of the model's text: "Luxe", "XDrive 40i". Null when nothing is. */
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

/** One of several models of the same spelling, if the year or the generation's code leaves one. */
function theOneModel(models: readonly NamedModel[], words: VehicleWords): NamedModel | null {
  if (models.length === 1) return models[0] ?? null;
  const ofYear = models.filter((model) => isMadeIn(model, words.year));
  if (ofYear.length === 1) return ofYear[0] ?? null;
  const ofCode = ofYear.filter((model) => generationsByCode(model, codesOf(words.codes ?? '')).length > 0);
  return ofCode.length === 1 ? (ofCode[0] ?? null) : null;
}

/** Numbers by which an alias says more than the model's name: "520" of the 5 Series, "2170" of the Priora. */
function ownNumbers(matched: string, model: NamedModel): string {
  const name = foldKey(model.name);
  const words = matched
    .split(/[\s()[\]]+/u)
    .filter((word) => /\d/.test(word) && !name.includes(foldKey(word)));
  return words.join(' ');
}

type FoundModel = { model: NamedModel; trim: string | null };

/** The model whose name or alias is the longest beginning of the text; the brand's own name may come first. */
function findModel(
  index: VehicleIndex,
  brand: NamedBrand,
  text: string,
  words: VehicleWords,
): FoundModel | null {
  for (const { end, things } of namesAtStart(index.models.get(brand), text)) {
    const model = theOneModel(things, words);
    if (model) return { model, trim: trimOf(`${ownNumbers(text.slice(0, end), model)} ${text.slice(end)}`) };
  }
  for (const { end, things } of namesAtStart(index.brands, text)) {
    const found = things.includes(brand) ? findModel(index, brand, text.slice(end), words) : null;
    if (found) return found;
  }
  return null;
}

const brackets = /\([^()]*\)|\[[^[\]]*\]/gu;

/**
 * Brand and model of an ad. The brand's words may run over into the model's ("Land" + "Rover Discovery") or
 * stand there again ("ВАЗ" + "(Lada) Priora"), and an ad may name a sister brand ("Changan" + "Deepal S07").
 * Nothing is corrected: a spelling the taxonomy does not know leaves the model, or the brand, unknown.
 */
export function resolveVehicle(index: VehicleIndex, words: VehicleWords): ResolvedVehicle {
  const text = `${words.brand} ${words.model}`;
  const brandEnd = foldedPrefixes(words.brand).at(-1)?.end ?? 0;
  const starts = namesAtStart(index.brands, text).flatMap(({ end, things }) =>
    things.map((brand) => ({ brand, rest: text.slice(end), coversBrand: end >= brandEnd })),
  );
  for (const { brand, rest } of starts) {
    const found =
      findModel(index, brand, rest, words) ?? findModel(index, brand, rest.replace(brackets, ' '), words);
    if (found) return { brand, ...found };
  }
  for (const { end, things } of namesAtStart(index.brands, words.model)) {
    for (const brand of things) {
      const found = findModel(index, brand, words.model.slice(end), words);
      if (found) return { brand, ...found };
    }
  }
  const [first] = starts.filter((start) => start.coversBrand);
  const isOneBrand = first && starts.every(({ brand, coversBrand }) => !coversBrand || brand === first.brand);
  if (!isOneBrand) return { brand: null, model: null, trim: null };
  return { brand: first.brand, model: null, trim: trimOf(first.rest) };
}

/** The codes of a text such as "XV70/V75", folded. */
function codesOf(text: string): string[] {
  return text
    .split(/[/,;|\s]+/u)
    .map(foldKey)
    .filter((code) => code !== '');
}

function generationsByCode(model: NamedModel, codes: readonly string[]): NamedGeneration[] {
  const has = (isSame: (known: string, said: string) => boolean) =>
    model.generations.filter((generation) =>
      generation.codes.some((known) => codes.some((said) => isSame(foldKey(known), said))),
    );
  const exact = has((known, said) => known === said);
  if (exact.length > 0) return exact;
  // Sources shorten codes: "J2" for J200. A code of one letter or digit says too little.
  return has((known, said) => said.length >= 2 && known.startsWith(said));
}

const coversYear =
  (year: number, slack: number) => (span: { yearFrom: number | null; yearTo: number | null }) =>
    year >= (span.yearFrom ?? -Infinity) - slack && year <= (span.yearTo ?? Infinity) + slack;

export type GenerationAnswer =
  | { generation: NamedGeneration; fault?: undefined }
  /** Not told, or told in a way that fits several; `contradiction`: the code and the year exclude each other. */
  | { generation: null; fault?: 'code_unknown' | 'contradiction' };

/**
 * The generation that the code and the year leave, if they leave exactly one. A code may be a model year off,
 * a year alone must lie within the generation's years.
 */
export function resolveGeneration(
  model: NamedModel,
  said: { codes: string; year: number },
): GenerationAnswer {
  // Sources that know no code repeat the model: "A8" says nothing of which A8.
  const codes = codesOf(said.codes).filter((code) => code !== foldKey(model.name));
  const byCode = generationsByCode(model, codes);
  if (byCode.length === 0) {
    if (codes.length > 0 && model.generations.length > 0) return { generation: null, fault: 'code_unknown' };
    const byYear = model.generations.filter(coversYear(said.year, 0));
    return { generation: byYear.length === 1 ? (byYear[0] ?? null) : null };
  }
  const near = byCode.filter(coversYear(said.year, 1));
  if (near.length === 0) return { generation: null, fault: 'contradiction' };
  const exact = near.filter(coversYear(said.year, 0));
  const left = exact.length > 0 ? exact : near;
  return { generation: left.length === 1 ? (left[0] ?? null) : null };
}

export type EngineWords = {
  year: number;
  volumeLitres: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
};

/** Kinds a modification may be of when an ad says the word; ads call a mild hybrid petrol, and so on. */
const fuelsMeant: Record<string, readonly string[]> = {
  petrol: ['petrol', 'mhev'],
  diesel: ['diesel', 'mhev'],
  // A car converted to gas left the factory as a petrol one.
  petrol_gas: ['petrol_gas', 'petrol', 'gas'],
  gas: ['gas', 'petrol_gas', 'petrol'],
  hybrid: ['hybrid', 'hev', 'phev', 'erev', 'mhev'],
};
const driveClass = (drive: string) => (drive.startsWith('4wd') ? '4WD' : drive);
/** Volumes are said in tenths of a litre, rounded one way or the other. */
const litresSlack = 0.06;

/** Modifications of a generation that nothing the ad says excludes. */
export function modificationsThatFit(generation: NamedGeneration, said: EngineWords): NamedModification[] {
  const agrees = <T>(known: T | null, word: T | null, isSame: (known: T, word: T) => boolean) =>
    known === null || word === null || isSame(known, word);
  return generation.modifications.filter(
    (mod) =>
      coversYear(said.year, 1)(mod) &&
      agrees(mod.volumeCc, said.volumeLitres, (cc, litres) => Math.abs(cc / 1000 - litres) <= litresSlack) &&
      agrees(mod.fuel, said.fuel, (known, word) => (fuelsMeant[word] ?? [word]).includes(known)) &&
      // An ad calls the single speed of an electric car automatic.
      agrees(
        mod.transmission,
        said.transmission,
        (known, word) => known === word || (known === 'SS' && word !== 'MT'),
      ) &&
      agrees(mod.drive, said.drive, (known, word) => driveClass(known) === driveClass(word)),
  );
}
