import type { TaskList } from 'graphile-worker';
import { forgetVisits } from '../../features/listings/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { forgetOldCounts } from '../../platform/server/limits.ts';

/** Each night at half past midnight in Almaty; the queue's clock is UTC. */
export const nightlyTimes = '30 19 * * * forget_visitors';

/** What need not be known any more is forgotten. */
export function nightlyTasks({ db, clock }: Services): TaskList {
  return {
    async forget_visitors() {
      await forgetVisits(db, clock.now());
      await forgetOldCounts(db, clock.now());
    },
  };
}
