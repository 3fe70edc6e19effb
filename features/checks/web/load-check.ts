import type { PageRequest } from '../../../platform/web/page.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { listCities } from '../../company/contract.ts';
import type { Written } from '../../leads/web/public.tsx';
import { readCheckPrices } from '../contract.ts';

/** Sent without script it comes from a guest: it is kept in the page, and what is left is to sign in. */
export async function loadCheck({ context: { api, submittedForm: sent }, search }: PageRequest) {
  const [prices, { results }] = await Promise.all([api.call(readCheckPrices, {}), api.call(listCities, {})]);
  return {
    prices,
    cities: results.map(({ id, name }) => ({ id, name })),
    given: sent ?? namedIn(search),
    isUnsigned: sent !== undefined,
  };
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
