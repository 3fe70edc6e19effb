import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type CarFacts, depreciationOf } from '../../valuation/server/public.ts';
import { inForce, recyclingFee, registrationFee, taxEstimate } from '../../vehicles/country-rates.ts';
import { type OwnershipCosts, usualKmPerYear } from '../contract.ts';
import { fuelPriceOf, insuranceOf, readCostTables } from './cost-tables.ts';

const tables = await readCostTables();

/** Cars of these have no plates yet; the others are cleared, or the seller did not say. */
const withoutPlates = new Set(['not_cleared', 'temp', 'eaeu']);

type Owned = {
  facts: CarFacts;
  litresPer100Km: number | null;
  /** The price of which the car loses a part; null if it is unknown. */
  priceTenge: number | null;
};

/** What a car costs in the present year, in the parts that are known. */
export async function yearCosts(
  { clock, countryRates, currentVersion }: Pick<Context, 'clock' | 'countryRates' | 'currentVersion'>,
  { facts, litresPer100Km, priceTenge }: Owned,
): Promise<OwnershipCosts> {
  const year = Number(almatyDay(clock.now()).slice(0, 4));
  const [rates, version] = await Promise.all([countryRates(), currentVersion()]);
  const age = Math.max(0, year - facts.year);
  const { volumeCc, fuel } = facts;
  const loss = version && priceTenge !== null && depreciationOf(version.valuation, facts, usualKmPerYear);
  const tengeOf = (share: number) => Math.round(((priceTenge ?? 0) * share) / 1000) * 1000;
  const feeYear = inForce(rates.mci, year)?.from_year;
  const fee = (tenge: number | null) =>
    tenge === null || feeYear === undefined ? null : { year: feeYear, tenge };
  return {
    km_per_year: usualKmPerYear,
    tax: taxEstimate(rates, { volumeCc, fuel, madeIn: facts.year }, year),
    fuel: {
      is_liquid: fuel !== 'ev' && fuel !== 'hydrogen' && fuel !== 'gas',
      litres_per_100km: litresPer100Km,
      price: fuelPriceOf(tables, fuel, year),
    },
    depreciation: loss
      ? { tenge: tengeOf(loss.share), low: tengeOf(loss.low), high: tengeOf(loss.high) }
      : null,
    insurance: insuranceOf(tables, rates, { region: facts.region, age, year }),
    plates:
      feeYear !== undefined && withoutPlates.has(facts.customs ?? 'cleared')
        ? {
            registration: fee(registrationFee(rates, age, feeYear)),
            recycling: fee(
              fuel === 'ev' ? 0 : volumeCc === null ? null : recyclingFee(rates, volumeCc, feeYear),
            ),
          }
        : null,
  };
}
