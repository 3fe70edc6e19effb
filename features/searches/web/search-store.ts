import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { searchesKey } from '../../../platform/web/stored-keys.ts';

/** A search in the catalogue, and when the person last saw its cars, in milliseconds. */
export type RecentSearch = { address: string; seenAt: number };

const maxSearches = 8;

/** The searches of this browser, the last one first, a line each. */
export const searchStore = createBrowserStore<string>({
  key: searchesKey,
  parse: (text) => (/^(\d{1,15} \/cars\S*(\n|$))*$/.test(text) ? text : null),
  print: String,
});

export function searchesIn(stored: string | null): RecentSearch[] {
  const lines = (stored ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [seenAt, address = ''] = line.split(' ');
    return { address, seenAt: Number(seenAt) };
  });
}

/**
 * The list with `latest` on top. `refined` is the search that it has grown out of without leaving the catalogue: one
 * that a person narrows step by step is stored once.
 */
export function withSearch(
  searches: readonly RecentSearch[],
  latest: RecentSearch,
  refined: string | null | undefined,
): RecentSearch[] {
  const others = searches.filter(({ address }) => address !== latest.address && address !== refined);
  return [latest, ...others].slice(0, maxSearches);
}

export function writeSearches(searches: readonly RecentSearch[]): void {
  const lines = searches.map(({ address, seenAt }) => `${seenAt} ${address}`);
  searchStore.write(lines.length > 0 ? lines.join('\n') : null);
}

export function forgetSearch(address: string): void {
  writeSearches(searchesIn(searchStore.read()).filter((stored) => stored.address !== address));
}
