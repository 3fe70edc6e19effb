import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { hourMs } from '../../../platform/contract/durations.ts';
import { bucketStorage } from '../../../platform/server/bucket-storage.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { aBucket } from '../../../platform/server/testing-bucket.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { recordBackup } from './queries.ts';

/** As if this job had been tried so often that it is not tried again. */
async function fail(db: Database, task: string, error: string): Promise<void> {
  await jobs.enqueue(db, task, {}, { attempts: 1 });
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${error}
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`.execute(db);
}

test('admins see what is wrong, what to do about it and which jobs failed, in their language', async ({
  app,
  services,
  db,
}) => {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const health = async (language = 'en') =>
    (await visitor.ask('GET', `/staff/health/?lang=${language}`)).json();
  const indicator = async (name: string, language?: string) =>
    (await health(language)).indicators.find((one: { name: string }) => one.name === name);

  expect(await indicator('failed_jobs_count')).toMatchObject({ value: 0, state: 'good' });
  await fail(db, 'send_letter', 'No route to aigerim@example.kz');
  expect(await indicator('failed_jobs_count')).toMatchObject({ value: 1, limit: 0, state: 'bad' });
  expect((await indicator('failed_jobs_count', 'kk')).label).toBe('Орындалмаған тапсырмалар');
  expect((await health()).failed_jobs).toMatchObject([
    { task: 'send_letter', count: 1, last_error: 'No route to [e-mail]' },
  ]);

  const retry = () => visitor.ask('POST', '/staff/health/failed-jobs/retry/', { task: 'send_letter' });
  expect((await retry()).json()).toEqual({ count: 1 });
  expect((await retry()).json()).toEqual({ count: 0 });
  expect((await health()).failed_jobs).toEqual([]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);

  expect(await indicator('job_wait_seconds')).toMatchObject({ value: 0, state: 'good' });
  await jobs.enqueue(db, 'sweep_photos', {}, { runAt: new Date(Date.now() - 600_000) });
  const wait = await indicator('job_wait_seconds');
  expect(wait.state).toBe('bad');
  expect(wait.value).toBeGreaterThanOrEqual(600);
  expect(wait.advice).toContain('ROLE=worker');

  const disk = await indicator('disk_used_ratio');
  expect(disk.value).toBeGreaterThan(0);
  expect(disk.value).toBeLessThan(1);
  // This process has no index in memory.
  expect(await indicator('searches_without_index_count')).toBeUndefined();
});

test('an indicator that cannot be read is told, and does not hide the others', async ({ app, services }) => {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const dataDir = services.config.dataDir;
  services.config.dataDir = '/no/such/folder';
  const { indicators } = (await visitor.ask('GET', '/staff/health/')).json();
  services.config.dataDir = dataDir;
  expect(indicators.filter(({ state }: { state: string }) => state === 'unknown')).toMatchObject([
    { name: 'disk_used_ratio', value: null },
  ]);
});

test('a replica and a bucket are watched where there are any, and told when they do not answer', async ({
  app,
  services,
}) => {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const indicator = async (name: string) => {
    const { indicators } = (await visitor.ask('GET', '/staff/health/')).json();
    return indicators.find((one: { name: string }) => one.name === name);
  };
  const { storage, replicas } = services;
  expect(await indicator('bucket_answer_seconds')).toBeUndefined();
  const bucket = await aBucket();
  services.config.bucket = bucket.settings;
  services.storage = bucketStorage(bucket.settings);
  expect(await indicator('bucket_answer_seconds')).toMatchObject({ state: 'good' });
  await bucket.close();
  expect(await indicator('bucket_answer_seconds')).toMatchObject({ state: 'unknown' });
  services.config.bucket = undefined;
  services.storage = storage;

  expect(await indicator('replica_lag_seconds')).toBeUndefined();
  const withLags = (...seconds: number[]) =>
    Object.assign(services, { replicas: { ...replicas, secondsBehind: () => seconds } });
  withLags(0.2, 45);
  expect(await indicator('replica_lag_seconds')).toMatchObject({ value: 45, state: 'bad' });
  withLags(0.2, Number.POSITIVE_INFINITY);
  expect(await indicator('replica_lag_seconds')).toMatchObject({ state: 'unknown' });
  services.replicas = replicas;
});

test('a backup is missed a day and a half after the last one, but not by a demonstration', async ({
  app,
  services,
  db,
}) => {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const backup = async () => {
    const { indicators } = (await visitor.ask('GET', '/staff/health/')).json();
    return indicators.find(({ name }: { name: string }) => name === 'backup_age_seconds');
  };
  expect(await backup()).toBeUndefined();
  services.config.isDemo = false;
  // The database was made just now.
  expect((await backup()).state).toBe('good');
  const hoursAgo = (hours: number) => new Date(services.clock.now().getTime() - hours * hourMs);
  await recordBackup(db, { bytes: 1, now: hoursAgo(37) });
  expect((await backup()).state).toBe('bad');
  await recordBackup(db, { bytes: 1, now: hoursAgo(2) });
  expect(await backup()).toMatchObject({ state: 'good', value: 2 * 3600 });
  await sql`update backups set finished_at = ${hoursAgo(37)}`.execute(db);
  expect((await backup()).state).toBe('bad');
  // What operators whose backups another tool makes run after each, as the handbook has it.
  const handbook = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, recording = ''] = /psql -d tulpar -c "(insert into backups [^"]+)"/.exec(handbook) ?? [];
  await sql.raw(recording).execute(db);
  expect((await backup()).state).toBe('good');
  services.config.isDemo = true;
});

test('nobody but an admin sees how the product is', async ({ app, services }) => {
  const visitor = aVisitor(app);
  expect((await visitor.ask('GET', '/staff/health/')).statusCode).toBe(401);
  visitor.signInWith((await aMember(services, { roles: ['manager', 'moderator', 'inspector'] })).token);
  expect((await visitor.ask('GET', '/staff/health/')).statusCode).toBe(403);
});
