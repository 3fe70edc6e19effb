import { parentPort, workerData } from 'node:worker_threads';
import { toAlmatyClock } from '../../../platform/contract/almaty-time.ts';
import '../../../platform/server/database-numbers.ts';
import { openDatabase, openPool } from '../../../platform/server/database.ts';
import type { PricedAd } from '../engine/car-facts.ts';
import { learnPrices } from '../engine/estimate-price.ts';
import { countMarkets } from './count-markets.ts';
import { countSaleTimes } from './count-sale-times.ts';
import { readPricedAds } from './price-feed.ts';
import { rateAll } from './rate-ads.ts';
import { readVehicleSlugs } from './vehicle-slugs.ts';
import { saveVersion } from './versions.ts';

/* Runs in a thread of its own: learns from all ads, stores the new version, counts the markets of all models, rates all
   ads, counts in which time they are sold at which price, and ends. */
export type FitData = { url: string; now: Date };

const { url, now } = workerData as FitData;
const db = openDatabase(openPool(url, { size: 1 }));
const slugs = await readVehicleSlugs(db);
const ads: PricedAd[] = [];
for await (const batch of readPricedAds(db, slugs, now)) ads.push(...batch);
const valuation = learnPrices(ads, toAlmatyClock(now).getUTCFullYear());
const version = await saveVersion(db, valuation, now);
const markets = await countMarkets(db, slugs, now);
const rated = await rateAll({ db, slugs, valuation }, now);
await countSaleTimes(db, now);
await db.destroy();
parentPort?.postMessage({ version, markets, rated });
