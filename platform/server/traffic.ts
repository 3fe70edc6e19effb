import { LRUCache } from 'lru-cache';
import { networkOf } from './visitor.ts';

/** Those that are remembered; one that is forgotten begins anew. */
const maxRemembered = 50_000;

type Rate = { perSecond: number; burst: number };

/**
 * Limits how often each of many may do something a second, with a burst after a rest. Counted in memory, because it
 * decides about every request; each process counts for itself.
 */
export function createRateLimit(perf: { now(): number } = performance) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxRemembered });
  return {
    /** Counts one; false if this one has used up its share. */
    allows(who: string, { perSecond, burst }: Rate): boolean {
      const now = perf.now();
      const bucket = buckets.get(who) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
      buckets.set(who, { tokens: Math.max(0, tokens - 1), at: now });
      return tokens >= 1;
    },
  };
}

/** The same for network addresses, all at one rate. */
export function createAddressLimit(rate: Rate, perf: { now(): number } = performance) {
  const limit = createRateLimit(perf);
  return { allows: (ip: string) => limit.allows(networkOf(ip), rate) };
}
