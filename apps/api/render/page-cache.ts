import { LRUCache } from 'lru-cache';
import { Problem } from '../../../platform/contract/problem.ts';
import { problemOf } from '../../../platform/server/problems.ts';

/** Statuses of pages that are cached. Other pages, such as errors, are rendered again for the next visitor. */
const cachedStatuses = new Set([200, 404, 410]);
/** How old a page may be that a visitor gets because a newer one takes too long. */
const formerLifetimeMs = 600_000;

/** After a page that did not come the next ones are waited for only so long, for some seconds. */
const hurriedDeadlineMs = 300;
const hurryMs = 5_000;

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

function nullIfUnavailable(error: unknown): null {
  if (problemOf(error)?.code === 'unavailable') return null;
  throw error;
}

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
  /** Until then visitors need not wait for the whole deadline if there is a page to show. */
  let awayUntil = 0;
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
   * The page that `make` resolves to. If the database is away, so that it fails or takes longer than the deadline, the page
   * rendered before, which is `former`; without one it throws `unavailable`. What `make` has begun goes on for the next
   * visitor.
   */
  async function beforeDeadline(
    address: string,
    make: () => Promise<Page>,
  ): Promise<{ page: Page; isFormer: boolean }> {
    let timer: NodeJS.Timeout | undefined;
    const hurries = perf.now() < awayUntil && formerOf(address) !== null;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, hurries ? hurriedDeadlineMs : deadlineMs, null);
    });
    try {
      const page = await Promise.race([make().catch(nullIfUnavailable), late]);
      if (page && page.status !== 503) {
        awayUntil = 0;
        return { page, isFormer: false };
      }
      awayUntil = perf.now() + hurryMs;
      const former = formerOf(address)?.page;
      if (former) return { page: former, isFormer: true };
      if (!page) throw new Problem('unavailable');
      return { page, isFormer: false };
    } finally {
      clearTimeout(timer);
    }
  }

  return { get, beforeDeadline, count: () => cache.size };
}
