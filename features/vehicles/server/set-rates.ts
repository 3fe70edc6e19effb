import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { columnsOf, mciFault, type RateRow, rateFaults } from '../country-rates.ts';
import type { setRates as contract } from '../staff-contract.ts';
import { changeDictionary } from './add-vehicle.ts';
import { countryRatesOf, enteredRates } from './country-rates.ts';
import { checkUnchanged } from './dictionary-changes.ts';

/** Saves a set of rates, or removes one that staff have entered: what the product ships with then applies again. */
export async function setRates(
  context: Context,
  { kind, year, version, rows }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const id = `${kind}/${year}`;
  await changeDictionary(context, async (trx) => {
    const rates = await countryRatesOf(trx);
    const before = rates[kind].find(({ from_year }) => from_year === year)?.rows ?? null;
    if (version === null) checkIsNew(context, year, before !== null);
    else await checkUnchanged(trx, { type: 'rate', id, version });
    const audited = { targetType: 'rate', targetId: id } as const;
    const ofSet = { kind, from_year: year };
    if (rows === null) {
      const isEntered = (await enteredRates(trx)).some((set) => set.kind === kind && set.from_year === year);
      if (!isEntered) throw new Problem('not_found');
      await trx.deleteFrom('country_rates').where('kind', '=', kind).where('from_year', '=', year).execute();
      return { ...audited, action: 'rates_removed', details: { before: { rows: before } } };
    }
    const after = rows.map(
      (row): RateRow => Object.fromEntries(columnsOf(kind).map(([name]) => [name, row[name] ?? null])),
    );
    const faults = rateFaults(kind, after);
    const far = kind === 'mci' && faults.length === 0 && mciFault(rates, year, after[0]?.tenge ?? 0);
    if (far) faults.push(far);
    if (faults.length > 0)
      throw invalid(...faults.map(({ limit, ...fault }) => ({ ...fault, message: String(limit ?? '') })));
    const stored = JSON.stringify(after);
    await trx
      .insertInto('country_rates')
      .values({ ...ofSet, rows: stored })
      .onConflict((conflict) => conflict.columns(['kind', 'from_year']).doUpdateSet({ rows: stored }))
      .execute();
    const details = { ...(before && { before: { rows: before } }), after: { rows: after } };
    return { ...audited, action: 'rates_set', details };
  });
  return { kind, year };
}

/** A law is known before the year in which it begins, but hardly two years before. */
function checkIsNew({ clock }: Context, year: number, exists: boolean): void {
  const nextYear = Number(almatyDay(clock.now()).slice(0, 4)) + 1;
  if (year > nextYear) throw invalid({ field: 'year', code: 'too_late', message: String(nextYear) });
  if (exists) throw invalid({ field: 'year', code: 'year_taken', message: String(year) });
}

const invalid = (...faults: FieldFault[]) => new Problem('invalid_input', faults);
