import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { adsOfSeller } from '../../listings/server/public.ts';
import { unknownValue } from '../contract.ts';
import type { Filters } from './search-request.ts';

/** The seller that the filters choose by one of their cars, with all their published cars; null without that filter. */
export async function chosenSeller({ db }: Pick<Context, 'db'>, { seller_of }: Filters) {
  if (seller_of === undefined) return null;
  const seller = await adsOfSeller(db, seller_of);
  if (seller) return seller;
  const value = String(seller_of);
  throw new Problem('invalid_input', [
    { field: 'seller_of', code: unknownValue, message: `seller_of: no car "${value}"`, value },
  ]);
}
