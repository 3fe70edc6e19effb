import type { City as CompanyCity } from '../contract.ts';

/** The fields of a city that the dialog needs. */
export type City = Pick<CompanyCity, 'id' | 'slug' | 'name' | 'names' | 'region' | 'aliases'>;

const kazakhLetters: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
};
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/**
 * Lower case without punctuation. Kazakh letters and ё are replaced by similar Russian letters, because people often
 * type them that way.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[әғқңөұүһіё]/g, (letter) => kazakhLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Converts text typed with an English keyboard layout: "fkvfns" is "алматы". */
function fromLatinKeys(text: string): string {
  return [...text.toLowerCase()].map((key) => russianKeys[latinKeys.indexOf(key)] ?? key).join('');
}

/**
 * Rank of a match: 0 is best, null means no match. A match at the start of a name ranks above one in the middle, and a
 * match of the city above a match of its region.
 */
function rankOf(city: City, query: string): number | null {
  const names = [city.name, ...Object.values(city.names), ...city.aliases].map(foldName);
  if (names.some((name) => name.startsWith(query))) return 0;
  if (names.some((name) => name.includes(` ${query}`))) return 1;
  if (query.length > 1 && names.some((name) => name.includes(query))) return 2;
  if (query.length > 2 && foldName(city.region.name).startsWith(query)) return 3;
  return null;
}

function rankedMatches(cities: readonly City[], query: string): City[] {
  if (query === '') return [];
  return cities
    .map((city) => ({ city, rank: rankOf(city, query) }))
    .filter((match): match is { city: City; rank: number } => match.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map((match) => match.city);
}

/** Cities whose name in any language matches, best first; without a query, all cities in their order. */
export function findCities(cities: readonly City[], typed: string): readonly City[] {
  if (foldName(typed) === '') return cities;
  const matches = rankedMatches(cities, foldName(typed));
  return matches.length > 0 ? matches : rankedMatches(cities, foldName(fromLatinKeys(typed)));
}
