import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type DocumentRow, fileKeyOf } from './stored-report.ts';

/**
 * The report that was handed over for the member's own request; null until the request is ready, and once staff have
 * attached another report by hand.
 */
export async function reportOfCheck(
  db: Database,
  { checkId, memberId }: { checkId: number; memberId: number },
): Promise<DocumentRow | null> {
  const { rows } = await sql<{ hash: string | null; document: unknown; file_key: string | null }>`
    select d.hash, d.document, r.file_key from check_requests c
    left join inspections i on i.check_id = c.id
    left join inspection_documents d on d.inspection_id = i.id and d.delivered_at is not null and c.status = 'ready'
    left join check_reports r on r.check_id = c.id and r.replaced_at is null
    where c.id = ${checkId} and c.member_id = ${memberId}
    order by d.delivered_at desc nulls last, d.id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  const { hash, document, file_key } = row;
  return hash === null || file_key !== fileKeyOf(hash) ? null : { hash, document };
}
