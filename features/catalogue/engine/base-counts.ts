import { LRUCache } from 'lru-cache';

/** An entry takes at most two kilobytes. */
const maxBases = 2000;

/** Counts of all rows in the ranges of a vehicle choice. Never stale, because a segment does not change. */
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
