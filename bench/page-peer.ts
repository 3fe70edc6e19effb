import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installOnce } from './import-on-demand.ts';

const startLimitMs = 30_000;

/** Pages of other frameworks with the content of our list, in bench/peers/pages; `start: null` is what Nitro built. */
export const pagePeers = {
  next: { name: 'Next.js', port: 4201, build: 'next/dist/bin/next', start: 'next/dist/bin/next' },
  start: { name: 'TanStack Start', port: 4202, build: 'vite/bin/vite.js', start: null },
} as const;

/** Builds a peer and starts it as its own start command does, until this process ends; returns its address. */
export async function startPagePeer(folder: keyof typeof pagePeers, databaseUrl: string): Promise<string> {
  await installOnce('peers/pages');
  const peer = pagePeers[folder];
  const cwd = join(import.meta.dirname, 'peers/pages', folder);
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(peer.port),
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const inModules = (file: string) => join('../node_modules', file);
  await promisify(execFile)(process.execPath, [inModules(peer.build), 'build'], { cwd, env });
  const startCommand = peer.start ? [inModules(peer.start), 'start'] : ['.output/server/index.mjs'];
  const child: ChildProcess = spawn(process.execPath, startCommand, {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill());
  const address = `http://127.0.0.1:${peer.port}`;
  const deadline = performance.now() + startLimitMs;
  do {
    await sleep(100);
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${peer.name} does not answer at ${address}`);
  } while (!(await fetch(`${address}/cars`).catch(() => null))?.ok);
  return address;
}
