import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { setMci as contract } from '../staff-contract.ts';
import { changeDictionary } from './add-vehicle.ts';
import { countryRatesOf } from './country-rates.ts';

/** The index grows by less than a fifth a year, so one that is half or double of another year's is a slip of the finger. */
const maxFactor = 2;

export async function setMci(
  context: Context,
  { year, tenge }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const nextYear = Number(almatyDay(context.clock.now()).slice(0, 4)) + 1;
  if (year > nextYear) throw invalid('year', 'too_late', `At the latest ${nextYear}`);
  await changeDictionary(context, async (trx) => {
    const { mci } = await countryRatesOf(trx);
    const nearest = [...mci.keys()]
      .filter((known) => known !== year)
      .sort((a, b) => Math.abs(a - year) - Math.abs(b - year))[0];
    const other = mci.get(nearest ?? year) ?? tenge;
    if (tenge * maxFactor < other || tenge > other * maxFactor)
      throw invalid('tenge', 'far', `${nearest}: ${other}`);
    await trx
      .insertInto('monthly_indexes')
      .values({ year, tenge })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ tenge }))
      .execute();
    return {
      action: 'mci_set',
      targetType: 'rate',
      targetId: String(year),
      details: { before: { tenge: mci.get(year) ?? null }, after: { tenge } },
    };
  });
  return { year, tenge };
}

const invalid = (field: string, code: string, message: string) =>
  new Problem('invalid_input', [{ field, code, message }]);
