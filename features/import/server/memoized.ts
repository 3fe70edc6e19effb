/** The cache is cleared when it has this many entries. Ads repeat the same texts, so that is rare. */
const maxEntries = 20_000;

/** Returns a version of `compute` that remembers its results by text. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    // The text may be a slice of a whole chunk of the file. The cache stores a copy, because the slice would keep the
    // chunk in memory.
    const copy = Buffer.from(text).toString();
    const result = compute(copy);
    if (cache.size >= maxEntries) cache.clear();
    cache.set(copy, result);
    return result;
  };
}
