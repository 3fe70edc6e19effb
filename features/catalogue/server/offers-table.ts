import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { lockTimeout, untilLocked } from '../../../platform/server/migrations.ts';
import { type ChoiceFacet, choiceFacets, staticFlags } from '../../vehicles/facets.ts';
import { newestKeySql } from '../newest-key.ts';
import { bitsOf, computedChoices, computedFlags, isFlag, packs } from './postgres/offer-columns.ts';

/*
 * Generates the table `offers` and its triggers from the facet schema. The table has a small row for each published ad,
 * with the fields by which the catalogue filters, counts and sorts; rows are small so that a full scan is fast. Only
 * triggers of `listings` write to it, in the transaction of each change. All its data are copies, so when the schema
 * changes, another table is filled beside it, which takes its place.
 */

/** Columns that store several facets in one integer, so that one `group by` counts all of them. */
const packColumns = Object.entries(packs).map(([name, facets]) => {
  const bits = facets.reduce((sum, facet) => sum + bitsOf(facet), 0);
  // JavaScript splits the integer into facets again, and its numbers are exact up to 53 bits only.
  if (bits > 53) throw new Error(`${name} takes ${bits} bits, 53 at most are possible`);
  const type = bits < 32 ? 'int' : 'bigint';
  let shift = 0;
  const parts = facets.map((facet) => {
    const value = isFlag(facet) ? `${facet}::int` : facet;
    const part = shift === 0 ? value : `${value} * ${2 ** shift}::${type}`;
    shift += bitsOf(facet);
    return part;
  });
  return { name, type: `${type} not null generated always as (${parts.join(' + ')}) stored` };
});

/** Without a time zone, because PostgreSQL generates columns only from expressions that no setting can change. */
const publishedMicroseconds = "(extract(epoch from published_at at time zone 'UTC') * 1000000)::bigint";

/**
 * A column of `offers`. `from` is the SQL expression for its value, over the row `ads` of `listings` and the tables that
 * `insertFrom` joins; generated columns have no `from`.
 */
type Column = { name: string; type: string; from?: string };

const copied = (name: string, type: string): Column => ({ name, type, from: `ads.${name}` });
const orZero = (name: string, type: string, from: string): Column => ({
  name,
  type,
  from: `coalesce(${from}, 0)`,
});

/**
 * The columns of `offers`. Facets are stored as codes of `facet_values`, 0 means unknown. Columns that may be null come
 * last, because PostgreSQL reads the columns after a null more slowly.
 */
const columns: readonly Column[] = [
  copied('id', 'bigint primary key'),
  { name: 'published_at', type: 'timestamptz not null', from: 'coalesce(ads.published_at, ads.created_at)' },
  {
    name: 'newest_key',
    type: `bigint not null generated always as (${newestKeySql(publishedMicroseconds, 'photos::int')}) stored`,
  },
  copied('price_tenge', 'bigint not null'),
  copied('brand_id', 'int not null'),
  orZero('model_id', 'int not null', 'ads.model_id'),
  orZero('generation_id', 'int not null', 'ads.generation_id'),
  copied('city_id', 'int not null'),
  ...packColumns,
  copied('year', 'int not null'),
  ...choiceFacets.map((facet) => orZero(facet, 'smallint not null', `${facet}.code`)),
  ...staticFlags.map((flag) => ({
    ...copied(flag, 'boolean not null'),
    from: computedFlags[flag] ?? `ads.${flag}`,
  })),
  // One bit per car option: codes 0 to 63 in the first column, 64 to 127 in the second.
  orZero('equipment_low', 'bigint not null', 'equipment.low'),
  orZero('equipment_high', 'bigint not null', 'equipment.high'),
  copied('hot_until', 'timestamptz'),
  copied('mileage_km', 'int'),
  copied('volume_cc', 'int'),
  copied('deal', 'int'),
];

const indexes = `
  create index offers_newest on offers (newest_key, id);
  create index offers_by_price on offers (price_tenge);
  create index offers_by_vehicle on offers (brand_id, model_id);
  create index offers_by_model on offers (model_id, city_id);
  create index offers_alike on offers (model_id, generation_id, price_tenge);
  create index offers_by_body on offers (body_type, price_tenge);
  create index offers_hot on offers (hot_until) where hot_until is not null;`;

const insertedColumns = columns.filter(({ from }) => from !== undefined);
const joinLines = (parts: readonly string[]) => parts.join(',\n    ');
const namesOf = (some: readonly Column[]) => joinLines(some.map(({ name }) => name));
/** The columns that a change of an ad updates: all except the id. */
const updatedColumns = insertedColumns.filter(({ name }) => name !== 'id');
const optionBits = `bit_or(case when code < 64 then 1::bigint << code else 0 end) as low,
      bit_or(case when code >= 64 then 1::bigint << (code - 64) else 0 end) as high`;

/** SQL that computes the option bits of all ads in one aggregation; fast for many ads. */
const optionsOfAll = (relation: string) => `left join (
    select named.id, ${optionBits}
    from (select id, unnest(options) as key from ${relation} where status = 'published') named
    join facet_values on facet = 'option' and facet_values.key = named.key
    group by named.id
  ) equipment on equipment.id = ads.id`;

/** SQL that computes the option bits ad by ad. Used in triggers: its cached query plan is good for one ad or thousands. */
const optionsOfEach = `cross join lateral (
    select ${optionBits}
    from facet_values where facet = 'option' and key = any(ads.options)
  ) equipment`;

/** SQL that joins the code of a facet's value. */
const joinCode = (facet: ChoiceFacet) =>
  `left join facet_values ${facet}
    on ${facet}.facet = '${facet}' and ${facet}.key = ${computedChoices[facet] ?? `ads.${facet}`}`;

/** SQL that inserts the published ads of a relation into `offers`. */
const insertFrom = (relation: string, options: string) => `
  insert into offers (
    ${namesOf(insertedColumns)}
  )
  select ${joinLines(insertedColumns.map(({ from }) => from ?? ''))}
  from ${relation} ads
  ${choiceFacets.map(joinCode).join('\n  ')}
  ${options}
  where ads.status = 'published'`;

/** The columns of `listings` about its price, as an array of SQL. */
const priceColumns = `array['price_tenge', 'fair_price_tenge', 'price_bounds', 'price_ridge', 'like_count', 'unrated_why', 'rating', 'deal']`;

const trigger = (name: string, body: string) => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin${body}
  return null;
end $$;`;

/** From here on `offers` is the next one, whose indexes may already have their names in a schema of its own. */
const fillNext = `
create schema next_offers;
set local search_path = next_offers, public;
create table offers (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')});
${insertFrom('listings', optionsOfAll('listings'))};
${indexes}
analyze offers;`;

/** What has changed while the table was filled, as the change feed has it since the snapshot. */
const catchUp = (snapshot: string) => `
create temporary table changed_ads on commit drop as select distinct listing_id as id from listing_changes
  where transaction >= pg_snapshot_xmin('${snapshot}') and not pg_visible_in_snapshot(transaction, '${snapshot}');
delete from offers where id in (select id from changed_ads);
${insertFrom('(select * from listings where id in (select id from changed_ads))', optionsOfEach)};`;

const takePlace = `
drop table public.offers;
alter table offers set schema public;
drop schema next_offers;
set local search_path to default;
${trigger('bring_offers', `${insertFrom('after_rows', optionsOfAll('after_rows'))};`)}
${trigger(
  'renew_offers',
  `
  -- The most common changes of an ad are a new price and a new estimate of it. If nothing else has changed, the codes of
  -- other facets are not looked up again. \`except\` is fast for any number of rows, whatever number the query was
  -- planned for.
  if not exists (
    select to_jsonb(after_rows) - ${priceColumns} from after_rows
    except select to_jsonb(before_rows) - ${priceColumns} from before_rows
  ) then
    update offers set price_tenge = ads.price_tenge, rating = coalesce(rating.code, 0), deal = ads.deal
    from after_rows ads ${joinCode('rating')}
    where offers.id = ads.id and (offers.price_tenge, offers.rating, offers.deal)
      is distinct from (ads.price_tenge, coalesce(rating.code, 0), ads.deal);
    return null;
  end if;
  delete from offers where id in (select id from after_rows where status <> 'published');
  ${insertFrom('after_rows', optionsOfEach)}
  on conflict (id) do update set (
    ${namesOf(updatedColumns)}
  ) = row(
    ${joinLines(updatedColumns.map(({ name }) => `excluded.${name}`))}
  ) where (offers.*) is distinct from (excluded.*);`,
)}`;

const version = `offers ${createHash('sha256').update(fillNext).update(takePlace).digest('hex')}`;

async function isCurrent(db: Database): Promise<boolean> {
  const { rows } = await sql<{ version: string | null }>`
    select obj_description('renew_offers()'::regprocedure, 'pg_proc') as version`.execute(db);
  return rows[0]?.version === version;
}

/**
 * Rebuilds the table `offers` if its schema has changed, which takes minutes with millions of ads. Readers and writers wait only
 * at the end, while it takes the place of the former one. Of several processes that call this at once, one rebuilds.
 */
export async function migrateOffers(db: Database): Promise<string[]> {
  if (await isCurrent(db)) return [];
  return db.transaction().execute(async (trx) => {
    await lockName(trx, 'offers');
    if (await isCurrent(trx)) return [];
    const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
      trx,
    );
    await sql.raw(fillNext).execute(trx);
    await sql.raw(`${lockTimeout}; savepoint filled`).execute(trx);
    // Locks the ads before the offers, in the same order as the triggers, to avoid a deadlock.
    await untilLocked(() =>
      sql`rollback to filled; lock table listings in share row exclusive mode; lock table public.offers`.execute(
        trx,
      ),
    );
    await sql.raw(catchUp(rows[0]?.snapshot ?? '')).execute(trx);
    await sql.raw(takePlace).execute(trx);
    await sql.raw(`comment on function renew_offers() is '${version}'`).execute(trx);
    return ['offers'];
  });
}
