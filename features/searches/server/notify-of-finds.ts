import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { notify, notifyOrUpdate } from './message-kinds.ts';

/** At eight in the morning in Almaty; the times of crontab lines are UTC. */
export const digestSchedule = '0 3 * * * send_search_digests';
const digestBatch = 200;

export function digestTasks({ db, clock }: Services): TaskList {
  return {
    async send_search_digests() {
      while ((await sendDigests(db, clock.now())) === digestBatch);
    },
  };
}

type Find = { search_id: number; listing_id: number };
type Finding = {
  search: number;
  member_id: number;
  name: string;
  query: string;
  count: number;
  title: string;
  price: number;
  is_cheaper: boolean;
};

/**
 * Notifies members at once of what their searches have found. While the last message of a search is unread, it is brought up to
 * date instead, so that ten new cars are one message.
 */
export async function notifyAtOnce(
  trx: Database,
  { found, now }: { found: readonly Find[]; now: Date },
): Promise<void> {
  if (found.length === 0) return;
  const { rows } = await sql<Finding>`
    select s.id as search, s.member_id, s.name, s.query, newest.count, newest.title, newest.price, newest.is_cheaper
    from saved_searches s
    join lateral (
      select (count(*) over ())::int as count, c.is_cheaper, l.price_tenge as price,
        concat_ws(' ', brands.name, models.name, l.year) as title
      from saved_search_cars c join listings l on l.id = c.listing_id
      join brands on brands.id = l.brand_id left join models on models.id = l.model_id
      where c.search_id = s.id and c.found_at > s.seen_at
      order by c.found_at desc, c.listing_id desc limit 1) newest on true
    where s.id = any(${found.map(({ search_id }) => search_id)}::bigint[]) and s.frequency = 'instant'
      and s.member_id is not null
    order by s.member_id, s.id`.execute(trx);
  for (const { member_id: memberId, query, is_cheaper: isCheaper, ...facts } of rows) {
    const message = { kind: 'search_found', facts: { ...facts, isCheaper } } as const;
    await notifyOrUpdate(
      trx,
      { ...message, memberId, link: `/cars?${query}`, now },
      { search: facts.search },
    );
  }
  await markTold(
    trx,
    rows.map(({ search }) => search),
    now,
  );
}

/** Cars found by these searches are no longer waiting for the daily message. */
export async function markTold(trx: Database, searches: readonly number[], now: Date): Promise<void> {
  if (searches.length === 0) return;
  await trx
    .updateTable('saved_search_cars')
    .set({ told_at: now })
    .where('search_id', 'in', searches)
    .where('told_at', 'is', null)
    .execute();
}

/** One message a member, about all their daily searches. Returns how many members were told. */
export async function sendDigests(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      member_id: number;
      searches: { id: number; name: string; count: number }[];
    }>`
      with untold as (
        select s.member_id, s.id, s.name, count(*)::int as count
        from saved_searches s join saved_search_cars c on c.search_id = s.id and c.told_at is null
        join listings l on l.id = c.listing_id and l.status = 'published'
        where s.frequency = 'daily' and s.member_id is not null and s.deleted_at is null and not s.is_paused
        group by s.id)
      select member_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'count', count) order by id) as searches
      from untold group by member_id order by member_id limit ${digestBatch}`.execute(trx);
    for (const { member_id: memberId, searches } of rows) {
      const message = { kind: 'search_digest', facts: { searches } } as const;
      await notify(trx, { ...message, memberId, link: '/account/searches', now });
    }
    await markTold(
      trx,
      rows.flatMap(({ searches }) => searches.map(({ id }) => id)),
      now,
    );
    return rows.length;
  });
}
