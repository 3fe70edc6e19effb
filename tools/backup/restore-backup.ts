import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract, type Header } from 'tar-stream';
import {
  bringBack,
  dropSetAside,
  restoreIsNotComplete,
  schemas,
  setAside,
} from '../../apps/api/start/set-aside.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import type { PhotoStorage } from '../../platform/server/storage.ts';
import { dropIndexes, refuseWhileInUse } from '../without-indexes.ts';
import type { CopiedTable, Manifest, Totals } from './copied-tables.ts';
import { decrypted, encryptedMark } from './encryption.ts';
import type { Progress } from './write-backup.ts';

export type RestoreParts = {
  pool: pg.Pool;
  storage: PhotoStorage;
  file: string;
  key: string | null;
  /** Whether to go on although the database has ads or members, which are then lost. */
  replaces: boolean;
  /** Makes the tables of the last of these migrations in a database without any. */
  makeTables: (migrations: readonly string[]) => Promise<void>;
  onProgress?: (at: Progress) => void;
  signal?: AbortSignal;
};

/**
 * Replaces what the database holds by what the file holds, and adds its photographs. If anything fails or the signal is
 * aborted, the database is as before. Nobody else may use the database meanwhile.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest & Totals> {
  const { pool, signal } = parts;
  await undoRestore(pool);
  if (!parts.replaces && (await hasContent(pool)))
    throw new StartProblem(
      'This database has ads or members. To lose them and have those of the backup, add --replace.',
    );
  const backup = await openBackup(parts);
  const manifest = await manifestOf(backup.entries);
  await setAside(pool);
  try {
    await parts.makeTables(manifest.migrations);
    return { ...manifest, ...(await fillFrom(backup, manifest, parts)) };
  } catch (error) {
    await bringBack(pool).catch((cause) => {
      throw new StartProblem(`${(error as Error).message}\n${restoreIsNotComplete}`, { cause });
    });
    if (signal?.aborted) throw new StartProblem('Stopped: the database is as before.');
    throw error;
  }
}

/** Brings back what was there before an interrupted restore; returns false if there was none. */
export async function undoRestore(pool: pg.Pool): Promise<boolean> {
  await refuseWhileInUse(pool);
  return bringBack(pool);
}

/** Whether anybody has used this database for anything but its first start. */
async function hasContent(pool: pg.Pool): Promise<boolean> {
  const tables = await pool.query("select where to_regclass('listings') is not null");
  if (tables.rowCount === 0) return false;
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from members) or exists (select from listings) as found',
  );
  return rows[0]?.found ?? false;
}

type Entry = Readable & { header: Header };
type Entries = AsyncIterator<Entry>;
/** The entries of a backup, and which share of its file was read. */
type OpenBackup = { entries: Entries; share: () => number };

async function openBackup({ file, key }: RestoreParts): Promise<OpenBackup> {
  const isEncrypted = (await firstBytes(file, encryptedMark.length)) === encryptedMark;
  if (isEncrypted && key === null)
    throw new StartProblem(`${file} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const stored = createReadStream(file);
  const { size } = await stat(file);
  const compressed =
    isEncrypted && key !== null
      ? await decrypted(stored, key).catch(() => {
          throw new StartProblem(`BACKUP_KEY is not the key that ${file} was made with.`);
        })
      : stored;
  const archive = extract();
  // Errors reach whoever reads the entries.
  pipeline(compressed, createZstdDecompress(), archive).catch(() => {});
  return {
    entries: (archive as unknown as AsyncIterable<Entry>)[Symbol.asyncIterator](),
    share: () => stored.bytesRead / size,
  };
}

async function firstBytes(file: string, length: number): Promise<string> {
  const handle = await open(file);
  try {
    const read = await handle.read({ buffer: Buffer.alloc(length), length });
    return read.buffer.toString('latin1', 0, read.bytesRead);
  } finally {
    await handle.close();
  }
}

async function manifestOf(entries: Entries): Promise<Manifest> {
  const { value: first } = await entries.next().catch(() => ({ value: undefined }));
  if (first?.header.name !== 'manifest.json')
    throw new StartProblem('This file is no backup of Tulpar Auto.');
  const manifest = JSON.parse(await text(first)) as Manifest;
  if (manifest.format !== 1)
    throw new StartProblem('This backup was made by a newer version: restore it with that one.');
  return manifest;
}

/** Fills the tables in one transaction and stores the photographs; refuses a file that was cut off. */
async function fillFrom(
  { entries, share }: OpenBackup,
  manifest: Manifest,
  parts: RestoreParts,
): Promise<Totals> {
  const { pool, storage, onProgress = () => {}, signal } = parts;
  const client = await pool.connect();
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  const stop = () => void pool.query('select pg_cancel_backend($1)', [rows[0]?.id]).catch(() => {});
  signal?.addEventListener('abort', stop);
  async function run(text: string, values?: unknown[]): Promise<void> {
    signal?.throwIfAborted();
    await client.query(text, values);
  }
  try {
    await run('begin');
    await run('set local statement_timeout = 0');
    const tables = new Map(manifest.tables.map((table) => [table.name, table]));
    const references = await dropReferences(client);
    const indexes = await dropIndexes(client, [...tables.keys()]);
    for (const name of tables.keys()) await run(`alter table ${name} disable trigger user`);
    await run(`truncate ${[...tables.keys()].join(', ')}`);
    const found: Totals = { rows: 0, photos: 0 };
    let expected: Totals | null = null;
    let bytes = 0;
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      signal?.throwIfAborted();
      const entry = next.value;
      const { name, size = 0 } = entry.header;
      const [, kind, rest = ''] = /^(tables|photos)\/(.+)$/.exec(name) ?? [];
      if (kind === 'photos') {
        await storage.put(rest, await buffer(entry));
        found.photos += 1;
      } else if (kind === 'tables') {
        const table = tables.get(rest.slice(0, rest.lastIndexOf('/')));
        if (!table) throw new StartProblem(`The backup has rows of an unknown table: ${rest}`);
        found.rows += await addRows(client, table, await buffer(entry));
      } else expected = JSON.parse(await text(entry)) as Totals;
      bytes += size;
      onProgress({ part: rest, bytes, ofBytes: bytes / share() });
    }
    if (!expected || expected.rows !== found.rows || expected.photos !== found.photos)
      throw new StartProblem('The backup is not complete: its file was cut off.');
    for (const { name, value, isCalled } of manifest.sequences)
      await run('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
    // A worker that was doing a job does not go on with it.
    await run('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await run('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    for (const name of tables.keys()) await run(`alter table ${name} enable trigger user`);
    // Together and at the end: with millions of ads that takes a fraction of the time of keeping them while rows are added.
    for (const statement of [...indexes, ...references]) await run(statement);
    await run(dropSetAside);
    await run('commit');
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Drops the references between tables, which are not valid until all are filled; returns what makes them again. */
async function dropReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any($1)`,
    [schemas],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

async function addRows(client: pg.ClientBase, { name, columns }: CopiedTable, rows: Buffer): Promise<number> {
  const copying = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  copying.end(rows);
  await finished(copying);
  return copying.rowCount;
}
