import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const defaultPath = '/usr/bin/chromium';
const startTimeoutMs = 20_000;
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium with a new profile, passes its debugging port to `work`, then stops it and deletes the profile. */
export async function withChromium(work: (port: number) => Promise<void>): Promise<void> {
  const path = process.env.CHROMIUM_PATH || defaultPath;
  if (!existsSync(path))
    throw new Error(`Chromium is not at ${path}: install it, or name it in CHROMIUM_PATH.`);
  const profile = await mkdtemp(join(tmpdir(), 'tulpar-chromium-'));
  const parameters = [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const chromium = spawn(path, parameters, { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => chromium.once('exit', () => resolve()));
  try {
    await work(await readDebuggingPort(profile, () => chromium.exitCode !== null));
  } finally {
    chromium.kill();
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Waits for the debugging port: Chromium picks a free one and writes it to a file in its profile. */
async function readDebuggingPort(profile: string, hasExited: () => boolean): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (let waited = 0; waited < startTimeoutMs && !hasExited(); waited += 100) {
    const port = existsSync(file) ? Number((await readFile(file, 'utf8')).split('\n')[0]) : 0;
    if (port > 0) return port;
    await sleep(100);
  }
  throw new Error('Chromium did not start.');
}
