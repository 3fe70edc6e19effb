import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { rateKinds } from '../country-rates.ts';
import type { readRates as contract } from '../staff-contract.ts';
import { countryRatesOf, enteredRates, readCountryRates } from './country-rates.ts';
import { lastChange } from './dictionary-changes.ts';

export async function readRates({ db, clock }: Context): Promise<OutputOf<typeof contract>> {
  const [rates, shipped, entered] = await Promise.all([
    countryRatesOf(db),
    readCountryRates(),
    enteredRates(db),
  ]);
  const kinds = rateKinds.map(async (kind) => ({
    kind,
    sets: await Promise.all(
      rates[kind]
        .toSorted((a, b) => b.from_year - a.from_year)
        .map(async ({ from_year, rows }) => ({
          from_year,
          rows: [...rows],
          is_by_staff: entered.some((set) => set.kind === kind && set.from_year === from_year),
          is_shipped: shipped[kind].some((set) => set.from_year === from_year),
          version: await lastChange(db, { type: 'rate', id: `${kind}/${from_year}` }),
        })),
    ),
  }));
  return { year: Number(almatyDay(clock.now()).slice(0, 4)), kinds: await Promise.all(kinds) };
}
