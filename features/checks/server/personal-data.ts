import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { disputableMs, type PersonalData } from '../../../platform/server/personal-data.ts';
import { type CheckStatus, movesFrom } from '../moves.ts';
import { insertEvent } from './check-events.ts';
import { updateCheck } from './check-rows.ts';
import { notify } from './message-kinds.ts';
import { paymentsOf } from './payments/payment-queries.ts';
import { releaseSlot } from './slots.ts';

/** A member's checks with their reports. Checks that the member worked on as staff are not touched. */
export const checkData: PersonalData = {
  area: 'checks',
  async exportOf(db, memberId) {
    const requests = await db
      .selectFrom('check_requests')
      .select([
        'id',
        'vin',
        'plate',
        'phone',
        'city_id as city',
        'service',
        'price_tenge',
        'status',
        'paid_tenge',
        'paid_way',
        'cancel_reason',
        'sent_count',
        'created_at',
        'last_sent_at',
        'consent_version',
        'consent_at',
        // A request that is sent again replaces what it said before.
        sql`(select jsonb_agg(details || jsonb_build_object('at', happened_at) order by id) from check_events
          where check_id = check_requests.id and kind = 'sent')`.as('sent'),
      ])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    const inspections = await db
      .selectFrom('check_slots as s')
      .innerJoin('check_requests as c', 'c.id', 's.check_id')
      .innerJoin('branches as b', 'b.id', 's.branch_id')
      .select(['c.id as request', 's.starts_at as at', 'b.address_ru as branch', 's.booked_at'])
      .where('c.member_id', '=', memberId)
      .orderBy('s.starts_at')
      .execute();
    const reports = await db
      .selectFrom('check_reports as r')
      .innerJoin('check_requests as c', 'c.id', 'r.check_id')
      .select(['c.id as request', 'r.name', 'r.vin', 'r.report_date', 'r.valuation_tenge', 'r.summary'])
      .where('c.member_id', '=', memberId)
      .where('c.status', '=', 'ready')
      .where('r.replaced_at', 'is', null)
      .orderBy('r.id')
      .execute();
    const payments = await db
      .selectFrom('check_payments as p')
      .innerJoin('check_requests as c', 'c.id', 'p.check_id')
      .select([
        'c.id as request',
        'p.amount_tenge',
        'p.status',
        'p.created_at',
        'p.settled_at',
        'p.refunded_at',
      ])
      .where('c.member_id', '=', memberId)
      .orderBy('p.created_at')
      .execute();
    return { requests, inspections, reports, payments };
  },
  /**
   * Orders stay at the desk with the reports that were made for them, because they tell what was paid and delivered, but
   * nothing in them tells who the person was. Open ones are cancelled, as nobody can get the report any more.
   */
  async erase(trx, memberId, now) {
    const orders = await trx
      .selectFrom('check_requests')
      .select(['id', 'status', 'assignee_id', 'inspector_id', 'paid_tenge'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, status, assignee_id, inspector_id, paid_tenge } of orders) {
      const isOpen = movesFrom(status as CheckStatus).includes('cancel');
      await updateCheck(trx, id, {
        member_id: null,
        phone: null,
        cancel_reason: null,
        ...(isOpen && { status: 'cancelled', changed_at: now }),
      });
      await releaseSlot(trx, id, now);
      await eraseWords(trx, [id]);
      await trx.updateTable('check_payments').set({ pay_url: null }).where('check_id', '=', id).execute();
      await insertEvent(trx, { checkId: id, kind: 'erased', now });
      if (!isOpen) continue;
      const managerId = assignee_id ?? (await lastManagerOf(trx, id));
      const online = (await paymentsOf(trx, id)).filter(
        ({ status, refund }) => status === 'paid' && refund === 'due',
      );
      const paid = paid_tenge ?? online.reduce((sum, { amount }) => sum + amount, 0);
      const facts = { check: id, paid };
      const link = `/staff/checks?check=${id}`;
      for (const staffId of new Set([managerId, inspector_id])) {
        if (staffId === null) continue;
        await notify(trx, { memberId: staffId, kind: 'check_erased', facts, link, now });
      }
    }
  },
};

/** Who has confirmed the payment or worked on the order last, for orders without an assignee. */
async function lastManagerOf(trx: Database, checkId: number): Promise<number | null> {
  const event = await trx
    .selectFrom('check_events')
    .select('actor_id')
    .where('check_id', '=', checkId)
    .where('actor_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return event?.actor_id ?? null;
}

/** Removes from the history of the orders what people wrote, and their phones. */
async function eraseWords(trx: Database, checkIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('check_events')
    .set({ details: sql`details - array['phone', 'comment', 'reason']` })
    .where('check_id', 'in', checkIds)
    .where('kind', 'in', ['sent', 'comment', 'slot', 'status'])
    .execute();
}

/** Finished orders that nobody can dispute any more lose the phone; their members still see the reports. */
export async function eraseOldPhones(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .updateTable('check_requests')
      .set({ phone: null })
      .where('status', 'in', ['ready', 'cancelled'])
      .where('changed_at', '<', new Date(now.getTime() - disputableMs))
      .where('phone', 'is not', null)
      .returning('id')
      .execute();
    if (old.length > 0)
      await eraseWords(
        trx,
        old.map(({ id }) => id),
      );
  });
}
