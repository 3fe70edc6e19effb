import {
  type Offer,
  type OfferChange,
  type OfferColumns,
  offerAt,
  offerColumns,
  setOffer,
} from '../../features/catalogue/server/engine/schema.ts';
import { createRandom, type Random } from '../../platform/server/random.ts';
import { median, percentile, table } from '../numbers.ts';
import { differenceOf } from './engine-under-test.ts';
import { benchNow } from './offers.ts';
import { openOurIndex } from './ours.ts';
import { mean, milliseconds } from './report.ts';
import type { Request } from './requests.ts';

const checkpoints = [0, 1000, 4000, 16_000];
const repeats = 3;

/** Measures how long a change takes, and how much slower searches are after many changes than in a rebuilt index. */
export async function measureUpdates(
  offers: OfferColumns,
  requests: readonly Request[],
  seed: number,
): Promise<{ text: string; differences: string[] }> {
  const { index } = await openOurIndex(offers);
  const random = createRandom();
  random.restart(seed + 16_000);
  const microseconds: number[] = [];
  const changes: OfferChange[] = [];
  const next = changesOf(random, offers);
  const rows: string[][] = [];
  for (const count of checkpoints) {
    while (changes.length < count) {
      const change = next();
      changes.push(change);
      const started = performance.now();
      index.apply([change]);
      microseconds.push((performance.now() - started) * 1000);
    }
    const times = requests.map((request) =>
      median(
        Array.from({ length: repeats }, () => {
          const started = performance.now();
          index.search(request);
          return performance.now() - started;
        }),
      ),
    );
    const shares = [0.5, 0.99].map((share) => milliseconds(percentile(times, share)));
    rows.push([
      count.toLocaleString('en'),
      index.changedCount().toLocaleString('en'),
      ...shares,
      milliseconds(mean(times)),
    ]);
  }

  const rebuilt = await openOurIndex(withChanges(offers, changes));
  const differences = requests.flatMap((request, at) => {
    const difference = differenceOf(rebuilt.index.search(request), index.search(request));
    return difference ? [`request ${at} after the changes: ${difference}`] : [];
  });
  const [medianTime, slowest] = [0.5, 0.99].map((share) => percentile(microseconds, share).toFixed(1));
  const text = [
    table(['changes taken in', 'offers changed', 'p50 ms', 'p99 ms', 'mean ms'], rows),
    '',
    `A change is taken in within ${medianTime} µs (p50), ${slowest} µs (p99); after all of them ` +
      `${requests.length - differences.length} of ${requests.length} answers are those of a new build.`,
  ].join('\n');
  return { text, differences };
}

/** Returns a function that makes random changes: half are updates, a quarter new offers, a quarter deletions. */
function changesOf(random: Random, offers: OfferColumns): () => OfferChange {
  let newest = offers.id.reduce((highest, id) => Math.max(highest, id), 0);
  return () => {
    const offer = offerAt(offers, random.below(offers.count));
    const now = benchNow.getTime() * 1000;
    const kind = random.below(4);
    if (kind === 3) return { id: offer.id, offer: null };
    const published = random.chance(0.3) || kind === 2 ? now - random.below(3_600_000_000) : offer.published;
    const id = kind === 2 ? ++newest : offer.id;
    const price = Math.round((offer.price * (0.9 + random.next() * 0.15)) / 10_000) * 10_000;
    const changed: Offer = {
      ...offer,
      id,
      published,
      price,
      flags: offer.flags ^ (random.chance(0.2) ? 1 : 0),
    };
    return { id, offer: changed };
  };
}

function withChanges(offers: OfferColumns, changes: readonly OfferChange[]): OfferColumns {
  const changed = new Map(changes.map(({ id, offer }) => [id, offer]));
  const unchangedRows: number[] = [];
  for (let row = 0; row < offers.count; row += 1)
    if (!changed.has(offers.id[row] as number)) unchangedRows.push(row);
  const currentOffers = [...changed.values()].filter((offer) => offer !== null);
  const columns = offerColumns(unchangedRows.length + currentOffers.length, SharedArrayBuffer);
  for (const [at, row] of unchangedRows.entries()) setOffer(columns, at, offerAt(offers, row));
  for (const [at, offer] of currentOffers.entries()) setOffer(columns, unchangedRows.length + at, offer);
  return columns;
}
