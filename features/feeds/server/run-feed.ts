import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { FetchRefused, fetchToFile } from '../../../platform/server/safe-fetch.ts';
import { confirmedFirm } from '../../firms/server/public.ts';
import { readLookups } from '../../import/server/public.ts';
import { type FeedFailure, maxFeedBytes, maxFeedRows } from '../contract.ts';
import type { Mapping } from '../targets.ts';
import { enqueuePhotos, retryPhotos } from './load-photos.ts';
import { noSums, type ReadCar, type RunOf, type Sums, withdrawGone, wouldGo, writeCars } from './mirror.ts';
import { openFeed } from './read-feed.ts';
import { toCar } from './to-car.ts';
import { UnreadableFeed } from './unreadable-feed.ts';
import { chunksOf } from './uploads.ts';

const batchCars = 500;
const fetchTimeoutMs = 10 * 60_000;

type StoredFeed = {
  id: number;
  firm_id: number;
  url: string | null;
  mapping: Mapping;
  contact_phone: string;
  every_hours: number | null;
  etag: string | null;
};
type Run = { id: number; is_check: boolean; upload_id: string | null };

type Options = {
  /** Which addresses may be asked; tests allow this machine. */
  isAllowed?: (address: string) => boolean;
  isLastTry?: boolean;
};

/**
 * Runs a feed that waits: loads its file, reads all rows, and mirrors them. A run that was interrupted begins anew, which
 * changes nothing that it has written already.
 */
export async function runFeed(services: Services, runId: number, options: Options = {}): Promise<void> {
  const { db } = services;
  const found = await db
    .updateTable('feed_runs')
    .set({ state: 'running' })
    .where('id', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'feed_id', 'is_check', 'upload_id'])
    .executeTakeFirst();
  if (!found) return;
  const feed = (await db
    .selectFrom('feeds')
    .selectAll()
    .where('id', '=', found.feed_id)
    .executeTakeFirstOrThrow()) as unknown as StoredFeed;
  const sums = noSums();
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-feed-'));
  try {
    const end = await mirror(services, { feed, run: found, sums, folder }, options);
    await finish(services, { feed, run: found, sums, ...end });
  } catch (error) {
    const failure = failureOf(error);
    // Not the fault of the feed: the job is tried again.
    if (failure === 'broken' && !options.isLastTry) throw error;
    const line = error instanceof UnreadableFeed ? error.line : null;
    await finish(services, { feed, run: found, state: 'failed', sums, failure, line });
    if (failure === 'broken') throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failureOf(error: unknown): FeedFailure {
  return error instanceof UnreadableFeed || error instanceof FetchRefused ? error.code : 'broken';
}

type Work = { feed: StoredFeed; run: Run; sums: Sums; folder: string };

async function mirror(
  services: Services,
  { feed, run, sums, folder }: Work,
  { isAllowed }: Options,
): Promise<{ state: 'done' | 'unchanged' | 'held'; etag?: string | null }> {
  const { db, clock } = services;
  const firm = await confirmedFirm(db, feed.firm_id);
  if (!firm) throw new UnreadableFeed('firm_not_confirmed');
  const file = join(folder, 'feed');
  const loaded = await loadFile(services, { feed, run, file }, isAllowed);
  if (loaded === 'unchanged') return { state: loaded };

  const now = clock.now();
  const city = await db
    .selectFrom('cities')
    .select('name_ru')
    .where('id', '=', firm.city_id)
    .executeTakeFirstOrThrow();
  const lookups = await readLookups(db, now.getUTCFullYear());
  const about: RunOf = {
    runId: run.id,
    feedId: feed.id,
    isCheck: run.is_check,
    seller: { memberId: feed.firm_id, kind: firm.kind, name: firm.name, phone: feed.contact_phone },
    now,
  };
  await db.deleteFrom('feed_faults').where('run_id', '=', run.id).execute();

  const { rows } = await openFeed(file);
  const seenIds = new Set<string>();
  let batch: ReadCar[] = [];
  let seen = 0;
  const write = async () => {
    const cars = batch;
    batch = [];
    seen += await db.transaction().execute(async (trx) => {
      const inStock = await writeCars(trx, about, { cars, sums });
      await saveSums(trx, run.id, sums);
      return inStock;
    });
  };
  let isFirst = true;
  for await (const chunk of rows) {
    for (const row of chunk) {
      if (isFirst && row.cells) {
        refuseOtherColumns(feed.mapping, row.cells);
        isFirst = false;
      }
      if (row.row > maxFeedRows) throw new UnreadableFeed('too_many_rows', row.line);
      const car = toCar(lookups, { row, mapping: feed.mapping, city: city.name_ru, seller: about.seller });
      batch.push({ ...withoutRepeats(car, seenIds), row: row.row, line: row.line });
      if (batch.length >= batchCars) await write();
    }
  }
  if (batch.length > 0) await write();
  if (sums.read === 0) throw new UnreadableFeed('no_cars');
  if (run.is_check) {
    sums.gone = await wouldGo(db, about, seen);
    return { state: 'done' };
  }
  const isDone = await withdrawGone(db, about, { sums, isSure: false });
  return isDone ? { state: 'done', etag: loaded.etag } : { state: 'held' };
}

/** The second row with an id is refused, because nobody knows which of the two is meant. */
function withoutRepeats(car: ReturnType<typeof toCar>, seenIds: Set<string>): ReturnType<typeof toCar> {
  const { externalId } = car;
  if (externalId === '') return car;
  if (!seenIds.has(externalId)) {
    seenIds.add(externalId);
    return car;
  }
  const finding = { isRefusal: true, field: 'id', reason: 'id_repeated', value: externalId } as const;
  return { externalId: '', facts: null, findings: [finding] };
}

/** The id is what cars are known by; if its column is gone, the feed is another one now, and no car would be found again. */
function refuseOtherColumns(mapping: Mapping, cells: Record<string, string>): void {
  if (mapping.id === undefined || !Object.hasOwn(cells, mapping.id))
    throw new UnreadableFeed('columns_changed', 1);
}

/** Loads the feed's file, unless it is what the last run has mirrored. */
async function loadFile(
  { db, storage }: Services,
  { feed, run, file }: { feed: StoredFeed; run: Run; file: string },
  isAllowed: Options['isAllowed'],
): Promise<{ etag: string | null } | 'unchanged'> {
  if (run.upload_id !== null) {
    await pipeline(chunksOf({ db, storage }, run.upload_id), createWriteStream(file));
    return { etag: null };
  }
  if (feed.url === null) throw new UnreadableFeed('upload_lost');
  return fetchToFile(feed.url, file, {
    maxBytes: maxFeedBytes,
    timeoutMs: fetchTimeoutMs,
    etag: run.is_check || (await hasWithdrawnCars(db, feed.id)) ? null : feed.etag,
    ...(isAllowed && { isAllowed }),
  });
}

/** After a firm was blocked for a while, the same file offers its cars again. */
async function hasWithdrawnCars(db: Database, feedId: number): Promise<boolean> {
  const { rows } = await sql`
    select from feed_cars c join listings l on l.id = c.listing_id
    where c.feed_id = ${feedId} and c.gone_at is null and l.status = 'withdrawn' limit 1`.execute(db);
  return rows.length > 0;
}

async function saveSums(trx: Database, runId: number, { reasons, ...sums }: Sums): Promise<void> {
  await trx
    .updateTable('feed_runs')
    .set({ ...sums, reasons: JSON.stringify(reasons) })
    .where('id', '=', runId)
    .execute();
}

async function finish(
  services: Services,
  end: {
    feed: StoredFeed;
    run: Run;
    state: 'done' | 'unchanged' | 'held' | 'failed';
    etag?: string | null;
    sums: Sums;
    failure?: FeedFailure;
    line?: number | null;
  },
): Promise<void> {
  const { feed, run, state, sums, etag, failure = null, line = null } = end;
  await services.db.transaction().execute(async (trx) => {
    await saveSums(trx, run.id, sums);
    await trx
      .updateTable('feed_runs')
      .set({ state, failure, failure_line: line, finished_at: services.clock.now() })
      .where('id', '=', run.id)
      .execute();
    if (state === 'failed' || run.is_check) return;
    // A file that was not mirrored to its end is loaded again, even if it is the same.
    if (state !== 'unchanged')
      await trx
        .updateTable('feeds')
        .set({ etag: etag ?? null })
        .where('id', '=', feed.id)
        .execute();
    await retryPhotos(trx, feed.id);
    await enqueuePhotos(trx, feed.id);
  });
}

/** Begins runs of the feeds whose time has come. */
export async function startDueRuns({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update feeds set next_run_at = ${now}::timestamptz + make_interval(hours => every_hours)
      where next_run_at <= ${now} returning id`.execute(trx);
    for (const { id } of rows) {
      await endHeldRun(trx, id);
      const { rows: runs } = await sql<{ id: number }>`
        insert into feed_runs (feed_id, is_check, created_at)
        select ${id}, false, ${now}
        where not exists (select from feed_runs where feed_id = ${id} and state in ('waiting', 'running'))
        returning id`.execute(trx);
      for (const run of runs) await enqueueRun(trx, { feedId: id, runId: run.id });
    }
  });
}

/** A held run that is not confirmed is over when the next one begins. */
export async function endHeldRun(trx: Database, feedId: number): Promise<void> {
  await trx
    .updateTable('feed_runs')
    .set({ state: 'done' })
    .where('feed_id', '=', feedId)
    .where('state', '=', 'held')
    .execute();
}

/** Runs of one feed follow each other. */
export async function enqueueRun(
  trx: Database,
  { feedId, runId }: { feedId: number; runId: number },
): Promise<void> {
  await jobs.enqueue(trx, 'run_feed', { runId }, { queue: `feed ${feedId}`, attempts: 3 });
}

export const feedSchedule = '*/10 * * * * start_feed_runs';

export function feedTasks(services: Services): TaskList {
  return {
    run_feed: (payload, { job }) =>
      runFeed(services, (payload as { runId: number }).runId, {
        isLastTry: job.attempts >= job.max_attempts,
      }),
    start_feed_runs: () => startDueRuns(services),
  };
}
