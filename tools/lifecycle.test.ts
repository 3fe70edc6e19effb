import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, templateName } from '../apps/api/testing/global-setup.ts';
import { openDatabase, openPool } from '../platform/server/database.ts';
import { jobs } from '../platform/server/jobs.ts';
import { isAlive, waitForExit } from '../platform/server/processes.ts';

/*
 * Starts the server as a user does, with a data folder of its own, and kills it in various ways. The first start builds
 * the site if it is not built yet.
 */

const root = join(import.meta.dirname, '..');
/** Time limit for a start: enough for the first one, which builds the site, on a busy machine with two cores. */
const startLimitMs = 110_000;

let dataDir: string;
let port: number;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tulpar life '));
  await chmod(dataDir, 0o755);
  port = await aFreePort();
});
afterEach(async () => {
  for (const child of running) await stop(child, 'SIGTERM');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: freePort } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return freePort;
}

type RunningCommand = { child: ChildProcess; output(): string; ended: Promise<number | string | null> };

function run(parameters: string[], settings: Record<string, string> = {}): RunningCommand {
  const child = spawn(process.execPath, parameters, {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  return { child, output: () => output, ended };
}

const startScript = join(root, 'tools/start.mjs');
const runScript = join(root, 'tools/run.mjs');

/** Starts the server and waits until it serves. */
async function start(settings?: Record<string, string>): Promise<RunningCommand> {
  const started = run([startScript], settings);
  let hasEnded = false;
  void started.ended.then(() => {
    hasEnded = true;
  });
  await expect
    .poll(() => hasEnded || /Ctrl-C stops it/.test(started.output()), { timeout: startLimitMs })
    .toBe(true);
  if (hasEnded) throw new Error(`It has ended, ${await started.ended}:\n${started.output()}`);
  return started;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

async function serverPid(): Promise<number> {
  return JSON.parse(await readFile(join(dataDir, 'server.lock'), 'utf8')).pid;
}

const isHealthy = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;
const postgresPidFile = () => join(dataDir, 'postgres/postmaster.pid');

test('a second start prints the address of the running server and exits with 0', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  expect(await isHealthy()).toBe(true);

  const second = run([startScript]);
  expect(await second.ended).toBe(0);
  expect(second.output()).toContain(`It already runs at http://127.0.0.1:${port}`);
  expect(await isHealthy()).toBe(true);

  await stop(first.child, 'SIGINT');
  expect(await first.ended).toBe(0);
  expect(existsSync(postgresPidFile())).toBe(false);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
});

test('after kill -9 the next start attaches to the database that is still running', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  process.kill(await serverPid(), 'SIGKILL');
  expect(await first.ended).toBe(137);
  expect(existsSync(postgresPidFile())).toBe(true);

  const second = await start();
  expect(second.output()).toContain('own PostgreSQL, reattached');
  expect(await isHealthy()).toBe(true);
});

test('when the process that started it is killed, the server shuts down cleanly', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const server = await serverPid();
  first.child.kill('SIGKILL');
  expect(await waitForExit(server, 20_000)).toBe(true);
  expect(existsSync(postgresPidFile())).toBe(false);
});

test('a port that is in use is reported before anything else is done', { timeout: 120_000 }, async () => {
  const otherServer = createServer().listen(port, '127.0.0.1');
  await once(otherServer, 'listening');
  const started = run([startScript]);
  expect(await started.ended).toBe(1);
  otherServer.close();
  expect(started.output()).toContain(`already uses port ${port}`);
  expect(started.output()).toContain(`PORT=${port + 1} npm start`);
});

test('a worker does the jobs that a web process only records', { timeout: 120_000 }, async () => {
  const postgresUrl = inject('postgresUrl');
  const server = openPool(postgresUrl, { size: 1 });
  await server.query(`create database test_roles template ${templateName}`);
  const DATABASE_URL = databaseUrl(postgresUrl, 'test_roles');
  const pool = openPool(DATABASE_URL, { size: 1 });
  const areJobsDone = async () => {
    const { rows } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = 'sweep_photos'`,
    );
    return rows.length === 0;
  };
  const web = await start({ DATABASE_URL, ROLE: 'web' });
  await jobs.enqueue(openDatabase(pool), 'sweep_photos', {});

  const workerPort = await aFreePort();
  const worker = await start({ DATABASE_URL, ROLE: 'worker', PORT: String(workerPort) });
  await expect.poll(areJobsDone, { timeout: 20_000 }).toBe(true);
  const statusOf = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status;
  expect(await statusOf(workerPort, '/readyz')).toBe(200);
  expect(await statusOf(workerPort, '/cars')).toBe(404);
  expect(await statusOf(port, '/cars')).toBe(200);

  await stop(worker.child, 'SIGTERM');
  await jobs.enqueue(openDatabase(pool), 'sweep_photos', {});
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await areJobsDone()).toBe(false);
  await stop(web.child, 'SIGTERM');
  await pool.end();
  await server.query('drop database test_roles with (force)');
  await server.end();
});

test('invalid settings are reported with exit code 2', { timeout: 120_000 }, async () => {
  const started = run([startScript], { PORT: 'eighty', DEMO: 'maybe' });
  expect(await started.ended).toBe(2);
  expect(started.output()).toMatch(/PORT: .*\n.*DEMO: /);
});

test('an unreachable database is reported without its password', { timeout: 120_000 }, async () => {
  const closed = await aFreePort();
  const started = run([startScript], { DATABASE_URL: `postgres://me:secret@nowhere.invalid:${closed}/cars` });
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain(`nowhere.invalid:${closed}/cars does not respond`);
  expect(started.output()).not.toContain('secret');
});

test('commands work with and without a running server', { timeout: 120_000 }, async () => {
  const first = await start();
  const whileRunning = run([runScript, 'tools/admin.ts', '--email', 'Aigerim@Example.kz']);
  expect(await whileRunning.ended).toBe(0);
  expect(whileRunning.output()).toContain('aigerim@example.kz becomes an admin');
  expect(await isHealthy()).toBe(true);
  await stop(first.child, 'SIGTERM');

  const whenStopped = run([runScript, 'tools/admin.ts', '--email', 'dias@example.kz']);
  expect(await whenStopped.ended).toBe(0);
  expect(existsSync(postgresPidFile())).toBe(false);
});

test('a second SIGINT ends the server at once, and the next start recovers', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const server = await serverPid();
  process.kill(server, 'SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 350));
  if (isAlive(server)) process.kill(server, 'SIGINT');
  expect([0, 130]).toContain(await first.ended);
  await start();
  expect(await isHealthy()).toBe(true);
});

test.each([
  [['tools/admin.ts', '--email', 'nobody'], '"nobody" is not an e-mail address'],
  [['tools/admin.ts'], 'Whose e-mail address?'],
  [['tools/demo.ts', '--cars', 'many'], '--cars many: a whole number'],
  [['tools/demo.ts', '--cars', '5', '--remove'], 'Either --cars or --remove'],
  [['tools/demo.ts', '--car', '5'], "Unknown option '--car'"],
])('%j is refused, and the help is printed', { timeout: 60_000 }, async (parameters, reason) => {
  const started = run([runScript, ...parameters]);
  expect(await started.ended).toBe(2);
  expect(started.output()).toContain(reason);
  expect(started.output()).toContain('npm run');
});
