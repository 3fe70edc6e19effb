import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../apps/api/explain.ts';
import { openConfiguredDatabase } from '../apps/api/open-database.ts';
import { onShutdownRequest } from '../apps/api/shutdown-signals.ts';
import { type Config, readConfig } from '../platform/server/config.ts';

/*
 * `npm run dev`: the server, started anew when a file changes that it runs. The site needs no restart, Vite shows
 * its changes in the open page. PostgreSQL keeps running, as this process is one of its users.
 */

const root = join(import.meta.dirname, '..');
const watched = ['apps/api', 'database', 'features', 'platform'];
/** What the server runs or loads; everything below `web/` is Vite's. */
const isOfServer = (path: string) => /\.(ts|sql|tsv)$/.test(path) && !/(^|\/)web\/|\.test\.ts$/.test(path);
/** An editor that saves several files at once causes one restart. */
const millisecondsToSettle = 150;
const codeOfWrongSettings = 2;

let server: ChildProcess | undefined;
let isEnding = false;
let settling: NodeJS.Timeout | undefined;

const config = settings();
const database = await openConfiguredDatabase(config, { report: console.log }).catch(endWith);

onShutdownRequest(() => void end(0));
for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name && isOfServer(name)) changed(`${folder}/${name}`);
  });
}
startServer();

function settings(): Config {
  try {
    return readConfig();
  } catch (error) {
    return endWith(error);
  }
}

function endWith(error: unknown): never {
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
    if (isEnding || isReplaced) return;
    // It ended by itself: well, because another one runs already, or because nothing here could help it.
    if (code === 0 || code === codeOfWrongSettings) void end(code);
    else console.log('\nThe server has ended. It starts again when a file changes.');
  });
}

function changed(path: string): void {
  clearTimeout(settling);
  settling = setTimeout(() => void restart(path), millisecondsToSettle);
}

async function restart(path: string): Promise<void> {
  if (isEnding) return;
  console.log(`\n${path} has changed.`);
  await stopServer();
  if (!isEnding) startServer();
}

async function stopServer(): Promise<void> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function end(code: number): Promise<never> {
  isEnding = true;
  await stopServer();
  await database.close();
  process.exit(code);
}
