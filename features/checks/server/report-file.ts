import { randomUUID } from 'node:crypto';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import type { addReportFile as contract } from '../staff-contract.ts';
import { requireSeen } from './desk-queries.ts';

/** Limits how many files one manager uploads, so that nobody fills the storage; staff need far fewer. */
const perHour = { seconds: 3600, max: 60 };

/** Stores a PDF. It belongs to no report until `attachReport` is called with its id. */
export async function addReportFile(
  context: Context,
  { checkId, bytes }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock, storage } = context;
  const actorId = memberOf(context).id;
  const now = clock.now();
  await refuseTooOften(db, { action: 'add_report_file', who: `member ${actorId}`, limits: [perHour], now });
  const pdf = Buffer.from(bytes);
  refuseUnlessPdf(pdf);
  await requireSeen(db, checkId, memberOf(context));
  // `/photos/` does not serve this file extension, so only the report endpoints return the file.
  const key = `check-reports/${randomUUID()}.pdf`;
  const id = randomUUID();
  await storage.put(key, pdf);
  try {
    await db
      .insertInto('check_report_files')
      .values({
        id,
        check_id: checkId,
        file_key: key,
        file_bytes: pdf.length,
        uploaded_by: actorId,
        created_at: now,
      })
      .execute();
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return { file: id };
}

/** Checks that the content is a PDF, because file names and MIME types cannot be trusted. */
function refuseUnlessPdf(bytes: Buffer): void {
  const begins = bytes.subarray(0, 8).toString('latin1');
  const ends = bytes.subarray(-1024).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(begins) || !ends.includes('%%EOF'))
    throw new Problem<'pdf_wrong_type'>('pdf_wrong_type');
}

/** Takes a file that this manager uploaded for this check; undefined if there is none. Each is taken once. */
export async function takeReportFile(
  trx: Database,
  { file, checkId, actorId }: { file: string; checkId: number; actorId: number },
) {
  return trx
    .deleteFrom('check_report_files')
    .where('id', '=', file)
    .where('check_id', '=', checkId)
    .where('uploaded_by', '=', actorId)
    .returning(['file_key', 'file_bytes'])
    .executeTakeFirst();
}

/** Deletes files that nobody attached within a day. Runs nightly. */
export async function sweepReportFiles({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const files = await db
    .deleteFrom('check_report_files')
    .where('created_at', '<', dayAgo)
    .returning('file_key')
    .execute();
  for (const { file_key } of files) await storage.remove(file_key);
}

export async function reportFile(storage: PhotoStorage, key: string, name: string): Promise<FileResponse> {
  const content = await storage.open(key);
  if (!content) throw new Problem('not_found');
  return new FileResponse({ name, content });
}
