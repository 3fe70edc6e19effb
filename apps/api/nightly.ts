import type { TaskList } from 'graphile-worker';
import { forgetRemovedCars } from '../../features/garage/server/public.ts';
import { forgetOldCodes, forgetOldSessions, rotateKeys } from '../../features/identity/server/public.ts';
import { forgetVisits } from '../../features/listings/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { forgetOldCounts } from '../../platform/server/limits.ts';
import { forgetOldOutbox } from '../../platform/server/outgoing.ts';

/** Each night at half past midnight in Almaty; the queue's clock is UTC. */
export const nightlyTimes = '30 19 * * * forget_visitors\n35 19 * * * rotate_keys';

/** What need not be known any more is forgotten. */
export function nightlyTasks({ db, clock }: Services): TaskList {
  return {
    async forget_visitors() {
      await forgetVisits(db, clock.now());
      await forgetOldCounts(db, clock.now());
      await forgetOldCodes(db, clock.now());
      await forgetOldSessions(db, clock.now());
      await forgetOldOutbox(db, clock.now());
      await forgetRemovedCars(db, clock.now());
    },
    async rotate_keys() {
      await rotateKeys(db, clock.now());
    },
  };
}
