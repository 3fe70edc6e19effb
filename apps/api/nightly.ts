import type { TaskList } from 'graphile-worker';
import { forgetRemovedCars } from '../../features/garage/server/public.ts';
import { forgetOldCodes, forgetOldSessions, rotateKeys } from '../../features/identity/server/public.ts';
import { forgetOldChanges, forgetVisits, sweepPhotos } from '../../features/listings/server/public.ts';
import { sweepPartnerPictures } from '../../features/partners/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { forgetOldCounts } from '../../platform/server/limits.ts';
import { forgetOldOutbox } from '../../platform/server/outgoing.ts';

/** Each night at half past midnight in Almaty; the queue's clock is UTC. */
export const nightlyTimes = '30 19 * * * forget_visitors\n35 19 * * * rotate_keys\n40 19 * * * sweep_photos';

/** What need not be known any more is forgotten. */
export function nightlyTasks(services: Services): TaskList {
  const { db, clock } = services;
  return {
    async forget_visitors() {
      await forgetVisits(db, clock.now());
      await forgetOldCounts(db, clock.now());
      await forgetOldCodes(db, clock.now());
      await forgetOldSessions(db, clock.now());
      await forgetOldOutbox(db, clock.now());
      await forgetRemovedCars(db, clock.now());
      await forgetOldChanges(db, clock.now());
    },
    async rotate_keys() {
      await rotateKeys(db, clock.now());
    },
    async sweep_photos() {
      await sweepPhotos(services);
      await sweepPartnerPictures(services);
    },
  };
}
