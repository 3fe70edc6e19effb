import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { test } from '../../apps/api/testing/harness.ts';
import { aMember } from '../../features/identity/server/testing.ts';
import { aListing } from '../../features/listings/server/testing.ts';
import { folderStorage } from '../../platform/server/folder-storage.ts';
import { jobs } from '../../platform/server/jobs.ts';
import { printProgress } from './print-bytes.ts';
import { restoreBackup } from './restore-backup.ts';
import { anotherPlace, contentOf } from './testing.ts';
import { type Progress, writeBackup } from './write-backup.ts';

const now = new Date('2026-11-21T06:00:00Z');
const key = 'a key of a backup';
const photos = { 'ads/1/640.webp': 'a photo', 'check-reports/2.pdf': 'a report', 'ads/empty.webp': '' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulpar-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { name, secret, isEmpty } of [
  { name: 'over others', secret: null, isEmpty: false },
  { name: 'encrypted, in an empty database', secret: key, isEmpty: true },
])
  test(`what was backed up is there again, ${name}: every row, the sequences, the photographs`, async ({
    services,
    pool,
    db,
  }) => {
    const email = `${isEmpty ? 'dias' : 'aigerim'}@example.kz`;
    await aMember(services, { email });
    await aListing(db, { description: 'Two\nlines\tand a \\ in it' });
    await jobs.enqueue(db, 'send_letter', { to: email });
    const storage = folderStorage(join(folder, 'from'));
    for (const [photo, content] of Object.entries(photos)) await storage.put(photo, Buffer.from(content));
    const place = await anotherPlace(folder, `empty_${isEmpty}`, { isEmpty });
    const file = join(folder, `backup-${isEmpty}`);
    const onProgress = vi.fn<(at: Progress) => void>();
    const written = await writeBackup({ pool, storage, file, key: secret, now, onProgress });
    expect(written.photos).toBe(3);
    const at = onProgress.mock.calls.map(([progress]) => progress);
    expect(at.at(-1)?.ofBytes).toBe(at.at(-1)?.bytes);
    expect(printProgress(at.at(-1) as Progress)).toMatch(/^█{30} [\d.]+ MB of about [\d.]+ MB {2}\S+$/);
    const bytes = await readFile(file);
    expect(bytes.length).toBe(written.bytes);
    expect(bytes.includes('age-encryption.org/v1')).toBe(secret !== null);

    const restored = await restoreBackup({ ...place, file, key: secret, replaces: !isEmpty });
    expect(restored).toMatchObject({ rows: written.rows, photos: 3, madeAt: now.toISOString() });
    expect(await contentOf(place.pool)).toEqual(await contentOf(pool));
    await expect(restoreBackup({ ...place, file, key: secret, replaces: false })).rejects.toThrow(
      '--replace',
    );
    for (const [photo, content] of Object.entries(photos))
      expect(await readFile(join(folder, `empty_${isEmpty}`, photo), 'utf8')).toBe(content);
    // References and triggers are as before.
    await expect(place.pool.query('update listings set brand_id = -1')).rejects.toThrow(/foreign key/);
    await place.close();
  });

test('a file that was cut off, is damaged, needs another key or a newer version, or is no backup changes nothing', async ({
  pool,
}) => {
  const storage = folderStorage(join(folder, 'none'));
  const file = join(folder, 'whole');
  const { bytes } = await writeBackup({ pool, storage, file, key: null, now });
  const place = await anotherPlace(folder, 'refused');
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

  const newer = join(folder, 'newer');
  await pool.query("insert into kysely_migration values ('9999_newer', now())");
  await writeBackup({ pool, storage, file: newer, key: null, now });
  await pool.query("delete from kysely_migration where name = '9999_newer'");
  await expect(restore(newer)).rejects.toThrow('Only a newer version');

  const other = new pg.Client({ ...place.pool.options, application_name: 'tulpar' });
  await other.connect();
  await expect(restore(secret, key)).rejects.toThrow('stop all of its processes');
  await other.end();
  expect(await contentOf(place.pool)).toEqual(before);
  await place.close();
});

test('a restore that is stopped, wherever it is, leaves the database as it was', async ({ pool }) => {
  const storage = folderStorage(join(folder, 'from'));
  const file = join(folder, 'whole-too');
  await writeBackup({ pool, storage, file, key: null, now });
  const place = await anotherPlace(folder, 'stopped');
  const before = await contentOf(place.pool);
  /** Stops at the first statement that begins so, and lets it begin. */
  const stopAt = async (statement: string) => {
    const stop = new AbortController();
    const { query } = pg.Client.prototype;
    const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...a
    ) {
      if (String(a[0]).startsWith(statement)) stop.abort();
      return Reflect.apply(query, this, a);
    });
    const stopped = restoreBackup({ ...place, file, key: null, signal: stop.signal });
    await expect(stopped, statement).rejects.toThrow('Stopped: the database is as before.');
    watched.mockRestore();
    expect(await contentOf(place.pool)).toEqual(before);
  };
  for (const statement of ['truncate', 'CREATE INDEX']) await stopAt(statement);
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
