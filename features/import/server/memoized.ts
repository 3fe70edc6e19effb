/** Entries before the cache is cleared; ads repeat the same words. */
const maxEntries = 20_000;

/** Memoizes a function of a text. */
export function memoized<Result>(compute: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    // A cell may be a slice of a whole chunk of the file. The cache must hold a copy, or the chunk stays in memory.
    const copy = Buffer.from(text).toString();
    const result = compute(copy);
    if (cache.size >= maxEntries) cache.clear();
    cache.set(copy, result);
    return result;
  };
}
