import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { LeadKind } from '../contract.ts';

/** Reads a lead that this transaction is about to change, so that a change at the same time waits. */
export async function lockLead(trx: Database, id: number) {
  const lead = await trx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lead) throw new Problem('not_found');
  return lead;
}

/** A listing with a public page and its title. */
export async function carOf(db: Database, id: number): Promise<{ id: number; title: string } | null> {
  const { rows } = await sql<{ id: number; title: string }>`
    select l.id, concat_ws(' ', b.name, m.name, l.year) as title
    from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
    where l.id = ${id} and l.status in ('published', 'sold', 'withdrawn', 'expired')`.execute(db);
  return rows[0] ?? null;
}

/** Whether the partner still has a public page. */
export async function isPartnerPublished(db: Database, key: string): Promise<boolean> {
  const partner = await db
    .selectFrom('partners')
    .select('id')
    .where(sql`id::text`, '=', key)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return partner !== undefined;
}

/** The e-mail address for this kind of lead; null if the company has no address at all. */
export async function departmentAddress(db: Database, kind: LeadKind): Promise<string | null> {
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
