import type { TaskList } from 'graphile-worker';
import { hourMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { fitInThread } from './fit-in-thread.ts';
import { ratePending } from './rate-ads.ts';
import { newestVersion } from './versions.ts';

/** A new version daily at 3:30 in Almaty, which is 22:30 in UTC; new ads are rated every minute. */
export const valuationSchedule = ['30 22 * * * fit_valuation', '* * * * * rate_new_ads'];

/** The most new ads that one run rates. */
const maxNewAds = 2000;
/** Two fits never run at once. */
const queue = 'valuation';
const staleHours = 26;

export function valuationTasks({ db, pool, clock, currentVersion, vehicleSlugs }: Services): TaskList {
  return {
    async fit_valuation() {
      await fitInThread({ url: pool.options.connectionString ?? '', now: clock.now() });
    },
    async rate_new_ads() {
      const version = await currentVersion();
      if (!version) return;
      const slugs = await vehicleSlugs();
      await ratePending({ db, slugs, valuation: version.valuation }, maxNewAds);
    },
  };
}

/** Has a new version made as soon as possible; several demands at once are one. */
export async function requestFit(db: Database): Promise<void> {
  await jobs.enqueue(db, 'fit_valuation', {}, { key: 'fit_valuation', queue });
}

/** At the start of a process: the first version, or a new one if that of last night is missing. */
export function startValuation({ services }: { services: Services }) {
  const starting = (async () => {
    const newest = await newestVersion(services.db);
    const age = newest ? services.clock.now().getTime() - newest.madeAt.getTime() : Number.POSITIVE_INFINITY;
    if (age > staleHours * hourMs) await requestFit(services.db);
  })();
  starting.catch(() => {});
  return { close: () => starting.catch(() => {}) };
}
