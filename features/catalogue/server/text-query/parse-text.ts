import { type FoldedPrefix, foldedPrefixes, foldKey } from '../../../../platform/contract/fold.ts';
import { latinLetters } from '../../../vehicles/latin-name.ts';
import type { NamedBrand, NamedModel } from '../../../vehicles/server/public.ts';
import type { Dictionary } from '../dictionary.ts';
import type { Filters } from '../search-request.ts';
import { readAmount } from './amounts.ts';
import { foldText } from './fold-words.ts';
import {
  describingPhrases,
  isEmpty,
  joiners,
  negatedBefore,
  negations,
  spellingsOfDescribing,
  spokenNumbers,
  wordsThatNegate,
} from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import { describes, readPhrase } from './phrases.ts';
import { asCyrillic, corrections, inOtherLayout } from './spelling.ts';
import type { CodedGeneration, Names } from './vehicle-names.ts';

type ParsedText = { recognized: Meaning[]; unknownWords: string[] };
type Hit<T> = { end: number; vehicles: readonly T[] };
/** What a text starts with. A number that follows a vehicle belongs to it, and may be another generation of `model`. */
type Reading = {
  end: number;
  meanings: readonly Meaning[];
  isVehicle?: boolean;
  model?: NamedModel | undefined;
  isOtherLayout?: boolean;
};

/** A name without letters. A number after a vehicle belongs to that vehicle: "Lexus RX 350" does not mean an MG 350. */
const isBareNumber = (name: string) => !/\p{L}/u.test(name);
/** Names in the text are searched for up to this length, counted in words or numbers. */
const longestName = 12;
/** A longer text is an ad that was pasted: its prose has many words that are like names, and its car is named once. */
const longestTyped = 120;
/** How many words of a text may have errors: looking for similar words takes long. */
const mostLooked = 40;
/** In characters; no name is longer. */
const longestText = 80;

/** The longest name among the starts of a text. A name that ends inside a word is used only if no other one matches. */
function longestNameAt<T>(names: Names<T> | undefined, prefixes: readonly FoldedPrefix[]): Hit<T> | null {
  let best: (Hit<T> & { isCut: boolean }) | null = null;
  for (const { key, end, isCut } of prefixes) {
    const entry = names?.get(key);
    if (!entry || (isCut && best && !best.isCut)) continue;
    best = { end, isCut, vehicles: entry.byName.length > 0 ? entry.byName : entry.byAlias };
  }
  return best;
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'].map((name) => foldKey(name));

/** A generation as people call it: «б3» is B3, «сороковка» 40, «3» also III. */
function generationKeys(key: string, word: string): string[] {
  const spoken = spokenNumbers[foldText(word).trim()];
  const inLatin = Array.from(key, (letter) => latinLetters[letter] ?? letter).join('');
  const roman = /^[1-9]$/.test(key) ? romans[Number(key) - 1] : undefined;
  // Mercedes: «124» is W124.
  return [key, inLatin, ...(spoken ? [spoken] : []), ...(roman ? [roman] : []), `w${key}`];
}

/** «Астра с люком» is no Astra C. */
const preposition = /^\s*[свкуоиа]$/i;

/** «Камри 10 млн» is a price, and no Camry XV10. */
const isWithUnit = (text: string, year: number) =>
  readAmount(foldText(text).trimStart(), year)?.hasUnit ?? false;

/**
 * The generation at the start of the text, by name or code ("XV70"): one of these models or brands, of the model that is
 * more common; null if ambiguous.
 */
function generationAt(
  { spellingIndex }: Dictionary,
  owners: readonly (NamedBrand | NamedModel)[],
  { text, year }: Pick<Place, 'text' | 'year'>,
): (CodedGeneration & { end: number }) | null {
  const prefixes = foldedPrefixes(text.slice(0, longestText), 4).reverse();
  for (const { key, end } of prefixes) {
    const name = text.slice(0, end);
    if (preposition.test(name) || (isBareNumber(name) && isWithUnit(text, year))) continue;
    for (const called of generationKeys(key, name)) {
      const [first, second] = owners
        .flatMap((owner) => spellingIndex.generations.get(owner)?.get(called) ?? [])
        .toSorted((one, other) => other.model.popularity - one.model.popularity);
      const isClear = first && (!second || first.model.popularity > second.model.popularity);
      if (isClear && called !== foldKey(first.model.name)) return { ...first, end };
    }
  }
  return null;
}

type Vehicle = { start: number; end: number; brands: readonly NamedBrand[]; models: readonly NamedModel[] };

function vehicleAtStart(
  { spellingIndex: index }: Dictionary,
  text: string,
  isRightAfter: boolean,
): Vehicle | null {
  const prefixes = foldedPrefixes(text, longestName);
  const brand = longestNameAt<NamedBrand>(index.vehicles.brands, prefixes);
  const named = longestNameAt<NamedModel>(index.models, prefixes);
  const alone = named && isRightAfter && isBareNumber(text.slice(0, named.end)) ? null : named;
  const afterBrand = brand?.end ?? 0;
  const inBrand = brand ? foldedPrefixes(text.slice(afterBrand), longestName) : [];
  const within = (brand?.vehicles ?? []).flatMap((brandEntry) => {
    const model = longestNameAt<NamedModel>(index.vehicles.models.get(brandEntry), inBrand);
    return model ? [{ start: afterBrand, end: afterBrand + model.end, models: model.vehicles }] : [];
  });
  const [deepest] = within.toSorted((a, b) => b.end - a.end);
  if (deepest && deepest.end >= (alone?.end ?? 0)) return { ...deepest, brands: [] };
  if (alone && alone.end > afterBrand)
    return { start: 0, end: alone.end, brands: [], models: alone.vehicles };
  return brand ? { start: brand.end, end: brand.end, brands: brand.vehicles, models: [] } : null;
}

/** Of models that share a name, those that are not rare beside another: a Sonata is a Hyundai, not a TagAZ. */
function commonModels(models: readonly NamedModel[]): readonly NamedModel[] {
  const most = Math.max(...models.map(({ popularity }) => popularity));
  return models.filter(({ popularity }) => popularity * 3 >= most);
}

/** The rest of a text from a phrase that describes. */
const fromPhrase = new RegExp(`[\\s-](?:${describingPhrases.replaceAll(' ', '[\\s-]')})(?!\\p{L}).*`, 'isu');

/** A brand, model or generation at the start of the text. `brands` were named elsewhere in it. */
function readVehicle(
  dictionary: Dictionary,
  { text, isRightAfter, brands, year }: Pick<Place, 'text' | 'isRightAfter' | 'brands' | 'year'>,
): Reading | null {
  const near = text.slice(0, longestText).replace(fromPhrase, '');
  const vehicle = vehicleAtStart(dictionary, near, isRightAfter);
  if (!vehicle) return null;
  const meaning = (param: 'brand' | 'model' | 'generation', id: number): Meaning[] => {
    const value = dictionary.paths[param].byId.get(id)?.value;
    return value ? [{ param, value }] : [];
  };
  const ofBrands = vehicle.models.filter((model) => brands.some(({ models }) => models.includes(model)));
  const models = ofBrands.length > 0 ? ofBrands : commonModels(vehicle.models);
  const named = near.slice(vehicle.start, vehicle.end);
  const rest = { text: near.slice(vehicle.end), year };
  const after =
    models.length > 0
      ? generationAt(dictionary, models, rest)
      : generationAt(dictionary, vehicle.brands, rest);
  // «мерс 124», «W211»: the name of the model was a code of one of its generations.
  const within =
    after || models.length === 0 ? null : generationAt(dictionary, models, { text: named, year });
  if (after || (within && within.end === named.length)) {
    const { id, model, end } = after ?? (within as NonNullable<typeof within>);
    return {
      end: after ? vehicle.end + end : vehicle.end,
      meanings: meaning('generation', id),
      isVehicle: true,
      model,
    };
  }
  return {
    end: vehicle.end,
    meanings: [
      ...(models.length > 0 ? [] : vehicle.brands.flatMap(({ id }) => meaning('brand', id))),
      ...models.flatMap(({ id }) => meaning('model', id)),
    ],
    isVehicle: true,
    model: models.length === 1 ? models[0] : undefined,
  };
}

/** A place in the text, and what is known of the text before it and around it. */
type Place = {
  text: string;
  folded: string;
  isRightAfter: boolean;
  brands: readonly NamedBrand[];
  year: number;
  /** The words before were typed in the other layout, so a short one may be, too. */
  isOtherLayout: boolean;
};

/** Reads the start of a text. */
function readStart(dictionary: Dictionary, place: Place): Reading | null {
  const amount = readAmount(place.folded.slice(0, longestText), place.year);
  const vehicle = readVehicle(dictionary, place);
  // «Пежо 2008» and «ВАЗ 2110» begin with a name; a number that begins is one, if anything says so.
  if (amount && !(vehicle && !amount.isStrong && vehicle.end > amount.end)) return amount;
  const phrase = readPhrase(dictionary.phrases, place.folded);
  if (phrase && phrase.end >= (vehicle?.end ?? 0)) return phrase;
  return vehicle;
}

/** The text in other words, with the place in the old text at which each of them ends. */
type Rewritten = { text: string; ends: { at: number; source: number }[] };

function rewritten(words: readonly { gap: string; text: string; source: number }[], rest: string): Rewritten {
  let text = '';
  const ends = words.map(({ gap, text: word, source }) => {
    text += gap + word;
    return { at: text.length, source };
  });
  return { text: text + rest, ends };
}

/**
 * The start of a text whose first word is unknown: typed in the other layout, in Latin letters, by its sound, or with an
 * error. The word after it may have one, too: «ленд крузир».
 */
function readMistyped(dictionary: Dictionary, place: Place): Reading | null {
  const folded = place.folded.slice(0, longestText);
  const [chunk = ''] = /^\S+/.exec(folded) ?? [];
  const [letters = ''] = /^\p{L}+/u.exec(folded) ?? [];
  const switched = inOtherLayout(folded);
  if (place.isOtherLayout || (inOtherLayout(chunk).match(/\p{L}/gu) ?? []).length >= 3) {
    const [switchedWord = ''] = /^[\p{L}\p{N}]+/u.exec(switched) ?? [];
    if (isEmpty(switchedWord) && (place.isOtherLayout || switchedWord.length > 3))
      return { end: switchedWord.length, meanings: [], isOtherLayout: true };
    const reading = readStart(dictionary, { ...place, text: switched, folded: switched });
    if (reading && reading.end >= Math.max(place.isOtherLayout ? 2 : 3, switchedWord.length))
      return { ...reading, isOtherLayout: true };
  }
  if (letters.length < 3) return null;
  const words = Array.from(folded.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}]+)/gu), (match) => ({
    gap: match[1] ?? '',
    text: match[2] ?? '',
    source: match.index + match[0].length,
  }));
  const tail = (count: number) => folded.slice(words[count - 1]?.source ?? 0);
  const attempts: Rewritten[] = [];
  if (/^[a-z]+$/.test(letters))
    attempts.push(
      rewritten(
        words.map((word) => ({ ...word, text: asCyrillic(word.text) })),
        '',
      ),
    );
  const [first, second] = words;
  for (const known of first ? corrections(dictionary.spelling, first.text) : []) {
    const one = { gap: '', text: known, source: first?.source ?? 0 };
    attempts.push(rewritten([one], tail(1)));
    if (second)
      for (const next of corrections(dictionary.spelling, second.text).slice(0, 2))
        attempts.push(rewritten([one, { ...second, text: next }], tail(2)));
  }
  let best: Reading | null = null;
  for (const { text, ends } of attempts) {
    const reading = readStart(dictionary, { ...place, text, folded: foldText(text) });
    const [start] = ends;
    if (!reading || !start || reading.end < start.at) continue;
    const last = ends.findLast(({ at }) => at <= reading.end) ?? start;
    const end = last.source + reading.end - last.at;
    if (!best || end > best.end) best = { ...reading, end };
  }
  return best;
}

const isRange = (param: string) => /_(from|to)$/.test(param);
const isFlag = (value: string) => value === 'true' || value === 'false';

const opposite = ({ param, value }: Meaning): Meaning | null => {
  if (value === 'true') return { param, value: 'false' };
  if (value === 'false') return { param, value: 'true' };
  if (param === 'sort' || isRange(param)) return null;
  return { param, value: `-${value}` };
};

/** Whether values are of one kind: a brand and a model are, and so are a city and a region. */
const kindOf = ([first]: readonly Meaning[]): string | null =>
  first ? first.param.replace(/^(?:model|generation)$/, 'brand').replace(/^region$/, 'city') : null;

/** A word, or characters that are part of none. */
const firstWord = /^(?:[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+)/u;
const gapPattern = /^[\s,;.:/\\()\-–—|•*"«»!?]+/u;

/** Finds what a text says of a car; returns it as filters, and the words that say nothing that is known. */
export function parseText(dictionary: Dictionary, text: string, year: number): ParsedText {
  const folded = foldText(text);
  const recognized: Meaning[] = [];
  const unknownWords: string[] = [];
  /** Numbers have one value, of which the last counts; the others may have several. */
  const add = (meaning: Meaning) => {
    const isSingle = isRange(meaning.param) || meaning.param === 'sort' || isFlag(meaning.value);
    const at = recognized.findIndex(
      ({ param, value }) => param === meaning.param && (isSingle || value === meaning.value),
    );
    if (at >= 0) recognized[at] = meaning;
    else recognized.push(meaning);
  };
  const brands = [...namedBrands(dictionary, text)];
  let at = 0;
  let isRightAfter = false;
  let isListed = false;
  let isOtherLayout = false;
  let negation: 'one' | 'list' | null = null;
  /** Where a «не» or «без» stands that belongs to the next word: «не крашена» is looked for as it is. */
  let notAt: number | null = null;
  let looked = 0;
  const isAd = text.length > longestTyped;
  function mayBeMistyped(): boolean {
    looked += 1;
    return looked <= mostLooked && !(isAd && recognized.some((meaning) => kindOf([meaning]) === 'brand'));
  }
  /** The kind of filter that the list after «кроме» excludes. A filter of another kind ends the list, unless «и» joins it. */
  let excludedKind: string | null = null;
  let isJoined = false;
  let lastMeant: readonly Meaning[] = [];
  let lastModel: NamedModel | undefined;
  function take(reading: Reading): void {
    const filters = reading.meanings.filter((meaning) => meaning !== describes);
    const kind = kindOf(filters);
    const canBeExcluded = filters.some((meaning) => opposite(meaning));
    // An empty word that was typed in the other layout, such as `b` for «и».
    const isSkipped = reading.meanings.length === 0 && reading.isOtherLayout === true;
    const endsList = !(canBeExcluded && (isJoined || kind === excludedKind));
    if (excludedKind !== null && endsList && !isSkipped) negation = null;
    const meanings = negation ? filters.flatMap((meaning) => opposite(meaning) ?? []) : filters;
    if (!isSkipped) {
      // Trims and power are no filters, and a year can't be excluded.
      if (meanings.length === 0) unknownWords.push(text.slice(at, at + reading.end).trim());
      if (!canBeExcluded && negation === 'list') negation = null;
      excludedKind = negation === 'list' ? kind : null;
      isJoined = false;
    }
    for (const meaning of meanings) add(meaning);
    if (meanings.length > 0) lastMeant = meanings;
    if (reading.isVehicle) lastModel = reading.model;
    isOtherLayout = reading.isOtherLayout ?? false;
    isRightAfter = reading.isVehicle ?? false;
    isListed = false;
    notAt = null;
    if (negation === 'one') negation = null;
    at += reading.end;
  }
  while (true) {
    const [gap = ''] = gapPattern.exec(folded.slice(at)) ?? [];
    at += gap.length;
    if (/[,;/]/.test(gap)) {
      isRightAfter = false;
      isListed = true;
    }
    const rest = folded.slice(at);
    const [word = ''] = firstWord.exec(rest) ?? [];
    if (word === '') break;
    const place = { text: text.slice(at), folded: rest, isRightAfter, brands, year, isOtherLayout };
    const sibling =
      isListed && lastModel && word.length <= 4 ? generationAt(dictionary, [lastModel], place) : null;
    const generation = sibling && dictionary.paths.generation.byId.get(sibling.id)?.value;
    const reading = generation
      ? {
          end: sibling.end,
          meanings: [{ param: 'generation', value: generation }],
          isVehicle: true,
          model: lastModel,
        }
      : readStart(dictionary, place);
    // «люкс» is a trim, and «жақсы» no village.
    const isName = reading?.isVehicle || reading?.meanings.some(({ param }) => param === 'city');
    if (
      reading &&
      !(isName && reading.end === word.length && (isEmpty(word) || spellingsOfDescribing.has(word)))
    ) {
      take(reading);
      continue;
    }
    const other = inOtherLayout(word);
    const negated = ['one', 'list'] as const;
    const kind = negated.find((name) => negations[name].has(word) || negations[name].has(other));
    if (negatedBefore.has(word)) {
      for (const meaning of lastMeant) {
        const index = recognized.indexOf(meaning);
        const negated = opposite(meaning);
        if (index >= 0 && negated) recognized[index] = negated;
      }
    } else if (joiners.has(word)) {
      isListed = true;
      isJoined = true;
    } else if (kind) {
      negation = kind;
      notAt = wordsThatNegate.has(word) ? at : null;
      excludedKind = null;
      isOtherLayout = negations[kind].has(other);
    } else if (spellingsOfDescribing.has(word)) {
      unknownWords.push(text.slice(at, at + word.length));
    } else if (!isEmpty(word)) {
      // `,vd` is «бмв»: the comma is a letter in the other layout.
      const skipped = /[[\];',.`]+$/.exec(gap)?.[0].length ?? 0;
      const before = { ...place, text: text.slice(at - skipped), folded: folded.slice(at - skipped) };
      const mistyped = (skipped > 0 && /^[a-z]/.test(word) && readMistyped(dictionary, before)) || null;
      if (mistyped) at -= skipped;
      const found = mistyped ?? (mayBeMistyped() ? readMistyped(dictionary, place) : null);
      if (found) {
        take(found);
        continue;
      }
      negation = null;
      excludedKind = null;
      if (/[\p{L}\p{N}]/u.test(word)) unknownWords.push(text.slice(notAt ?? at, at + word.length));
      notAt = null;
    }
    isRightAfter = false;
    at += word.length;
  }
  return { recognized: withoutContradictions(recognized), unknownWords };
}

/** Brands anywhere in the text: of models that share a name, one of theirs is meant. */
function namedBrands({ spellingIndex }: Dictionary, text: string): readonly NamedBrand[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}-]+/gu)).flatMap(({ 0: word }) => {
    const { byName = [], byAlias = [] } = spellingIndex.vehicles.brands.get(foldKey(word)) ?? {};
    return byName.length > 0 ? byName : byAlias;
  });
}

/** Of a range that runs backward, what was said last counts; a chosen model says more than its brand, a mileage than «новый». */
function withoutContradictions(meanings: readonly Meaning[]): Meaning[] {
  const isBackward = (name: string) => {
    const bound = (end: string) => meanings.find(({ param }) => param === `${name}_${end}`);
    const [from, to] = [bound('from'), bound('to')];
    if (!from || !to || Number(from.value) <= Number(to.value)) return null;
    return meanings.indexOf(from) < meanings.indexOf(to) ? from : to;
  };
  const dropped = ['year', 'price', 'mileage', 'volume'].map(isBackward);
  const isDriven = meanings.some(({ param }) => param === 'mileage_to');
  // Of an ad: «пробег 84 000 км, резина новая».
  const isOfParts = ({ param, value }: Meaning) => isDriven && param === 'condition' && value === 'new';
  const isImplied = ({ param, value }: Meaning) =>
    (param === 'brand' || param === 'model') && meanings.some((other) => other.value.startsWith(`${value}/`));
  return meanings.filter(
    (meaning) => !dropped.includes(meaning) && !isImplied(meaning) && !isOfParts(meaning),
  );
}

/**
 * Adds what the text query `q` says to the filters: `recognized` are its filters, and its order as `sort`. A number, a flag or an
 * order that was chosen apart from the text stays.
 */
export function applyTextQuery<Input extends Filters & { sort?: unknown }>(
  dictionary: Dictionary,
  input: Input,
  now: Date,
): { filters: Input; recognized: Meaning[]; unknownWords: string[] } {
  if (!input.q) return { filters: input, recognized: [], unknownWords: [] };
  const { recognized, unknownWords } = parseText(dictionary, input.q, now.getUTCFullYear());
  const chosen = input as Record<string, unknown>;
  const filters: Record<string, unknown> = { ...input };
  const applied = recognized.filter(
    ({ param }) => chosen[param] === undefined || Array.isArray(chosen[param]),
  );
  for (const { param, value } of applied) {
    if (isRange(param)) filters[param] = Number(value);
    else if (isFlag(value)) filters[param] = value === 'true';
    else if (param === 'sort') filters.sort = value;
    else filters[param] = [...((filters[param] as string[] | undefined) ?? []), value];
  }
  return { filters: filters as Input, recognized: applied, unknownWords };
}
