import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import type { Sort } from '../../contract.ts';
import type {
  CatalogueEngine,
  RankRequest,
  RankResult,
  SearchFilters,
  SearchRequest,
  SearchResult,
} from '../../search-port.ts';
import { countMatches, countOptions } from './count-matches.ts';
import { type Condition, conditionsOf, whereAll } from './offer-conditions.ts';

type Sql = RawBuilder<unknown>;

const orders: Record<Sort, Sql> = {
  newest: sql`newest_key desc, id desc`,
  price_asc: sql`price_tenge, id desc`,
  price_desc: sql`price_tenge desc, id desc`,
  year: sql`year desc, id desc`,
  mileage: sql`mileage_km nulls last, id desc`,
  deal: sql`deal nulls last, id desc`,
};

function orderOf({ sort, near }: Pick<SearchRequest, 'sort' | 'near'>): Sql {
  const tiers = near.map(
    (cities, tier) => sql`when city_id = any(${[...cities]}::int[]) then ${sql.lit(tier)}`,
  );
  if (tiers.length === 0) return orders[sort];
  return sql`case ${sql.join(tiers, sql` `)} else ${sql.lit(tiers.length)} end, ${orders[sort]}`;
}

/**
 * The search engine that queries the table `offers` in PostgreSQL. Triggers update that table in the transaction of each
 * change, so results are always current, but a search takes longer the more ads there are. Two statements run in
 * parallel: one for the page, one for the counts.
 */
export function postgresEngine(db: Database): CatalogueEngine {
  async function search(request: SearchRequest): Promise<SearchResult> {
    const conditions = conditionsOf(request);
    const [page, counts, options] = await Promise.all([
      request.hidesWorse ? pageWithoutWorse(db, conditions, request) : pageOf(db, conditions, request),
      countMatches(db, conditions, request),
      request.facets.has('option') ? countOptions(db, conditions) : undefined,
    ]);
    const visible = page.visible ?? counts.total;
    return {
      total: visible,
      ids: page.ids,
      facets: { ...counts.facets, ...(options ? { option: options } : {}) },
      unknownCounts: counts.unknownCounts,
      hidden: counts.total - visible,
      position: page.position,
    };
  }

  async function count(filters: SearchFilters): Promise<number> {
    const conditions = conditionsOf(filters);
    if (!filters.hidesWorse) return countAll(db, conditions);
    const { visible } = await pageWithoutWorse(db, conditions, {
      sort: 'newest',
      near: [],
      offset: 0,
      limit: 0,
    });
    return visible;
  }

  return {
    search,
    count,
    priceCounts: (filters, bounds) => countByPrice(db, conditionsOf(filters), bounds),
    ranks: (requests, orders) => ranksIn(db, requests, orders),
    applyChanges: async () => {},
    ready: async () => {},
  };
}

type Page = Pick<SearchRequest, 'sort' | 'near' | 'offset' | 'limit'>;

const position = sql`pg_snapshot_xmin(pg_current_snapshot())::text as position`;

async function pageOf(db: Database, conditions: readonly Condition[], { offset, limit, ...order }: Page) {
  const { rows } = await sql<{ ids: number[]; position: string; visible?: undefined }>`
    select ${position}, array(
      select id from offers ${whereAll(conditions)} order by ${orderOf(order)} limit ${limit} offset ${offset}
    ) as ids`.execute(db);
  return rows[0] ?? { ids: [], position: '0' };
}

/**
 * A page without cars to which another match is newer, cheaper and has a lower mileage. For each year, the SQL lists the
 * newer cars by ascending price with the lowest mileage so far (`steps`). A car is worse if the last step below its
 * price has a lower mileage.
 */
async function pageWithoutWorse(
  db: Database,
  conditions: readonly Condition[],
  { offset, limit, ...order }: Page,
) {
  const { rows } = await sql<{ ids: number[]; position: string; visible: number }>`
    with matches as materialized (
      select id, newest_key, year, price_tenge, mileage_km, deal, city_id from offers ${whereAll(conditions)}
    ),
    -- Per year and price the lowest mileage; steps has only those below the mileage of every lower price.
    cheapest as (
      select year, price_tenge, min(mileage_km) as mileage_km from matches
      where mileage_km is not null group by year, price_tenge
    ),
    climbing as (
      select *, min(mileage_km) over (
        partition by year order by price_tenge rows between unbounded preceding and 1 preceding
      ) as before from cheapest
    ),
    steps as materialized (
      select year, price_tenge, mileage_km from climbing where before is null or mileage_km < before
    ),
    newer_steps as (
      select years.year, price_tenge, min(mileage_km) over (
        partition by years.year order by price_tenge rows unbounded preceding
      ) as min_mileage_km
      from (select distinct year from matches) years join steps on steps.year > years.year
    ),
    stairs as (
      select year, array_agg(price_tenge order by price_tenge) as prices,
        array_agg(min_mileage_km order by price_tenge, min_mileage_km desc) as mileages
      from newer_steps group by year
    ),
    best as materialized (
      select matches.* from matches left join stairs using (year)
      where (mileage_km > mileages[width_bucket(price_tenge - 1, prices)]) is not true
    )
    select ${position}, (select count(*) from best) as visible,
      array(select id from best order by ${orderOf(order)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], position: '0', visible: 0 };
}

async function countAll(db: Database, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from offers ${whereAll(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countByPrice(
  db: Database,
  conditions: readonly Condition[],
  bounds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ bin: number; count: number }>`
    select width_bucket(price_tenge, ${[...bounds]}::bigint[]) as bin, count(*) as count
    from offers ${whereAll(conditions)} group by bin`.execute(db);
  const counts = Array.from({ length: bounds.length + 1 }, () => 0);
  for (const { bin, count } of rows) counts[bin] = count;
  return counts;
}

/** Ranks the matching cars of several searches in the given sort orders, all searches in one statement. */
async function ranksIn<Order extends Sort>(
  db: Database,
  requests: readonly RankRequest[],
  requestedOrders: readonly Order[],
): Promise<Map<number, RankResult<Order>>> {
  if (requests.length === 0) return new Map();
  const columns = requestedOrders.map(
    (sort) => sql`row_number() over (order by ${orders[sort]}) as ${sql.ref(sort)}`,
  );
  const searches = requests.map(
    ({ filters, ids }) => sql`
      (select * from (
        select id, count(*) over () as total, ${sql.join(columns)} from offers ${whereAll(conditionsOf(filters))}
      ) numbered where id = any(${[...ids]}::bigint[]))`,
  );
  const { rows } = await sql<
    { id: number } & RankResult<Order>
  >`${sql.join(searches, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, ...rank }) => [id, rank as unknown as RankResult<Order>]));
}
