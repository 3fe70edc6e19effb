import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { staffPageSize as pageSize } from '../../../../platform/contract/staff-page-size.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { pageLinks } from '../../../../platform/server/page-links.ts';
import { headOf } from '../../../inspections/server/public.ts';
import type { listInspectedCars as contract } from '../../inspected-car-contract.ts';
import { listingOfCar } from './company-ads.ts';

type Row = {
  id: string;
  vin: string | null;
  document: unknown;
  hash: string;
  draft: number | null;
  count: number;
};

export async function listInspectedCars(
  { db, config }: Context,
  { page = 1 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { rows } = await sql<Row>`
    select i.id, i.vin, d.document, d.hash, a.id as draft, (count(*) over ())::int as count
    from inspections i join inspection_documents d on d.inspection_id = i.id and d.replaced_at is null
    left join ads a on a.id = i.ad_id and a.status <> 'deleted'
    where i.check_id is null and i.finished_at is not null
      and not exists (select from listings l where ${listingOfCar})
      and not exists (
        select from inspections later
        where later.vin = i.vin and later.check_id is null and later.finished_at > i.finished_at)
    order by d.made_at desc, i.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const count = rows[0]?.count ?? 0;
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/inspected-cars/`, filters: {}, page, count }),
    results: rows.map(({ id, vin, document, hash, draft }) => {
      const { hash: _, ...head } = headOf({ document, hash });
      return { ...head, inspection: id, vin, draft };
    }),
  };
}
