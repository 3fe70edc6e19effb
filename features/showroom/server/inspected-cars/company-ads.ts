import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import type { CompanyInspection } from '../../../inspections/server/public.ts';
import type { AdStatus } from '../../../selling/server/public.ts';

type CarAd = { id: number; status: AdStatus; is_from_inspection: boolean };

/** A listing `l` of the company that is of the car of inspection `i`; one that was sold before the inspection is not. */
export const listingOfCar: RawBuilder<SqlBool> = sql<SqlBool>`(l.own and (l.vin = i.vin or l.id in (i.listing_id, i.ad_id))
  and (l.status in ('published', 'withdrawn', 'expired', 'blocked')
    or (l.status = 'sold' and coalesce(l.off_sale_at, i.finished_at) >= i.finished_at)))`;

/** The company's ad of the inspected car: the one that was made from the inspection, else another one. */
export async function adOfCar(db: Database, { id }: Pick<CompanyInspection, 'id'>): Promise<CarAd | null> {
  const { rows } = await sql<CarAd>`
    select found.id, found.status, found.id = i.ad_id as is_from_inspection
    from inspections i cross join lateral (
      select a.id, a.status from ads a
      where a.member_id is null and a.status <> 'deleted'
        and (a.id = i.ad_id or (a.status = 'draft' and a.form ->> 'vin' = i.vin))
      union all
      select l.id, l.status from listings l where ${listingOfCar}
    ) found
    where i.id = ${id}::uuid
    order by found.id = i.ad_id desc nulls last, found.status = 'published' desc, found.id desc limit 1`.execute(
    db,
  );
  return rows[0] ? { ...rows[0], is_from_inspection: rows[0].is_from_inspection ?? false } : null;
}
