import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';
import { recordEvent } from './check-events.ts';
import { updateCheck } from './check-rows.ts';

type ReportRow = Selectable<DB['check_reports']>;

/** The report of a check that no other one has replaced. */
export function currentReport(trx: Database, checkId: number): Promise<ReportRow | undefined> {
  return trx
    .selectFrom('check_reports')
    .selectAll()
    .where('check_id', '=', checkId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

type NewReport = Omit<Insertable<DB['check_reports']>, 'check_id' | 'made_at' | 'made_by' | 'replaced_at'>;

/** Stores a report of a check in the place of the current one. */
export async function storeReport(
  trx: Database,
  {
    checkId,
    report,
    hasNewFile,
    actorId,
    now,
  }: { checkId: number; report: NewReport; hasNewFile: boolean; actorId: number; now: Date },
): Promise<void> {
  const previous = await trx
    .updateTable('check_reports')
    .set({ replaced_at: now })
    .where('check_id', '=', checkId)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const { id } = await trx
    .insertInto('check_reports')
    .values({ ...report, check_id: checkId, made_at: now, made_by: actorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await updateCheck(trx, checkId, { changed_at: now });
  await recordEvent(trx, {
    checkId,
    actorId,
    kind: 'report',
    action: previous ? 'check_report_replaced' : 'check_report_attached',
    details: { report: id, replaced: previous?.id ?? null, new_file: hasNewFile },
    now,
  });
}
