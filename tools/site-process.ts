import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache, serverCommand } from './server-command.mjs';

const root = join(import.meta.dirname, '..');
const startLimitMs = 170_000;
/** Of what it printed, so much is kept. */
const maxOutput = 1_000_000;

export type SiteProcess = Awaited<ReturnType<typeof startSite>>;

/** Starts the site as `npm start` does, in a process of its own and without limits of requests, and waits until it is ready. */
export async function startSite(
  settings: { DATA_DIR: string; DATABASE_URL: string } & Record<string, string>,
  { port }: { port?: number } = {},
) {
  const ownPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${ownPort}`;
  const child = spawn(process.execPath, serverCommand, {
    cwd: root,
    env: {
      ...compileCache,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(ownPort),
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DEMO: '1',
      REQUESTS_PER_SECOND: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-maxOutput);
    });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const early = exited.then(([code]) => {
    throw new Error(`The site exited with ${code}:\n${output}`);
  });
  early.catch(() => {});
  await Promise.race([waitUntilReady(url), early]).catch((error) => {
    child.kill('SIGKILL');
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    url,
    port: ownPort,
    pid: child.pid as number,
    exited,
    output: () => output,
    /** Sends a message to what `--import` has loaded into the site, and waits for what it says. */
    async ask(message: string): Promise<unknown> {
      const answered = once(child, 'message');
      child.send(message);
      return (await answered)[0];
    },
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

async function waitUntilReady(siteUrl: string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const response = await fetch(`${siteUrl}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The site was not ready after ${startLimitMs / 1000} s`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
