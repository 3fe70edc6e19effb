import { sql } from 'kysely';
import { Problem } from '../contract/problem.ts';
import type { Database } from './database.ts';
import { lastingId, type Visitor } from './visitor.ts';

/** At most `most` times within a window of `seconds`. */
export type Limit = { seconds: number; most: number };
type Limits = {
  /** Per browser. */
  visitor: readonly Limit[];
  /** Per network address: higher, because many people share one. Dropping the cookie does not bypass it. */
  address: readonly Limit[];
};

type Occasion = { action: string; visitor: Visitor; limits: Limits; now: Date };

/** Counts an action and refuses with 429 if it is too frequent. */
export async function refuseTooMany(db: Database, occasion: Occasion): Promise<void> {
  if (await doesTooOften(db, occasion)) throw new Problem('too_many_requests');
}

/**
 * The same for windows as long as a day: refused attempts do not count, so that a burst of two seconds does not lock
 * out everybody behind the same address until tomorrow.
 */
export async function takeTurn(db: Database, occasion: Occasion): Promise<void> {
  const times = timesOf(occasion);
  if (!(await isTooOften(db, times))) return;
  await giveBack(db, times);
  throw new Problem('too_many_requests');
}

/** Counts an action of this visitor; returns whether it exceeds a limit. */
export async function doesTooOften(db: Database, occasion: Occasion): Promise<boolean> {
  return isTooOften(db, timesOf(occasion));
}

function timesOf({ action, visitor, limits, now }: Occasion): Times {
  const counts = [
    { who: lastingId(visitor), limits: limits.visitor },
    { who: visitor.address, limits: limits.address },
  ];
  return { action, counts, now };
}

/** Who is counted (a browser, an address, a phone or an account) and their limits. */
export type Count = { who: string; limits: readonly Limit[] };

/**
 * Counts the action for each of `counts`; returns whether any limit is exceeded. Counts are stored in the database, so
 * they hold for all processes.
 */
export async function isTooOften(db: Database, times: Times): Promise<boolean> {
  const counted = await countTimes(db, times);
  return rowsOf(times).some(({ most }, at) => (counted[at] ?? 0) > most);
}

type Times = { action: string; counts: readonly Count[]; now: Date };

/**
 * Counts the action and returns the new count for each limit, in their order. Count before acting, so that concurrent
 * requests cannot exceed a limit; `giveBack` refunds an attempt that did not happen.
 */
export function countTimes(db: Database, times: Times): Promise<number[]> {
  return addToCounts(db, times, 1);
}

/** Takes the `now` of the counting, so that the same window is refunded. */
export async function giveBack(db: Database, times: Times): Promise<void> {
  await addToCounts(db, times, -1);
}

/** Updates rows in a fixed order, to avoid a deadlock between two calls. */
async function addToCounts(db: Database, times: Times, step: 1 | -1): Promise<number[]> {
  const rows = rowsOf(times);
  const values = rows.map(
    (row) =>
      sql`(${times.action}, ${row.who}, ${row.seconds}::int, ${row.start}::timestamptz, ${step > 0 ? 1 : 0})`,
  );
  const { rows: counted } = await sql<{ who: string; window_seconds: number; count: number }>`
    insert into action_counts (action, who, window_seconds, window_start, count) values ${sql.join(values)}
    on conflict (action, who, window_seconds, window_start)
      do update set count = greatest(action_counts.count + ${step}::int, 0)
    returning who, window_seconds, count`.execute(db);
  return rows.map(
    ({ who, seconds }) =>
      counted.find((count) => count.who === who && count.window_seconds === seconds)?.count ?? 0,
  );
}

function rowsOf({ counts, now }: Times) {
  return counts.flatMap(({ who, limits }) =>
    limits.map((limit) => ({ ...limit, who, start: windowStart(now, limit.seconds) })),
  );
}

function windowStart(now: Date, seconds: number): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** Deletes windows that ended more than a day ago. */
export async function forgetOldCounts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('action_counts')
    .where('window_start', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
}
