import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { Reason } from './reasons.ts';

/** Numbers of rows of an import so far; `read` is the sum of `added`, `known` (duplicates) and `refused`. */
export type Sums = {
  read: number;
  added: number;
  known: number;
  refused: number;
  /** Number of rows in which both brand and model were recognized. */
  resolved: number;
  reasons: Partial<Record<Reason, number>>;
};

export type ImportRecord = {
  id: number;
  publishedFrom: Date;
  publishedTo: Date;
  reportPath: string;
  reportBytes: number;
  startedAt: Date;
  sums: Sums;
};

const importColumns = sql`
  id, published_from as "publishedFrom", published_to as "publishedTo", report_path as "reportPath",
  report_bytes as "reportBytes", started_at as "startedAt",
  jsonb_build_object('read', rows_read, 'added', added, 'known', known, 'refused', refused,
    'resolved', resolved, 'reasons', reasons) as sums`;

/**
 * Tries to take the lock that allows only one import at a time. It is an advisory lock of the connection, so it is
 * released even if the process is killed.
 */
export async function tryImportLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtext('listing_imports')) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/**
 * Releases the lock. Errors are ignored: a lost connection has already released it, and the query that failed before
 * reports the error.
 */
export async function releaseImportLock(db: Database): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('listing_imports'))`.execute(db).catch(() => {});
}

export async function findOpenImport(db: Database, fingerprint: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${importColumns} from listing_imports
    where fingerprint = ${fingerprint} and finished_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function startImport(
  db: Database,
  fields: {
    fingerprint: string;
    fileName: string;
    from: Date;
    to: Date;
    reportPath: string;
    reportBytes: number;
  },
): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    insert into listing_imports (fingerprint, file_name, published_from, published_to, report_path, report_bytes)
    values (${fields.fingerprint}, ${fields.fileName}, ${fields.from}, ${fields.to}, ${fields.reportPath}, ${fields.reportBytes})
    returning ${importColumns}`.execute(db);
  const [started] = rows;
  if (!started) throw new Error('the import was not recorded');
  return started;
}

/** Stores the sums and the length of the report. Called in the transaction that writes the batch they include. */
export async function saveProgress(
  db: Database,
  id: number,
  progress: { sums: Sums; reportPath: string; reportBytes: number },
): Promise<void> {
  const { sums } = progress;
  await sql`
    update listing_imports set rows_read = ${sums.read}, added = ${sums.added}, known = ${sums.known},
      refused = ${sums.refused}, resolved = ${sums.resolved}, reasons = ${JSON.stringify(sums.reasons)}::jsonb,
      report_path = ${progress.reportPath}, report_bytes = ${progress.reportBytes}
    where id = ${id}`.execute(db);
}

export async function finishImport(db: Database, id: number): Promise<void> {
  await sql`update listing_imports set finished_at = now() where id = ${id}`.execute(db);
}

/** Existing listings by key, each with whether it was added by the import that started at `startedAt`. */
export async function existingListings(
  db: Database,
  keys: readonly string[],
  startedAt: Date,
): Promise<Map<string, { id: number; isOfThisImport: boolean }>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ source_key: string; id: number; isOfThisImport: boolean }>`
    select source_key, id, created_at >= ${startedAt} as "isOfThisImport" from listings
    where source = 'import' and source_key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.source_key, row]));
}
