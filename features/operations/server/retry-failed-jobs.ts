import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { retryFailedJobs as contract } from '../contract.ts';
import { writeAudit } from './audit-actions.ts';
import { rescheduleFailedJobs } from './queries.ts';

export async function retryFailedJobs(
  context: Context,
  { task }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  return db.transaction().execute(async (trx) => {
    const count = await rescheduleFailedJobs(trx, task);
    if (count > 0)
      await writeAudit(trx, {
        actorId: memberOf(context).id,
        action: 'failed_jobs_retried',
        targetType: 'job',
        targetId: task,
        details: { count },
        now: clock.now(),
      });
    return { count };
  });
}
