import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './processes.ts';

let parent: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tulpar postgres '));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'a folder with spaces');
});
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function start({ isFast = true } = {}) {
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, isFast, report: (line) => void lines.push(line) });
  started.push(postgres);
  return { ...postgres, lines };
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataDir, 'postgres/postmaster.pid');
const serverPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

test('the first start creates a cluster that stores data, sorts by Unicode, and shuts down cleanly', async () => {
  const first = await start();
  expect(first.state).toBe('started');
  await query(first.url, 'create table kept as select 7 as number');
  expect(
    await query(first.url, `select lower('ҚАЗАҚ') as kk, current_setting('listen_addresses') as host`),
  ).toEqual([{ kk: 'қазақ', host: '127.0.0.1' }]);
  expect(await first.stop()).toBe('stopped');
  expect(existsSync(pidFile())).toBe(false);

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('other accounts of the machine cannot read the password', async () => {
  await start();
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
  expect((await stat(join(dataDir, 'postgres/tulpar-access.json'))).mode & 0o777).toBe(0o600);
});

test('the last process that uses the server stops it, whichever started it', async () => {
  const [first, second, third] = await Promise.all([start(), start(), start()]);
  expect([first.state, second.state, third.state].sort()).toEqual(['reattached', 'reattached', 'started']);
  expect(await first.stop()).toBe('left');
  expect(await second.stop()).toBe('left');
  expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await third.stop()).toBe('stopped');
  started.length = 0;
});

test('a server that is killed is restarted and loses nothing that was committed', async () => {
  const { url, lines } = await start({ isFast: false });
  await query(url, 'create table if not exists survivors (name text)');
  await query(url, `insert into survivors values ('committed')`);
  process.kill(await serverPid(), 'SIGKILL');
  await expect.poll(() => lines, { timeout: 20_000 }).toContain('PostgreSQL had ended and was started again');
  expect(await query(url, 'select name from survivors')).toContainEqual({ name: 'committed' });
});

test('a stale pid file that names another program is removed', async () => {
  const first = await start();
  const pidFileContent = await readFile(pidFile(), 'utf8');
  await first.stop();
  started.length = 0;
  await writeFile(pidFile(), pidFileContent.replace(/^\d+/, String(process.pid)));

  const second = await start();
  expect(second.state).toBe('started');
  expect(isAlive(process.pid)).toBe(true);
});

test('a port that another program has taken is replaced by another port', async () => {
  const first = await start();
  const port = Number(new URL(first.url).port);
  await first.stop();
  started.length = 0;
  const otherServer = createServer().listen(port, '127.0.0.1');
  const second = await start();
  otherServer.close();
  expect(new URL(second.url).port).not.toBe(String(port));
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a cluster of another PostgreSQL version is left alone and reported', async () => {
  const first = await start();
  await first.stop();
  started.length = 0;
  const versionFile = join(dataDir, 'postgres/PG_VERSION');
  const ours = await readFile(versionFile, 'utf8');
  await writeFile(versionFile, '12\n');
  await expect(start()).rejects.toThrow(/made by PostgreSQL 12; this version of the product brings \d+/);
  await writeFile(versionFile, ours);
});

test('a start waits for a backend that survived its killed server, so that two servers never share the files', async () => {
  const { url, lines } = await start({ isFast: false });
  const busy = query(url, `select count(*) from generate_series(1, 4e6) as n where md5(n::text) = ''`);
  busy.catch(() => {});
  await expect
    .poll(() =>
      query(url, `select from pg_stat_activity where query like 'select count%' and state = 'active'`),
    )
    .toHaveLength(1);
  process.kill(await serverPid(), 'SIGKILL');
  await expect.poll(() => lines, { timeout: 30_000 }).toContain('PostgreSQL had ended and was started again');
  expect(lines).toContain('waiting for the last statements of the killed PostgreSQL');
});

test('a start that is killed while creating the cluster leaves no partial cluster', async () => {
  const unfinished = join(dataDir, 'postgres.new');
  await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'rubbish'), 'x');
  expect((await start()).state).toBe('started');
  expect(await readdir(dataDir)).not.toContain('postgres.new');
});
