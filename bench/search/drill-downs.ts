import type { OfferColumns } from '../../features/catalogue/engine/schema.ts';
import { keptAnswers } from '../../features/catalogue/live/kept-answers.ts';
import { table } from '../numbers.ts';
import { differenceOf } from './engine-under-test.ts';
import { openOurIndex } from './ours.ts';
import { mean, spread } from './report.ts';
import type { Request } from './requests.ts';

/**
 * What is kept of earlier requests, which is no part of the other figures: filters are added one after another, and each
 * step is asked once of an index that remembers what it counted, once of one that does not.
 */
export async function measureDrillDowns(
  offers: OfferColumns,
  drillDowns: readonly Request[][],
): Promise<{ text: string; different: string[] }> {
  const { index: forgetful } = await openOurIndex(offers);
  const { index: keeping } = await openOurIndex(offers, { keeps: true });
  const answers = keptAnswers();
  const times = { forgetful: [] as number[], keeping: [] as number[], again: [] as number[] };
  const timed = <T>(into: number[], work: () => T): T => {
    const started = performance.now();
    const result = work();
    into.push(performance.now() - started);
    return result;
  };
  const different: string[] = [];
  for (const [number, steps] of drillDowns.entries()) {
    for (const request of steps.slice(0, -1)) {
      forgetful.search(request);
      keeping.search(request);
    }
    const last = steps.at(-1);
    if (steps.length < 2 || !last) continue;
    const inTurn = [
      () => timed(times.forgetful, () => forgetful.search(last)),
      () => timed(times.keeping, () => keeping.search(last)),
    ];
    const [one, other] = number % 2 === 0 ? inTurn : inTurn.reverse();
    const [found, expected] = [one?.(), other?.()];
    if (!found || !expected) continue;
    const difference = differenceOf(found, expected);
    if (difference) different.push(`drill-down ${number}: ${difference}`);
    answers.keep(last, found, { until: Number.POSITIVE_INFINITY, askedAt: answers.version() });
    timed(times.again, () => answers.find(last));
  }
  const row = (name: string, own: readonly number[]) => [name, ...spread(own), mean(own).toFixed(3)];
  const text = table(
    ['one more filter, once each', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'mean ms'],
    [
      row('nothing kept', times.forgetful),
      row('counts of the request before kept', times.keeping),
      row('the same request again', times.again),
    ],
  );
  return { text, different };
}
