import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { aMember } from '../../../features/identity/server/testing.ts';
import { aListing } from '../../../features/listings/server/testing.ts';
import { openDatabase, openPool } from '../../../platform/server/database.ts';
import { jobs, runWaitingJobs } from '../../../platform/server/jobs.ts';
import { migrate } from '../../../platform/server/migrations.ts';
import { allTasks, createApp } from '../app.ts';
import { features } from '../features.ts';
import { createServices } from '../services.ts';
import { databaseUrl } from '../testing/global-setup.ts';
import { test } from '../testing/harness.ts';
import { migrateAsOwner } from './migrate-all.ts';
import { nightlySchedule } from './nightly.ts';

test('the server runs with an account that may not change tables', async ({ services, pool, db }) => {
  const account = `server_${process.pid}`;
  const password = 'of-this-test-only';
  await pool.query(`create role ${account} login password '${password}'`);
  const url = new URL(String(pool.options.connectionString));
  const databaseOwnerUrl = url.href;
  Object.assign(url, { username: account, password });
  const ownPool = openPool(url.href, { size: 3 });
  onTestFinished(async () => {
    await ownPool.end();
    await pool.query(`drop owned by ${account}; drop role ${account}`);
  });
  const own = { pool: ownPool, db: openDatabase(ownPool) };
  await expect(own.pool.query('select from members')).rejects.toThrow('permission denied');
  expect(await migrateAsOwner({ databaseUrl: url.href, databaseOwnerUrl }, own)).toBe(
    'nothing new; as the owner of the tables',
  );
  // A server without the owner's account starts, too, if another process has changed the tables.
  expect(await migrateAsOwner({ databaseUrl: url.href, databaseOwnerUrl: undefined }, own)).toBe(
    'nothing new',
  );
  for (const statement of [
    'create table mine (id int)',
    'drop table favourites',
    'alter table members add mine int',
    'truncate favourites',
    'alter table listings disable trigger user',
  ])
    await expect(own.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);

  // People and every job find what they need.
  const ownServices = createServices({ ...services, ...own });
  const app = await createApp(ownServices, { servesSite: false });
  onTestFinished(async () => void (await app.close()));
  const { id } = await aMember(ownServices, { email: 'own@example.kz' });
  await aListing(own.db, { member_id: id });
  expect((await app.inject('/api/cars/?facets=all')).json()).toMatchObject({ count: 1 });
  const schedule = [...nightlySchedule, ...features.flatMap((feature) => feature.schedule ?? [])];
  const names = schedule.map((line) => String(line.split(' ')[5]));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) await jobs.enqueue(own.db, name, {}, { attempts: 1 });
  await runWaitingJobs({ pool: own.pool, tasks: allTasks(ownServices) });
  const { rows } = await sql<{ task: string; error: string }>`
    select task_identifier as task, last_error as error from graphile_worker.jobs where last_error is not null`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('a migration that waits for a table lets others in, and gets it in the end', async () => {
  const server = new pg.Client(inject('postgresUrl'));
  await server.connect();
  const name = `migrated_${process.pid}`;
  await server.query(`create database ${name}`);
  const pool = openPool(databaseUrl(inject('postgresUrl'), name), { size: 4 });
  onTestFinished(async () => {
    await pool.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const db = openDatabase(pool);
  await migrate(db, '0109_points_not_on_the_car');
  const job = await pool.connect();
  await job.query('begin; select from listings');
  const migrated = migrate(db, '0110_reserved_until');
  await vi.waitUntil(async () => {
    const { rowCount } = await pool.query('select from pg_locks where not granted');
    return rowCount === 1;
  });
  // Behind the migration, until that gives up.
  await pool.query('select from listings');
  await job.query('commit');
  job.release();
  expect(await migrated).toEqual(['0110_reserved_until']);
});
