import type { City as CompanyCity } from '../contract.ts';

/** A city as the dialog needs it. */
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

/** Letters that people leave out of Kazakh and Russian names, marks and gaps: what a phone's keyboard lacks. */
export function foldName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[әғқңөұүһіё]/g, (letter) => kazakhLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What was typed with the keyboard left in English: "fkvfns" is "алматы". */
function fromLatinKeys(text: string): string {
  return [...text.toLowerCase()].map((key) => russianKeys[latinKeys.indexOf(key)] ?? key).join('');
}

/** 0 is best; `null` does not fit. A start counts more than a middle, a city more than its region. */
function rankOf(city: City, query: string): number | null {
  const names = [city.name, ...Object.values(city.names), ...city.aliases].map(foldName);
  if (names.some((name) => name.startsWith(query))) return 0;
  if (names.some((name) => name.includes(` ${query}`))) return 1;
  if (query.length > 1 && names.some((name) => name.includes(query))) return 2;
  if (query.length > 2 && foldName(city.region.name).startsWith(query)) return 3;
  return null;
}

function matching(cities: readonly City[], query: string): City[] {
  if (query === '') return [];
  return cities
    .map((city) => ({ city, rank: rankOf(city, query) }))
    .filter((found): found is { city: City; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.city);
}

/** Cities whose name in any of our languages fits, best first; all of them in their own order without a query. */
export function findCities(cities: readonly City[], typed: string): readonly City[] {
  if (foldName(typed) === '') return cities;
  const found = matching(cities, foldName(typed));
  return found.length > 0 ? found : matching(cities, foldName(fromLatinKeys(typed)));
}
