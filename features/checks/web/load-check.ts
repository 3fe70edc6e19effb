import type { PageRequest } from '../../../platform/web/page.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { listBranches, listCities } from '../../company/contract.ts';
import type { FormValues } from '../../leads/web/public.tsx';
import { readCheckPrices } from '../contract.ts';

/**
 * Loads the page of the request form. A form submitted without JavaScript comes from a guest: the page shows its values
 * again and asks to sign in.
 */
export async function loadCheck({ context: { api, submittedForm }, search }: PageRequest) {
  const [prices, cities, branches] = await Promise.all([
    api.call(readCheckPrices, {}),
    api.call(listCities, {}),
    api.call(listBranches, {}),
  ]);
  return {
    prices,
    cities: cities.results.map(({ id, name }) => ({ id, name })),
    branches: branches.results.map(({ id, city, address }) => ({ id, city: city.id, address })),
    initial: submittedForm ?? prefilledFrom(search),
    needsSignIn: submittedForm !== undefined,
  };
}

const maxValueLength = 100;

/** Form values from the URL, without the phone number, which is typed or comes from the profile. */
function prefilledFrom(search: SearchParams): FormValues {
  return Object.fromEntries(
    ['number', 'service', 'city'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' && value.length <= maxValueLength
        ? [[name, value]]
        : [];
    }),
  );
}
