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

/**
 * The same where a window is as long as a day: what is refused does not count, so that a flood of two seconds does not
 * shut the door until tomorrow to everybody who shares its address.
 */
export async function takeTurn(db: Database, occasion: Occasion): Promise<void> {
  const times = timesOf(occasion);
  if (!(await isTooOften(db, times))) return;
  await giveBack(db, times);
  throw new Problem('too_many_requests');
}

/** Counts one more time that this visitor does `action`; answers whether that is too often. */
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

/** Whose doings are counted, and how many there may be: a browser, an address, a phone, an account. */
export type Count = { who: string; limits: readonly Limit[] };

/**
 * Counts one more time of `action` for each of `counts`; answers whether that is too often for any of them. Counts
 * live in the database, so they hold for all processes.
 */
export async function isTooOften(db: Database, times: Times): Promise<boolean> {
  const counted = await countTimes(db, times);
  return rowsOf(times).some(({ most }, at) => (counted[at] ?? 0) > most);
}

type Times = { action: string; counts: readonly Count[]; now: Date };

/**
 * Counts one more time, and answers how often it was by now: a number for each limit, in their order. What must not
 * be done too often many times at once is counted before it is done; `giveBack` undoes a time that was none.
 */
export function countTimes(db: Database, times: Times): Promise<number[]> {
  return addToCounts(db, times, 1);
}

/** With the `now` of the counting, so that it is given back to the same window. */
export async function giveBack(db: Database, times: Times): Promise<void> {
  await addToCounts(db, times, -1);
}

/** Rows are always touched in the order of `counts`: two calls that took them in turns would wait for each other. */
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

/** Windows that are over for longer than a day say nothing any more. */
export async function forgetOldCounts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('action_counts')
    .where('window_start', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
}
