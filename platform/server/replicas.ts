import type pg from 'pg';
import { openPool } from './database.ts';

/*
 * Streaming replicas of the database answer guests' reads that may be a second old. How old a replica is is measured: the
 * end of the primary's log is read several times a second, and a replica that has replayed that far was up to date then.
 */

const maxLagMs = 1_000;
const measureMs = 250;
/** A primary that has not answered for so long is not asked for what a replica can answer. */
const awayMs = 2_000;
/** Short, because the primary answers instead. */
const queryTimeoutMs = 2_000;
const connectTimeoutMs = 1_000;

type Replica<Readers> = {
  /** What a call reads by; these replace the primary's in its context. */
  readers: Readers;
  pool: pg.Pool;
  /** When it was surely up to date, in milliseconds of `performance.now()`. */
  upToDateAt: number;
  /** When it last was the primary, which may stand among the addresses because it changes; never chosen then. */
  primaryAt: number;
  /** Whether it answered the last time that it was asked. */
  isThere: boolean;
  measuring: pg.Pool;
};

export type Replicas<Readers> = ReturnType<typeof createReplicas<Readers>>;

/** Without addresses there are none, and the primary answers everything. */
export function createReplicas<Readers>(
  { primary, urls }: { primary: string; urls: readonly string[] },
  readersOf: (pool: pg.Pool) => Readers,
) {
  const openMeasuring = (url: string) =>
    openPool(url, { size: 1, queryTimeoutMs: maxLagMs, connectTimeoutMs });
  const replicas = urls.map((url): Replica<Readers> => {
    const pool = openPool(url, { queryTimeoutMs, connectTimeoutMs });
    return {
      readers: readersOf(pool),
      pool,
      upToDateAt: Number.NEGATIVE_INFINITY,
      primaryAt: Number.NEGATIVE_INFINITY,
      isThere: false,
      measuring: openMeasuring(url),
    };
  });
  const measuringPrimary = openMeasuring(primary);
  /** Ends of the primary's log during the last seconds, oldest first. */
  let ends: { at: number; position: number }[] = [];
  let primaryAnsweredAt = performance.now();
  let turn = 0;

  async function measurePrimary(): Promise<void> {
    const at = performance.now();
    const { position } = await readPosition(measuringPrimary, 'select pg_current_wal_lsn() as lsn');
    primaryAnsweredAt = performance.now();
    ends = [...ends.filter((end) => end.at > at - 2 * maxLagMs), { at, position: position ?? 0 }];
  }

  async function measureReplica(replica: Replica<Readers>): Promise<void> {
    replica.isThere = false;
    // No row without a connection to the primary: it may be one that the others have left behind.
    const statement = 'select pg_last_wal_replay_lsn() as lsn from pg_stat_wal_receiver';
    const { position: replayed, isPrimary } = await readPosition(replica.measuring, statement);
    replica.isThere = true;
    if (isPrimary) replica.primaryAt = performance.now();
    if (replayed === null) return;
    const end = ends.findLast(({ position }) => position <= replayed);
    replica.upToDateAt = Math.max(replica.upToDateAt, end?.at ?? Number.NEGATIVE_INFINITY);
  }

  const stops = replicas.length > 0 ? [repeat(measurePrimary)] : [];
  for (const replica of replicas) stops.push(repeat(() => measureReplica(replica)));

  const millisecondsBehind = ({ upToDateAt }: Replica<Readers>) => performance.now() - upToDateAt;

  /** The newest replica that answers, however old it is: for when the primary is away. */
  function newest(): Replica<Readers> | null {
    const there = replicas.filter(({ isThere }) => isThere);
    return there.toSorted((a, b) => b.upToDateAt - a.upToDateAt)[0] ?? null;
  }

  return {
    newest,
    /** A replica that is less than a second old, or the newest if the primary is away; null if the primary should answer. */
    choose(): Replica<Readers> | null {
      if (performance.now() - primaryAnsweredAt > awayMs) return newest();
      const fresh = replicas.filter((replica) => replica.isThere && millisecondsBehind(replica) < maxLagMs);
      turn += 1;
      return fresh[turn % fresh.length] ?? null;
    },
    /** By number of the replica; infinite if that is not known, and counted from when it was the primary. */
    secondsBehind: () =>
      replicas.map(
        ({ upToDateAt, primaryAt }) => (performance.now() - Math.max(upToDateAt, primaryAt)) / 1000,
      ),
    pools: () => replicas.map(({ pool }) => pool),
    async close() {
      for (const stop of stops) stop();
      const pools = replicas.flatMap(({ pool, measuring }) => [pool, measuring]);
      await Promise.all([measuringPrimary, ...pools].map((pool) => pool.end()));
    },
  };
}

async function readPosition(pool: pg.Pool, statement: string) {
  const { rows } = await pool.query<{ position: number | null; isPrimary: boolean }>(
    `select (select pg_wal_lsn_diff(lsn, '0/0')::float8 from (${statement}) ends) as position,
      not pg_is_in_recovery() as "isPrimary"`,
  );
  return { position: rows[0]?.position ?? null, isPrimary: rows[0]?.isPrimary ?? false };
}

/** Measures again and again; a measurement that fails is missing, and what was measured grows old. */
function repeat(measure: () => Promise<void>): () => void {
  let isMeasuring = false;
  const timer = setInterval(async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    await measure().catch(() => {});
    isMeasuring = false;
  }, measureMs).unref();
  return () => clearInterval(timer);
}
