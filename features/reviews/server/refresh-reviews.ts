import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Config } from '../../../platform/server/config.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { FetchError, type FetchedReviews, type ReviewPort } from './review-port.ts';
import { shortName } from './short-name.ts';
import { twoGisReviews } from './two-gis.ts';

/** Four times a day, tried again twice where that fails; the queue's clock is UTC. */
export const reviewTimes = '20 1,7,13,19 * * * refresh_reviews ?max=3';

/** The maps services that there is a key for. */
export function reviewPorts({ twoGis }: Config): ReviewPort[] {
  return twoGis ? [twoGisReviews(twoGis)] : [];
}

export function reviewTasks({ config, db, clock }: Services): TaskList {
  return {
    /** A failure is written down, logged by the queue and tried again; what is stored stays as it is. */
    async refresh_reviews() {
      for (const port of reviewPorts(config)) await refreshFrom(port, { db, now: clock.now() });
    },
  };
}

export async function refreshFrom(port: ReviewPort, { db, now }: { db: Database; now: Date }): Promise<void> {
  const { source } = port;
  try {
    const fetched = await port.fetch(now);
    // Somebody has written of us before: that all of it is gone is a fault there rather than news.
    if (fetched.reviews.length === 0 && (await hasFetched(db, source))) throw new FetchError('empty');
    await db.transaction().execute((trx) => keep(trx, { source, fetched, now }));
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

type Kept = { source: string; fetched: FetchedReviews; now: Date };

/** What staff have hidden stays hidden. What its author has taken back is kept, and not shown. */
async function keep(trx: Database, { source, fetched, now }: Kept): Promise<void> {
  const { reviews, isWhole, average, count, link } = fetched;
  const rows = reviews.map((one) => ({
    id: one.id,
    author: shortName(one.author),
    rating: one.rating,
    text: one.text,
    written_at: one.writtenAt.toISOString(),
    link: one.link,
  }));
  await sql`
    insert into reviews (source, external_id, author, rating, text, written_at, link, fetched_at)
    select ${source}, id, author, rating, text, written_at, link, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id text, author text, rating int, text text, written_at timestamptz, link text)
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
