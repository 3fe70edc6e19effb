import type { OfferColumns } from '../../features/catalogue/server/engine/schema.ts';
import { createResultCache } from '../../features/catalogue/server/live/result-cache.ts';
import { table } from '../numbers.ts';
import { differenceOf } from './engine-under-test.ts';
import { openOurIndex } from './ours.ts';
import { mean, percentileCells } from './report.ts';
import type { Request } from './requests.ts';

/**
 * Measures the effect of the cache of facet counts, which is off in all other measurements. Filters are added one by
 * one, as people do, and each step is searched once with the cache and once without it.
 */
export async function measureDrillDowns(
  offers: OfferColumns,
  drillDowns: readonly Request[][],
): Promise<{ text: string; different: string[] }> {
  const { index: uncached } = await openOurIndex(offers);
  const { index: cached } = await openOurIndex(offers, { caches: true });
  const answerCache = createResultCache();
  const times = { uncached: [] as number[], cached: [] as number[], repeated: [] as number[] };
  const timed = <T>(target: number[], work: () => T): T => {
    const started = performance.now();
    const result = work();
    target.push(performance.now() - started);
    return result;
  };
  const different: string[] = [];
  for (const [number, steps] of drillDowns.entries()) {
    for (const request of steps.slice(0, -1)) {
      uncached.search(request);
      cached.search(request);
    }
    const last = steps.at(-1);
    if (steps.length < 2 || !last) continue;
    const searches = [
      () => timed(times.uncached, () => uncached.search(last)),
      () => timed(times.cached, () => cached.search(last)),
    ];
    const [runFirst, runSecond] = number % 2 === 0 ? searches : searches.reverse();
    const [first, second] = [runFirst?.(), runSecond?.()];
    if (!first || !second) continue;
    const difference = differenceOf(first, second);
    if (difference) different.push(`drill-down ${number}: ${difference}`);
    answerCache.set(last, first, {
      validUntil: Number.POSITIVE_INFINITY,
      versionAtSearch: answerCache.version(),
    });
    timed(times.repeated, () => answerCache.get(last));
  }
  const row = (name: string, values: readonly number[]) => [
    name,
    ...percentileCells(values),
    mean(values).toFixed(3),
  ];
  const text = table(
    ['one more filter, once each', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'mean ms'],
    [
      row('no cache', times.uncached),
      row('counts of the request before cached', times.cached),
      row('the same request from the cache', times.repeated),
    ],
  );
  return { text, different };
}
