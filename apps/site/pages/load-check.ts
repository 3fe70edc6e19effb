import { type CheckPrices, readCheckPrices } from '../../../features/checks/contract.ts';
import { listCities } from '../../../features/company/contract.ts';
import type { Written } from '../../../features/leads/web/public.tsx';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import type { RouterContext } from '../router.tsx';

export type CheckData = {
  prices: CheckPrices;
  cities: { id: number; name: string }[];
  given: Written;
  isUnsigned: boolean;
};

/** Sent without script it comes from a guest: it is kept in the page, and what is left is to sign in. */
export async function loadCheck({
  context: { api, sent },
  search,
}: {
  context: Pick<RouterContext, 'api' | 'sent'>;
  search: SearchParams;
}): Promise<CheckData> {
  const [prices, { results }] = await Promise.all([api.call(readCheckPrices, {}), api.call(listCities, {})]);
  const cities = results.map(({ id, name }) => ({ id, name }));
  return { prices, cities, given: sent ?? namedIn(search), isUnsigned: sent !== undefined };
}

const longestValue = 100;

/** What a link may fill in: a phone is typed, or comes from the profile. */
function namedIn(search: SearchParams): Written {
  return Object.fromEntries(
    ['number', 'service', 'city'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' && value.length <= longestValue ? [[name, value]] : [];
    }),
  );
}
