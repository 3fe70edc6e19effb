import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { indexVehicles, resolveVehicle, vehicleNames } from '../../vehicles/server/public.ts';
import type { readInspectedAd as contract } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';

/* Ads by whose numbers inspectors say which car they inspect. Which ads have a report is decided in the database: `is_report_of`. */

/** What an ad says about its car. */
type AdFacts = { brand_id: number; model_id: number | null; year: number };

/** Brand and model in the name of a car, each null if not recognised. */
export async function vehicleNamed(db: Database, { name, year }: { name: string; year: number }) {
  const [firstWord = '', ...others] = name.split(/\s+/);
  return resolveVehicle(indexVehicles(await vehicleNames(db)), {
    brand: firstWord,
    model: others.join(' '),
    year,
  });
}

/** Whether an ad is of the car that an inspection names; `unknown` if the name tells too little. */
export async function compareWithAd(
  db: Database,
  car: { name: string; year: number },
  ad: AdFacts,
): Promise<'same' | 'other' | 'unknown'> {
  if (car.year !== ad.year) return 'other';
  const { brand, model } = await vehicleNamed(db, car);
  if (brand && brand.id !== ad.brand_id) return 'other';
  if (model && ad.model_id !== null && model.id !== ad.model_id) return 'other';
  return brand && (model?.id ?? null) === ad.model_id ? 'same' : 'unknown';
}

const adsWithReportOf = async (trx: Database, inspectionId: string): Promise<number[]> => {
  const rows = await trx
    .selectFrom('inspection_reports')
    .select('listing_id')
    .where('inspection_id', '=', inspectionId)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
};

/** Makes a change, and logs which ads have gained or lost the report of the inspection by it. */
export async function loggingAds<Result>(
  trx: Database,
  { id, actorId, now }: { id: string; actorId: number | null; now: Date },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await adsWithReportOf(trx, id);
  const result = await change();
  const after = await adsWithReportOf(trx, id);
  const log = async (action: 'inspection_attached' | 'inspection_detached', ads: readonly number[]) => {
    for (const targetId of ads)
      await writeAudit(trx, {
        actorId,
        action,
        targetType: 'ad',
        targetId,
        details: { inspection: id },
        now,
      });
  };
  await log(
    'inspection_attached',
    after.filter((ad) => !before.includes(ad)),
  );
  await log(
    'inspection_detached',
    before.filter((ad) => !after.includes(ad)),
  );
  return result;
}

export async function readInspectedAd(
  { db }: Context,
  { ad }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await db
    .selectFrom('listings as l')
    .innerJoin('brands as b', 'b.id', 'l.brand_id')
    .leftJoin('models as m', 'm.id', 'l.model_id')
    .select(['b.name as brand', 'm.name as model', 'l.year', 'l.price_tenge as price', 'l.own', 'l.vin'])
    .where('l.id', '=', ad)
    .where('l.status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { brand, model, year, price, own, vin } = row;
  return { title: [brand, model, year].filter(Boolean).join(' '), price, is_own: own, has_vin: vin !== null };
}
