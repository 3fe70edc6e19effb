/*
 * How well the valuation estimates prices that it has not seen: five folds by a hash of the row, ads of one car never in
 * two folds. Prints the figures of the engine beside those of simpler methods.
 *
 *   TULPAR_REAL_ADS=ads-2026-04.csv npm run bench:valuation
 */

import type { PricedAd } from '../features/valuation/engine/car-facts.ts';
import { distinctAds } from '../features/valuation/engine/distinct-ads.ts';
import { learnPrices, rawEstimate } from '../features/valuation/engine/estimate-price.ts';
import { foldCount, foldOf } from '../features/valuation/engine/folds.ts';
import { readPricedTable } from '../features/valuation/server/read-priced-table.ts';
import { withDatabase } from '../tools/with-database.ts';
import { table } from './numbers.ts';
import { figures, figureTitles, type Judgement } from './valuation/figures.ts';
import { groupMedians, plainRidge } from './valuation/peers.ts';

const file = process.env.TULPAR_REAL_ADS;
if (!file) {
  console.log('Skipped: set TULPAR_REAL_ADS to a file of real ads.');
  process.exit();
}
const asOfYear = 2026;

/** Splits the ads so that ads of one car are in one fold. */
function foldsOf(ads: readonly PricedAd[]) {
  const { ads: distinct, groups, duplicates } = distinctAds(ads, asOfYear);
  const groupOfId = new Map(distinct.map(({ id }, index) => [id, groups[index] as number]));
  const inFold = new Map<PricedAd, number>();
  for (const ad of ads) {
    const group = groupOfId.get(duplicates.get(ad.id) ?? ad.id);
    if (group !== undefined) inFold.set(ad, foldOf(group));
  }
  return { inFold, isDistinct: (ad: PricedAd) => !duplicates.has(ad.id) };
}

function judgeWithEngine(train: readonly PricedAd[], test: readonly PricedAd[]): Judgement[] {
  const valuation = learnPrices(train, asOfYear);
  return test.map((ad) => {
    const { estimateTenge, bounds, lack } = rawEstimate(valuation, ad);
    return { priceTenge: ad.priceTenge, estimateTenge, bounds, isRated: lack === null };
  });
}

const methods = {
  'group medians': groupMedians,
  'ridge regression': plainRidge,
  'this engine': judgeWithEngine,
} as const;

await withDatabase(async ({ db }) => {
  const ads: PricedAd[] = [];
  for await (const { ad } of readPricedTable(db, file, new Date())) if (ad) ads.push(ad);
  const { inFold, isDistinct } = foldsOf(ads);
  console.log(`${ads.length} ads, ${ads.filter(isDistinct).length} of different cars\n`);
  const rows: string[][] = [];
  const quarters: string[][] = [];
  for (const [name, judge] of Object.entries(methods)) {
    const startedAt = performance.now();
    const judged: { ad: PricedAd; judgement: Judgement }[] = [];
    for (let fold = 0; fold < foldCount; fold += 1) {
      const test = ads.filter((ad) => inFold.get(ad) === fold);
      const judgements = judge(
        ads.filter((ad) => inFold.get(ad) !== fold && inFold.has(ad)),
        test,
      );
      for (const [index, ad] of test.entries())
        judged.push({ ad, judgement: judgements[index] as Judgement });
    }
    const distinct = judged.filter(({ ad }) => isDistinct(ad)).map(({ judgement }) => judgement);
    rows.push([name, ...figures(distinct)]);
    if (name === 'this engine') {
      const rated = distinct.filter(({ isRated }) => isRated);
      rows.push(['… rated', ...figures(rated, distinct.length)]);
      const sorted = distinct.toSorted((a, b) => a.estimateTenge - b.estimateTenge);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const from = Math.floor((quarter * sorted.length) / 4);
        const to = Math.floor(((quarter + 1) * sorted.length) / 4);
        quarters.push([`quarter ${quarter + 1}`, ...figures(sorted.slice(from, to))]);
      }
    }
    console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  console.log(table(['', ...figureTitles], rows));
  console.log('\nThis engine by quarter of the estimate\n');
  console.log(table(['', ...figureTitles], quarters));
});
