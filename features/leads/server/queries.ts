import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';

/** Reads a lead that this transaction is about to change, so that a change at the same time waits. */
export async function lockLead(trx: Database, id: number) {
  const lead = await trx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lead) throw new Problem('not_found');
  return lead;
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
