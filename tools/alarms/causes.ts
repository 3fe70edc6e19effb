import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { mountDisk, type Rehearsal, unmountDisk } from '../faults/rehearsal.ts';
import { sendRequest } from '../send-request.ts';

export type Cause = {
  name: string;
  /** The alarms that must fire, such as `TulparIsDown`, or `TulparHealth job_wait_seconds` for one of an indicator. */
  alarms: readonly string[];
  /** Alarms that may fire as well, because the cause also leads to them on a slow machine; `TulparHealth` alone is any indicator. */
  alsoAllowed?: readonly string[];
  /** Settings with which the site is started for it. */
  settings?: Record<string, string>;
  /** Brings the cause about, until `signal` is aborted. */
  run: (rehearsal: Rehearsal, signal: AbortSignal) => Promise<void>;
  /** What ends it, if that is not the end of `run`. */
  restart?: true;
};

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

let asked = 0;
/** Sends `atOnce` requests at a time, one after another, until `signal` is aborted. */
export async function askUntil(
  signal: AbortSignal,
  {
    url,
    path,
    method = 'GET',
    token,
    atOnce = 1,
    pauseMs = 0,
  }: {
    url: string;
    path: () => string;
    method?: string;
    token?: string;
    atOnce?: number;
    pauseMs?: number;
  },
): Promise<void> {
  const ask = async () => {
    while (!signal.aborted) {
      asked += 1;
      await sendRequest(
        new URL(url),
        { method, url: path(), headers: { ...(token && { authorization: `Bearer ${token}` }) } },
        // Another visitor each time, because of the limits of an address.
        { localAddress: `127.3.${(asked >> 8) % 250}.${1 + (asked % 250)}`, patienceMs: 30_000 },
      ).catch(() => sleep(200));
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

/** Others wait for a table most of the time, but none for longer than requests may. */
async function lockTable({ pool }: Rehearsal, table: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = await pool.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await sleep(1_500);
    await client.query('commit');
    client.release();
    await sleep(300);
  }
}

async function takeConnections({ pool, databaseUrl }: Rehearsal, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query(
    `select current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend') as free, current_setting('max_connections')::int as most`,
  );
  const clients: pg.Client[] = [];
  while (clients.length < rows[0].free - Math.floor(rows[0].most * 0.1)) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    clients.push(client);
  }
  await until(signal);
  await Promise.all(clients.map((client) => client.end()));
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

type JobState = { task?: string; run_at?: Date; created_at?: Date; attempts?: number };

/** A job in this state, which by default no process knows how to do. */
async function withJob({ pool }: Rehearsal, signal: AbortSignal, state: JobState): Promise<void> {
  const { task = 'rehearsed_alarm', run_at = new Date(), created_at = new Date(), attempts = 0 } = state;
  const { rows } = await pool.query('select id from graphile_worker.add_job($1, run_at => $2)', [
    task,
    run_at,
  ]);
  const { id } = rows[0];
  await pool.query('update graphile_worker._private_jobs set attempts = $2, created_at = $3 where id = $1', [
    id,
    attempts,
    created_at,
  ]);
  await until(signal);
  await pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
}

async function fillDisk({ folder }: Rehearsal, signal: AbortSignal): Promise<void> {
  const dataDir = join(folder, 'site');
  if (!mountDisk(dataDir, 10)) throw new Error('A full disk needs root');
  await writeFile(join(dataDir, 'filled'), Buffer.alloc(9_900_000));
  await until(signal);
  unmountDisk(dataDir);
}

let pages = 0;

export const causes: readonly Cause[] = [
  {
    name: 'the server is killed',
    alarms: ['TulparIsDown'],
    // A job that was replaced while it ran counts as failed for half a minute, which is a quarter of an hour here.
    alsoAllowed: ['TulparHealth failed_jobs_count'],
    restart: true,
    async run(rehearsal, signal) {
      await rehearsal.site().end('SIGKILL');
      await until(signal);
    },
  },
  {
    name: 'PostgreSQL is stopped',
    // Indicators that cannot be read are above their limits.
    alarms: ['TulparFails', 'TulparHealth job_wait_seconds'],
    alsoAllowed: ['TulparHealth'],
    async run(rehearsal, signal) {
      await rehearsal.stopPostgres();
      const url = rehearsal.site().url;
      await askUntil(signal, { url, path: () => '/api/ads/', token: rehearsal.reader.token, pauseMs: 100 });
      await rehearsal.startPostgres();
    },
  },
  {
    name: 'a query waits 1.5 s for a lock',
    alarms: ['TulparIsSlow'],
    async run(rehearsal, signal) {
      const { site, reader } = rehearsal;
      await Promise.all([
        lockTable(rehearsal, 'favourites', signal),
        askUntil(signal, {
          url: site().url,
          path: () => '/api/favourites/',
          token: reader.token,
          atOnce: 5,
        }),
      ]);
    },
  },
  {
    name: '40 writes at once wait for a lock',
    alarms: ['TulparWaitsForDatabase'],
    async run(rehearsal, signal) {
      const { site, reader, cars } = rehearsal;
      await Promise.all([
        lockTable(rehearsal, 'favourites', signal),
        askUntil(signal, {
          url: site().url,
          method: 'PUT',
          path: () => `/api/favourites/${cars[asked % cars.length]}/`,
          token: reader.token,
          atOnce: 40,
        }),
      ]);
    },
  },
  {
    name: '200 different pages at once',
    // Refusals are answers with 5xx; who is not refused waits.
    alarms: ['TulparRefuses', 'TulparFails'],
    alsoAllowed: ['TulparIsSlow'],
    run: ({ site }, signal) =>
      askUntil(signal, {
        url: site().url,
        path: () => `/cars?price_from=${1_000_000 + pages++}`,
        atOnce: 200,
        pauseMs: 100,
      }),
  },
  {
    name: 'the mail server is away',
    alarms: ['TulparJobsFail'],
    settings: { SMTP_URL: 'smtp://127.0.0.1:9' },
    restart: true,
    async run(rehearsal, signal) {
      await rehearsal.write(() => until(signal));
    },
  },
  {
    name: 'a loop of 0.6 s, every 1.2 s',
    alarms: ['TulparIsBlocked'],
    async run({ site }, signal) {
      await site().ask('block');
      await until(signal);
      await site().ask('unblock');
    },
  },
  {
    name: '80 idle connections more',
    alarms: ['TulparHealth database_connections_used_ratio'],
    run: takeConnections,
  },
  {
    name: 'a job that no process knows, due for ten minutes',
    alarms: ['TulparHealth job_wait_seconds'],
    run: (rehearsal, signal) => withJob(rehearsal, signal, { run_at: minutesAgo(10) }),
  },
  {
    name: 'a job that failed as often as it may',
    alarms: ['TulparHealth failed_jobs_count'],
    run: (rehearsal, signal) => withJob(rehearsal, signal, { attempts: 25 }),
  },
  {
    name: 'a letter that could not be sent for twenty minutes',
    alarms: ['TulparHealth unsent_message_age_seconds'],
    run: (rehearsal, signal) =>
      withJob(rehearsal, signal, {
        task: 'send_letter',
        attempts: 1,
        created_at: minutesAgo(20),
        run_at: minutesAgo(-60),
      }),
  },
  {
    name: 'a full disk of DATA_DIR',
    alarms: ['TulparHealth disk_used_ratio'],
    run: fillDisk,
  },
  {
    name: 'a backup of 37 hours ago, the newest of a site',
    alarms: ['TulparHealth backup_age_seconds'],
    // A demonstration needs none.
    settings: { DEMO: '0' },
    restart: true,
    async run({ pool }, signal) {
      await pool.query('insert into backups (finished_at, bytes) values ($1, 1)', [minutesAgo(37 * 60)]);
      await until(signal);
      await pool.query('delete from backups');
    },
  },
  {
    name: 'a replica that is not there',
    alarms: ['TulparHealth replica_lag_seconds'],
    // It is named by a start.
    alsoAllowed: ['TulparIsDown'],
    restart: true,
    async run(rehearsal, signal) {
      await rehearsal.site().end();
      await rehearsal.restart({ DATABASE_REPLICA_URLS: 'postgres://127.0.0.1:9/tulpar' });
      await until(signal);
    },
  },
  {
    name: 'a lock on the change feed',
    alarms: ['TulparHealth search_feed_age_seconds', 'TulparHealth searches_without_index_count'],
    async run({ pool }, signal) {
      const client = await pool.connect();
      await client.query('begin; lock table listing_changes in access exclusive mode');
      await until(signal);
      await client.query('commit');
      client.release();
    },
  },
  {
    name: 'a leak of 25 MB a second',
    alarms: ['TulparMemoryGrows'],
    restart: true,
    async run({ site }, signal) {
      await site().ask('leak');
      await until(signal);
    },
  },
];
