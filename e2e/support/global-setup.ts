import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSiteBuild } from '../../apps/api/site-build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product runs for the journeys: one for each worker, with its data folder. */
    sites: { url: string; dataDir: string }[];
  }
}

const root = join(import.meta.dirname, '../..');
const startLimitMs = 170_000;

/** Each worker's own product, so that no journey meets what another one changes at that moment. */
export default async function setup(project: TestProject) {
  // Once: two that are built at the same time would take away each other's files.
  await startSiteBuild().finished;
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, at) =>
      startSite(join(root, `.data/journeys-${at + 1}`)),
    ),
  );
  project.provide(
    'sites',
    sites.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return () => Promise.all(sites.map((site) => site.stop()));
}

/** The product as `npm start` ends in it: built, with its own database and demo cars. */
async function startSite(dataDir: string) {
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
    DATABASE_URL: '',
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
  return { url, dataDir, stop };
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
