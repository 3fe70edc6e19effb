import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { Estimation, SaleTimes } from '../contract.ts';
import type { RelativeSaleTimes } from '../market/sale-times.ts';

/** Prices are rounded to this many tenge. */
const priceStep = 10_000;

/** At which prices a car of this model and value is sold in which time; null where our own sales do not say so. */
export async function readSaleTimes(
  db: Database,
  model: string | null | undefined,
  value: Estimation,
): Promise<SaleTimes | null> {
  if (!model || !('like' in value)) return null;
  const { rows } = await sql<{ times: RelativeSaleTimes | null }>`
    select market -> 'saleTimes' as times from model_markets
    join models on models.id = model_markets.model_id join brands on brands.id = models.brand_id
    where brands.slug || '/' || models.slug = ${model}`.execute(db);
  const times = rows[0]?.times;
  if (!times) return null;
  return {
    ...times,
    within: times.within.map(({ days, percent }) => ({
      days,
      price: Math.round((value.estimate * percent) / 100 / priceStep) * priceStep,
    })),
  };
}
