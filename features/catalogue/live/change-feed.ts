import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { covers, type DatabaseSnapshot, snapshotOf } from '../../../platform/server/database-snapshot.ts';
import type { OfferChange } from '../engine/schema.ts';
import { changedOffers, type FeedPlace, feedPlace, feedSettings } from './read-changes.ts';

export type FeedListener = {
  /** Offers as they are now; the feed's snapshot is theirs as soon as this returns. */
  onChanges(changes: readonly OfferChange[]): void;
  /** It cannot be told what changed since the last snapshot: only a new copy of all offers helps. */
  onGap(reason: string): void;
  /** The server was started again. What it had not written down may be undone, which no feed tells. */
  onServerRestart(): void;
  onTrouble(error: unknown): void;
};

export type ChangeFeed = {
  /** What has been told so far; null before the first word of the database. */
  snapshot(): DatabaseSnapshot | null;
  /** Resolves when the feed has seen all that was committed before this call. */
  catchUp(): Promise<void>;
  /** Milliseconds since the feed last knew that it was up to date. */
  silence(): number;
  close(): Promise<void>;
};

/** Without a word from NOTIFY it looks by itself. */
const pollMs = 5_000;
/** Between two looks, so that many small changes are read together. */
const restMs = 3;
/** Longer than this no look should take. */
const lookLimitMs = 10_000;
const [firstRetryMs, lastRetryMs] = [50, 5_000];
const closeLimitMs = 1_000;
/** So many offers at once are sooner copied anew than changed one by one. */
const mostChanges = 10_000;

/** A connection of its own that listens to the database and tells which offers have changed, in order. */
export function followChanges(url: string, listener: FeedListener): ChangeFeed {
  const ending = new AbortController();
  let client: pg.Client | null = null;
  let place: FeedPlace | null = null;
  let snapshot: DatabaseSnapshot | null = null;
  let serverStarted: string | null = null;
  let lastLook = performance.now();
  let failures = 0;
  /** Whoever waits for the next look to begin, and those whose look has begun but not succeeded yet. */
  let asked: PromiseWithResolvers<void> | null = null;
  let owed: PromiseWithResolvers<void>[] = [];
  let wake = Promise.withResolvers<void>();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'tulpar feed',
      connectionTimeoutMillis: lookLimitMs,
      query_timeout: lookLimitMs,
      keepAlive: true,
    });
    fresh.on('error', () => {});
    fresh.on('end', () => wake.resolve());
    fresh.on('notification', () => wake.resolve());
    try {
      await fresh.connect();
      await fresh.query(feedSettings);
      await fresh.query('listen listing_changes');
      await lookAtServer(fresh);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    return fresh;
  }

  async function lookAtServer(fresh: pg.Client): Promise<void> {
    const { rows } = await fresh.query<{ started: string }>(
      'select pg_postmaster_start_time()::text as started',
    );
    const started = rows[0]?.started ?? '';
    if (serverStarted !== null && started !== serverStarted) listener.onServerRestart();
    serverStarted = started;
  }

  function moveTo(next: FeedPlace): void {
    place = next;
    snapshot = snapshotOf(next.snapshot);
  }

  async function look(connected: pg.Client): Promise<void> {
    if (!place) return moveTo(await feedPlace(connected));
    const { place: next, changes } = await changedOffers(connected, place.snapshot, mostChanges);
    const gap = gapBetween(place, next) ?? (changes.length >= mostChanges ? 'many changes at once' : null);
    if (gap) listener.onGap(gap);
    else if (changes.length > 0) listener.onChanges(changes);
    // Only what was told is behind us.
    moveTo(next);
  }

  /** One look at the feed, and what it needs: a connection. Who waited is told when it succeeded. */
  async function goOn(): Promise<void> {
    if (asked) owed.push(asked);
    asked = null;
    try {
      client ??= await connect();
      await look(client);
      lastLook = performance.now();
      failures = 0;
      for (const { resolve } of owed) resolve();
      owed = [];
    } catch (error) {
      failures += 1;
      if (failures === 1 && !ending.signal.aborted) listener.onTrouble(error);
      const lost = client;
      client = null;
      await lost?.end().catch(() => {});
    }
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      wake = Promise.withResolvers();
      await goOn();
      if (failures > 0) await pause(Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1)));
      else if (!asked) {
        await wake.promise;
        if (!asked) await pause(restMs);
      }
    }
  }

  const polling = setInterval(() => wake.resolve(), pollMs).unref();
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: ending.signal }).catch(() => {});
  const following = follow();

  return {
    snapshot: () => snapshot,
    catchUp() {
      asked ??= Promise.withResolvers();
      wake.resolve();
      return asked.promise;
    },
    silence: () => performance.now() - lastLook,
    async close() {
      ending.abort();
      clearInterval(polling);
      wake.resolve();
      await client?.end().catch(() => {});
      // A connection that is just being made may take its time.
      await Promise.race([following, sleep(closeLimitMs, undefined, { ref: false })]);
      if (asked) owed.push(asked);
      for (const { reject } of owed) reject(new Error('The feed is closed'));
    },
  };
}

/** Why changes may be missing between two places, or null where none is. */
export function gapBetween(before: FeedPlace, after: FeedPlace): string | null {
  const [seen, now] = [snapshotOf(before.snapshot), snapshotOf(after.snapshot)];
  if (!covers(now, seen)) return 'the database is an older one';
  if (before.files !== after.files) return 'a table was emptied';
  // The newest change is never taken away, so the oldest one was there before, or is the first ever.
  if (before.oldest === null) return null;
  if (after.oldest === null) return 'the changes were taken away';
  const oldest = BigInt(after.oldest);
  const hadSeen = oldest < seen.next && !seen.running.includes(oldest);
  return hadSeen ? null : 'changes were taken away before they were read';
}
