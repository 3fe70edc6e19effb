import { LRUCache } from 'lru-cache';
import type { SearchRequest } from '../search-port.ts';
import type { IndexResult } from './thread-messages.ts';

type Entry = { result: IndexResult; validFrom: number; validUntil: number };

/** An entry takes some kilobytes, up to a hundred if every model of hundreds of brands is counted. */
const maxResults = 200;

/**
 * Caches search results. Call `clear` after every change of the index. An entry also has a validity period,
 * because an offer stops being hot without any change.
 */
export function createResultCache() {
  const cache = new LRUCache<string, Entry>({ max: maxResults });
  let version = 0;

  return {
    /** Incremented by every change. Read this before the search and pass it to `set`. */
    version: () => version,
    clear(): void {
      version += 1;
      if (cache.size > 0) cache.clear();
    },
    get(request: SearchRequest): IndexResult | null {
      const entry = cache.get(keyOf(request));
      const moment = request.now.getTime();
      return entry && moment >= entry.validFrom && moment < entry.validUntil ? entry.result : null;
    },
    /** `until`: when the result becomes stale without any change, in milliseconds since 1970. */
    set(
      request: SearchRequest,
      result: IndexResult,
      { validUntil, versionAtSearch }: { validUntil: number; versionAtSearch: number },
    ): void {
      // Not cached: the index changed during the search, or `publishedSince` is set, which moves with the clock,
      // so the same request does not come again.
      if (versionAtSearch !== version || request.publishedSince) return;
      cache.set(keyOf(request), { result, validFrom: request.now.getTime(), validUntil });
    },
  };
}

function keyOf({ now: _, facets, ...rest }: SearchRequest): string {
  return JSON.stringify({ ...rest, facets: [...facets].sort() });
}
