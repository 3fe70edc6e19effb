import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import { recordset } from '../../../../platform/server/reference-data.ts';
import type { ImportedListing } from './interpret-row.ts';
import type { Reason } from './reasons.ts';

/** Sums of an import so far; `read` = `added` + `known` + `refused`. */
export type Sums = {
  read: number;
  added: number;
  known: number;
  refused: number;
  /** Rows whose brand and model are both known. */
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

/** One import at a time: the lock belongs to the connection and ends with it, even after a kill. */
export async function takeImportLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtext('listing_imports')) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** A lost connection has released the lock already; its error is told by whoever needed the connection. */
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
  given: {
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
    values (${given.fingerprint}, ${given.fileName}, ${given.from}, ${given.to}, ${given.reportPath}, ${given.reportBytes})
    returning ${importColumns}`.execute(db);
  const [started] = rows;
  if (!started) throw new Error('the import was not recorded');
  return started;
}

/** Brings the sums forward; called in the transaction of the batch they count. */
export async function saveProgress(
  db: Database,
  id: number,
  at: { sums: Sums; reportPath: string; reportBytes: number },
): Promise<void> {
  const { sums } = at;
  await sql`
    update listing_imports set rows_read = ${sums.read}, added = ${sums.added}, known = ${sums.known},
      refused = ${sums.refused}, resolved = ${sums.resolved}, reasons = ${JSON.stringify(sums.reasons)}::jsonb,
      report_path = ${at.reportPath}, report_bytes = ${at.reportBytes}
    where id = ${id}`.execute(db);
}

export async function finishImport(db: Database, id: number): Promise<void> {
  await sql`update listing_imports set finished_at = now() where id = ${id}`.execute(db);
}

/** Types of the columns of an imported listing; a column that is missing here does not compile. */
const columnTypes = {
  source_key: 'text',
  brand_id: 'int',
  model_id: 'int',
  generation_id: 'int',
  modification_id: 'int',
  trim: 'text',
  year: 'int',
  body_type: 'text',
  volume_cc: 'int',
  power_hp: 'int',
  fuel: 'text',
  transmission: 'text',
  drive: 'text',
  steering: 'text',
  color: 'text',
  paint_finish: 'text',
  condition: 'text',
  mileage: 'int',
  price_tenge: 'bigint',
  city_id: 'int',
  published_at: 'timestamptz',
} as const satisfies Record<keyof PublishedListing, string>;
export type PublishedListing = ImportedListing & { published_at: Date };

const columnNames = Object.keys(columnTypes)
  .map((name) => `"${name}"`)
  .join(', ');
const columnList = Object.entries(columnTypes)
  .map(([name, type]) => `"${name}" ${type}`)
  .join(', ');

/** Inserts the listings that are not there yet and answers their ids by key. */
export async function insertListings(
  db: Database,
  listings: readonly PublishedListing[],
): Promise<Map<string, number>> {
  if (listings.length === 0) return new Map();
  const { rows } = await sql<{ source_key: string; id: number }>`
    insert into listings (status, source, seller, ${sql.raw(columnNames)})
    select 'published', 'import', 'owner', ${sql.raw(columnNames)} from ${recordset(listings, columnList)}
    on conflict (source, source_key) do nothing
    returning source_key, id`.execute(db);
  return new Map(rows.map((row) => [row.source_key, row.id]));
}

/** Listings of earlier rows by key, and whether they came with the import that began then. */
export async function knownListings(
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
