import { sql } from 'kysely';
import { Problem } from '../contract/problem.ts';
import type { Database } from './database.ts';
import { lastingId, type Visitor } from './visitor.ts';

/** At most so often within a window of so many seconds. */
export type Limit = { seconds: number; most: number };
type Limits = {
  /** For one browser. */
  visitor: readonly Limit[];
  /** For one network address: higher, as many people share one. A new cookie each time does not get round it. */
  address: readonly Limit[];
};

type Occasion = { action: string; visitor: Visitor; limits: Limits; now: Date };

/** Refuses with 429 what a visitor does too often. */
export async function refuseTooMany(db: Database, occasion: Occasion): Promise<void> {
  if (await doesTooOften(db, occasion)) throw new Problem('too_many_requests');
}

/** Counts one more time that this visitor does `action`; answers whether that is too often. */
export async function doesTooOften(
  db: Database,
  { action, visitor, limits, now }: Occasion,
): Promise<boolean> {
  const counts = [
    { who: lastingId(visitor), limits: limits.visitor },
    { who: visitor.address, limits: limits.address },
  ];
  return isTooOften(db, { action, counts, now });
}

/** Whose doings are counted, and how many there may be: a browser, an address, a phone, an account. */
export type Count = { who: string; limits: readonly Limit[] };

/**
 * Counts one more time of `action` for each of `counts`; answers whether that is too often for any of them. Counts
 * live in the database, so they hold for all processes.
 */
export async function isTooOften(
  db: Database,
  { action, counts, now }: { action: string; counts: readonly Count[]; now: Date },
): Promise<boolean> {
  const rows = rowsOf(counts, now);
  const values = rows.map(
    (row) => sql`(${action}, ${row.who}, ${row.seconds}::int, ${row.start}::timestamptz)`,
  );
  const { rows: counted } = await sql<{ who: string; window_seconds: number; count: number }>`
    insert into action_counts (action, who, window_seconds, window_start) values ${sql.join(values)}
    on conflict (action, who, window_seconds, window_start)
      do update set count = action_counts.count + 1
    returning who, window_seconds, count`.execute(db);
  return rows.some((row) => {
    const found = counted.find((count) => count.who === row.who && count.window_seconds === row.seconds);
    return (found?.count ?? 0) > row.most;
  });
}

/** How often it was done in the present window, the count that is nearest to its limit; counts nothing. */
export async function timesLeft(
  db: Database,
  { action, counts, now }: { action: string; counts: readonly Count[]; now: Date },
): Promise<number> {
  const rows = rowsOf(counts, now);
  const keys = rows.map((row) => sql`(${row.who}, ${row.seconds}::int, ${row.start}::timestamptz)`);
  const { rows: counted } = await sql<{ who: string; window_seconds: number; count: number }>`
    select who, window_seconds, count from action_counts
    where action = ${action} and (who, window_seconds, window_start) in (${sql.join(keys)})`.execute(db);
  const left = rows.map((row) => {
    const found = counted.find((count) => count.who === row.who && count.window_seconds === row.seconds);
    return row.most - (found?.count ?? 0);
  });
  return Math.min(...left);
}

function rowsOf(counts: readonly Count[], now: Date) {
  return counts.flatMap(({ who, limits }) =>
    limits.map((limit) => ({ ...limit, who, start: windowStart(now, limit.seconds) })),
  );
}

function windowStart(now: Date, seconds: number): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** Windows that are over for longer than a day say nothing any more. */
export async function forgetOldCounts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('action_counts')
    .where('window_start', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
}
