import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { LeadFacts } from '../../../platform/server/lead-kind.ts';
import { closedStatuses, type LeadStatus } from '../staff-contract.ts';
import { addLeadEvent } from './queries.ts';

type Sync = {
  kind: string;
  /** The facts by which the request is found. */
  facts: LeadFacts;
  status: LeadStatus;
  actorId: number;
  now: Date;
};

/** For requests that are processed at a desk of another feature: copies the status from there. Nobody is notified. */
export async function syncLeadStatus(
  trx: Database,
  { kind, facts, status, actorId, now }: Sync,
): Promise<void> {
  const leads = await trx
    .selectFrom('leads')
    .select(['id', 'status', 'closed_at'])
    .where('kind', '=', kind)
    .where(sql<SqlBool>`facts @> ${JSON.stringify(facts)}::jsonb`)
    .where('status', '<>', status)
    .forUpdate()
    .execute();
  for (const lead of leads) {
    const closedAt = closedStatuses.includes(status) ? (lead.closed_at ?? now) : null;
    await trx.updateTable('leads').set({ status, closed_at: closedAt }).where('id', '=', lead.id).execute();
    const details = { from: lead.status, to: status };
    await addLeadEvent(trx, { leadId: lead.id, actorId, kind: 'status', details, now });
  }
}
