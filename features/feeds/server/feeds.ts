import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { hourMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { parsePhone } from '../../../platform/contract/phone.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { countRows, type Database, lockName } from '../../../platform/server/database.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { fillText } from '../../../platform/server/fill-text.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { FetchRefused, fetchToFile } from '../../../platform/server/safe-fetch.ts';
import { confirmedPhones } from '../../firms/server/public.ts';
import { cell } from '../../import/server/public.ts';
import { withdrawFeedListings } from '../../listings/server/public.ts';
import type * as contract from '../contract.ts';
import { type Feed, type FeedRefusal, type FeedRowFault, maxFeedBytes, maxFeeds } from '../contract.ts';
import { en } from '../messages/en.ts';
import { kk } from '../messages/kk.ts';
import { ru } from '../messages/ru.ts';
import { guessMapping } from '../targets.ts';
import { noSums, withdrawGone } from './mirror.ts';
import { feedsOf, ownFeed, requireConfirmed } from './queries.ts';
import { sampleOf } from './read-feed.ts';
import { endHeldRun, enqueueRun } from './run-feed.ts';
import { UnreadableFeed } from './unreadable-feed.ts';
import { chunksOf, ownUpload } from './uploads.ts';

const texts = { ru, kk, en };
const previewBytes = 4 * 1024 * 1024;
const previewTimeoutMs = 60_000;
const runLimits = [{ seconds: 3600, max: 20 }];

export async function listFeeds(context: Context): Promise<OutputOf<typeof contract.listFeeds>> {
  return { results: await feedsOf(context.db, memberOf(context).id) };
}

export async function previewFeed(
  context: Context,
  { upload, url }: InputOf<typeof contract.previewFeed>,
): Promise<OutputOf<typeof contract.previewFeed>> {
  await refuseTooMany(context);
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-feed-'));
  const file = join(folder, 'feed');
  try {
    if (upload !== undefined) {
      await ownUpload(context, upload);
      await pipeline(chunksOf(context, upload, previewBytes), createWriteStream(file));
    } else await fetchToFile(url ?? '', file, { maxBytes: maxFeedBytes, timeoutMs: previewTimeoutMs });
    const { format, columns } = await sampleOf(file);
    return { format, columns, mapping: guessMapping(columns.map(({ name }) => name)) };
  } catch (error) {
    if (!(error instanceof UnreadableFeed || error instanceof FetchRefused)) throw error;
    throw new Problem<FeedRefusal>('feed_unreadable', [
      { field: upload === undefined ? 'url' : 'upload', code: error.code, message: error.code },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseTooMany(context: Context): Promise<void> {
  const { db, clock } = context;
  const { id: firmId } = memberOf(context);
  await requireConfirmed(db, firmId);
  await refuseTooOften(db, {
    action: 'feed_run',
    who: `firm ${firmId}`,
    limits: runLimits,
    now: clock.now(),
  });
}

async function confirmedPhone(db: Database, firmId: number, text: string): Promise<string> {
  const phone = parsePhone(text);
  if (phone && (await confirmedPhones(db, firmId)).includes(phone)) return phone;
  throw new Problem<FeedRefusal>('phone_not_verified', [
    { field: 'contact_phone', code: 'phone_not_verified', message: 'Not confirmed' },
  ]);
}

/** Keeps a feed. Its first run is a check, so that the firm sees what becomes of its rows before anybody else does. */
export async function addFeed(context: Context, input: InputOf<typeof contract.addFeed>): Promise<Feed> {
  const { db, clock } = context;
  const { id: firmId } = memberOf(context);
  const { upload, url, name, mapping, every_hours: everyHours = 24 } = input;
  await refuseTooMany(context);
  if (upload !== undefined) await ownUpload(context, upload);
  const now = clock.now();
  const id = await db.transaction().execute(async (trx) => {
    await lockFeeds(trx, firmId);
    if ((await countRows(trx, sql`feeds where firm_id = ${firmId}`)) >= maxFeeds)
      throw new Problem<FeedRefusal>('too_many_feeds');
    const feed = await trx
      .insertInto('feeds')
      .values({
        firm_id: firmId,
        name,
        url: url ?? null,
        mapping: JSON.stringify(mapping),
        contact_phone: await confirmedPhone(trx, firmId, input.contact_phone),
        every_hours: url === undefined ? null : everyHours,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRun(trx, { feedId: feed.id, uploadId: upload ?? null, isCheck: true, now });
    return feed.id;
  });
  return ownFeed(context, id);
}

const lockFeeds = (trx: Database, firmId: number) => lockName(trx, `feeds of ${firmId}`);

async function addRun(
  trx: Database,
  {
    feedId,
    uploadId,
    isCheck,
    now,
  }: { feedId: number; uploadId: string | null; isCheck: boolean; now: Date },
): Promise<void> {
  const run = await trx
    .insertInto('feed_runs')
    .values({ feed_id: feedId, upload_id: uploadId, is_check: isCheck, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueRun(trx, { feedId, runId: run.id });
}

export async function saveFeed(context: Context, input: InputOf<typeof contract.saveFeed>): Promise<Feed> {
  const { db } = context;
  const { feedId, mapping, contact_phone: phone, every_hours: everyHours } = input;
  const { id: firmId } = memberOf(context);
  const feed = await ownFeed(context, feedId);
  await db
    .updateTable('feeds')
    .set({
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(phone !== undefined && { contact_phone: await confirmedPhone(db, firmId, phone) }),
      ...(everyHours !== undefined && feed.url !== null && { every_hours: everyHours }),
      // The same file means something else from now on.
      etag: null,
    })
    .where('id', '=', feedId)
    .execute();
  return ownFeed(context, feedId);
}

export async function runFeed(
  context: Context,
  { feedId, upload, is_check: isCheck }: InputOf<typeof contract.runFeed>,
): Promise<Feed> {
  const { db, clock } = context;
  const { id: firmId } = memberOf(context);
  const feed = await ownFeed(context, feedId);
  await refuseTooMany(context);
  if (upload !== undefined) await ownUpload(context, upload);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockFeeds(trx, firmId);
    const { rows } = await sql<{ is_busy: boolean; upload_id: string | null }>`
      select exists (select from feed_runs where feed_id = ${feedId} and state in ('waiting', 'running')) as is_busy,
        (select upload_id from feed_runs where feed_id = ${feedId} order by id desc limit 1) as upload_id`.execute(
      trx,
    );
    if (rows[0]?.is_busy) throw new Problem<FeedRefusal>('feed_busy');
    const uploadId = upload ?? (feed.url === null ? (rows[0]?.upload_id ?? null) : null);
    if (feed.url === null && uploadId === null) throw new Problem<FeedRefusal>('upload_lost');
    if (feed.every_hours !== null && !isCheck)
      await trx
        .updateTable('feeds')
        .set({ next_run_at: new Date(now.getTime() + feed.every_hours * hourMs) })
        .where('id', '=', feedId)
        .execute();
    await endHeldRun(trx, feedId);
    await addRun(trx, { feedId, uploadId, isCheck, now });
  });
  return ownFeed(context, feedId);
}

export async function confirmGone(
  context: Context,
  { feedId, runId }: InputOf<typeof contract.confirmGone>,
): Promise<Feed> {
  const { db, clock } = context;
  await ownFeed(context, feedId);
  const run = await db
    .updateTable('feed_runs')
    .set({ state: 'done' })
    .where('id', '=', runId)
    .where('feed_id', '=', feedId)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  if (!run) throw new Problem<FeedRefusal>('run_not_held');
  await withdrawGone(db, { runId, feedId, now: clock.now() }, { sums: noSums(), isSure: true });
  return ownFeed(context, feedId);
}

/** A run of a feed of the firm that acts. */
async function requireRun(
  context: Context,
  { feedId, runId }: { feedId: number; runId: number },
): Promise<void> {
  await ownFeed(context, feedId);
  const run = await context.db
    .selectFrom('feed_runs')
    .select('id')
    .where('id', '=', runId)
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  if (!run) throw new Problem('not_found');
}

const faultsPerPage = 100;

const faultsOf = (db: Database, runId: number) =>
  db
    .selectFrom('feed_faults')
    .select(['row', 'line', 'is_refusal', 'field', 'reason', 'value'])
    .where('run_id', '=', runId)
    .orderBy('row')
    .orderBy('position');

/** How many faults of a run are kept, and how many it had beyond them. */
async function countFaults(db: Database, runId: number): Promise<{ count: number; not_listed: number }> {
  const { rows } = await sql<{ count: number; all: number }>`
    select (select count(*) from feed_faults where run_id = ${runId})::int as count,
      (select coalesce(sum(value::int), 0) from feed_runs, jsonb_each_text(reasons) where id = ${runId})::int as all`.execute(
    db,
  );
  const [{ count, all } = { count: 0, all: 0 }] = rows;
  return { count, not_listed: Math.max(0, all - count) };
}

export async function listFeedFaults(
  context: Context,
  { feedId, runId, page = 1 }: InputOf<typeof contract.listFeedFaults>,
): Promise<OutputOf<typeof contract.listFeedFaults>> {
  const { db } = context;
  await requireRun(context, { feedId, runId });
  const counts = await countFaults(db, runId);
  const results = await faultsOf(db, runId)
    .limit(faultsPerPage)
    .offset((page - 1) * faultsPerPage)
    .execute();
  return { ...counts, results: results as FeedRowFault[] };
}

export async function downloadFeedFaults(
  context: Context,
  { feedId, runId }: InputOf<typeof contract.downloadFeedFaults>,
): Promise<FileResponse> {
  const { db, locale } = context;
  await requireRun(context, { feedId, runId });
  const { not_listed: notListed } = await countFaults(db, runId);
  const faults = await faultsOf(db, runId).execute();
  const lines = faults.map((fault) =>
    [
      fault.row,
      fault.line,
      fault.is_refusal ? 'refused' : 'left_unknown',
      fault.field,
      fault.reason,
      cell(fault.value),
    ].join(','),
  );
  if (notListed > 0) {
    const told = fillText(texts[locale].faultsNotListed, { count: String(notListed) });
    lines.push(`,,not_listed,,,${cell(told)}`);
  }
  const table = ['row,line,outcome,field,reason,value', ...lines, ''].join('\n');
  // Spreadsheets recognize UTF-8 by this mark.
  return new FileResponse({ name: `feed-${feedId}-${runId}.csv`, content: Buffer.from(`\ufeff${table}`) });
}

/** Ends a feed. Its ads stay as withdrawn, so that links to them still say what they were. */
export async function removeFeed(
  context: Context,
  { feedId }: InputOf<typeof contract.removeFeed>,
): Promise<OutputOf<typeof contract.removeFeed>> {
  const { db } = context;
  await ownFeed(context, feedId);
  await db.transaction().execute(async (trx) => {
    const cars = await trx
      .deleteFrom('feed_cars')
      .where('feed_id', '=', feedId)
      .returning('listing_id')
      .execute();
    await withdrawFeedListings(
      trx,
      cars.map(({ listing_id }) => listing_id),
    );
    await trx.deleteFrom('feeds').where('id', '=', feedId).execute();
  });
  return listFeeds(context);
}
