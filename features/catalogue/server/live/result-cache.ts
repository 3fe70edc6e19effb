import { LRUCache } from 'lru-cache';
import type { SearchFilters } from '../../search-port.ts';

type Entry<Result> = { result: Result; validFrom: number; validUntil: number };

/** Maximum number of cached results. Each takes a few kilobytes, at most about 100 kB. */
const maxResults = 200;

/**
 * Caches search results; call `clear` after every change of an offer. A result also has an expiry time, because an offer
 * loses its "hot" label at a certain time without any change.
 */
export function createResultCache<Request extends SearchFilters, Result>() {
  const cache = new LRUCache<string, Entry<Result>>({ max: maxResults });
  let version = 0;

  return {
    /** Version of the index, incremented by `clear`. Read it before a search and pass it to `set` with the result. */
    version: () => version,
    clear(): void {
      version += 1;
      if (cache.size > 0) cache.clear();
    },
    get(request: Request): Result | null {
      const entry = cache.get(keyOf(request));
      const moment = request.now.getTime();
      return entry && moment >= entry.validFrom && moment < entry.validUntil ? entry.result : null;
    },
    /** `until`: when the result becomes stale without any change, in milliseconds since 1970. */
    set(
      request: Request,
      result: Result,
      { validUntil, versionAtSearch }: { validUntil: number; versionAtSearch: number },
    ): void {
      // Do not cache if the index changed during the search, or if the request has `publishedSince`: that time moves
      // with the clock, so the same request does not come again.
      if (versionAtSearch !== version || request.publishedSince) return;
      cache.set(keyOf(request), { result, validFrom: request.now.getTime(), validUntil });
    },
  };
}

function keyOf({ now: _, ...rest }: SearchFilters): string {
  return JSON.stringify(rest, (_name, value) => (value instanceof Set ? [...value].sort() : value));
}
