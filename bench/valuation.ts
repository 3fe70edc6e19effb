/*
 * How well the valuation estimates prices that it has not seen: five folds by a hash of the row, ads of one car never in
 * two folds. Prints the figures of the engine beside those of other methods, how they grow with the number of ads, and how
 * still ratings stand in a simulated month.
 *
 *   TULPAR_REAL_ADS=ads-2026-04.csv npm run bench:valuation
 *   … npm run bench:valuation -- --plot docs/valuation-coverage.svg   writes how right the intervals are
 *   … npm run bench:valuation -- --only million                       time and memory with a million ads
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PricedAd } from '../features/valuation/engine/car-facts.ts';
import { distinctAds } from '../features/valuation/engine/distinct-ads.ts';
import { learnPrices, rawEstimate } from '../features/valuation/engine/estimate-price.ts';
import { foldCount, foldOf } from '../features/valuation/engine/folds.ts';
import { readPricedTable } from '../features/valuation/server/read-priced-table.ts';
import { readArguments } from '../tools/arguments.ts';
import { withDatabase } from '../tools/with-database.ts';
import { table } from './numbers.ts';
import { coveragePlot } from './valuation/coverage-plot.ts';
import { figures, figureTitles, type Judgement } from './valuation/figures.ts';
import { measureMillion } from './valuation/million.ts';
import { groupMedians, plainRidge } from './valuation/peers.ts';
import { stabilityOf } from './valuation/stability.ts';
import { boostedTrees } from './valuation/xgboost.ts';

const help =
  'npm run bench:valuation -- [--only table|curve|stability|million] [--ads 1000000] [--plot FILE.svg]';
const {
  only,
  plot,
  ads: adCount,
} = readArguments({ only: { type: 'string' }, plot: { type: 'string' }, ads: { type: 'string' } }, help);
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
  'boosted trees': boostedTrees,
  'this engine': judgeWithEngine,
} as const;

type Folds = ReturnType<typeof foldsOf>;
type Method = (typeof methods)[keyof typeof methods];

/** The judgements of all ads, each by a method that has learned from a part of the ads of the other folds. */
async function judgeAll(
  ads: readonly PricedAd[],
  { inFold, isDistinct }: Folds,
  judge: Method,
  isLearned: (ad: PricedAd) => boolean = () => true,
): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  for (let fold = 0; fold < foldCount; fold += 1) {
    const test = ads.filter((ad) => inFold.get(ad) === fold && isDistinct(ad));
    const train = ads.filter((ad) => inFold.has(ad) && inFold.get(ad) !== fold && isLearned(ad));
    judged.push(...(await judge(train, test)));
  }
  return judged;
}

async function printTable(ads: readonly PricedAd[], folds: Folds): Promise<void> {
  const rows: string[][] = [];
  const quarters: string[][] = [];
  for (const [name, judge] of Object.entries(methods)) {
    const startedAt = performance.now();
    const judged = await judgeAll(ads, folds, judge);
    rows.push([name, ...figures(judged)]);
    if (name === 'this engine') {
      rows.push([
        '… rated',
        ...figures(
          judged.filter(({ isRated }) => isRated),
          judged.length,
        ),
      ]);
      const sorted = judged.toSorted((a, b) => a.estimateTenge - b.estimateTenge);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const from = Math.floor((quarter * sorted.length) / 4);
        const to = Math.floor(((quarter + 1) * sorted.length) / 4);
        quarters.push([`quarter ${quarter + 1}`, ...figures(sorted.slice(from, to))]);
      }
      if (plot) await writeFile(resolve(process.env.INIT_CWD ?? '.', plot), coveragePlot(judged));
    }
    console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  console.log(table(['', ...figureTitles], rows));
  console.log('\nThis engine by quarter of the estimate\n');
  console.log(table(['', ...figureTitles], quarters));
}

/** What the engine would be with fewer ads. */
async function printCurve(ads: readonly PricedAd[], folds: Folds): Promise<void> {
  const rows: string[][] = [];
  for (const part of [8, 4, 2, 1]) {
    const judged = await judgeAll(ads, folds, judgeWithEngine, ({ id }) => id % part === 0);
    rows.push([`1/${part} of the ads`, ...figures(judged)]);
    console.error(`1/${part} done`);
  }
  console.log('\nLearning from a part of the ads\n');
  console.log(table(['', ...figureTitles], rows));
}

const isWanted = (name: string) => only === undefined || only === name;

await withDatabase(async ({ db }) => {
  const ads: PricedAd[] = [];
  for await (const { ad } of readPricedTable(db, file, new Date())) if (ad) ads.push(ad);
  const folds = foldsOf(ads);
  console.log(`${ads.length} ads, ${ads.filter(folds.isDistinct).length} of different cars\n`);
  if (isWanted('table')) await printTable(ads, folds);
  if (isWanted('curve')) await printCurve(ads, folds);
  if (isWanted('stability')) {
    console.log('\nRatings from day to day in a simulated month\n');
    console.log(table(['', ''], stabilityOf(ads, asOfYear)));
  }
  if (only === 'million') {
    console.log('\nTime and memory\n');
    console.log(table(['', ''], measureMillion(ads, Number(adCount ?? 1_000_000), asOfYear)));
  }
});
