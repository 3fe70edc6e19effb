import type { Services } from '../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../platform/server/jobs.ts';
import { aListing } from '../../listings/server/testing.ts';
import { createCurrentVersion } from './current-version.ts';
import { requestFit, valuationTasks } from './tasks.ts';

/** What the made-up market asks for a Camry of 2019, before its seller's mood. Tenge. */
const camryPrice = (mileageKm: number) => 14_000_000 - (mileageKm - 90_000) * 12;

/** Sixty Camrys of 2019, whose prices lie within 5 % of what they are worth by mileage. Returns their ids. */
export async function aCamryMarket({ db }: Pick<Services, 'db'>): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const mileage = 60_000 + index * 1003;
    const price_tenge = Math.round((camryPrice(mileage) + ((index * 7) % 11) * 60_000) / 1000) * 1000;
    const facts = { model: 'toyota/camry', volume_cc: 2500, year: 2019, mileage, price_tenge };
    ids.push((await aListing(db, facts)).id);
  }
  return ids;
}

/**
 * Has the valuation learn from the published ads, and rate them. Returns the services of a process that has just started;
 * others take the new version half a minute later.
 */
export async function learnPricesNow(services: Services): Promise<Services> {
  await requestFit(services.db);
  await runWaitingJobs({ pool: services.pool, tasks: valuationTasks(services) });
  return { ...services, currentVersion: createCurrentVersion(services.db) };
}
