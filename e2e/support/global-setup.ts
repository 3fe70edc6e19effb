import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product runs for the journeys. */
    siteUrl: string;
  }
}

const root = join(import.meta.dirname, '../..');
const startLimitMs = 170_000;

/** The product as `npm start` ends in it: built, with its own database and demo cars. */
export default async function setup(project: TestProject) {
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: '.data/journeys',
    PORT: String(port),
    PUBLIC_URL: siteUrl,
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
  await Promise.race([isReady(siteUrl), ended]).catch((error) => {
    child.kill('SIGKILL');
    throw new Error(`${error.message}\n${output}`);
  });
  project.provide('siteUrl', siteUrl);
  return async () => {
    child.removeAllListeners('exit');
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
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
