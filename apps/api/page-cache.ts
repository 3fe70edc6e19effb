import { LRUCache } from 'lru-cache';

/** Statuses of pages that are cached. Other pages, such as errors, are rendered again for the next visitor. */
const cachedStatuses = new Set([200, 404, 410]);

type Entry<Page> = { page: Promise<Page>; bytes: number };

/**
 * Caches rendered pages by address. Concurrent visitors share the render in progress, so a popular page is rendered once
 * per `pageLifetimeMs`, counted from the start of its render.
 */
export function createPageCache<Page extends { status: number; bytes: number }>(
  { maxBytes, pageLifetimeMs }: { maxBytes: number; pageLifetimeMs: number },
  perf: { now(): number } = performance,
) {
  const cache = new LRUCache<string, Entry<Page>>({
    // A `maxSize` of 0 would mean no limit, so 1 is used to cache nothing.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length,
    ttl: pageLifetimeMs,
    ttlResolution: 0,
    perf,
  });

  return {
    async get(address: string, render: () => Promise<Page>): Promise<Page> {
      const cached = cache.get(address);
      if (cached) return cached.page;
      const entry = { page: render(), bytes: 0 };
      cache.set(address, entry);
      const storeOrDelete = (bytes: number | null) => {
        if (cache.peek(address) !== entry) return;
        if (bytes === null) cache.delete(address);
        else cache.set(address, { ...entry, bytes }, { noUpdateTTL: true });
      };
      try {
        const page = await entry.page;
        storeOrDelete(cachedStatuses.has(page.status) ? page.bytes : null);
        return page;
      } catch (error) {
        storeOrDelete(null);
        throw error;
      } finally {
        cache.purgeStale();
      }
    },
    count: () => cache.size,
  };
}
