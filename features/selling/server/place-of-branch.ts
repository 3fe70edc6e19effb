import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { AdForm } from '../contract.ts';

/** The city and the phone of an own car: those of the branch where it stands. */
export async function placeOfBranch(
  db: Database,
  branchId: number | null,
): Promise<Required<Pick<AdForm, 'city' | 'contact_phone'>>> {
  const { rows } = await sql<{ city: number; contact_phone: string | null }>`
    select city_id as city, coalesce(phones[1], (select phones[1] from company_contacts)) as contact_phone
    from branches where id = ${branchId}`.execute(db);
  return rows[0] ?? { city: null, contact_phone: null };
}
