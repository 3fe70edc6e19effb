import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './child-output.ts';
import { identityOf } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';
import type { Place } from './postgres-place.ts';
import { StartProblem } from './start-problem.ts';

/** The password of the only role, and the last port, which is reused while it is free. */
export type Access = { password: string; port: number };

export const roleName = 'tulpar';

const megabyte = 1024 * 1024;
/** An empty cluster takes about 60 MB with its first log segments; the rest is a reserve. */
const roomForNewCluster = 200 * megabyte;
const roomToStart = 32 * megabyte;

/** Creates the cluster on first use. It is renamed into place when complete, so a killed start leaves no partial one. */
export async function makeCluster(place: Place, binaries: Binaries, isFast: boolean): Promise<void> {
  const isNew = !existsSync(place.cluster);
  await checkRoom(place.home, isNew ? roomForNewCluster : roomToStart);
  if (!isNew) return checkVersion(place, binaries);

  const unfinished = `${place.cluster}.new`;
  const passwordFile = `${place.cluster}.password`;
  const password = randomBytes(24).toString('hex');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(place, unfinished);
  try {
    await writeFor(place, passwordFile, password);
    await runInitdb(place, binaries, [
      `--pgdata=${unfinished}`,
      `--username=${roleName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Built-in locale instead of the system's or ICU's: the same sort order on every machine.
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isFast ? ['--no-sync'] : []),
    ]);
    await saveAccess({ ...place, cluster: unfinished }, { password, port: 0 });
    await rename(unfinished, place.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function runInitdb(place: Place, { initdb }: Binaries, parameters: string[]): Promise<void> {
  const options = { cwd: '/', env: postgresEnvironment(), ...identityOf(place.account) };
  const { code, output } = await runToEnd(initdb, parameters, options);
  if (code !== 0) throw new StartProblem(`PostgreSQL could not make its folder:\n${lastLines(output)}`);
}

/** A minimal environment, so that an operator's PGDATA or PGPORT has no effect. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function checkVersion({ cluster }: Place, { postgres }: Binaries): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const ours = await versionOf(postgres);
  if (found === ours) return;
  throw new StartProblem(
    `The database in ${cluster} was made by PostgreSQL ${found}; this version of the product brings ${ours}.\n` +
      `Nothing was changed. Start it with PostgreSQL ${found} and DATABASE_URL, carry the data over with ` +
      `pg_dump and psql, or set DATA_DIR to another folder to begin anew.`,
  );
}

async function versionOf(postgres: string): Promise<string> {
  const { output } = await runToEnd(postgres, ['--version'], { cwd: '/' });
  return /(\d+)\./.exec(output)?.[1] ?? output.trim();
}

async function checkRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;
  throw new StartProblem(
    `The disk is full: ${inMegabytes(free)} are free in ${folder}, the database needs ${inMegabytes(needed)} ` +
      'to start.\nNothing was lost. Make room and start again.',
  );
}

export async function readAccess({ cluster }: Place): Promise<Access> {
  return JSON.parse(await readFile(accessFile(cluster), 'utf8')) as Access;
}

export async function saveAccess(place: Place, access: Access): Promise<void> {
  const file = accessFile(place.cluster);
  await writeFor(place, `${file}.part`, JSON.stringify(access));
  await rename(`${file}.part`, file);
}

function accessFile(cluster: string): string {
  return join(cluster, 'tulpar-access.json');
}

/** Writes a file that only the cluster's account and root can read. */
async function writeFor(place: Place, path: string, content: string): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, content, { mode: 0o600, flush: true });
  await chmod(path, 0o600);
  await giveTo(place, path);
}

async function giveTo({ account }: Place, path: string): Promise<void> {
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
