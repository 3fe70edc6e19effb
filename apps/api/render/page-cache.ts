import { LRUCache } from 'lru-cache';
import { Problem } from '../../../platform/contract/problem.ts';

/** Statuses of pages that are cached. Other pages, such as errors, are rendered again for the next visitor. */
const cachedStatuses = new Set([200, 404, 410]);
/** How old a page may be that a visitor gets because a newer one takes too long. */
const formerLifetimeMs = 600_000;

type Finished<Page> = { page: Page; startedAt: number };
type Entry<Page> = {
  startedAt: number;
  bytes: number;
  page: Promise<Page>;
  /** The page rendered before, while a new one is being rendered. */
  former: Finished<Page> | null;
};

type Options = {
  maxBytes: number;
  /** How long a page is served, counted from the start of its render. */
  pageLifetimeMs: number;
  /** How long a visitor waits for a whole page, whatever it waits for. */
  deadlineMs: number;
};

/**
 * Caches rendered pages by address. Concurrent visitors share the render in progress, so a popular page is rendered once
 * per `pageLifetimeMs`.
 */
export function createPageCache<Page extends { status: number; bytes: number }>(
  { maxBytes, pageLifetimeMs, deadlineMs }: Options,
  perf: { now(): number } = performance,
) {
  const cache = new LRUCache<string, Entry<Page>>({
    // A `maxSize` of 0 would mean no limit, so 1 is used to cache nothing.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length,
    ttl: formerLifetimeMs,
    ttlResolution: 0,
    perf,
  });
  const finished = new WeakMap<Promise<Page>, Page>();

  /** The last finished page of an address, if it is not too old. */
  function formerOf(address: string): Finished<Page> | null {
    const entry = cache.get(address);
    if (!entry) return null;
    const page = finished.get(entry.page);
    const former = page ? { page, startedAt: entry.startedAt } : entry.former;
    return former && perf.now() - former.startedAt <= formerLifetimeMs ? former : null;
  }

  async function get(address: string, render: () => Promise<Page>): Promise<Page> {
    const cached = cache.get(address);
    if (cached && perf.now() - cached.startedAt <= pageLifetimeMs) return cached.page;
    const former = formerOf(address);
    const entry: Entry<Page> = {
      startedAt: perf.now(),
      bytes: former?.page.bytes ?? 0,
      page: render(),
      former,
    };
    cache.set(address, entry);
    const isCurrent = () => cache.peek(address) === entry;
    try {
      const page = await entry.page;
      if (isCurrent()) {
        if (cachedStatuses.has(page.status)) {
          finished.set(entry.page, page);
          cache.set(address, { ...entry, bytes: page.bytes, former: null });
        } else if (page.status >= 500) forget(address, former);
        else cache.delete(address);
      }
      return page;
    } catch (error) {
      if (isCurrent()) forget(address, former);
      throw error;
    } finally {
      cache.purgeStale();
    }
  }

  /** After a failure the next visitor's page is rendered again; the one before it stays for those who wait too long. */
  function forget(address: string, former: Finished<Page> | null): void {
    if (!former) cache.delete(address);
    else {
      const page = Promise.resolve(former.page);
      finished.set(page, former.page);
      cache.set(address, { startedAt: former.startedAt, bytes: former.page.bytes, page, former: null });
    }
  }

  /**
   * The page that `make` resolves to, or the one rendered before if that takes longer than the deadline, as when the
   * database hangs; without one it throws `unavailable`. What `make` has begun goes on for the next visitor.
   */
  async function beforeDeadline(address: string, make: () => Promise<Page>): Promise<Page> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, deadlineMs, null);
    });
    try {
      const page = (await Promise.race([make(), late])) ?? formerOf(address)?.page;
      if (!page) throw new Problem('unavailable');
      return page;
    } finally {
      clearTimeout(timer);
    }
  }

  return { get, beforeDeadline, count: () => cache.size };
}
