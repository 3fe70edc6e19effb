import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './child-output.ts';
import { identityOf } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';
import type { ClusterLocation } from './postgres-location.ts';
import { StartProblem } from './start-problem.ts';

/** How to connect: the password of the cluster's only role, and the port of the last start, reused if it is free. */
export type ConnectionSettings = { password: string; port: number };

export const roleName = 'tulpar';

const megabyte = 1024 * 1024;
/** Disk space required for a new cluster: it takes about 60 MB with its first log segments, the rest is a reserve. */
const newClusterBytes = 200 * megabyte;
const startBytes = 32 * megabyte;

/** Creates the cluster if there is none. It gets its final name when complete, so a killed start leaves no partial one. */
export async function makeCluster(
  location: ClusterLocation,
  binaries: Binaries,
  isFast: boolean,
): Promise<void> {
  const isNew = !existsSync(location.cluster);
  await checkDiskSpace(location.home, isNew ? newClusterBytes : startBytes);
  if (!isNew) return checkVersion(location, binaries);

  const unfinished = `${location.cluster}.new`;
  const passwordFile = `${location.cluster}.password`;
  const password = randomBytes(24).toString('hex');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await setOwner(location, unfinished);
  try {
    await writePrivateFile(location, passwordFile, password);
    await runInitdb(location, binaries, [
      `--pgdata=${unfinished}`,
      `--username=${roleName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's built-in locale, because it sorts the same on every machine, unlike the system's or ICU's.
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isFast ? ['--no-sync'] : []),
    ]);
    await saveAccess({ ...location, cluster: unfinished }, { password, port: 0 });
    await rename(unfinished, location.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function runInitdb(
  location: ClusterLocation,
  { initdb }: Binaries,
  parameters: string[],
): Promise<void> {
  const options = { cwd: '/', env: postgresEnvironment(), ...identityOf(location.account) };
  const { code, output } = await runToEnd(initdb, parameters, options);
  if (code !== 0) throw new StartProblem(`PostgreSQL could not make its folder:\n${lastLines(output)}`);
}

/** Environment variables for PostgreSQL: very few, so that an operator's PGDATA or PGPORT has no effect. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function checkVersion({ cluster }: ClusterLocation, { postgres }: Binaries): Promise<void> {
  const clusterVersion = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const binariesVersion = await versionOf(postgres);
  if (clusterVersion === binariesVersion) return;
  throw new StartProblem(
    `The database in ${cluster} was made by PostgreSQL ${clusterVersion}; this version of the product brings ${binariesVersion}.\n` +
      `Nothing was changed. Start it with PostgreSQL ${clusterVersion} and DATABASE_URL, carry the data over with ` +
      `pg_dump and psql, or set DATA_DIR to another folder to begin anew.`,
  );
}

async function versionOf(postgres: string): Promise<string> {
  const { output } = await runToEnd(postgres, ['--version'], { cwd: '/' });
  return /(\d+)\./.exec(output)?.[1] ?? output.trim();
}

async function checkDiskSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;
  throw new StartProblem(
    `The disk is full: ${inMegabytes(free)} are free in ${folder}, the database needs ${inMegabytes(needed)} ` +
      'to start.\nNothing was lost. Make room and start again.',
  );
}

export async function readAccess({ cluster }: ClusterLocation): Promise<ConnectionSettings> {
  return JSON.parse(await readFile(accessFile(cluster), 'utf8')) as ConnectionSettings;
}

export async function saveAccess(location: ClusterLocation, access: ConnectionSettings): Promise<void> {
  const file = accessFile(location.cluster);
  await writePrivateFile(location, `${file}.part`, JSON.stringify(access));
  await rename(`${file}.part`, file);
}

function accessFile(cluster: string): string {
  return join(cluster, 'tulpar-access.json');
}

/** Writes a file that only the cluster's account and root can read. */
async function writePrivateFile(location: ClusterLocation, path: string, content: string): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, content, { mode: 0o600, flush: true });
  await chmod(path, 0o600);
  await setOwner(location, path);
}

async function setOwner({ account }: ClusterLocation, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/**
 * Settings for a small machine that also loads a million rows: a quarter of the memory up to 512 MB, few checkpoints
 * while loading, a small log. `isFast` gives up crash safety and is for tests only.
 */
export function settingsFor(isFast: boolean): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / megabyte;
  const sharedBuffers = Math.max(32, Math.min(512, Math.floor(memory / 4)));
  return {
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.max(32, Math.min(256, Math.floor(memory / 8)))}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
}

/** The last lines of PostgreSQL's output, for error messages. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-8).join('\n');
}
