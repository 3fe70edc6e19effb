import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createServices } from '../../apps/api/services.ts';
import { aMember } from '../../features/identity/server/testing.ts';
import { filesOfPhoto, isPhotoFile } from '../../features/photos/server/photo-keys.ts';
import { sweepPhotos } from '../../features/photos/server/testing.ts';
import { dayMs } from '../../platform/contract/durations.ts';
import { systemClock } from '../../platform/server/clock.ts';
import { readConfig } from '../../platform/server/config.ts';
import type { Services } from '../../platform/server/context.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/server/embedded-postgres.ts';
import { openStorage } from '../../platform/server/open-storage.ts';
import { freePort, type SiteProcess, startSite } from '../site-process.ts';
import {
  type Acknowledged,
  type Ledger,
  lostWrites,
  newLedger,
  prepareTarget,
  writeUntil,
} from './writes.ts';

export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;
/** What came of a fault: figures to print, and what should not have been. */
export type Outcome = {
  fault: string;
  figures: string;
  wrong: string[];
  /** What is added up over runs. */
  tally?: Tally;
};
export type Tally = { of: 'the server' | 'PostgreSQL'; times: number; acknowledged: number; lost: number };

const recoveryLimitMs = 60_000;

/** A site with the demonstration in a process of its own, on a PostgreSQL of this one. */
export async function startRehearsal(folder: string) {
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder, onLost: () => {} });
  const port = await freePort();
  const settings = { DATA_DIR: join(folder, 'site'), DATABASE_URL: postgres.url };
  const startWith = (changed: Record<string, string> = {}, onPort = port) =>
    startSite({ ...settings, LOG_LEVEL: 'error', ...changed }, { port: onPort });
  let site = await startWith();
  const config = readConfig({ ...settings, PORT: String(port) });
  const pool: pg.Pool = openPool(postgres.url, { size: 3 });
  const parts = { config, pool, db: openDatabase(pool), clock: systemClock };
  const services: Services = createServices({ ...parts, storage: await openStorage(config) });
  const target = await prepareTarget(services, pool, site.url);

  return {
    folder,
    services,
    pool,
    databasePort: Number(new URL(postgres.url).port),
    databaseUrl: postgres.url,
    site: () => site,
    async restart(changed?: Record<string, string>): Promise<SiteProcess> {
      site = await startWith(changed);
      return site;
    },
    /** One more server of the same database and folder, as behind a balancer; who starts it ends it. */
    startBeside: async (besidePort?: number) =>
      startWith({ PUBLIC_URL: `http://127.0.0.1:${port}` }, besidePort ?? (await freePort())),
    /** Writes for so long, or until `during` has ended. */
    async write(
      during: () => Promise<unknown>,
      options: { url?: string; ledger?: Ledger; atOnce?: number } = {},
    ): Promise<Ledger> {
      const { ledger = newLedger(), url = site.url, ...rest } = options;
      const end = new AbortController();
      const writing = writeUntil(end.signal, { url, target, ledger, ...rest });
      await during();
      end.abort();
      await writing;
      return ledger;
    },
    postgresPid: async () =>
      Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
    /** Pages and calls that change nothing; `reader` may ask for all of them. */
    readablePaths: ['/api/cars/', '/cars', `/api/cars/${target.cars[0]}/`, '/api/favourites/', '/api/ads/'],
    reader: await aMember(services),
    cars: target.cars,
    stopPostgres: () => postgres.stop(),
    async startPostgres() {
      postgres = await startEmbeddedPostgres({ dataDir: folder, onLost: () => {} });
    },
    async end() {
      await site.end();
      await pool.end();
      await postgres.stop();
    },
  };
}

/** Milliseconds until the site is ready again. */
export async function untilReady({ site }: Pick<Rehearsal, 'site'>): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < recoveryLimitMs) {
    const response = await fetch(`${site().url}/readyz`, { signal: AbortSignal.timeout(15_000) }).catch(
      () => null,
    );
    if (response?.ok) return performance.now() - startedAt;
    await sleep(50);
  }
  throw new Error(`The site was not ready ${recoveryLimitMs / 1000} s after a fault`);
}

/** Memory in MB and open files of the site. */
export async function resourcesOf({ pid }: SiteProcess) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const files = (await readdir(`/proc/${pid}/fd`)).length;
  return { megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024), files };
}

/** Sockets and files that come and go by themselves. */
const spareFiles = 15;

/** Waits until the site has no more files open than before, at most as long as every connection may last; then like `resourcesOf`. */
export async function resourcesAfter(site: SiteProcess, before: { files: number }) {
  const startedAt = performance.now();
  for (;;) {
    const after = await resourcesOf(site);
    const isBack = after.files <= before.files + spareFiles;
    if (isBack || performance.now() - startedAt > recoveryLimitMs)
      return {
        ...after,
        text: `open files ${before.files} → ${after.files} ${((performance.now() - startedAt) / 1000).toFixed(0)} s later`,
        wrong: isBack ? [] : ['files stay open'],
      };
    await sleep(1_000);
  }
}

/** How often each status was answered, and by which kinds of writes those that are neither. */
export const answersText = ({ answers }: Ledger): string => {
  const sums = new Map<string, { count: number; kinds: string[] }>();
  for (const [kind, ofKind] of Object.entries(answers))
    for (const [status, count] of Object.entries(ofKind)) {
      const sum = sums.get(status) ?? { count: 0, kinds: [] };
      sums.set(status, { count: sum.count + count, kinds: [...sum.kinds, kind] });
    }
  return [...sums]
    .map(([status, { count, kinds }]) => `${count} × ${status}${/ /.test(status) ? ` (${kinds})` : ''}`)
    .join(', ');
};

/** How a write may be answered whatever happens. */
const promised = ['200', '503'];

/** After so many attempts one of a kind must have been acknowledged, or the run proves nothing of it. */
const enoughToBeSure = 20;
const sumOf = (answers: Record<string, number>) =>
  Object.values(answers).reduce((sum, times) => sum + times, 0);

/** What no fault may do to answers and writes; only a server that is killed leaves requests without an answer. */
export async function judge(
  { pool }: Rehearsal,
  ledger: Ledger,
  { isKilled = false } = {},
): Promise<{ lost: Acknowledged[]; wrong: string[] }> {
  const statuses = new Set(Object.values(ledger.answers).flatMap((answers) => Object.keys(answers)));
  const failures = [...statuses].filter(
    (status) => !promised.includes(status) && !(isKilled && status === 'cut'),
  );
  const lost = await lostWrites(pool, ledger.acknowledged);
  const unproved = Object.entries(ledger.answers)
    .filter(([, answers]) => answers['200'] === undefined && sumOf(answers) >= enoughToBeSure)
    .map(([kind]) => kind);
  return {
    lost,
    wrong: [
      ...failures.map((status) => `answered ${status}`),
      ...lost.map(({ kind, values }) => `lost ${kind} ${values}`),
      ...unproved.map((kind) => `no ${kind} was acknowledged`),
    ],
  };
}

/** Waits until the jobs that are due have run, those that failed once more, then looks for jobs and photos that were left behind. */
export async function leftBehind({ pool, services }: Rehearsal): Promise<Outcome> {
  const startedAt = performance.now();
  await untilJobsRan(pool);
  const { rowCount: tried } = await pool.query(
    'update graphile_worker._private_jobs set run_at = now() where attempts between 1 and max_attempts - 1',
  );
  const left = await untilJobsRan(pool);
  const seconds = (performance.now() - startedAt) / 1000;
  const count = async (sql: string) => Number((await pool.query(sql)).rows[0].count);
  const failed = await count('select count(*) from graphile_worker._private_jobs where attempts > 0');
  const twice = await count(
    `select coalesce(sum(times - 1), 0) as count from (select count(*) as times from outbox group by recipient, subject, body) letters`,
  );

  const later = { ...systemClock, now: () => new Date(Date.now() + 2 * dayMs) };
  await pool.query(`update photos set is_kept = true where source = 'member'`);
  await sweepPhotos({ ...services, clock: later });
  const { rows } = await pool.query<{
    storage_key: string;
    original_key: string;
    has_avif: boolean;
  }>(
    `select storage_key, original_key, has_avif from photos where source = 'member' and ad_id is not null and original_key is not null`,
  );
  const stored = new Set<string>();
  for await (const key of services.storage.keys()) stored.add(key);
  const known = new Set(
    rows.flatMap(({ storage_key, original_key }) => [original_key, ...filesOfPhoto(storage_key)]),
  );
  const others = await pool.query<{ key: string }>(
    `select original_key as key from photos where original_key is not null union select storage_key from photos`,
  );
  const elsewhere = new Set(others.rows.map(({ key }) => key));
  const orphans = [...stored].filter((key) => {
    if (!isPhotoFile(key) || known.has(key)) return false;
    return !elsewhere.has(key) && !elsewhere.has(key.split('/').slice(0, 2).join('/'));
  });
  const without = rows.filter(
    ({ storage_key, original_key }) =>
      !stored.has(original_key) || !filesOfPhoto(storage_key).some((key) => stored.has(key)),
  );
  const noAvif = rows.filter(({ has_avif }) => !has_avif);
  return {
    fault: 'afterwards',
    figures: `${rows.length} photos, ${without.length} without a file, ${orphans.length} files without a photo, ${noAvif.length} without AVIF; jobs done after ${seconds.toFixed(0)} s, ${tried} of them only when tried again, ${left} left; ${twice} letters twice`,
    wrong: [
      ...(left > 0 ? [`${left} jobs are stuck`] : []),
      ...(failed > 0 ? [`${failed} jobs fail after the fault, too`] : []),
      ...(without.length > 0 ? [`${without.length} photos have no file`] : []),
      ...(orphans.length > 0 ? [`${orphans.length} files have no photo: ${orphans.slice(0, 3)}`] : []),
      ...(noAvif.length > 0 ? [`${noAvif.length} photos have no AVIF`] : []),
    ],
  };
}

/** Waits until no job is due, as long as that may take, and says how many still are. */
async function untilJobsRan(pool: pg.Pool): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await pool.query(
      'select count(*) from graphile_worker._private_jobs where run_at < now() and attempts < max_attempts',
    );
    const left = Number(rows[0].count);
    if (left === 0 || performance.now() - startedAt > 3 * recoveryLimitMs) return left;
    await sleep(500);
  }
}

/** Mounts memory as a small disk; false where that is not allowed. */
export function mountDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export const unmountDisk = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
