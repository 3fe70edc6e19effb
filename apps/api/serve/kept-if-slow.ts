/**
 * Runs a query once for all who wait for it. A result that took longer than `slowMs` is kept for `keptMs`; others are not
 * kept, so that they are always current.
 */
export function keptIfSlow<Result>(
  run: () => Promise<Result>,
  { slowMs, keptMs }: { slowMs: number; keptMs: number },
): () => Promise<Result> {
  let kept: { result: Promise<Result>; until: number } | null = null;
  return () => {
    const startedAt = performance.now();
    if (kept && startedAt < kept.until) return kept.result;
    const current = { result: run(), until: Number.POSITIVE_INFINITY };
    kept = current;
    current.result.then(
      () => {
        const endedAt = performance.now();
        current.until = endedAt - startedAt > slowMs ? endedAt + keptMs : 0;
      },
      () => {
        current.until = 0;
      },
    );
    return current.result;
  };
}
