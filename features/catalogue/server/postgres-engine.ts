import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { Sort } from '../contract.ts';
import { countAround, countOptions } from './count-around.ts';
import type { CatalogueEngine, SearchAnswer, SearchFilters, SearchRequest } from './engine.ts';
import { type Condition, conditionsOf, whereAll, withLists } from './offer-conditions.ts';

type Sql = RawBuilder<unknown>;

const orders: Record<Sort, Sql> = {
  newest: sql`published_at desc, id desc`,
  price_asc: sql`price_tenge, id desc`,
  price_desc: sql`price_tenge desc, id desc`,
  year: sql`year desc, id desc`,
  mileage: sql`mileage_km nulls last, id desc`,
};

/**
 * Finds in the table `offers`, which the database itself keeps in the transaction of every change: exact at any
 * size, at a cost that grows with the number of ads. Page and counts are two statements, run at once.
 */
export function postgresEngine(db: Database): CatalogueEngine {
  async function search(request: SearchRequest): Promise<SearchAnswer> {
    const conditions = conditionsOf(request);
    const countsAround = request.facets.size > 0 || conditions.some(({ isUnknown }) => isUnknown);
    const countsOptions = request.facets.has('option');
    const [page, around, total, options] = await Promise.all([
      request.hidesWorse ? pageWithoutWorse(db, conditions, request) : pageOf(db, conditions, request),
      countsAround ? countAround(db, conditions, request) : undefined,
      countsAround ? undefined : countAll(db, conditions),
      countsOptions ? countOptions(db, conditions) : undefined,
    ]);
    const found = around?.total ?? total ?? 0;
    const kept = page.kept ?? found;
    return {
      total: kept,
      ids: page.ids,
      facets: { ...around?.facets, ...(options ? { option: options } : {}) },
      leftOut: around?.leftOut ?? {},
      hidden: found - kept,
      position: page.position,
    };
  }

  async function count(filters: SearchFilters): Promise<number> {
    const conditions = conditionsOf(filters);
    if (!filters.hidesWorse) return countAll(db, conditions);
    const { kept } = await pageWithoutWorse(db, conditions, { sort: 'newest', offset: 0, limit: 0 });
    return kept;
  }

  return {
    search,
    count,
    applyChanges: async () => {},
    ready: async () => {},
  };
}

type Page = Pick<SearchRequest, 'sort' | 'offset' | 'limit'>;

const position = sql`pg_snapshot_xmin(pg_current_snapshot())::text as position`;

async function pageOf(db: Database, conditions: readonly Condition[], { sort, offset, limit }: Page) {
  const { rows } = await sql<{ ids: number[]; position: string; kept?: undefined }>`
    ${withLists(conditions)} select ${position}, array(
      select id from offers ${whereAll(conditions)} order by ${orders[sort]} limit ${limit} offset ${offset}
    ) as ids`.execute(db);
  return rows[0] ?? { ids: [], position: '0' };
}

/**
 * The page of cars that no other beats. Per year it is enough to compare with the stairs: cars driven less than
 * all that are as cheap or cheaper of that year.
 */
async function pageWithoutWorse(
  db: Database,
  conditions: readonly Condition[],
  { sort, offset, limit }: Page,
) {
  const fits = sql`
    select id, published_at, year, price_tenge, mileage_km from offers ${whereAll(conditions)}`;
  const stairs = sql`
    select year, price_tenge, mileage_km from (
      select year, price_tenge, mileage_km, min(mileage_km) over (
        partition by year order by price_tenge, mileage_km rows between unbounded preceding and 1 preceding
      ) as least from fits where mileage_km is not null
    ) climbing where least is null or mileage_km < least`;
  const kept = sql`
    select * from fits where not exists (
      select from stairs where stairs.year > fits.year and stairs.price_tenge < fits.price_tenge
        and stairs.mileage_km < fits.mileage_km
    )`;
  const lists = withLists(
    conditions,
    { name: 'fits', sql: fits },
    { name: 'stairs', sql: stairs },
    { name: 'kept', sql: kept },
  );
  const { rows } = await sql<{ ids: number[]; position: string; kept: number }>`
    ${lists}
    select ${position}, (select count(*) from kept) as kept,
      array(select id from kept order by ${orders[sort]} limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], position: '0', kept: 0 };
}

async function countAll(db: Database, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${withLists(conditions)} select count(*) from offers ${whereAll(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}
