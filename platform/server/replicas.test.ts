import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, guest, type Member, type Readers } from './context.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { snapshotOf } from './database-snapshot.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readSomewhere } from './read-somewhere.ts';
import { createReplicas, type Replicas } from './replicas.ts';

let parent: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let db: Database;
let onReplica: Database;
let replicas: Replicas<Readers>;

const folderOf = (name: string) => join(parent, name);
/** With fsync, because without it a commit is seen before it is in the log that replicas are measured by. */
const start = (name: string) => startEmbeddedPostgres({ dataDir: folderOf(name) });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tulpar-replicas-'));
  await chmod(parent, 0o755);
  primary = await start('primary');
  await primary.stop();
  await mkdir(folderOf('replica'), { mode: 0o755 });
  const cluster = join(folderOf('replica'), 'postgres');
  await promisify(execFile)('cp', ['-a', join(folderOf('primary'), 'postgres'), cluster]);
  await writeFile(join(cluster, 'standby.signal'), '');
  primary = await start('primary');
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`);
  replica = await start('replica');
  db = openDatabase(openPool(primary.url));
  onReplica = openDatabase(openPool(replica.url));
  await sql`create table written (number bigint generated always as identity, at timestamptz default now())`.execute(
    db,
  );
  // Each server by its own address, as operators give them.
  replicas = createReplicas({ primary: primary.url, urls: [replica.url, primary.url] }, (pool) => ({
    pool,
    db: openDatabase(pool),
  }));
});
afterAll(async () => {
  await Promise.all([replicas.close(), db.destroy(), onReplica.destroy()]);
  await Promise.all([replica.stop(), primary.stop()]);
  await rm(parent, { recursive: true, force: true });
});

function contextOf(parts: Partial<Pick<Context, 'actor' | 'mustInclude'>> = {}) {
  return { db, replicas, actor: guest, mustInclude: null, ...parts } as Context;
}

/** Which server answers. */
async function answering(context = contextOf()): Promise<'primary' | 'replica'> {
  const statement = sql<{ here: boolean }>`select pg_is_in_recovery() as here`;
  const { rows } = await readSomewhere(context, (reading) => statement.execute(reading.db));
  return rows[0]?.here ? 'replica' : 'primary';
}
const write = () => sql`insert into written default values`.execute(db);
const countSeen = async (from = contextOf()) => {
  const counting = ({ db: source }: Context) =>
    sql<{ n: number }>`select count(*) as n from written`.execute(source);
  return (await readSomewhere(from, counting)).rows[0]?.n;
};

test('a replica answers guests; the primary answers members, and whoever has just changed something', async () => {
  await expect.poll(() => answering(), { timeout: 15_000 }).toBe('replica');
  expect(await answering(contextOf({ actor: { kind: 'member' } as Member }))).toBe('primary');
  expect(await answering(contextOf({ mustInclude: snapshotOf('10:10:') }))).toBe('primary');
});

test('what a replica answers is never older than a second; one that lags more is used again once it has caught up', async () => {
  await expect.poll(() => answering()).toBe('replica');
  const commits: number[] = [];
  const answers = { primary: 0, replica: 0 };
  const from = (await countSeen(contextOf({ mustInclude: snapshotOf('10:10:') }))) ?? 0;
  await sql`select pg_wal_replay_pause()`.execute(onReplica);
  const until = performance.now() + 3_000;
  while (performance.now() < until) {
    await write();
    commits.push(performance.now());
    const asked = performance.now();
    const seen = ((await countSeen()) ?? 0) - from;
    expect(seen).toBeGreaterThanOrEqual(commits.filter((at) => at < asked - 1_000).length);
    answers[await answering()] += 1;
    await sleep(20);
  }
  expect(answers.primary).toBeGreaterThan(10);
  expect(answers.replica).toBeGreaterThan(1);
  await sql`select pg_wal_replay_resume()`.execute(onReplica);
  await expect.poll(() => answering(), { timeout: 5_000 }).toBe('replica');
  expect(await countSeen()).toBe(from + commits.length);
});

test('a replica that ends in the middle fails no read, and is used again when it is back', async () => {
  await expect.poll(() => answering()).toBe('replica');
  const reading = (async () => {
    const seen = new Set<string>();
    for (const until = performance.now() + 1_500; performance.now() < until; ) seen.add(await answering());
    return seen;
  })();
  await replica.stop();
  expect(await reading).toEqual(new Set(['replica', 'primary']));
  // The age of the stopped replica grows; the primary, which is in the list too, does not count as a lost replica.
  const [lost = 0, ofPrimary = Number.POSITIVE_INFINITY] = replicas.secondsBehind();
  expect(lost).toBeGreaterThan(0.5);
  expect(ofPrimary).toBeLessThan(lost);
  replica = await start('replica');
  await expect.poll(() => answering(), { timeout: 10_000 }).toBe('replica');
});

test('while the primary is away the replica answers, however old it is, and nothing can be written', async () => {
  await expect.poll(() => answering()).toBe('replica');
  await primary.stop();
  await sleep(1_200);
  expect(await answering()).toBe('replica');
  await expect(write()).rejects.toThrow();
  primary = await start('primary');
  await expect.poll(() => write().then(() => 'written', String), { timeout: 10_000 }).toBe('written');
});
