import { LRUCache } from 'lru-cache';
import { networkOf } from './visitor.ts';

/** Addresses that are remembered; one that is forgotten begins anew. */
const maxAddresses = 50_000;

/**
 * Lets each network address do something so many times a second, and some more at once after a rest. Counted in memory,
 * because it decides about every request; each process counts for itself.
 */
export function createAddressLimit(
  { perSecond, burst }: { perSecond: number; burst: number },
  perf: { now(): number } = performance,
) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxAddresses });
  return {
    /** Counts one; false if this address has used up its share. */
    allows(ip: string): boolean {
      const network = networkOf(ip);
      const now = perf.now();
      const bucket = buckets.get(network) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
      buckets.set(network, { tokens: Math.max(0, tokens - 1), at: now });
      return tokens >= 1;
    },
  };
}
