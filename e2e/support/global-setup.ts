import { spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startSiteBuild } from '../../apps/api/site-build.ts';
import { databaseUrl } from '../../apps/api/testing/global-setup.ts';
import { startEmbeddedPostgres } from '../../platform/server/embedded-postgres.ts';
import { isSeeded, markSeeded, type Seed } from './seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product runs for the journeys: one for each worker, with its database. */
    sites: { url: string; databaseUrl: string }[];
  }
}

type Place = Seed & { databaseUrl: string };

const root = join(import.meta.dirname, '../..');
const startLimitMs = 170_000;

/**
 * Each worker's own product, so that no journey meets what another one changes at that moment. All of them are fresh
 * copies of one that was seeded: nothing of an earlier run is left.
 */
export default async function setup(project: TestProject) {
  const folder = join(root, '.data', project.name);
  // Once: two that are built at the same time would take away each other's files.
  await startSiteBuild().finished;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isFast: true });
  const client = new pg.Client(postgres.url);
  await client.connect();
  const placeOf = (name: string): Place => ({
    name,
    dataDir: join(folder, name),
    databaseUrl: databaseUrl(postgres.url, name),
  });

  const seed = placeOf('seed');
  if (!(await isSeeded(client, seed))) {
    await clear(client, seed);
    await client.query(`create database ${seed.name}`);
    await (await startSite(seed)).stop();
    await markSeeded(client, seed);
  }
  const startCopy = async (place: Place) => {
    await clear(client, place);
    await client.query(`create database ${place.name} template ${seed.name}`);
    await cp(seed.dataDir, place.dataDir, { recursive: true });
    return startSite(place);
  };
  const workers = Array.from({ length: project.config.maxWorkers }, (_, at) => at + 1);
  const sites = await Promise.all(workers.map((worker) => startCopy(placeOf(`site_${worker}`))));
  await client.end();
  project.provide(
    'sites',
    sites.map(({ url, databaseUrl }) => ({ url, databaseUrl })),
  );
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await postgres.stop();
  };
}

async function clear(client: pg.Client, { name, dataDir }: Seed): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
}

/** The product as `npm start` ends in it: built, with demo cars. */
async function startSite({ dataDir, databaseUrl }: Place) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    DEMO: '1',
  };
  const child = spawn(process.execPath, ['apps/api/main.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`))),
  );
  ended.catch(() => {});
  await Promise.race([isReady(url), ended]).catch((error) => {
    child.kill('SIGKILL');
    throw new Error(`${error.message}\n${output}`);
  });
  async function stop() {
    child.removeAllListeners('exit');
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  return { url, databaseUrl, stop };
}

async function isReady(siteUrl: string): Promise<void> {
  const limit = Date.now() + startLimitMs;
  while (Date.now() < limit) {
    const answer = await fetch(`${siteUrl}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product was not ready after ${startLimitMs / 1000} s`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
