import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { closedStatuses, type LeadStatus } from '../staff-contract.ts';

/**
 * Copies the status of a check to its lead. Checks are processed at a desk of their own, so nobody else should work on
 * the lead.
 */
export async function syncCheckLead(
  trx: Database,
  { check, status, actorId, now }: { check: number; status: LeadStatus; actorId: number; now: Date },
): Promise<void> {
  const leads = await trx
    .selectFrom('leads')
    .select(['id', 'status', 'closed_at'])
    .where('kind', '=', 'check')
    .where(sql`(facts ->> 'check')::bigint`, '=', check)
    .where('status', '<>', status)
    .forUpdate()
    .execute();
  for (const lead of leads) {
    const closedAt = closedStatuses.includes(status) ? (lead.closed_at ?? now) : null;
    await trx.updateTable('leads').set({ status, closed_at: closedAt }).where('id', '=', lead.id).execute();
    await trx
      .insertInto('lead_events')
      .values({
        lead_id: lead.id,
        happened_at: now,
        actor_id: actorId,
        kind: 'status',
        details: JSON.stringify({ from: lead.status, to: status }),
      })
      .execute();
  }
}
