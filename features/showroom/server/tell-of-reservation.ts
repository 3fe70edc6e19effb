import type { TaskList } from 'graphile-worker';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { toldRequest } from '../../leads/server/public.ts';
import { tellLatest } from '../../messages/server/public.ts';

/* What the person for whose request a car is kept hears of it. All of it under the lock of the listing. */

type Reservation = { carId: number; leadId: number | null; now: Date };

export async function tellKept(
  trx: Database,
  { carId, leadId, until, now }: Reservation & { until: Date },
): Promise<void> {
  const request = leadId === null ? null : await toldRequest(trx, leadId);
  if (!request) return;
  const { memberId, link } = request;
  const facts = { ...request.facts, until: until.toISOString() };
  await tellLatest(trx, { memberId, kind: 'car_kept', facts, link, now }, { lead: request.facts.lead });
  await jobs.enqueue(trx, 'reservation_ended', { carId, until }, { runAt: until });
}

/** Whoever has bought the car, or was told that nothing comes of the request, need not hear that it is free. */
export async function tellLetGo(trx: Database, { carId, leadId, now }: Reservation): Promise<void> {
  const request = leadId === null ? null : await toldRequest(trx, leadId);
  if (!request || request.status === 'refused' || !(await isOnOffer(trx, carId))) return;
  const { memberId, facts, link } = request;
  await tellLatest(trx, { memberId, kind: 'car_let_go', facts, link, now }, { lead: facts.lead });
}

async function isOnOffer(trx: Database, carId: number): Promise<boolean> {
  const car = await trx.selectFrom('listings').select('status').where('id', '=', carId).executeTakeFirst();
  return car?.status === 'published';
}

export function reservationTasks({ db, clock }: Services): TaskList {
  return {
    /** At the moment up to which a car was kept; one that was prolonged or let go meanwhile is another's job. */
    async reservation_ended(payload) {
      const { carId, until } = payload as { carId: number; until: string };
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('listings').select('id').where('id', '=', carId).forUpdate().execute();
        const ended = await trx
          .selectFrom('car_reservations')
          .select('lead_id')
          .where('listing_id', '=', carId)
          .where('until', '=', new Date(until))
          .executeTakeFirst();
        if (ended) await tellLetGo(trx, { carId, leadId: ended.lead_id, now: clock.now() });
      });
    },
  };
}
