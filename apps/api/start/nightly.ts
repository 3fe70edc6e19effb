import type { TaskList } from 'graphile-worker';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import { deleteOldCounts } from '../../../platform/server/limits.ts';
import { deleteOldOutbox } from '../../../platform/server/outgoing.ts';
import { features } from '../features.ts';

/** Starts nightly work from half past midnight in Almaty; times in crontab lines are UTC. */
export const nightlySchedule = ['30 19 * * * forget_visitors', '40 19 * * * sweep_photos'];

export function nightlyTasks(services: Services): TaskList {
  const { db, clock, storage } = services;
  return {
    async forget_visitors() {
      await deleteOldCounts(db, clock.now());
      await deleteOldOutbox(db, clock.now());
      for (const { nightly } of features) await nightly?.deleteOld?.(services);
    },
    async sweep_photos() {
      await storage.removeUnfinished(new Date(clock.now().getTime() - dayMs));
      for (const { nightly } of features) await nightly?.sweepFiles?.(services);
    },
  };
}
