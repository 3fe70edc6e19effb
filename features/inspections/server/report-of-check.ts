import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { isShown } from './is-shown.ts';
import type { DocumentRow } from './stored-report.ts';

/**
 * The report of an inspection that was handed over for the member's own request; null until the request is ready, and once
 * staff have attached another report by hand.
 */
export async function reportOfCheck(
  db: Database,
  { checkId, memberId }: { checkId: number; memberId: number },
): Promise<DocumentRow | null> {
  const { rows } = await sql<{ hash: string | null; document: unknown }>`
    select d.hash, d.document from check_requests c
    left join inspections i on i.check_id = c.id and c.status = 'ready'
    left join inspection_documents d on d.inspection_id = i.id and ${isShown}
    where c.id = ${checkId} and c.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  const { hash, document } = row;
  return hash === null ? null : { hash, document };
}
