import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onShutdownRequest } from '../../apps/api/start/shutdown-signals.ts';
import { aBucket, type Bucket } from '../../platform/server/testing-bucket.ts';
import { eventually } from '../eventually.ts';
import { serverCommand } from '../server-command.mjs';
import { at, http, ports } from './addresses.ts';
import { selfSigned } from './archive.ts';
import { startDatabaseBalancer, startSiteBalancer } from './balancers.ts';
import { type Child, startChild } from './child.ts';
import {
  type DatabaseHost,
  databaseHost,
  databaseUrl,
  makeDatabase,
  startEtcd,
  untilRole,
} from './databases.ts';
import { addressOf, type HostName, hasNamespaces, makeNetwork, removeNetwork, setRoute } from './hosts.ts';

const root = join(import.meta.dirname, '../..');
/** With it this command, which is another host, reads `/metrics`. */
export const metricsToken = 'metrics-of-the-rehearsal';
const databases = [1, 2];
const webHosts = [1, 2, 3];
const workerHosts = [4, 5];
const hostNames: HostName[] = [
  'balancer',
  'etcd',
  ...databases.map((number) => `database-${number}` as const),
  ...[...webHosts, ...workerHosts].map((number) => `product-${number}` as const),
];

/** A host of the product: one process, and the HAProxy by which it reaches the databases. */
export type ProductHost = {
  number: number;
  address: string;
  /** Starts the process of a release, which is a folder with its source; by default this one. */
  start(release?: string): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Between it and the databases no packet passes any more; on ports, the HAProxy between them stands still. */
  cutOff(): void;
  reconnect(): void;
};

export type Cluster = {
  site: string;
  folder: string;
  databases: DatabaseHost[];
  web: ProductHost[];
  workers: ProductHost[];
  bucket: Bucket;
  stop(): Promise<void>;
};

type ClusterOptions = { isArchived?: boolean; folder?: string; parameters?: Record<string, string> };

/** What is missing on this machine, as a sentence that says what to do; null if nothing is. `more` are packages by program. */
export function missingPrograms(more: Record<string, string> = {}): string | null {
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', ...more };
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    spawnSync('which', [program]).status === 0 ? [] : [name],
  );
  if (!postgresBinaries()) missing.push('postgresql');
  if (missing.length === 0) return null;
  return `The rehearsal needs packages of Debian that are not installed:\n  apt-get install --no-install-recommends ${missing.join(' ')}`;
}

/** The newest PostgreSQL of Debian that is installed. */
function postgresBinaries(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const newest = Math.max(...versions);
  return newest >= 15 ? join(folder, String(newest), 'bin') : null;
}

/** Ten million ads are copied to the replica in some minutes. */
const copyLimitSeconds = 3600;

/**
 * Starts all of it in a folder of its own, which is deleted at the end; after Ctrl-C too, which ends the command. A folder that
 * is named is kept, and what is in it goes on. `parameters` are PostgreSQL's.
 */
export async function startCluster(
  report: (line: string) => void,
  { isArchived = false, folder: kept, parameters = {} }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tulpar-cluster-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const stops: (() => Promise<unknown>)[] = [];
  if (kept === undefined) stops.push(() => rm(folder, { recursive: true, force: true }));
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one().catch(report);
  };
  onShutdownRequest(() => {
    report('\nStopping …');
    void stop().then(() => process.exit());
  });
  const keep = <Kept extends { stop(): Promise<void> }>(kept: Kept): Kept => {
    stops.push(() => kept.stop());
    return kept;
  };
  try {
    report(`Logs are in ${folder}`);
    makeNetwork(hostNames);
    stops.push(async () => removeNetwork(hostNames));
    report(
      hasNamespaces
        ? `Network            each host is a network namespace; this one is ${addressOf()}`
        : 'Network            all hosts are 127.0.0.1, as namespaces need root',
    );
    const bucket = await aBucket({ folder: join(folder, 'bucket'), address: addressOf() });
    stops.push(() => bucket.close());
    report(`S3 server          ${bucket.settings.endpoint}, bucket ${bucket.settings.name}`);

    const archived = isArchived ? await startArchive(folder) : null;
    if (archived) stops.push(() => archived.close());
    keep(startEtcd(folder));
    const binaries = postgresBinaries() ?? '';
    const databaseHosts = databases.map((number) =>
      keep(databaseHost({ folder, binaries, archived: archived?.settings ?? null, parameters }, number)),
    );
    const [first, second] = databaseHosts as [DatabaseHost, DatabaseHost];
    await first.start();
    await untilRole(first, 'primary', copyLimitSeconds);
    await makeDatabase(first);
    await second.start();
    await untilRole(second, 'sync', copyLimitSeconds);
    report(`PostgreSQL         ${databaseUrl(at.postgres(1))}, the primary`);
    report(`                   ${databaseUrl(at.postgres(2))}, its replica`);

    const hosts: ProductHost[] = [];
    for (const number of [...webHosts, ...workerHosts]) {
      const balancer = keep(await startDatabaseBalancer(folder, number, databases));
      const role = webHosts.includes(number) ? 'web' : 'worker';
      hosts.push(keep(productHost({ folder, number, role, balancer, bucket: bucket.settings })));
    }
    keep(await startSiteBalancer(folder, webHosts));
    // The first one makes the tables and the demo cars.
    await hosts[0]?.start();
    await Promise.all(hosts.slice(1).map((host) => host.start()));
    await eventually('HAProxy has a web process', () => requireReady(http(at.site)));
    for (const host of hosts)
      report(
        `${webHosts.includes(host.number) ? 'web' : 'worker'} process ${host.number}      ${host.address}`,
      );
    report(`HAProxy            ${http(at.site)}, its statistics ${http(at.statistics)}`);
    return {
      site: http(at.site),
      folder,
      databases: databaseHosts,
      bucket: bucket.settings,
      web: hosts.filter(({ number }) => webHosts.includes(number)),
      workers: hosts.filter(({ number }) => workerHosts.includes(number)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bucket for the archive of PostgreSQL's log. */
async function startArchive(folder: string) {
  const parts = { folder: join(folder, 'archive'), address: addressOf(), name: 'archive' };
  return aBucket({ ...parts, tls: await selfSigned(folder) });
}

function productHost(parts: {
  folder: string;
  number: number;
  role: 'web' | 'worker';
  balancer: Child;
  bucket: Bucket;
}): ProductHost {
  const { folder, number, role, balancer, bucket } = parts;
  const host: HostName = `product-${number}`;
  const address = http(at.product(number));
  let child: Child | undefined;
  const setRoutes = (state: 'open' | 'cut') => {
    for (const database of databases) setRoute(`database-${database}`, host, state);
  };
  return {
    number,
    address,
    cutOff: () => (hasNamespaces ? setRoutes('cut') : balancer.freeze()),
    reconnect: () => (hasNamespaces ? setRoutes('open') : balancer.thaw()),
    async start(release = root) {
      const dataDir = join(folder, `product-${number}`);
      await mkdir(dataDir, { recursive: true });
      child = startChild({
        name: `${role}-${number}`,
        host,
        folder,
        program: process.execPath,
        parameters: serverCommand,
        cwd: release,
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'production',
          ROLE: role,
          // Behind a balancer nobody is known to sit at this machine, so there are no sign-ins with known passwords.
          DEMO: 'public',
          HOST: addressOf(host),
          PORT: String(ports.product(number)),
          // Plain text between the hosts, as in a network of their own.
          PLAIN_NETWORK: '1',
          PUBLIC_URL: http(at.site),
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl(at.toPrimary(number)),
          DATABASE_REPLICA_URLS: databases
            .map((database) => databaseUrl(at.toDatabase(number, database)))
            .join(),
          S3_BUCKET: bucket.name,
          S3_ENDPOINT: bucket.endpoint,
          S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
          S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
          TRUSTED_PROXIES: addressOf('balancer'),
          METRICS_TOKEN: metricsToken,
          REQUESTS_PER_SECOND: '0',
          RENDER_THREADS: '1',
          SEARCH_THREADS: '1',
        },
      });
      await eventually(`${address}/readyz`, () => requireReady(address), 400);
    },
    async stop() {
      await child?.stop();
    },
    kill: async () => child?.kill(),
  };
}

async function requireReady(address: string): Promise<void> {
  const { status } = await fetch(`${address}/readyz`);
  if (status !== 200) throw new Error(`it answers ${status}`);
}
