import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { offersByIds, searchDescriptions } from '../../catalogue/server/public.ts';
import { hiddenPairs } from '../../favourites/server/public.ts';
import { adsOfSeller } from '../../listings/server/public.ts';
import { notifyAtOnce } from './notify-of-finds.ts';

const batchSize = 500;

/** A car whose ad has changed, with what the searches ask about it besides the filters. */
type Changed = {
  id: number;
  member_id: number | null;
  published_at: Date;
  /** The price before the last change of price, and when that was; null if it never changed. */
  price_before: number | null;
  price_set_at: Date | null;
};

type Hit = { search_id: number; listing_id: number; is_cheaper: boolean };

export function matchTasks(services: Services): TaskList {
  return {
    async match_searches() {
      await matchSearches(services);
    },
  };
}

/**
 * Compares the ads that have changed since the last time with the saved searches, stores what is new and tells those who
 * wish it at once; all in one transaction with the position up to which ads were compared, so that nothing is missed or told
 * twice, whatever process does it.
 */
export async function matchSearches(services: Services): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('saved_search_position')
      .select('snapshot')
      .forUpdate()
      .executeTakeFirst();
    // The first run only remembers where it begins.
    const { rows } = await sql<{ snapshot: string; ids: number[] }>`
      select pg_current_snapshot()::text as snapshot, ${before ? changedSince(before.snapshot) : sql`'{}'::bigint[]`} as ids`.execute(
      trx,
    );
    const { snapshot = '', ids = [] } = rows[0] ?? {};
    await trx
      .insertInto('saved_search_position')
      .values({ snapshot })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ snapshot }))
      .execute();
    for (let at = 0; at < ids.length; at += batchSize)
      await matchCars(trx, services, { ids: ids.slice(at, at + batchSize), now: clock.now() });
  });
}

function changedSince(snapshot: string) {
  return sql`coalesce((select array_agg(distinct listing_id) from listing_changes
    where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)), '{}')`;
}

async function matchCars(
  trx: Database,
  { watchedSearches }: Pick<Services, 'watchedSearches'>,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  const index = await watchedSearches(trx);
  if (index.size() === 0) return;
  const [offers, changed] = [await offersByIds(trx, ids), await changedCars(trx, ids)];
  const isDescribed = createDescriptionCheck(trx);
  const hits: (Hit & { memberId: number | null })[] = [];
  for (const offer of offers) {
    const car = changed.get(offer.id);
    if (!car) continue;
    for (const search of index.matching(offer, now)) {
      if (search.memberId !== null && search.memberId === car.member_id) continue;
      const isNew = car.published_at > search.watchedSince;
      const isCheaper = !isNew && hasComeIntoRange(car, search, offer.price);
      if (!isNew && !isCheaper) continue;
      if (search.sellerOf !== null && !(await isOfSeller(trx, search.sellerOf, offer.id))) continue;
      if (search.words.length > 0 && !(await isDescribed(search.words, offer.id))) continue;
      const { id, memberId } = search;
      hits.push({ search_id: id, listing_id: offer.id, is_cheaper: isCheaper, memberId });
    }
  }
  const hidden = await hiddenPairs(
    trx,
    hits.flatMap(({ memberId, listing_id: listingId }) =>
      memberId === null ? [] : [{ memberId, listingId }],
    ),
  );
  const wanted = hits.filter(({ memberId, listing_id: id }) => !hidden.has(`${memberId} ${id}`));
  await notifyAtOnce(trx, { found: await storeHits(trx, wanted, now), now });
}

function hasComeIntoRange(
  { price_before: before, price_set_at: setAt }: Changed,
  {
    watchedSince,
    filters,
  }: { watchedSince: Date; filters: { ranges: { price?: { to?: number | undefined } } } },
  price: number,
): boolean {
  const max = filters.ranges.price?.to;
  if (before === null || setAt === null || max === undefined) return false;
  return setAt > watchedSince && before > max && price <= max;
}

async function isOfSeller(trx: Database, sellerOf: number, id: number): Promise<boolean> {
  return (await adsOfSeller(trx, sellerOf))?.ids.includes(id) ?? false;
}

/** Whether the list of a text with these words would show the car; the same words are looked for once. */
function createDescriptionCheck(trx: Database) {
  const known = new Map<string, Promise<ReadonlySet<number> | null>>();
  return async (words: readonly string[], id: number): Promise<boolean> => {
    const key = words.join(' ');
    const found = known.get(key) ?? searchDescriptions(trx, words).then(({ ids }) => ids && new Set(ids));
    known.set(key, found);
    return (await found)?.has(id) ?? true;
  };
}

async function changedCars(trx: Database, ids: readonly number[]): Promise<Map<number, Changed>> {
  const { rows } = await sql<Changed>`
    select l.id, l.member_id, l.published_at, last.set_at as price_set_at, before.price_tenge as price_before
    from listings l
    left join lateral (select id, set_at from listing_prices where listing_id = l.id order by id desc limit 1) last on true
    left join lateral (select price_tenge from listing_prices where listing_id = l.id and id < last.id
      order by id desc limit 1) before on true
    where l.id = any(${[...ids]}::bigint[]) and l.status = 'published' and l.published_at is not null`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns those that are stored for the first time: each car is told once to each search, and never to its own seller, also
 * not to one who has saved the search by e-mail.
 */
async function storeHits(trx: Database, hits: readonly Hit[], now: Date): Promise<Hit[]> {
  if (hits.length === 0) return [];
  const { rows } = await sql<Hit>`
    insert into saved_search_cars (search_id, listing_id, is_cheaper, found_at)
    select hit.search_id, hit.listing_id, hit.is_cheaper, ${now}
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
      as hit (search_id bigint, listing_id bigint, is_cheaper boolean)
    join saved_searches s on s.id = hit.search_id and s.deleted_at is null and not s.is_paused
    where s.email is null or not exists (select from listings join members on members.id = listings.member_id
      where listings.id = hit.listing_id and members.email_verified and members.email = s.email)
    order by hit.search_id, hit.listing_id
    on conflict do nothing
    returning search_id, listing_id, is_cheaper`.execute(trx);
  return rows;
}
