import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { listCars } from '../../catalogue/contract.ts';
import { type ClaimName, listClaims } from '../../company/contract.ts';
import { readCreditTerms } from '../../credit/contract.ts';
import { listReviews } from '../../reviews/contract.ts';

/** The rows of the home page, brands with most cars first, cities, the credit's rate, reviews and claims. */
export async function loadHome({ context: { api }, signal }: PageRequest) {
  const [newest, hot, own, terms, reviews, claims] = await Promise.all([
    api.call(listCars, { facets: ['brand', 'city'] }, { signal }),
    api.call(listCars, { hot: 'true' }, { signal }),
    api.call(listCars, { own: 'true' }, { signal }),
    api.call(readCreditTerms, {}, { signal }),
    api.call(listReviews, {}, { signal }),
    api.call(listClaims, {}, { signal }),
  ]);
  const claimOf = (name: ClaimName) => claims.results.find(({ claim }) => claim === name)?.text ?? null;
  return {
    newest: rowOf(newest, 8),
    hot: rowOf(hot, 4),
    own: rowOf(own, 4),
    brands: newest.facets.brand ?? [],
    cities: newest.facets.city ?? [],
    annualRate: terms.annual_rate,
    reviews,
    reach: claimOf('reach'),
    choice: claimOf('choice'),
  };
}

/** What a row shows of a list: the page carries no more. */
function rowOf({ count, results }: OutputOf<typeof listCars>, most: number) {
  const cars = results.slice(0, most).map((car) => ({ ...car, photos: car.photos.slice(0, 1) }));
  return { count, cars };
}
