import { LRUCache } from 'lru-cache';

/** Maximum number of cached entries; each takes at most two kilobytes. */
const maxBases = 2000;

/**
 * Caches the facet counts of all cars of the chosen brands, models or generations, without other filters. Entries are
 * never stale, because the segment that they were counted in does not change.
 */
export type BaseCountCache = LRUCache<string, Uint32Array>;
export const createBaseCountCache = (): BaseCountCache => new LRUCache({ max: maxBases });

export function cachedBase(
  cache: BaseCountCache,
  ranges: readonly { start: number; end: number }[],
  count: () => Uint32Array,
): Uint32Array {
  const key = ranges.map(({ start, end }) => `${start}-${end}`).join();
  const cached = cache.get(key);
  if (cached) return cached;
  const base = count();
  cache.set(key, base);
  return base;
}
