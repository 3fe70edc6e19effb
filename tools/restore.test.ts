import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { setAside } from '../apps/api/start/set-aside.ts';
import { test } from '../apps/api/testing/harness.ts';
import { aMember } from '../features/identity/server/testing.ts';
import { folderStorage } from '../platform/server/folder-storage.ts';
import { anotherDatabase, contentOf } from './backup/testing.ts';
import { writeBackup } from './backup/write-backup.ts';
import { freePort } from './site-process.ts';

const root = join(import.meta.dirname, '..');
vi.setConfig({ testTimeout: 120_000 });

/** A backup of this test's database, and another database that somebody else has used. */
async function aBackup(pool: pg.Pool, name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-restore-'));
  const file = join(folder, 'backup');
  await writeBackup({ pool, storage: folderStorage(folder), file, key: null, now: new Date() });
  const place = await anotherDatabase(name);
  onTestFinished(async () => {
    await place.close();
    await rm(folder, { recursive: true });
  });
  const settings = { DATABASE_URL: place.url, DATA_DIR: folder, DEMO: '0', PORT: String(await freePort()) };
  function run(script: string, parameters: string[] = [], more: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(root, script), ...parameters], {
      env: { ...process.env, ...settings, ...more },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const ended = once(child, 'close').then(([code, signal]) => ({ ended: code ?? signal, output }));
    return { child, ended };
  }
  return { ...place, file, run };
}

/** Ends a restore while it makes the tables. */
async function interrupt({ pool, run, file }: Awaited<ReturnType<typeof aBackup>>, signal: NodeJS.Signals) {
  const { child, ended } = run('tools/restore.ts', [file, '--replace']);
  await vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query(
        "select from pg_namespace where nspname = 'before_restore_public'",
      );
      return rowCount === 1;
    },
    { timeout: 30_000, interval: 5 },
  );
  child.kill(signal);
  return ended;
}

test('a database that a newer version has changed goes back to a backup, for both accounts', async ({
  services,
  pool,
}) => {
  await aMember(services, { email: 'aigerim@example.kz' });
  const { url, pool: place, file, run } = await aBackup(pool, 'newer');
  await place.query(`
    insert into kysely_migration values ('9999_newer', now());
    create table newer (id int);
    alter table members add newer int`);
  const account = `restored_${process.pid}`;
  await pool.query(`create role ${account} login password 'of-this-test-only'`);
  onTestFinished(async () => void (await pool.query(`drop role ${account}`)));
  const own = Object.assign(new URL(url), { username: account, password: 'of-this-test-only' });
  const accounts = { DATABASE_URL: own.href, DATABASE_OWNER_URL: url };

  const admin = await run('tools/admin.ts', ['you@example.kz'], accounts).ended;
  expect(admin).toMatchObject({ ended: 1, output: expect.stringContaining('A newer version has changed') });

  const restored = await run('tools/restore.ts', [file, '--replace'], accounts).ended;
  expect(restored, restored.output).toMatchObject({ ended: 0 });
  expect(await contentOf(place)).toEqual(await contentOf(pool));
  expect((await place.query("select to_regclass('newer') as newer")).rows).toEqual([{ newer: null }]);
  const { rows } = await place.query(
    "select has_table_privilege($1, 'members', 'select, insert, update, delete') as may",
    [account],
  );
  expect(rows).toEqual([{ may: true }]);
  await place.query(`drop owned by ${account}`);
});

test('Ctrl-C during a restore brings back what was there', async ({ pool }) => {
  const place = await aBackup(pool, 'stopped');
  const before = await contentOf(place.pool);
  const { ended, output } = await interrupt(place, 'SIGINT');
  expect(output).toContain('Stopped: the database is as before.');
  expect(ended).toBe(130);
  expect(await contentOf(place.pool)).toEqual(before);
});

test('after a restore was killed nothing starts before it is undone', async ({ pool }) => {
  const place = await aBackup(pool, 'killed');
  const before = await contentOf(place.pool);
  await interrupt(place, 'SIGKILL');
  const started = await place.run('apps/api/main.ts').ended;
  expect(started).toMatchObject({
    ended: 1,
    output: expect.stringContaining('npm run restore -- --undo brings back'),
  });
  const undone = await place.run('tools/restore.ts', ['--undo']).ended;
  expect(undone).toMatchObject({ ended: 0, output: expect.stringContaining('as before the restore') });
  expect(await contentOf(place.pool)).toEqual(before);
});

test('a restore that was killed can be done again', async ({ pool }) => {
  const place = await aBackup(pool, 'again');
  await setAside(place.pool);
  const again = await place.run('tools/restore.ts', [place.file, '--replace']).ended;
  expect(again, again.output).toMatchObject({ ended: 0 });
  expect(await contentOf(place.pool)).toEqual(await contentOf(pool));
  expect(again.output).toMatch(/^Database: PostgreSQL \d+ at .*_again\n/);
});
