import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import type { Context } from '../../../platform/server/context.ts';
import { containing } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { type AdStatus, canMove } from '../../selling/server/public.ts';
import type { listOwnCars as contract, ownCarLists, StockCar } from '../staff-contract.ts';
import { factsOfCars } from './own-cars.ts';

/** An own car: its form, what buyers see of it, or both. A car that is in the form only was never published. */
const stock = sql`
  (select coalesce(l.id, a.id) as id, a.id is not null as has_form, coalesce(a.status, l.status) as status,
    l.status as online_status, a.approved is not null as has_approved, a.blocked_at is not null as is_blocked,
    a.revision <> coalesce(a.submitted_revision, 0) as has_unpublished_changes,
    coalesce(l.published_at, a.updated_at) as at, l.hot_until, l.reserved_until,
    coalesce(l.price_tenge, (a.form ->> 'price')::bigint) as price,
    coalesce(l.vin, a.form ->> 'vin') as vin, coalesce(l.branch_id, (a.form ->> 'branch')::int) as branch_id,
    coalesce(l.city_id, (a.form ->> 'city')::int) as city_id,
    nullif(concat_ws(' ', coalesce(b.name, a.form ->> 'brand_other'), coalesce(m.name, a.form ->> 'model_other'),
      coalesce(l.year::text, a.form ->> 'year')), '') as title,
    concat_ws(' ', array_to_string(b.aliases, ' '), array_to_string(m.aliases, ' ')) as aliases
  from (select * from ads where member_id is null) a
  full join (select * from listings where own) l on l.id = a.id
  left join brands b on b.id = l.brand_id or (l.id is null and b.slug = a.form ->> 'brand')
  left join models m on m.id = l.model_id
    or (l.id is null and m.brand_id = b.id and b.slug || '/' || m.slug = a.form ->> 'model')
  where coalesce(a.status, l.status) <> 'deleted') car`;

const openRequests = sql`
  select from leads where leads.listing_id = car.id and leads.closed_at is null
    and leads.kind in ('reserve', 'test_drive')`;

const listConditions = (now: Date): Record<(typeof ownCarLists)[number], RawBuilder<SqlBool>> => ({
  on_sale: sql`online_status = 'published'`,
  requested: sql`exists (${openRequests})`,
  reserved: sql`online_status = 'published' and reserved_until > ${now}`,
  drafts: sql`status = 'draft' and online_status is null`,
  off_sale: sql`online_status is not null and online_status <> 'published'`,
  all: sql`true`,
});

type Row = {
  id: number;
  has_form: boolean;
  status: AdStatus;
  online_status: AdStatus | null;
  has_approved: boolean;
  is_blocked: boolean;
  has_unpublished_changes: boolean | null;
  hot_until: Date | null;
  price: number | null;
  vin: string | null;
  title: string | null;
  city: string | null;
  branch: string | null;
};

export async function listOwnCars(
  { db, clock, config, locale }: Context,
  { list = 'on_sale', q = '', branch, page = 1 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const now = clock.now();
  const condition = sql`${listConditions(now)[list]} and ${searchCondition(q)}
    and (${branch ?? null}::int is null or branch_id = ${branch ?? null})`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*) from ${stock} where ${condition}`.execute(db),
    sql<Row>`
      select car.*, ${sql.ref(`cities.name_${locale}`)} as city,
        ${sql.ref(`branches.address_${locale}`)} as branch
      from ${stock} left join cities on cities.id = car.city_id left join branches on branches.id = car.branch_id
      where ${condition} order by exists (${openRequests}) desc, at desc, car.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ]);
  const count = counted[0]?.count ?? 0;
  const facts = await factsOfCars(
    db,
    rows.map(({ id }) => id),
    { now, locale },
  );
  const filters = { list, ...(q && { q }), ...(branch && { branch: String(branch) }) };
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/own-cars/`, filters, page, count }),
    results: rows.map((row) => {
      const { id, title, price, city, branch: address, vin, status, hot_until } = row;
      return {
        id,
        title,
        price,
        city,
        branch: address,
        vin,
        status,
        own: true,
        hot_until: hot_until?.toISOString() ?? null,
        is_hot: status === 'published' && hot_until !== null && hot_until > now,
        has_unpublished_changes: row.has_unpublished_changes ?? false,
        can: movesOf(row),
        inspected_at: null,
        reservation: null,
        requests: [],
        ...facts.get(id),
      };
    }),
  };
}

/** Every word must stand in the car's number, VIN, name or its other names. */
function searchCondition(q: string): RawBuilder<SqlBool> {
  const patterns = q.split(/[\s,№]+/).map(containing);
  return sql<SqlBool>`concat_ws(' ', car.id, title, car.aliases, vin) ilike all(${patterns}::text[])`;
}

/** A car without a form was not written by managers, so all they can do is hot offers and reservations. */
function movesOf(row: Row): StockCar['can'] {
  if (!row.has_form) return [];
  const facts = {
    status: row.status,
    by: 'manager' as const,
    hasApproved: row.has_approved,
    isOnline: row.online_status === 'published',
    isBlocked: row.is_blocked,
    hasAppealed: false,
  };
  const moves = (['sell', 'withdraw', 'renew', 'delete'] as const).filter(
    // A car on sale needs no renewal: own cars do not expire.
    (name) => canMove(name, facts) && !(name === 'renew' && facts.isOnline),
  );
  return [
    ...(canMove('publish', facts) ? (['edit'] as const) : []),
    ...(facts.isOnline && !facts.isBlocked ? (['price'] as const) : []),
    ...moves,
  ];
}
