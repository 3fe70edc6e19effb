import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { branchAddress } from '../../company/server/public.ts';
import { saveLead, takeLead } from '../../leads/server/public.ts';
import { changeListing } from '../../listings/server/public.ts';
import { reserveLead } from '../lead-kinds.ts';
import type * as contract from '../staff-contract.ts';
import { maxReservationDays, type OwnCar } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { lockListing, offerRows } from './offer-rows.ts';
import { notifyReservationEnded, notifyReserved } from './reservation-notifications.ts';

/** A request that a manager writes down is the client's, not the manager's own. */
const guest = { kind: 'guest' } as const;

type Request = Omit<OwnCar['requests'][number], 'wished_at' | 'last_sent_at'> & {
  listing_id: number;
  wished_at: Date | null;
  last_sent_at: Date;
};
type DetailRow = {
  id: number;
  inspected_at: Date | null;
  reserved_until: Date | null;
  lead_id: number | null;
  set_by: string | null;
};

type Moment = { now: Date; locale: Locale };
type Facts = Pick<OwnCar, 'inspected_at' | 'reservation' | 'requests'>;

/** Inspections, reservations and open requests of own cars, by id. */
export async function factsOfCars(
  db: Database,
  ids: readonly number[],
  { now, locale }: Moment,
): Promise<Map<number, Facts>> {
  const [details, requests] = await Promise.all([
    sql<DetailRow>`
      select l.id, l.reserved_until, v.lead_id, coalesce(a.name, a.email, a.phone, '№ ' || a.id) as set_by,
        (select max(reported_at) from inspection_reports r where r.listing_id = l.id and r.status = 'ready')
          as inspected_at
      from listings l left join car_reservations v on v.listing_id = l.id
      left join members a on a.id = v.set_by
      where l.id = any(${[...ids]}::bigint[])`.execute(db),
    sql<Request>`
      select id, listing_id, kind, concat_ws(' ', last_name, first_name) as name, phone, last_sent_at,
        coalesce(visit_at, (facts ->> 'wished_at')::timestamptz) as wished_at,
        ${branchAddress(sql`facts ->> 'branch'`, locale)} as branch
      from leads where listing_id = any(${[...ids]}::bigint[]) and closed_at is null and kind in ('reserve', 'test_drive')
      order by id`.execute(db),
  ]);
  return new Map(
    ids.map((id) => {
      const detail = details.rows.find((row) => row.id === id);
      const facts = {
        inspected_at: detail?.inspected_at?.toISOString() ?? null,
        reservation:
          detail?.reserved_until && detail.reserved_until > now
            ? {
                until: detail.reserved_until.toISOString(),
                lead_id: detail.lead_id,
                set_by: formatPhone(detail.set_by ?? ''),
              }
            : null,
        requests: requests.rows
          .filter(({ listing_id }) => listing_id === id)
          .map(({ listing_id: _, ...request }) => ({
            ...request,
            wished_at: request.wished_at?.toISOString() ?? null,
            last_sent_at: request.last_sent_at.toISOString(),
          })),
      };
      return [id, facts] as const;
    }),
  );
}

export async function ownCarOf(db: Database, id: number, moment: Moment): Promise<OwnCar> {
  const [car] = await offerRows(db, sql`where l.id = ${id}`, moment);
  const facts = (await factsOfCars(db, [id], moment)).get(id);
  if (!car || !facts) throw new Problem('not_found');
  return { ...car, ...facts };
}

export async function reserveCar(
  context: Context,
  { carId, until, lead: chosenLead, client, seen_until }: InputOf<typeof contract.reserveCar>,
): Promise<OutputOf<typeof contract.reserveCar>> {
  const now = context.clock.now();
  const actorId = memberOf(context).id;
  const moment = new Date(until);
  const latestEndMs = now.getTime() + maxReservationDays * dayMs;
  if (moment <= now || moment.getTime() > latestEndMs)
    throw fieldProblem('until', 'out_of_range', `From now to ${maxReservationDays} days ahead`);
  return context.db.transaction().execute(async (trx) => {
    const { status, own } = await lockListing(trx, carId);
    if (!own) throw new Problem('not_found');
    if (status !== 'published') throw new Problem<'ad_off_sale'>('ad_off_sale');
    const currentReservation = await reservationOf(trx, carId, now);
    const currentUntil = currentReservation?.until ?? null;
    if ((currentUntil?.toISOString() ?? null) !== (seen_until && unlessExpired(seen_until, now)))
      throw new Problem<'already_reserved'>('already_reserved');
    if (chosenLead !== null && !(await isRequestFor(trx, chosenLead, carId)))
      throw fieldProblem('lead', 'unknown', 'No such request');
    if (chosenLead === null && !client && !currentReservation)
      throw fieldProblem('client', 'required', 'Whom the car is reserved for');
    const lead =
      chosenLead === null && client
        ? await saveLead({ ...context, actor: guest }, trx, {
            kind: reserveLead.name,
            ...client,
            car: carId,
            writtenDownBy: actorId,
          })
        : chosenLead;
    const row = { lead_id: lead, set_at: now, set_by: actorId };
    await trx
      .insertInto('car_reservations')
      .values({ listing_id: carId, ...row })
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
      .execute();
    await changeListing(trx, carId, { reserved_until: moment });
    await writeAudit(trx, {
      actorId,
      action: 'car_reserved',
      targetType: 'ad',
      targetId: carId,
      details: { from: currentUntil, until: moment, lead },
      now,
    });
    if (lead !== null) await takeLead(trx, { lead, actorId, now });
    if (currentReservation && currentReservation.lead_id !== lead)
      await notifyReservationEnded(context, trx, { carId, leadId: currentReservation.lead_id, now });
    if (currentReservation?.lead_id !== lead || currentUntil?.getTime() !== moment.getTime())
      await notifyReserved(context, trx, { carId, leadId: lead, until: moment, now });
    return ownCarOf(trx, carId, { now, locale: context.locale });
  });
}

/**
 * The end of the reservation that the manager saw; null if it has passed since, because then the car counts as free.
 */
function unlessExpired(moment: string, now: Date): string | null {
  const end = new Date(moment);
  return end > now ? end.toISOString() : null;
}

async function reservationOf(trx: Database, carId: number, now: Date) {
  return trx
    .selectFrom('car_reservations')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['reserved_until as until', 'lead_id'])
    .where('listing_id', '=', carId)
    .where('reserved_until', '>', now)
    .$narrowType<{ until: Date }>()
    .executeTakeFirst();
}

async function isRequestFor(trx: Database, lead: number, carId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', lead)
    .where('listing_id', '=', carId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function freeCar(
  context: Context,
  { carId }: InputOf<typeof contract.freeCar>,
): Promise<OutputOf<typeof contract.freeCar>> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const { own } = await lockListing(trx, carId);
    if (!own) throw new Problem('not_found');
    const currentReservation = await reservationOf(trx, carId, now);
    await trx.deleteFrom('car_reservations').where('listing_id', '=', carId).execute();
    await changeListing(trx, carId, { reserved_until: null });
    if (currentReservation) {
      await writeAudit(trx, {
        actorId: memberOf(context).id,
        action: 'car_freed',
        targetType: 'ad',
        targetId: carId,
        details: { from: currentReservation.until },
        now,
      });
      await notifyReservationEnded(context, trx, { carId, leadId: currentReservation.lead_id, now });
    }
    return ownCarOf(trx, carId, { now, locale: context.locale });
  });
}
