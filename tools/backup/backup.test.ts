import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { databaseUrl, templateName } from '../../apps/api/testing/global-setup.ts';
import { test } from '../../apps/api/testing/harness.ts';
import { aMember } from '../../features/identity/server/testing.ts';
import { aListing } from '../../features/listings/server/testing.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { folderStorage } from '../../platform/server/folder-storage.ts';
import { jobs, migrateJobs } from '../../platform/server/jobs.ts';
import { migrate } from '../../platform/server/migrations.ts';
import { readManifest } from './copied-tables.ts';
import { hasContent, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-21T06:00:00Z');
const key = 'a key of a backup';
const photos = { 'ads/1/640.webp': 'a photo', 'check-reports/2.pdf': 'a report', 'ads/empty.webp': '' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulpar-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A database of its own, which somebody has used already, and a storage. */
async function anotherPlace(name: string) {
  const server = new pg.Client(inject('postgresUrl'));
  await server.connect();
  const database = `restored_${process.pid}_${name}`;
  await server.query(`create database ${database} template ${templateName}`);
  const pool = openPool(databaseUrl(inject('postgresUrl'), database), { size: 2 });
  const db = openDatabase(pool);
  const makeTables = async (migrations: readonly string[]) => {
    await migrate(db, migrations.at(-1));
    await migrateJobs(pool);
  };
  await pool.query('insert into backups (finished_at, bytes) values (now(), 7)');
  return {
    pool,
    storage: folderStorage(join(folder, name)),
    makeTables,
    async close() {
      await pool.end();
      await server.query(`drop database ${database} with (force)`);
      await server.end();
    },
  };
}

/** All rows of all tables that a backup has, the next values of the sequences, and their indexes. */
async function contentOf(pool: pg.Pool) {
  const client = await pool.connect();
  const { tables, sequences } = await readManifest(client, now);
  const content: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ hash: string | null }>(
      `select md5(string_agg(r::text, E'\\n' order by r::text)) as hash from (select ${columns.join(', ')} from ${name}) r`,
    );
    content[name] = rows[0]?.hash ?? 'empty';
  }
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public' and tablename <> 'offers' order by indexname`,
  );
  client.release();
  return { content, sequences, indexes };
}

test('what was backed up is there again: every row, the sequences, the photographs', async ({
  services,
  pool,
  db,
}) => {
  await aMember(services, { email: 'aigerim@example.kz' });
  await aListing(db, { description: 'Two\nlines\tand a \\ in it' });
  await jobs.enqueue(db, 'send_letter', { to: 'aigerim@example.kz' });
  const storage = folderStorage(join(folder, 'from'));
  for (const [name, content] of Object.entries(photos)) await storage.put(name, Buffer.from(content));
  const place = await anotherPlace('plain');
  for (const secret of [null, key]) {
    const file = join(folder, `backup-${secret === null ? 'plain' : 'secret'}`);
    const written = await writeBackup({ pool, storage, file, key: secret, now });
    expect(written.photos).toBe(3);
    const bytes = await readFile(file);
    expect(bytes.length).toBe(written.bytes);
    expect(bytes.includes('age-encryption.org/v1')).toBe(secret !== null);

    const restored = await restoreBackup({ ...place, file, key: secret });
    expect(restored).toMatchObject({ rows: written.rows, photos: 3, madeAt: now.toISOString() });
    expect(await contentOf(place.pool)).toEqual(await contentOf(pool));
    expect(await hasContent(place.pool)).toBe(true);
    for (const name of Object.keys(photos))
      expect(await readFile(join(folder, 'plain', name), 'utf8')).toBe(photos[name as keyof typeof photos]);
    // References and triggers are as before.
    await expect(place.pool.query('update listings set brand_id = -1')).rejects.toThrow(/foreign key/);
  }
  await place.close();
});

test('a file that was cut off, is damaged, needs another key or is no backup changes nothing', async ({
  pool,
}) => {
  const storage = folderStorage(join(folder, 'none'));
  const file = join(folder, 'whole');
  const { bytes } = await writeBackup({ pool, storage, file, key: null, now });
  const place = await anotherPlace('refused');
  const before = await contentOf(place.pool);
  const restore = (name: string, secret: string | null = null) =>
    restoreBackup({ ...place, file: name, key: secret });

  await truncate(file, bytes - 100);
  await expect(restore(file)).rejects.toThrow();
  const noBackup = join(folder, 'text');
  await writeFile(noBackup, 'not a backup');
  await expect(restore(noBackup)).rejects.toThrow('no backup of Tulpar Auto');
  const secret = join(folder, 'secret');
  await writeBackup({ pool, storage, file: secret, key, now });
  await expect(restore(secret)).rejects.toThrow('set BACKUP_KEY');
  await expect(restore(secret, 'another key of old')).rejects.toThrow('is not the key');

  const other = new pg.Client({ ...place.pool.options, application_name: 'tulpar' });
  await other.connect();
  await expect(restore(secret, key)).rejects.toThrow('stop all of its processes');
  await other.end();
  expect(await contentOf(place.pool)).toEqual(before);
  await place.close();
});

test('a backup that fails leaves no file', async ({ pool }) => {
  const storage = {
    ...folderStorage(folder),
    async *keys() {
      yield 'ads/1/640.webp';
      throw new Error('the store is away');
    },
  };
  const file = join(folder, 'failed');
  await expect(writeBackup({ pool, storage, file, key: null, now })).rejects.toThrow('the store is away');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await expect(readFile(`${file}.part`)).rejects.toThrow('ENOENT');
});
