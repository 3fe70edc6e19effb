/** Answers that say what is there, or that nothing is. A failure is tried again for the next one. */
const keptStatuses = new Set([200, 404, 410]);

type Kept<Page> = { page: Promise<Page>; until: number; size(): number };

/**
 * Finished pages for a moment, by address. Whoever asks for one that is being made waits for that one, so a page that
 * everybody wants is made once in so many milliseconds. All are fresh equally long, so the first ones in are the
 * first to grow old, and the first to go when the memory is full.
 */
export function createPageCache<Page extends { status: number; size(): number }>(
  limits: { maxBytes: number; freshMs: number },
  now = () => performance.now(),
) {
  const kept = new Map<string, Kept<Page>>();

  function forgetOld(): void {
    let bytes = 0;
    for (const [address, { size }] of kept) bytes += size() + 2 * address.length;
    for (const [address, { until, size }] of kept) {
      if (until > now() && bytes <= limits.maxBytes) return;
      kept.delete(address);
      bytes -= size() + 2 * address.length;
    }
  }

  return {
    async get(address: string, make: () => Promise<Page>): Promise<Page> {
      const known = kept.get(address);
      if (known && known.until > now()) return known.page;
      kept.delete(address);
      const entry: Kept<Page> = { page: make(), until: now() + limits.freshMs, size: () => 0 };
      kept.set(address, entry);
      try {
        const page = await entry.page;
        entry.size = () => page.size();
        if (!keptStatuses.has(page.status)) forget(address, entry);
        return page;
      } catch (error) {
        forget(address, entry);
        throw error;
      } finally {
        forgetOld();
      }
    },
    /** How many are held. */
    count: () => kept.size,
  };

  function forget(address: string, entry: Kept<Page>): void {
    if (kept.get(address) === entry) kept.delete(address);
  }
}
