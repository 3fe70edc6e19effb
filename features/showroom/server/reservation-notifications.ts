import type { TaskList } from 'graphile-worker';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { readNotifiableLead } from '../../leads/server/public.ts';
import { notifyOrUpdate } from './message-kinds.ts';

/* Notifies the person whose request a car is reserved for. Callers must hold the lock of the listing. */

type Reservation = { carId: number; leadId: number | null; now: Date };

export async function notifyReserved(
  services: Pick<Services, 'leadKinds'>,
  trx: Database,
  { carId, leadId, until, now }: Reservation & { until: Date },
): Promise<void> {
  const request = leadId === null ? null : await readNotifiableLead(services, trx, leadId);
  if (!request) return;
  const { memberId, link } = request;
  const facts = { ...request.facts, until: until.toISOString() };
  await notifyOrUpdate(trx, { memberId, kind: 'car_kept', facts, link, now }, { lead: request.facts.lead });
  await jobs.enqueue(trx, 'reservation_ended', { carId, until }, { runAt: until });
}

/**
 * Notifies the person that the reservation has ended. Sends nothing if the car is no longer on sale, because this
 * person may have bought it, or if the request was refused.
 */
export async function notifyReservationEnded(
  services: Pick<Services, 'leadKinds'>,
  trx: Database,
  { carId, leadId, now }: Reservation,
): Promise<void> {
  const request = leadId === null ? null : await readNotifiableLead(services, trx, leadId);
  if (!request || request.status === 'refused' || !(await isOnOffer(trx, carId))) return;
  const { memberId, facts, link } = request;
  await notifyOrUpdate(trx, { memberId, kind: 'car_let_go', facts, link, now }, { lead: facts.lead });
}

async function isOnOffer(trx: Database, carId: number): Promise<boolean> {
  const car = await trx.selectFrom('listings').select('status').where('id', '=', carId).executeTakeFirst();
  return car?.status === 'published';
}

export function reservationTasks(services: Services): TaskList {
  const { db, clock } = services;
  return {
    /** Runs when a reservation expires; does nothing if the reservation was changed or removed before that. */
    async reservation_ended(payload) {
      const { carId, until } = payload as { carId: number; until: string };
      await db.transaction().execute(async (trx) => {
        const endedReservation = await trx
          .selectFrom('car_reservations')
          .innerJoin('listings', 'listings.id', 'listing_id')
          .select('lead_id')
          .where('listing_id', '=', carId)
          .where('reserved_until', '=', new Date(until))
          .forUpdate('listings')
          .executeTakeFirst();
        if (endedReservation)
          await notifyReservationEnded(services, trx, {
            carId,
            leadId: endedReservation.lead_id,
            now: clock.now(),
          });
      });
    },
  };
}
