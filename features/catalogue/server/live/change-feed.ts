import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { covers, type DatabaseSnapshot, snapshotOf } from '../../../../platform/server/database-snapshot.ts';
import type { OfferChange } from '../engine/schema.ts';
import { type FeedPosition, feedSettings, readChangedOffers, readFeedPosition } from './read-changes.ts';

export type FeedListener = {
  /** If at least this many offers have changed, copying all offers is faster than applying the changes. */
  maxChanges(): number;
  /** Receives the current state of changed offers. When it returns, `snapshot()` of the feed moves past these changes. */
  onChanges(changes: readonly OfferChange[]): void;
  /** Called when changes may have been missed, so that all offers must be copied again; `reason` is for the log. */
  onGap(reason: string): void;
  /**
   * Called after a restart of PostgreSQL. Commits that were not yet on disk may be lost, although the feed has already
   * delivered them.
   */
  onServerRestart(): void;
  onError(error: unknown): void;
};

export type ChangeFeed = {
  /** All changes visible in this database snapshot have been delivered; null before the first read. */
  snapshot(): DatabaseSnapshot | null;
  /** Resolves when the feed has delivered everything that was committed before this call. */
  catchUp(): Promise<void>;
  /** Milliseconds since the feed last read the database successfully. */
  millisecondsSinceRead(): number;
  close(): Promise<void>;
};

/** The feed also reads at this interval without a notification, in case a NOTIFY of PostgreSQL is lost. */
const pollMs = 5_000;
/** Two reads begin at least this far apart, so that many small changes are read as one batch. A lone change does not wait. */
const readIntervalMs = 4;
/** Timeout for connecting and for one read. */
const timeoutMs = 10_000;
const [firstRetryMs, lastRetryMs] = [50, 5_000];
const closeLimitMs = 1_000;

/** Listens to changes of offers on its own database connection and delivers them in the order of commits. */
export function followChanges(url: string, listener: FeedListener): ChangeFeed {
  const shutdown = new AbortController();
  let client: pg.Client | null = null;
  let position: FeedPosition | null = null;
  let snapshot: DatabaseSnapshot | null = null;
  let serverStarted: string | null = null;
  let lastReadAt = performance.now();
  let failures = 0;
  /** Promise for callers of `catchUp` whose read has not started yet; null without such callers. */
  let nextRead: PromiseWithResolvers<void> | null = null;
  /** Promises for callers of `catchUp` whose read has started but has not succeeded yet. */
  let pendingReads: PromiseWithResolvers<void>[] = [];
  let wakeUp = Promise.withResolvers<void>();

  async function connect(): Promise<pg.Client> {
    const newClient = new pg.Client({
      connectionString: url,
      application_name: 'tulpar feed',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    newClient.on('error', () => {});
    newClient.on('end', () => wakeUp.resolve());
    newClient.on('notification', () => wakeUp.resolve());
    try {
      await newClient.connect();
      await newClient.query(feedSettings);
      await newClient.query('listen listing_changes');
      await detectRestart(newClient);
    } catch (error) {
      await newClient.end().catch(() => {});
      throw error;
    }
    return newClient;
  }

  async function detectRestart(newClient: pg.Client): Promise<void> {
    const { rows } = await newClient.query<{ started: string }>(
      'select pg_postmaster_start_time()::text as started',
    );
    const started = rows[0]?.started ?? '';
    if (serverStarted !== null && started !== serverStarted) listener.onServerRestart();
    serverStarted = started;
  }

  function moveTo(next: FeedPosition): void {
    position = next;
    snapshot = snapshotOf(next.snapshot);
  }

  async function readChanges(connected: pg.Client): Promise<void> {
    if (!position) return moveTo(await readFeedPosition(connected));
    const maxChanges = listener.maxChanges();
    const { position: next, changes } = await readChangedOffers(connected, position.snapshot, maxChanges);
    const gap = gapBetween(position, next) ?? (changes.length >= maxChanges ? 'many changes at once' : null);
    if (gap) listener.onGap(gap);
    else if (changes.length > 0) listener.onChanges(changes);
    // Only now, so that `snapshot()` never includes changes that the listener has not received.
    moveTo(next);
  }

  /** Connects if necessary and reads the feed once. On success resolves the waiting `catchUp` calls. */
  async function readOnce(): Promise<void> {
    if (nextRead) pendingReads.push(nextRead);
    nextRead = null;
    try {
      client ??= await connect();
      await readChanges(client);
      lastReadAt = performance.now();
      failures = 0;
      for (const { resolve } of pendingReads) resolve();
      pendingReads = [];
    } catch (error) {
      failures += 1;
      if (failures === 1 && !shutdown.signal.aborted) listener.onError(error);
      const lostClient = client;
      client = null;
      await lostClient?.end().catch(() => {});
    }
  }

  async function runFeed(): Promise<void> {
    while (!shutdown.signal.aborted) {
      wakeUp = Promise.withResolvers();
      const readStarted = performance.now();
      await readOnce();
      if (failures > 0) await pause(Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1)));
      else if (!nextRead) {
        await wakeUp.promise;
        const waitMs = readStarted + readIntervalMs - performance.now();
        if (!nextRead && waitMs > 0) await pause(waitMs);
      }
    }
  }

  const pollTimer = setInterval(() => wakeUp.resolve(), pollMs).unref();
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: shutdown.signal }).catch(() => {});
  const feedLoop = runFeed();

  return {
    snapshot: () => snapshot,
    catchUp() {
      nextRead ??= Promise.withResolvers();
      wakeUp.resolve();
      return nextRead.promise;
    },
    millisecondsSinceRead: () => performance.now() - lastReadAt,
    async close() {
      shutdown.abort();
      clearInterval(pollTimer);
      wakeUp.resolve();
      await client?.end().catch(() => {});
      // A connection attempt in progress cannot be aborted, so wait for it only for a limited time.
      await Promise.race([feedLoop, sleep(closeLimitMs, undefined, { ref: false })]);
      if (nextRead) pendingReads.push(nextRead);
      for (const { reject } of pendingReads) reject(new Error('The feed is closed'));
    },
  };
}

/** The reason why changes between two positions of the feed may have been missed; null if all were read. */
export function gapBetween(before: FeedPosition, after: FeedPosition): string | null {
  const [previous, current] = [snapshotOf(before.snapshot), snapshotOf(after.snapshot)];
  if (!covers(current, previous)) return 'the database is older than before';
  if (before.files !== after.files) return 'a table was truncated';
  // The newest change is never deleted. So if there were no changes at the earlier position, none can be missing.
  if (before.oldest === null) return null;
  if (after.oldest === null) return 'all changes were deleted';
  const oldest = BigInt(after.oldest);
  const wasRead = oldest < previous.next && !previous.running.includes(oldest);
  return wasRead ? null : 'changes were deleted before they were read';
}
