import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { Estimation, SaleTimesTold } from '../contract.ts';
import type { SaleTimes } from '../market/sale-times.ts';

/** Prices are told in steps of this many tenge. */
const priceStep = 10_000;

/** At which prices a car of this model and value is sold in which time; null where our own sales do not say so. */
export async function readSaleTimes(
  db: Database,
  model: string | null | undefined,
  value: Estimation,
): Promise<SaleTimesTold | null> {
  if (!model || !('like' in value)) return null;
  const { rows } = await sql<{ times: SaleTimes | null }>`
    select market -> 'saleTimes' as times from model_markets
    join models on models.id = model_markets.model_id join brands on brands.id = models.brand_id
    where brands.slug || '/' || models.slug = ${model}`.execute(db);
  const times = rows[0]?.times;
  if (!times) return null;
  return {
    sold: times.sold,
    unsold: times.unsold,
    within: times.within.map(({ days, percent }) => ({
      days,
      price: Math.round((value.estimate * percent) / 100 / priceStep) * priceStep,
    })),
  };
}
