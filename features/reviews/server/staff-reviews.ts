import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fromAlmatyClock } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { countRows, type Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import type * as contract from '../staff-contract.ts';
import { isLinkOf, type ReviewRefusal, type StaffReview } from '../staff-contract.ts';
import { type AuditActionName, writeAudit } from './audit-actions.ts';
import { reviewPorts } from './refresh-reviews.ts';
import { shortName } from './short-name.ts';

const state = sql<StaffReview['state']>`
  case when gone_at is not null then 'gone' when is_hidden then 'hidden' else 'shown' end`;

const columns = sql`id, source, author, rating, text, written_at, link, ${state} as state, hidden_reason,
  added_by is not null as is_by_hand`;
type Row = Omit<StaffReview, 'written_at'> & { written_at: Date };
const toStaffReview = (row: Row): StaffReview => ({ ...row, written_at: row.written_at.toISOString() });

export async function listStaffReviews(
  { db, config }: Context,
  { page = 1, ...filters }: InputOf<typeof contract.listStaffReviews>,
): Promise<OutputOf<typeof contract.listStaffReviews>> {
  const condition = sql`(${filters.source ?? null}::text is null or source = ${filters.source ?? null})
    and (${filters.state ?? null}::text is null or ${state} = ${filters.state ?? null})`;
  const [count, { rows }] = await Promise.all([
    countRows(db, sql`reviews where ${condition}`),
    sql<Row>`
      select ${columns} from reviews where ${condition}
      order by written_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ]);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/reviews/`, filters, page, count }),
    results: rows.map(toStaffReview),
  };
}

export async function readReviewSources({
  db,
  config,
}: Context): Promise<OutputOf<typeof contract.readReviewSources>> {
  const configuredSources = reviewPorts(config).map(({ source }) => source);
  const rows = await db
    .selectFrom('review_sources')
    .selectAll()
    .where('source', '<>', 'demo')
    .orderBy('source')
    .execute();
  const storedStates = rows.map((row) => ({
    source: row.source as StaffReview['source'],
    is_configured: configuredSources.some((source) => source === row.source),
    average: row.average === null ? null : Number(row.average),
    review_count: row.review_count,
    asked_at: row.asked_at.toISOString(),
    fetched_at: row.fetched_at?.toISOString() ?? null,
    fetched_count: row.fetched_count,
    failure: row.failure,
  }));
  const missingStates = configuredSources
    .filter((source) => !storedStates.some((stored) => stored.source === source))
    .map((source) => ({
      source,
      is_configured: true,
      average: null,
      review_count: null,
      asked_at: null,
      fetched_at: null,
      fetched_count: null,
      failure: null,
    }));
  return { results: [...storedStates, ...missingStates] };
}

/** Minimum time between two refreshes, because the maps services limit the number of requests. */
const minRefreshSeconds = 60;

export async function refreshReviews(context: Context): Promise<OutputOf<typeof contract.refreshReviews>> {
  const { db, config, clock } = context;
  const now = clock.now();
  if (reviewPorts(config).length === 0) throw new Problem<ReviewRefusal>('not_configured');
  const last = await db
    .selectFrom('review_sources')
    .select('asked_at')
    .where('asked_at', '>', new Date(now.getTime() - minRefreshSeconds * 1000))
    .executeTakeFirst();
  if (last) throw new Problem<ReviewRefusal>('asked_just_now');
  await db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'refresh_reviews', {}, { key: 'refresh_reviews_now', attempts: 1 });
    await writeAudit(trx, {
      actorId: memberOf(context).id,
      action: 'reviews_refreshed',
      targetType: 'settings',
      targetId: 'reviews',
      now,
    });
  });
  return { accepted: true };
}

type ReviewInput = InputOf<typeof contract.addReview>;

function validate({ source, link, written_on }: ReviewInput, now: Date): void {
  if (!isLinkOf(source, link))
    throw fieldProblem('link', 'wrong_place', 'Not an https address of that service');
  if (startOfDay(written_on) > now) throw fieldProblem('written_on', 'future', 'Not yet');
}

/** Start of a day in Almaty. */
function startOfDay(day: string): Date {
  return fromAlmatyClock(Date.parse(day));
}

/** A hash of the review, used as its id, so that adding the same review twice (or a double click) is a conflict. */
function manualIdOf({ author, text, written_on }: ReviewInput): string {
  return `hand:${createHash('sha256').update([author, text, written_on].join('\n')).digest('base64url')}`;
}

function valuesOf(input: ReviewInput, now: Date) {
  const { source, rating, text, link, written_on } = input;
  return {
    source,
    external_id: manualIdOf(input),
    author: shortName(input.author),
    rating,
    text,
    link,
    written_at: startOfDay(written_on),
    fetched_at: now,
  };
}

export async function addReview(
  context: Context,
  input: InputOf<typeof contract.addReview>,
): Promise<OutputOf<typeof contract.addReview>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  validate(input, now);
  return context.db.transaction().execute(async (trx) => {
    const addedReview = await trx
      .insertInto('reviews')
      .values({ ...valuesOf(input, now), added_by: actorId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!addedReview) throw new Problem<ReviewRefusal>('already_there');
    await writeReviewAudit(trx, {
      actorId,
      action: 'review_added',
      id: addedReview.id,
      details: { source: input.source },
      now,
    });
    return reviewOf(trx, addedReview.id);
  });
}

export async function editReview(
  context: Context,
  { reviewId, ...input }: InputOf<typeof contract.editReview>,
): Promise<OutputOf<typeof contract.editReview>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  validate(input, now);
  return context.db.transaction().execute(async (trx) => {
    const before = await lockReview(trx, reviewId);
    if (before.added_by === null) throw new Problem<ReviewRefusal>('fetched_review');
    const values = valuesOf(input, now);
    const duplicate = await trx
      .selectFrom('reviews')
      .select('id')
      .where('source', '=', values.source)
      .where('external_id', '=', values.external_id)
      .where('id', '<>', reviewId)
      .executeTakeFirst();
    if (duplicate) throw new Problem<ReviewRefusal>('already_there');
    await trx.updateTable('reviews').set(values).where('id', '=', reviewId).execute();
    const { author, rating, text, source, link, written_at } = before;
    const details = { before: { author, rating, text, source, link, written_at } };
    await writeReviewAudit(trx, { actorId, action: 'review_edited', id: reviewId, details, now });
    return reviewOf(trx, reviewId);
  });
}

export function hideReview(
  context: Context,
  { reviewId, reason }: InputOf<typeof contract.hideReview>,
): Promise<OutputOf<typeof contract.hideReview>> {
  return setHidden(context, reviewId, reason);
}

export function showReview(
  context: Context,
  { reviewId }: InputOf<typeof contract.showReview>,
): Promise<OutputOf<typeof contract.showReview>> {
  return setHidden(context, reviewId, null);
}

async function setHidden(context: Context, id: number, reason: string | null): Promise<StaffReview> {
  const actorId = memberOf(context).id;
  return context.db.transaction().execute(async (trx) => {
    const { is_hidden } = await lockReview(trx, id);
    if (is_hidden !== (reason !== null)) {
      await trx
        .updateTable('reviews')
        .set({ is_hidden: reason !== null, hidden_reason: reason })
        .where('id', '=', id)
        .execute();
      const action = reason === null ? 'review_shown' : 'review_hidden';
      const details = reason === null ? {} : { reason };
      await writeReviewAudit(trx, { actorId, action, id, details, now: context.clock.now() });
    }
    return reviewOf(trx, id);
  });
}

async function lockReview(trx: Database, id: number) {
  const row = await trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

async function reviewOf(db: Database, id: number): Promise<StaffReview> {
  const { rows } = await sql<Row>`select ${columns} from reviews where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return toStaffReview(row);
}

type AuditInput = {
  actorId: number;
  action: AuditActionName;
  id: number;
  details: Record<string, unknown>;
  now: Date;
};

function writeReviewAudit(trx: Database, { actorId, action, id, details, now }: AuditInput): Promise<void> {
  return writeAudit(trx, { actorId, action, targetType: 'review', targetId: id, details, now });
}
