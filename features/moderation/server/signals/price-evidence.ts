import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import type { AdForm } from '../../../selling/server/public.ts';
import type { PriceEvidence, priceGroups } from '../../case-contract.ts';

type Group = (typeof priceGroups)[number];
type Car = {
  adId: number;
  modelId: number;
  generationId: number | null;
  year: number;
  condition: string;
  priceTenge: number;
};

/** With fewer similar ads than this, prices are not compared. */
const minGroupSize = 8;
/**
 * A price with a lower z-score counts as far below similar ads (threshold by Iglewicz and Hoaglin). High prices are not
 * suspicious.
 */
const farBelowScore = -3.5;
/**
 * Lower limit for the spread of the prices, about three percent. Without it, any discount among nearly equal prices
 * would look like fraud, and equal prices would cause a division by zero.
 */
const minSpread = 0.03;

const ridgeBins = 16;

/**
 * Modified z-score: distance of the logarithm of a price from the median, in units of the spread of the group (`mad`,
 * the median absolute deviation).
 */
export function modifiedZ({ x, median, mad }: { x: number; median: number; mad: number }): number {
  return (0.6745 * (x - median)) / Math.max(mad, minSpread);
}

/**
 * Compares the price with published ads of the same model, without damaged cars. Uses the narrowest group of similar
 * generation and years that has enough ads; null if even the widest has too few.
 */
export async function priceEvidence(db: Database, car: Car): Promise<PriceEvidence | null> {
  const { rows } = await sql<{
    step: number;
    count: number;
    median: number;
    low: number;
    high: number;
    mad: number;
    ridge_from: number;
    ridge_to: number;
    bins: number[];
  }>`
    with similar_ads as materialized (
      select ln(price_tenge::float8) as x, abs(year - ${car.year}::int) as years_apart,
        coalesce(generation_id = ${car.generationId}::int, false) as is_of_generation
      from listings
      where status = 'published' and model_id = ${car.modelId}::int and id <> ${car.adId}::bigint
        and condition = ${car.condition} and not damaged
    ), steps as (
      select step, x from similar_ads join (values (1, true, 1), (2, true, 2), (3, false, 2), (4, false, 300))
        as widening (step, needs_generation, max_years)
        on years_apart <= max_years and (is_of_generation or not needs_generation)
    ), stats as (
      select step, count(*)::int as count,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by x) as quarters,
        least(exp(percentile_disc(0.02) within group (order by x)), ${car.priceTenge}::float8) as ridge_from,
        greatest(exp(percentile_disc(0.98) within group (order by x)), ${car.priceTenge}::float8) + 1 as ridge_to
      from steps group by step having count(*) >= ${minGroupSize}::int order by step limit 1
    ), histogram as (
      select width_bucket(exp(x), ridge_from, ridge_to, ${ridgeBins}::int) as bin, count(*)::int as count
      from stats join steps using (step) group by 1
    )
    select stats.step, stats.count, stats.quarters[2] as median, stats.quarters[1] as low,
      stats.quarters[3] as high,
      percentile_cont(0.5) within group (order by abs(steps.x - stats.quarters[2])) as mad,
      stats.ridge_from, stats.ridge_to,
      (select array_agg(coalesce(histogram.count, 0) order by bin)
        from generate_series(1, ${ridgeBins}::int) as bin left join histogram using (bin)) as bins
    from stats join steps using (step)
    group by stats.step, stats.count, stats.quarters, stats.ridge_from, stats.ridge_to`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const z = modifiedZ({ x: Math.log(car.priceTenge), median: row.median, mad: row.mad });
  return {
    group: groupOfStep[row.step - 1] ?? 'model_years_any',
    count: row.count,
    median: roundTenge(row.median),
    low: roundTenge(row.low),
    high: roundTenge(row.high),
    z: Math.round(z * 10) / 10,
    is_far_below: z < farBelowScore,
    ridge: { from: Math.floor(row.ridge_from), to: Math.ceil(row.ridge_to), bins: row.bins },
  };
}

const groupOfStep: readonly Group[] = [
  'generation_years_1',
  'generation_years_2',
  'model_years_2',
  'model_years_any',
];

/** Converts the logarithm of a price to tenge, rounded to tens of thousands. */
function roundTenge(logarithm: number): number {
  return Math.max(1, Math.round(Math.exp(logarithm) / 10_000)) * 10_000;
}

/** Price comparison for the answers of a submission; null if model, year or price is missing. */
export async function priceEvidenceOf(
  db: Database,
  { adId, form }: { adId: number; form: AdForm },
): Promise<PriceEvidence | null> {
  const { model, generation = null, year, price, condition } = form;
  if (!model || !year || !price) return null;
  const { rows } = await sql<{ model_id: number; generation_id: number | null }>`
    select models.id as model_id, generations.id as generation_id
    from models join brands on brands.id = models.brand_id
    left join generations on generations.model_id = models.id
      and brands.slug || '/' || models.slug || '/' || generations.slug = ${generation}
    where brands.slug || '/' || models.slug = ${model}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return priceEvidence(db, {
    adId,
    modelId: row.model_id,
    generationId: row.generation_id,
    year,
    condition: condition ?? 'used',
    priceTenge: price,
  });
}
