import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { disputableMs, type PersonalData } from '../../../platform/server/personal-data.ts';
import { notifyOnce } from './message-kinds.ts';

/** SQL condition: leads that the member sent while signed in, or with the account's verified phone number. */
const isOf = (memberId: number) => sql<SqlBool>`
  (leads.member_id = ${memberId} or leads.phone = (select m.phone from members m where m.id = ${memberId}))`;

/** Ids of all leads of the member, for features that keep something for a lead. */
export async function leadIdsOf(db: Database, memberId: number): Promise<number[]> {
  const leads = await db.selectFrom('leads').select('id').where(isOf(memberId)).execute();
  return leads.map(({ id }) => id);
}

/** Leaves nothing in the request that tells who the person was, and closes it if it is open. */
async function eraseLead(trx: Database, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set(({ fn, val, eb }) => ({
      phone: null,
      first_name: '',
      last_name: null,
      comment: null,
      member_id: null,
      visitor_keys: [],
      visit_at: null,
      status: eb.case().when('closed_at', 'is', null).then('refused').else(eb.ref('status')).end(),
      closed_at: fn.coalesce('closed_at', val(now)),
    }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('lead_events')
    .set({ details: sql`details - array['first_name', 'last_name', 'comment']` })
    .where('lead_id', '=', id)
    .where('kind', 'in', ['sent', 'comment'])
    .execute();
  await trx.insertInto('lead_events').values({ lead_id: id, happened_at: now, kind: 'erased' }).execute();
}

/** Erases who sent the requests that nobody can dispute any more. */
export async function eraseOldLeads(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('leads')
      .select('id')
      .where('closed_at', '<', new Date(now.getTime() - disputableMs))
      .where('phone', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of old) await eraseLead(trx, id, now);
  });
}

export const leadData: PersonalData = {
  area: 'requests',
  exportOf: (db, memberId) =>
    db
      .selectFrom('leads')
      .select([
        'kind',
        'status',
        'phone',
        'last_name',
        'first_name',
        'comment',
        'listing_id as car',
        'facts',
        'sent_count',
        'created_at',
        'last_sent_at',
        'consent_version',
        'consent_at',
        // A request that is sent again replaces what it said before.
        sql`(select jsonb_agg(details || jsonb_build_object('at', happened_at) order by id) from lead_events
          where lead_id = leads.id and kind = 'sent')`.as('sent'),
      ])
      .where(isOf(memberId))
      .orderBy('id')
      .execute(),
  /**
   * The requests stay at the desk, because they tell what the company has done, but nothing in them tells who the person
   * was: no name, no phone, no free text. Those that are open are closed, as nobody is there any more to answer.
   */
  async erase(trx, memberId, now) {
    const leads = await trx
      .selectFrom('leads')
      .select(['id', 'assignee_id', 'closed_at'])
      .where(isOf(memberId))
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, assignee_id, closed_at } of leads) {
      await eraseLead(trx, id, now);
      if (closed_at !== null || assignee_id === null) continue;
      const link = `/staff/leads?lead=${id}`;
      const message = {
        memberId: assignee_id,
        kind: 'request_erased',
        facts: { lead: id },
        link,
        now,
      } as const;
      await notifyOnce(trx, message, { lead: id });
    }
  },
};
