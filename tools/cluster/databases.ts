import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { accountToRunAs, identityOf } from '../../platform/server/postgres-account.ts';
import { local, ports } from './addresses.ts';
import { type Child, eventually, startChild } from './child.ts';

/*
 * Two PostgreSQL under Patroni, which decides by a lock in etcd which of them is the primary. A commit is acknowledged once
 * the replica has it on disk.
 */

const password = 'rehearsal';
const account = accountToRunAs();

/** Seconds after which a host that has gone loses the lock; Patroni takes nothing shorter. */
const lockSeconds = 20;

export type DatabaseHost = {
  number: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The whole host is gone: PostgreSQL and Patroni at once. */
  kill(): Promise<void>;
};

export const databaseUrl = (port: number, user = 'tulpar', name = 'tulpar') =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

export function startEtcd(folder: string): Child {
  const client = local(ports.etcd);
  const peers = local(ports.etcdPeers);
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
    folder,
    program: 'etcd',
    parameters: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
  });
}

export function databaseHost(folder: string, binaries: string, number: number): DatabaseHost {
  const name = `database-${number}`;
  const home = join(folder, name);
  const cluster = join(home, 'cluster');
  let patroni: Child | undefined;

  return {
    number,
    async start() {
      await mkdir(home, { recursive: true });
      if (account) await chown(home, account.uid, account.gid);
      const file = join(home, 'patroni.json');
      await writeFile(
        file,
        JSON.stringify(patroniSettings({ name, home, cluster, binaries, number }), null, 2),
      );
      patroni = startChild({
        name,
        folder,
        program: 'patroni',
        parameters: [file],
        cwd: home,
        account: identityOf(account),
      });
    },
    async stop() {
      await patroni?.stop();
    },
    async kill() {
      const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await patroni?.kill();
    },
  };
}

/** JSON is YAML, which Patroni reads. */
function patroniSettings(host: {
  name: string;
  home: string;
  cluster: string;
  binaries: string;
  number: number;
}) {
  const { name, home, cluster, binaries, number } = host;
  const postgres = `127.0.0.1:${ports.postgres(number)}`;
  const patroni = `127.0.0.1:${ports.patroni(number)}`;
  return {
    scope: 'tulpar',
    name,
    restapi: { listen: patroni, connect_address: patroni },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
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
          parameters: { max_connections: 200, hot_standby_feedback: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
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
      parameters: { unix_socket_directories: home },
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
    const { status } = await fetch(`${local(ports.patroni(host.number))}/${role}`);
    if (status !== 200) throw new Error(`Patroni answers ${status}`);
  };
  return eventually(`database-${host.number} is the ${role}`, check, limitSeconds);
}

/** The host that is the primary now. */
export async function primaryOf(hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  for (const host of hosts) {
    const answer = await fetch(`${local(ports.patroni(host.number))}/primary`).catch(() => null);
    if (answer?.status === 200) return host;
  }
  throw new Error('No database is the primary');
}

/** Makes the product's database and its role, which has no rights beside. */
export async function makeDatabase(primary: DatabaseHost): Promise<void> {
  const client = new pg.Client(databaseUrl(ports.postgres(primary.number), 'postgres', 'postgres'));
  await client.connect();
  await client.query(`create role tulpar login password '${password}'`);
  await client.query('create database tulpar owner tulpar');
  await client.end();
}
