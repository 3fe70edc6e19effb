import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Config } from '../../../platform/server/config.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { FetchError, type FetchedReviews, type ReviewPort } from './review-port.ts';
import { shortName } from './short-name.ts';
import { twoGisReviews } from './two-gis.ts';

/** Cron schedule, in UTC: four times a day, with up to two retries. */
export const reviewSchedule = '20 1,7,13,19 * * * refresh_reviews ?max=3';

/** Clients of the maps services that have an API key. */
export function reviewPorts({ twoGis }: Config): ReviewPort[] {
  return twoGis ? [twoGisReviews(twoGis)] : [];
}

export function reviewTasks({ config, db, clock }: Services): TaskList {
  return {
    /**
     * Fetches the reviews of all services. A failure is stored, logged and retried by the queue; stored reviews stay
     * unchanged.
     */
    async refresh_reviews() {
      for (const port of reviewPorts(config)) await refreshFrom(port, { db, now: clock.now() });
    },
  };
}

export async function refreshFrom(port: ReviewPort, { db, now }: { db: Database; now: Date }): Promise<void> {
  const { source } = port;
  try {
    const fetched = await port.fetch(now);
    // If there were reviews before, an empty result is probably an error of the service.
    if (fetched.reviews.length === 0 && (await hasFetched(db, source))) throw new FetchError('empty');
    await db.transaction().execute((trx) => storeReviews(trx, { source, fetched, now }));
  } catch (error) {
    const failure = error instanceof FetchError ? error.message : 'failed';
    await db
      .insertInto('review_sources')
      .values({ source, asked_at: now, failure })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ asked_at: now, failure }))
      .execute();
    throw error instanceof FetchError ? new Error(`Reviews of ${source}: ${failure}`) : error;
  }
}

async function hasFetched(db: Database, source: string): Promise<boolean> {
  const query = db.selectFrom('reviews').select('id').where('source', '=', source);
  return (
    (await query.where('added_by', 'is', null).where('gone_at', 'is', null).limit(1).executeTakeFirst()) !==
    undefined
  );
}

type StoreInput = { source: string; fetched: FetchedReviews; now: Date };

/**
 * Stores fetched reviews. Hidden reviews stay hidden; reviews that the service no longer returns are marked as gone.
 */
async function storeReviews(trx: Database, { source, fetched, now }: StoreInput): Promise<void> {
  const { reviews, isWhole, average, count, link } = fetched;
  const rows = reviews.map((review) => ({
    id: review.id,
    author: shortName(review.author),
    rating: review.rating,
    text: review.text,
    written_at: review.writtenAt.toISOString(),
    link: review.link,
  }));
  await sql`
    insert into reviews (source, external_id, author, rating, text, written_at, link, fetched_at)
    select ${source}, id, author, rating, text, written_at, link, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fetched(id text, author text, rating int, text text, written_at timestamptz, link text)
    on conflict (source, external_id) do update set author = excluded.author, rating = excluded.rating,
      text = excluded.text, written_at = excluded.written_at, link = excluded.link,
      fetched_at = excluded.fetched_at, gone_at = null`.execute(trx);
  const oldest = reviews.at(-1)?.writtenAt;
  await sql`
    update reviews set gone_at = ${now}
    where source = ${source} and added_by is null and gone_at is null and fetched_at < ${now}
      and (${isWhole} or written_at > ${oldest ?? now})`.execute(trx);
  const state = {
    average,
    review_count: count,
    link,
    asked_at: now,
    fetched_at: now,
    fetched_count: reviews.length,
    failure: null,
  };
  await trx
    .insertInto('review_sources')
    .values({ source, ...state })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(state))
    .execute();
}
