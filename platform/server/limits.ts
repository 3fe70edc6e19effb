import { sql } from 'kysely';
import { dayMs } from '../contract/durations.ts';
import { Problem } from '../contract/problem.ts';
import type { Database } from './database.ts';
import { stableId, type Visitor } from './visitor.ts';

/** At most `max` times within a window of `seconds`. */
export type Limit = { seconds: number; max: number };
type Limits = {
  /** Limits per browser. */
  visitor: readonly Limit[];
  /** Limits per network address; higher, because many people share one. Deleting the cookie does not bypass them. */
  address: readonly Limit[];
};

/** Counts an action of one account and refuses with 429 if it is too frequent. */
export async function refuseTooOften(
  db: Database,
  { action, now, ...count }: Count & { action: string; now: Date },
): Promise<void> {
  if (await exceedsAnyLimit(db, { action, counts: [count], now })) throw new Problem('too_many_requests');
}

type VisitorAction = { action: string; visitor: Visitor; limits: Limits; now: Date };

/** Counts an action and refuses with 429 if it is too frequent. */
export async function refuseTooMany(db: Database, visitorAction: VisitorAction): Promise<void> {
  if (await exceedsLimits(db, visitorAction)) throw new Problem('too_many_requests');
}

/**
 * Like `refuseTooMany`, but refused attempts do not count. Use it for windows as long as a day; otherwise a burst of two
 * seconds would lock out everybody behind the same network address until tomorrow.
 */
export async function countOrRefuse(db: Database, visitorAction: VisitorAction): Promise<void> {
  const { isExceeded, counted } = await countVisitor(db, visitorAction);
  if (!isExceeded) return;
  for (const action of counted) await uncountAction(db, action);
  throw new Problem('too_many_requests');
}

/** Counts an action of this visitor; returns whether it exceeds a limit. */
export async function exceedsLimits(db: Database, visitorAction: VisitorAction): Promise<boolean> {
  return (await countVisitor(db, visitorAction)).isExceeded;
}

/**
 * Counts for the network address, and only if that is not exceeded for the browser: anybody can invent the id of a browser
 * anew for each request, and each would leave a row.
 */
async function countVisitor(db: Database, { action, visitor, limits, now }: VisitorAction) {
  const ofAddress = { action, counts: [{ who: visitor.address, limits: limits.address }], now };
  if (await exceedsAnyLimit(db, ofAddress)) return { isExceeded: true, counted: [ofAddress] };
  const ofBrowser = { action, counts: [{ who: stableId(visitor), limits: limits.visitor }], now };
  return { isExceeded: await exceedsAnyLimit(db, ofBrowser), counted: [ofAddress, ofBrowser] };
}

/** `who` identifies what is counted: a browser, an address, a phone or an account. */
export type Count = { who: string; limits: readonly Limit[] };

/**
 * Counts the action for each of `counts`; returns whether any limit is exceeded. Counts are stored in the database, so
 * all processes share them.
 */
export async function exceedsAnyLimit(db: Database, countedAction: CountedAction): Promise<boolean> {
  const countedRows = await countAction(db, countedAction);
  return rowsOf(countedAction).some(({ max }, at) => (countedRows[at] ?? 0) > max);
}

type CountedAction = { action: string; counts: readonly Count[]; now: Date };

/**
 * Counts the action, or so many of them, and returns the new count for each limit, in their order. Count before acting, so
 * that concurrent requests cannot exceed a limit; `uncountAction` takes back an attempt that did not happen.
 */
export function countAction(db: Database, countedAction: CountedAction, times = 1): Promise<number[]> {
  return addToCounts(db, countedAction, times);
}

/** Reverses `countAction`. Pass the same `now` to both, so that the count of the same time window is reduced. */
export async function uncountAction(db: Database, countedAction: CountedAction): Promise<void> {
  await addToCounts(db, countedAction, -1);
}

/** Updates rows in a fixed order, to avoid a deadlock between two calls. */
async function addToCounts(db: Database, countedAction: CountedAction, step: number): Promise<number[]> {
  const rows = rowsOf(countedAction);
  if (rows.length === 0) return [];
  const values = rows.map(
    (row) =>
      sql`(${countedAction.action}, ${row.who}, ${row.seconds}::int, ${row.start}::timestamptz, ${Math.max(step, 0)}::int)`,
  );
  const { rows: countedRows } = await sql<{ who: string; window_seconds: number; count: number }>`
    insert into action_counts (action, who, window_seconds, window_start, count) values ${sql.join(values)}
    on conflict (action, who, window_seconds, window_start)
      do update set count = greatest(action_counts.count + ${step}::int, 0)
    returning who, window_seconds, count`.execute(db);
  return rows.map(
    ({ who, seconds }) =>
      countedRows.find((count) => count.who === who && count.window_seconds === seconds)?.count ?? 0,
  );
}

function rowsOf({ counts, now }: CountedAction) {
  return counts.flatMap(({ who, limits }) =>
    limits.map((limit) => ({ ...limit, who, start: windowStart(now, limit.seconds) })),
  );
}

function windowStart(now: Date, seconds: number): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** Deletes counts of time windows that started more than two days ago. */
export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('action_counts')
    .where('window_start', '<', new Date(now.getTime() - 2 * dayMs))
    .execute();
}
