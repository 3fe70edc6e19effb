import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { LeadEvent } from '../staff-contract.ts';

/** Reads a lead that this transaction is about to change, so that a change at the same time waits. */
export async function lockLead(trx: Database, id: number) {
  const lead = await trx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lead) throw new Problem('not_found');
  return lead;
}

/** Adds to the history of a lead. */
export async function addLeadEvent(
  trx: Database,
  {
    leadId,
    actorId,
    kind,
    details,
    now,
  }: {
    leadId: number;
    /** Null for what the person does. */
    actorId: number | null;
    kind: LeadEvent['kind'];
    details: Record<string, unknown>;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      happened_at: now,
      actor_id: actorId,
      kind,
      details: JSON.stringify(details),
    })
    .execute();
}

/** The e-mail address for this kind of lead; null if the company has no address at all. */
export async function departmentAddress(db: Database, kind: string): Promise<string | null> {
  const department = await db
    .selectFrom('lead_departments')
    .select('email')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return department?.email ?? companyEmail(db);
}

export async function companyEmail(db: Database): Promise<string | null> {
  const company = await db.selectFrom('company_contacts').select('email').executeTakeFirst();
  return company?.email ?? null;
}
