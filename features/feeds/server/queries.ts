import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { confirmedFirm } from '../../firms/server/public.ts';
import type { Feed, FeedFailure, FeedRefusal, FeedRun, RunState } from '../contract.ts';

/** Only a firm that the company knows may bring ads that no moderator has seen. */
export async function requireConfirmed(db: Database, firmId: number): Promise<void> {
  if (!(await confirmedFirm(db, firmId))) throw new Problem<FeedRefusal>('firm_not_confirmed');
}

/** The firm's feeds with their last runs, or one of them. */
export async function feedsOf(db: Database, firmId: number, feedId: number | null = null): Promise<Feed[]> {
  const { rows } = await sql<
    Omit<Feed, 'last_run' | 'next_run_at'> & { next_run_at: Date | null; last_run: RunRow | null }
  >`
    select f.id, f.name, f.url, f.every_hours, f.mapping, f.contact_phone, f.next_run_at,
      (select count(*) from feed_cars c join listings l on l.id = c.listing_id
        where c.feed_id = f.id and l.status = 'published')::int as cars,
      (select count(*) from feed_cars c where c.feed_id = f.id and c.photos_due and c.gone_at is null)::int as photos_due,
      (select to_jsonb(r) from feed_runs r where r.feed_id = f.id order by r.id desc limit 1) as last_run
    from feeds f where f.firm_id = ${firmId} and (${feedId}::bigint is null or f.id = ${feedId})
    order by f.id`.execute(db);
  return rows.map(({ next_run_at, last_run, ...feed }) => ({
    ...feed,
    next_run_at: next_run_at?.toISOString() ?? null,
    last_run: last_run && runOf(last_run),
  }));
}

/** Times of a row that was read as JSON are texts. */
type RunRow = Omit<FeedRun, 'state' | 'failure'> & { state: string; failure: string | null };

function runOf(row: RunRow): FeedRun {
  const { id, is_check, failure_line, read, added, changed, same, gone, refused, reasons } = row;
  return {
    ...{ id, is_check, failure_line, read, added, changed, same, gone, refused, reasons },
    state: row.state as RunState,
    failure: row.failure as FeedFailure | null,
    created_at: new Date(row.created_at).toISOString(),
    finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  };
}

/** A feed of the firm that acts; another firm's is not found. */
export async function ownFeed(context: Context, feedId: number): Promise<Feed> {
  const [feed] = await feedsOf(context.db, memberOf(context).id, feedId);
  if (!feed) throw new Problem('not_found');
  return feed;
}
