import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { buildSite } from './build.ts';

const help = `Runs the journeys of signing in against the Auth emulator of Firebase, in a real Chromium.

  npm run test:firebase

firebase-tools is fetched at the first run into .data/, some 300 MB; it is no dependency of the product.`;

const version = '15.34.2';
/** Firebase treats projects whose names start with `demo-` as local: nothing reaches a real project. */
const project = 'demo-tulpar';
const root = join(import.meta.dirname, '..');
const folder = join(root, '.data', `firebase-tools-${version}`);
const command = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
const emulatorLimitMs = 60_000;

readArguments({}, help);
process.exitCode = await main();

async function main(): Promise<number> {
  if (!existsSync(command) && !(await fetchTools())) {
    console.error(
      `firebase-tools ${version} could not be fetched from the npm registry: ` +
        `install it into ${folder}, or run this where the registry is in reach.`,
    );
    return 1;
  }
  await buildSite({ report: (line) => console.log(line) });
  const emulatorFolder = await mkdtemp(join(tmpdir(), 'tulpar-firebase-'));
  const host = `127.0.0.1:${await freePort()}`;
  const emulator = await startEmulator(emulatorFolder, host);
  try {
    if (!(await isReachable(`http://${host}/`, emulatorLimitMs))) {
      console.error('The emulator did not start; its output is above.');
      return 1;
    }
    const hasGoogle = await isReachable('https://apis.google.com/js/api.js', 3000);
    if (!hasGoogle)
      console.log(
        'apis.google.com is out of reach: the windows of Google and Apple, which need it, are left out.',
      );
    return await exitCodeOf(
      run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'firebase'], root, {
        FIREBASE_PROJECT_ID: project,
        FIREBASE_API_KEY: 'demo-key',
        FIREBASE_AUTH_EMULATOR: host,
        FIREBASE_HAS_POPUPS: hasGoogle ? '1' : '',
      }),
    );
  } finally {
    const exited = exitCodeOf(emulator);
    emulator.kill('SIGINT');
    await exited;
    await rm(emulatorFolder, { recursive: true, force: true });
  }
}

async function fetchTools(): Promise<boolean> {
  console.log(`Fetching firebase-tools ${version} …`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const install = spawn(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', `firebase-tools@${version}`],
    { cwd: folder, stdio: 'inherit' },
  );
  return (await exitCodeOf(install)) === 0 && existsSync(command);
}

async function startEmulator(emulatorFolder: string, host: string): Promise<ChildProcess> {
  const [address, port] = host.split(':');
  const settings = {
    emulators: {
      auth: { host: address, port: Number(port) },
      hub: { host: address, port: await freePort() },
      logging: { host: address, port: await freePort() },
      ui: { enabled: false },
    },
  };
  await writeFile(join(emulatorFolder, 'firebase.json'), JSON.stringify(settings));
  return run([command, 'emulators:start', '--only', 'auth', '--project', project], emulatorFolder, {
    // Keeps the user's own settings of firebase-tools out of the tests.
    HOME: emulatorFolder,
    XDG_CONFIG_HOME: emulatorFolder,
    CI: '1',
  });
}

function run(parameters: string[], cwd: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, parameters, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
}

/** Whether the address returns a successful response within the time limit. */
async function isReachable(address: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const response = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return false;
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
