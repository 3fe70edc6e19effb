import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { compareWithAd, loggingAds } from './ad-of-car.ts';
import { parseReport, type StoredReport } from './stored-report.ts';

/* Inspections that the company ordered for itself, from which ads of own cars are made. */

export type CompanyInspection = {
  id: string;
  /** The ad that was made from it, in any state. */
  adId: number | null;
  /** An ad of this car. */
  listingId: number | null;
  report: StoredReport;
  document: { document: unknown; hash: string };
};

/** A finished inspection of the company; refuses others. */
export async function companyInspection(
  db: Database,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<CompanyInspection> {
  const { rows } = await sql<{
    check_id: number | null;
    ad_id: number | null;
    listing_id: number | null;
    finished_at: Date | null;
    document: unknown;
    hash: string | null;
  }>`
    select i.check_id, i.ad_id, i.listing_id, i.finished_at, d.document, d.hash
    from inspections i left join inspection_documents d on d.inspection_id = i.id and d.replaced_at is null
    where i.id = ${id}::uuid ${isLocked ? sql`for update of i` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  if (row.check_id !== null) throw new Problem<'ordered_by_member'>('ordered_by_member');
  const { document, hash } = row;
  if (row.finished_at === null || hash === null) throw new Problem<'inspection_open'>('inspection_open');
  return {
    id,
    adId: row.ad_id,
    listingId: row.listing_id,
    report: parseReport(document),
    document: { document, hash },
  };
}

type Unlinked = {
  id: string;
  vin: string | null;
  name: string;
  year: number;
  brand_id: number;
  model_id: number | null;
  ad_year: number;
};

/** Notes which ad was made from the inspection. */
export async function setAdOf(trx: Database, inspectionId: string, adId: number): Promise<void> {
  await trx.updateTable('inspections').set({ ad_id: adId }).where('id', '=', inspectionId).execute();
}

/**
 * Job that runs when an own car was published: its inspection becomes that of the listing. It does not if the manager has
 * changed the VIN meanwhile, or, without a VIN, the model or the year, because then it is another car.
 */
export async function linkPublishedCar(
  { db, clock }: { db: Database; clock: Pick<Services['clock'], 'now'> },
  adId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Unlinked>`
      select i.id, i.vin, i.name, i.year, l.brand_id, l.model_id, l.year as ad_year from inspections i
      join listings l on l.id = i.ad_id and l.own and (i.vin is null or l.vin = i.vin)
      where i.ad_id = ${adId} and i.listing_id is distinct from l.id
      for update of i`.execute(trx);
    const [row] = rows;
    if (!row) return;
    const { id, vin, name, year, brand_id, model_id, ad_year } = row;
    const ad = { brand_id, model_id, year: ad_year };
    if (vin === null && (await compareWithAd(trx, { name, year }, ad)) !== 'same') return;
    const link = { listing_id: adId, ad_confirmed: adId, ad_brand_id: brand_id, ad_model_id: model_id };
    await loggingAds(trx, { id, actorId: null, now: clock.now() }, () =>
      trx.updateTable('inspections').set(link).where('id', '=', id).execute(),
    );
  });
}
