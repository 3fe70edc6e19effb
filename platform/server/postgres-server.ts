import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { identityOf } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';
import { lastLines, postgresEnvironment, readAccess, saveAccess, settingsFor } from './postgres-cluster.ts';
import type { ClusterLocation } from './postgres-location.ts';
import { isAlive, processInfo, waitForExit } from './processes.ts';
import { StartProblem } from './start-problem.ts';

/** A running or just launched server; `failure` resolves to the reason if it exited early. */
export type Server = { pid: number; port: number; failure(): Promise<StartProblem | null> };

const secondsToStop = 60;
const logLimitBytes = 5 * 1024 * 1024;

/** Finds the server that is running on this cluster; removes the pid file that a killed one left behind. */
export async function findServer(
  location: ClusterLocation,
  report: (line: string) => void,
): Promise<Server | null> {
  const file = join(location.cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = (await readFile(file, 'utf8')).split('\n');
  const pid = Number(lines[0]);
  const isOurs = pid > 0 && isAlive(pid) && (await isServerOf(pid, location.cluster));
  if (!isOurs) {
    await rm(file, { force: true });
    report('the last PostgreSQL was killed: it recovers what was not yet in its files');
    return null;
  }
  if (lines[7]?.startsWith('stopping')) {
    report('waiting for the last PostgreSQL to finish');
    await waitForExit(pid, secondsToStop * 1000);
    return findServer(location, report);
  }
  const failure = async () => (isAlive(pid) ? null : new StartProblem('PostgreSQL has ended.'));
  return { pid, port: Number(lines[3]), failure };
}

/** Whether the process is the PostgreSQL of this cluster, and not another program with a reused pid. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const { folder, command } = processInfo(pid);
  if (folder !== null) return folder === (await realpath(cluster));
  if (command !== null) return command.includes(cluster);
  return true;
}

/** Starts PostgreSQL in its own session, so that Ctrl-C does not reach it directly. */
export async function launchServer(
  location: ClusterLocation,
  binaries: Binaries,
  isFast: boolean,
): Promise<Server> {
  const access = await readAccess(location);
  const port = await freePort(access.port);
  if (port !== access.port) await saveAccess(location, { ...access, port });
  const settings = {
    ...settingsFor(isFast),
    port: String(port),
    listen_addresses: '127.0.0.1',
    // No Unix socket: its path may have at most 107 bytes, and DATA_DIR may be longer.
    unix_socket_directories: '',
    dynamic_shared_memory_type: await sharedMemoryType(),
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await openLog(location);
  const child = spawn(binaries.postgres, ['-D', location.cluster, ...parameters], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
    env: postgresEnvironment(),
    ...identityOf(location.account),
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  child.unref();
  await log.handle.close();
  const pid = child.pid ?? 0;

  return {
    pid,
    port,
    async failure() {
      if (pid && isAlive(pid)) return null;
      const output = (await readFile(log.path, 'utf8')).slice(log.size);
      return problemOf(await ended, output, log.path);
    },
  };
}

function problemOf(exitReason: string, output: string, logPath: string): StartProblem {
  if (/no space left on device|disk quota exceeded/i.test(output)) {
    return new StartProblem(
      `The disk is full, PostgreSQL cannot start. Nothing was lost. Make room and start again.\n` +
        `It said in ${logPath}:\n${lastLines(output)}`,
    );
  }
  return new StartProblem(
    `PostgreSQL did not start (${exitReason}). It said in ${logPath}:\n${lastLines(output)}`,
  );
}

/** Truncates a large log: the errors of the last weeks are enough. */
async function openLog({ home, account }: ClusterLocation) {
  const path = join(home, 'postgres.log');
  const size = existsSync(path) ? (await stat(path)).size : 0;
  const isLong = size > logLimitBytes;
  if (isLong) await rename(path, `${path}.1`);
  const handle = await open(path, 'a', 0o600);
  if (account) await handle.chown(account.uid, account.gid);
  return { path, size: isLong ? 0 : size, handle };
}

/** Avoids /dev/shm if it is small: containers limit it to 64 MB, which is too little for parallel queries. */
async function sharedMemoryType(): Promise<string> {
  if (process.platform !== 'linux') return 'posix';
  const size = await statfs('/dev/shm').then(
    ({ blocks, bsize }) => blocks * bsize,
    () => 0,
  );
  return size < 256 * 1024 * 1024 ? 'sysv' : 'posix';
}

/** Returns the port of the last start if it is free, else a random free one below the range of ephemeral ports. */
async function freePort(lastPort: number): Promise<number> {
  let port = lastPort || randomInt(20000, 32000);
  while (!(await isFree(port))) port = randomInt(20000, 32000);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Stops PostgreSQL with its "fast" shutdown: running statements are aborted, committed data are written to disk. */
export async function stopServer({ pid }: Pick<Server, 'pid'>): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await waitForExit(pid, secondsToStop * 1000)) return;
  process.kill(pid, 'SIGQUIT');
  await waitForExit(pid, 5000);
}
