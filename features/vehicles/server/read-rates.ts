import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { readRates as contract } from '../staff-contract.ts';
import { countryRatesOf } from './country-rates.ts';

const orNull = (limit: number) => (Number.isFinite(limit) ? limit : null);

export async function readRates({ db }: Context): Promise<OutputOf<typeof contract>> {
  const rates = await countryRatesOf(db);
  return {
    mci: [...rates.mci].map(([year, tenge]) => ({ year, tenge })).sort((a, b) => b.year - a.year),
    tax: rates.tax.map((band) => ({
      from_year: band.fromYear,
      over_cc: band.overCc,
      to_cc: orNull(band.toCc),
      mci: band.mci,
      tenge_per_cc: band.tengePerCc,
      made_after: band.madeAfter || null,
    })),
    age_relief: rates.ageRelief.map((rule) => ({
      from_year: rule.fromYear,
      over_years: rule.overYears,
      share: rule.share,
    })),
    registration: rates.registration.map((band) => ({
      from_year: band.fromYear,
      to_years: orNull(band.toYears),
      mci: band.mci,
    })),
    recycling: rates.recycling.map((band) => ({
      from_year: band.fromYear,
      base_mci: band.baseMci,
      to_cc: orNull(band.toCc),
      multiple: band.multiple,
    })),
  };
}
