import { locales } from '../../../platform/contract/locale.ts';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { cityNamesKey } from '../../../platform/web/stored-keys.ts';
import type { City } from './city-search.ts';

export type CityNames = Pick<City, 'id' | 'names'>;

/** Names of the chosen city, so that the header does not need the list of all cities to show one name. */
export const cityNamesStore = createBrowserStore<string>({
  key: cityNamesKey,
  parse: (text) => (parseCityNames(text) ? text : null),
  print: String,
});

export function parseCityNames(text: string | null): CityNames | null {
  if (text === null) return null;
  try {
    const { id, names } = JSON.parse(text);
    const isComplete = Number.isInteger(id) && locales.every((locale) => typeof names?.[locale] === 'string');
    return isComplete ? { id, names } : null;
  } catch {
    // The stored text is not in our format, so the names are loaded again.
    return null;
  }
}

export function printCityNames({ id, names }: CityNames): string {
  return JSON.stringify({ id, names });
}
