import { type SqlBool, sql } from 'kysely';
import { almatyDay, almatyMoment } from '../../../platform/contract/almaty-time.ts';
import { dayMs, hourMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { leadKindOf } from '../../../platform/server/lead-kind.ts';
import { branchAddress } from '../../company/server/public.ts';
import type * as contract from '../staff-contract.ts';
import { maxVisitDays } from '../staff-contract.ts';
import { visitTime } from '../visit-time.ts';
import { writeAudit } from './audit-actions.ts';
import { notifyOfVisit, type Visit } from './lead-notifications.ts';
import { leadDetail, leadsWhere } from './list-leads.ts';
import { addLeadEvent, lockLead } from './queries.ts';
import { takeLead } from './take-lead.ts';

/** More than all branches together drive in a week. */
const maxVisits = 500;
const driveMs = hourMs;

/** When the test drive is, or was asked for. */
const time = sql<Date>`coalesce(l.visit_at, (l.facts ->> 'wished_at')::timestamptz)`;

export async function listVisits(
  { db, locale, leadKinds }: Context,
  { from, days = 7, branch }: InputOf<typeof contract.listVisits>,
): Promise<OutputOf<typeof contract.listVisits>> {
  const start = almatyMoment(from) ?? new Date(from);
  const end = new Date(start.getTime() + days * dayMs);
  const kinds = leadKinds.filter(({ hasVisit }) => hasVisit).map(({ name }) => name);
  const isVisit = sql<SqlBool>`l.kind = any(${kinds}::text[]) and l.status <> 'refused'`;
  const visits = await leadsWhere(
    db,
    sql<SqlBool>`${isVisit} and ${time} >= ${start} and ${time} < ${end}
      and (${branch ?? null}::text is null or l.facts ->> 'branch' = ${branch ?? null})`,
    { locale, limit: maxVisits, offset: 0 },
  );
  const { rows } = await sql<{ value: string; label: string }>`
    select value, ${branchAddress(sql`value`, locale)} as label from (
      select distinct l.facts ->> 'branch' as value from leads l where ${isVisit} and l.facts ->> 'branch' is not null
    ) asked order by label`.execute(db);
  return {
    branches: rows,
    results: visits.toSorted((one, other) => Date.parse(visitTime(one)) - Date.parse(visitTime(other))),
  };
}

const messageOf = {
  confirm: 'visit_confirmed',
  propose: 'visit_proposed',
  cancel: 'visit_cancelled',
} as const;

export async function planVisit(
  context: Context,
  { leadId, decision, at: atText, reason }: InputOf<typeof contract.planVisit>,
): Promise<OutputOf<typeof contract.planVisit>> {
  const { db, clock } = context;
  const actorId = memberOf(context).id;
  const now = clock.now();
  const at = decision === 'cancel' || !atText ? null : new Date(atText);
  if (at && (at < now || almatyDay(at) > almatyDay(now, maxVisitDays)))
    throw fieldProblem('at', at < now ? 'past' : 'too_late', 'No test drive at that time');
  return db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, leadId);
    if (!leadKindOf(context, lead.kind).hasVisit || lead.closed_at !== null)
      throw new Problem<'no_test_drive'>('no_test_drive');
    if (at && lead.listing_id !== null) await refuseTakenCar(trx, { carId: lead.listing_id, leadId, at });

    await takeLead(trx, { lead: leadId, actorId, now });
    await trx
      .updateTable('leads')
      .set({
        visit_at: at,
        visit_is_agreed: decision !== 'propose',
        ...(at === null && { status: 'refused', closed_at: now }),
      })
      .where('id', '=', leadId)
      .execute();
    const details = { decision, at: at?.toISOString() ?? null, reason: reason || null };
    await addLeadEvent(trx, { leadId, actorId, kind: 'visit', details, now });
    await writeAudit(trx, {
      actorId,
      action: 'visit_planned',
      targetType: 'lead',
      targetId: leadId,
      details: { decision },
      now,
    });
    const visit: Visit = { kind: messageOf[decision], at };
    await notifyOfVisit(context, trx, { lead, visit, reason: reason || null, now });
    return leadDetail(trx, leadId, context.locale);
  });
}

/** One car is driven by one person at a time. Locks the car, so that two managers do not give away the same hour. */
async function refuseTakenCar(
  trx: Database,
  { carId, leadId, at }: { carId: number; leadId: number; at: Date },
): Promise<void> {
  await lockName(trx, `visits:${carId}`);
  const other = await trx
    .selectFrom('leads')
    .select('id')
    .where('listing_id', '=', carId)
    .where('id', '<>', leadId)
    .where('status', '<>', 'refused')
    .where('visit_at', '>', new Date(at.getTime() - driveMs))
    .where('visit_at', '<', new Date(at.getTime() + driveMs))
    .executeTakeFirst();
  if (other) throw new Problem<'car_taken_then'>('car_taken_then');
}
