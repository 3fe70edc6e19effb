import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../apps/api/start/explain.ts';
import { openConfiguredDatabase } from '../apps/api/start/open-database.ts';
import { onShutdownRequest } from '../apps/api/start/shutdown-signals.ts';
import { type Config, readConfig } from '../platform/server/config.ts';

/*
 * `npm run dev`: runs the server and restarts it when one of its files changes. Files of the site need no restart: Vite
 * updates the open page. PostgreSQL keeps running across restarts, because this process also uses it.
 */

const root = join(import.meta.dirname, '..');
const watchedFolders = ['apps/api', 'database', 'features', 'platform'];
/** Whether a changed file requires a restart, because the server runs or reads it; Vite handles files below `web/`. */
const isServerFile = (path: string) => /\.(ts|sql|tsv)$/.test(path) && !/(^|\/)web\/|\.test\.ts$/.test(path);
/** The server restarts this long after the last change, so that saving several files at once causes only one restart. */
const debounceMs = 150;
const invalidSettingsExitCode = 2;

let server: ChildProcess | undefined;
let isShuttingDown = false;
let restartTimer: NodeJS.Timeout | undefined;

const config = readConfigOrExit();
const database = await openConfiguredDatabase(config, { report: console.log }).catch(exitWith);

onShutdownRequest(() => void shutDown(0));
for (const folder of watchedFolders) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name && isServerFile(name)) scheduleRestart(`${folder}/${name}`);
  });
}
startServer();

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    return exitWith(error);
  }
}

function exitWith(error: unknown): never {
  const { text, exitCode } = explain(error);
  console.error(text);
  process.exit(exitCode);
}

function startServer(): void {
  const child = spawn(process.execPath, ['apps/api/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server = child;
  child.on('exit', (code) => {
    const isReplaced = server !== child;
    server = undefined;
    if (isShuttingDown || isReplaced) return;
    // Ends instead of restarting: code 0 means that another server is running, and invalid settings stay invalid.
    if (code === 0 || code === invalidSettingsExitCode) void shutDown(code);
    else console.log('\nThe server has ended. It starts again when a file changes.');
  });
}

function scheduleRestart(path: string): void {
  clearTimeout(restartTimer);
  restartTimer = setTimeout(() => void restart(path), debounceMs);
}

async function restart(path: string): Promise<void> {
  if (isShuttingDown) return;
  console.log(`\n${path} has changed.`);
  await stopServer();
  if (!isShuttingDown) startServer();
}

async function stopServer(): Promise<void> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

async function shutDown(code: number): Promise<never> {
  isShuttingDown = true;
  await stopServer();
  await database.close();
  process.exit(code);
}
