import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountToRunAs, identityOf } from '../../platform/server/postgres-account.ts';
import type { Bucket } from '../../platform/server/testing-bucket.ts';
import { eventually } from '../eventually.ts';
import { at, http } from './addresses.ts';
import { type Archive, archiveOf } from './archive.ts';
import { type Child, startChild } from './child.ts';
import { commandOn, type HostName, setCable } from './hosts.ts';

/*
 * Two PostgreSQL under Patroni, which decides by a lock in etcd which of them is the primary. A commit is acknowledged once
 * the replica has it on disk.
 */

const password = 'rehearsal';
const account = accountToRunAs();
const scope = 'tulpar';
/** Recovery reads the log since the backup. */
const recoveryLimitSeconds = 600;

/** PostgreSQL writes what it has in memory before it ends. */
const stopLimitMs = 300_000;

/** Seconds after which a host that has gone loses the lock; Patroni takes nothing shorter. */
const lockSeconds = 20;

export type DatabaseHost = {
  number: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The whole host is gone: PostgreSQL and Patroni at once. */
  kill(): Promise<void>;
  /** Null if the log is not archived. */
  archive: Archive | null;
  /** Takes the newest backup before this moment and what the archive has of the log up to it; Patroni must have been stopped. */
  recoverTo(moment: string): Promise<void>;
  /** Forgets its data, so that it starts as a new replica; Patroni must have been stopped. */
  empty(): Promise<void>;
};

export const databaseUrl = (endpoint: string, user = 'tulpar', name = 'tulpar') =>
  `postgres://${user}:${password}@${endpoint}/${name}`;

export function startEtcd(folder: string): Child {
  const client = http(at.etcd);
  const peers = http(at.etcdPeers);
  const settings = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
    'unsafe-no-fsync': 'true',
  };
  return startChild({
    name: 'etcd',
    host: 'etcd',
    folder,
    program: 'etcd',
    parameters: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
  });
}

export function databaseHost(
  parts: { folder: string; binaries: string; archived: Bucket | null; parameters: Record<string, string> },
  number: number,
): DatabaseHost {
  const { folder, binaries, archived } = parts;
  const name: HostName = `database-${number}`;
  const home = join(folder, name);
  const cluster = join(home, 'cluster');
  const archive = archived && archiveOf({ bucket: archived, home, number });
  let patroni: Child | undefined;
  async function pgControl(...more: string[]): Promise<void> {
    const command = [join(binaries, 'pg_ctl'), '--pgdata', cluster, '--wait', ...more] as const;
    const { program, parameters, account: identity } = commandOn(name, command, identityOf(account));
    await promisify(execFile)(program, parameters, { cwd: home, ...identity });
  }

  return {
    number,
    archive,
    async start() {
      await mkdir(home, { recursive: true });
      if (account) await chown(home, account.uid, account.gid);
      await archive?.writeConfig();
      const file = join(home, 'patroni.json');
      await writeFile(
        file,
        JSON.stringify(
          patroniSettings({
            name,
            home,
            cluster,
            binaries,
            number,
            parameters: { ...parts.parameters, ...archive?.settings },
          }),
          null,
          2,
        ),
      );
      setCable(name, 'in');
      patroni = startChild({
        name,
        host: name,
        folder,
        program: 'patroni',
        parameters: [file],
        cwd: home,
        account: identityOf(account),
        stopLimitMs,
      });
    },
    async stop() {
      await patroni?.stop();
    },
    async kill() {
      const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      // First the cable: those who are connected are not told that the host ends.
      setCable(name, 'out');
      process.kill(pid, 'SIGKILL');
      await patroni?.kill();
    },
    async recoverTo(moment) {
      if (!archive) throw new Error('The log is not archived');
      await archive.run('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
      // By itself at first. Without being a hot standby it takes connections only once it has read the log: `pg_ctl` returns
      // before, and Patroni would promote what has been read by then.
      await pgControl('--log', join(home, 'recovery.log'), '--options', '-c hot_standby=off', 'start');
      const url = databaseUrl(at.postgres(number), 'postgres', 'postgres');
      await eventually(`${name} has read the log`, () => requireConnection(url), recoveryLimitSeconds);
      await pgControl('--mode', 'fast', 'stop');
    },
    empty: () => rm(cluster, { recursive: true }),
  };
}

async function requireConnection(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.end();
}

/** Patroni begins anew with whatever database starts first; on real hosts `patronictl remove` does it. */
export async function forgetCluster(): Promise<void> {
  const base64 = (key: string) => Buffer.from(key).toString('base64');
  const response = await fetch(`${http(at.etcd)}/v3/kv/deleterange`, {
    method: 'POST',
    body: JSON.stringify({ key: base64(`/service/${scope}/`), range_end: base64(`/service/${scope}0`) }),
  });
  if (!response.ok) throw new Error(`etcd answers ${response.status}`);
}

/** JSON is YAML, which Patroni reads. */
function patroniSettings(host: {
  name: string;
  home: string;
  cluster: string;
  binaries: string;
  number: number;
  parameters: object;
}) {
  const { name, home, cluster, binaries, number, parameters } = host;
  const postgres = at.postgres(number);
  const patroni = at.patroni(number);
  return {
    scope,
    name,
    restapi: { listen: patroni, connect_address: patroni },
    etcd3: { host: at.etcd },
    bootstrap: {
      dcs: {
        ttl: lockSeconds,
        loop_wait: 2,
        retry_timeout: 5,
        // A primary whose PostgreSQL has ended is replaced at once, not started again.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, hot_standby_feedback: 'on', jit: 'off' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
      pg_hba: ['host all all samenet scram-sha-256', 'host replication all samenet scram-sha-256'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: cluster,
      bin_dir: binaries,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: home, ...parameters },
    },
  };
}

/** Waits until this host is the primary, or a replica that the primary waits for. */
export function untilRole(
  host: DatabaseHost,
  role: 'primary' | 'sync',
  limitSeconds?: number,
): Promise<void> {
  const check = async () => {
    const { status } = await fetch(`${http(at.patroni(host.number))}/${role}`);
    if (status !== 200) throw new Error(`Patroni answers ${status}`);
  };
  return eventually(`database-${host.number} is the ${role}`, check, limitSeconds);
}

/** The host that is the primary now. */
export async function primaryOf(hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  for (const host of hosts) {
    const answer = await fetch(`${http(at.patroni(host.number))}/primary`).catch(() => null);
    if (answer?.status === 200) return host;
  }
  throw new Error('No database is the primary');
}

/** Creates the product's database, and a role that owns it and may do nothing else, unless they exist. */
export async function makeDatabase(primary: DatabaseHost): Promise<void> {
  const client = new pg.Client(databaseUrl(at.postgres(primary.number), 'postgres', 'postgres'));
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'tulpar'`);
  if (rowCount === 0) {
    await client.query(`create role tulpar login password '${password}'`);
    await client.query('create database tulpar owner tulpar');
  }
  await client.end();
}
