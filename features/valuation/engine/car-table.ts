import { type CarFacts, categoryNames, trimWords } from './car-facts.ts';

const categoryColumns = {
  brand: Uint16Array,
  model: Uint16Array,
  generation: Uint16Array,
  engine: Uint16Array,
  fuel: Uint8Array,
  transmission: Uint8Array,
  drive: Uint8Array,
  steering: Uint8Array,
  body: Uint8Array,
  region: Uint8Array,
  origin: Uint8Array,
  customs: Uint8Array,
  trim: Uint32Array,
} as const;
/** `volumeCc` and `powerHp` are 0, `mileageKm` is -1 if unknown. */
const numberColumns = {
  year: Int16Array,
  mileageKm: Float32Array,
  volumeCc: Uint16Array,
  powerHp: Uint16Array,
  isNew: Uint8Array,
  damaged: Uint8Array,
} as const;
const columns = { ...categoryColumns, ...numberColumns };

type Category = keyof typeof categoryColumns;
export type CarColumn = keyof typeof columns;
const categories = Object.keys(categoryColumns) as Category[];
const columnNames = Object.keys(columns) as CarColumn[];

/** Facts that an ad may leave out; `?` then has a code of its own, unlike names that no ad had. */
export const optionalFacts = ['transmission', 'drive', 'body', 'fuel', 'region'] as const;

/** Cars as columns of numbers, about 32 bytes a car. */
export type CarTable = { count: number } & Record<CarColumn, { [row: number]: number }>;

/**
 * Codes of names, from 1; 0 is a name that no ad had. `word` has the words of trims, `wordsOfTrim` the codes of the
 * first three words of each trim.
 */
export type Vocabulary = Record<Category | 'word', Map<string, number>> & { wordsOfTrim: number[][] };

export function emptyVocabulary(): Vocabulary {
  const maps = [...categories, 'word' as const].map((name) => [name, new Map<string, number>()]);
  const vocabulary: Vocabulary = { ...Object.fromEntries(maps), wordsOfTrim: [[]] };
  for (const category of optionalFacts) learn(vocabulary[category], '?');
  return vocabulary;
}

function learn(codes: Map<string, number>, name: string): number {
  const known = codes.get(name);
  if (known !== undefined) return known;
  codes.set(name, codes.size + 1);
  return codes.size;
}

/** Adds the names of a car to the vocabulary. */
function learnNames(
  vocabulary: Vocabulary,
  names: Record<Category, string>,
  { trim: words }: CarFacts,
): void {
  for (const category of categories) {
    // A full column has no code left; such a name stays unknown.
    const limit = 2 ** (8 * categoryColumns[category].BYTES_PER_ELEMENT) - 1;
    if (vocabulary[category].size < limit) learn(vocabulary[category], names[category]);
  }
  const trim = vocabulary.trim.get(names.trim) ?? 0;
  vocabulary.wordsOfTrim[trim] ??= trimWords(words)
    .slice(0, 3)
    .map((word) => learn(vocabulary.word, word));
}

/** Writes the cars as columns. With `isLearning`, names that the vocabulary does not have are added to it. */
export function tableOf(
  vocabulary: Vocabulary,
  cars: readonly CarFacts[],
  { isLearning = false } = {},
): CarTable {
  const table = { count: cars.length } as CarTable;
  for (const name of columnNames) table[name] = new columns[name](cars.length);
  for (const [row, facts] of cars.entries()) {
    const names = categoryNames(facts);
    if (isLearning) learnNames(vocabulary, names, facts);
    for (const category of categories) table[category][row] = vocabulary[category].get(names[category]) ?? 0;
    table.year[row] = facts.year;
    table.mileageKm[row] = facts.mileageKm ?? -1;
    table.volumeCc[row] = Math.min(facts.volumeCc ?? 0, 65_535);
    table.powerHp[row] = Math.min(facts.powerHp ?? 0, 65_535);
    table.isNew[row] = facts.condition === 'new' ? 1 : 0;
    table.damaged[row] = facts.damaged ? 1 : 0;
  }
  return table;
}

/** The value of a column; every row below `count` has one. */
export const at = (column: { [row: number]: number }, row: number) => column[row] as number;
