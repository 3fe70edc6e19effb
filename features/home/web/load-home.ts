import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { listCars } from '../../catalogue/contract.ts';
import { listClaims } from '../../company/contract.ts';
import { readCreditTerms } from '../../credit/contract.ts';
import { listReviews } from '../../reviews/contract.ts';

/** Loads the data of the home page. Brands are sorted by their number of cars. */
export async function loadHome({ context: { api }, signal }: PageRequest) {
  const [newest, hot, ownCars, terms, reviews, claims] = await Promise.all([
    api.call(listCars, { facets: ['brand', 'city'] }, { signal }),
    api.call(listCars, { hot: 'true' }, { signal }),
    api.call(listCars, { own: 'true' }, { signal }),
    api.call(readCreditTerms, {}, { signal }),
    api.call(listReviews, {}, { signal }),
    api.call(listClaims, {}, { signal }),
  ]);
  const reachClaim = claims.results.find(({ claim }) => claim === 'reach')?.text ?? null;
  return {
    newest: rowOf(newest, 8),
    hot: rowOf(hot, 4),
    ownCars: rowOf(ownCars, 4),
    brands: newest.facets.brand ?? [],
    cities: newest.facets.city ?? [],
    annualRate: terms.annual_rate,
    reviews,
    reachClaim,
  };
}

/** Reduces a list to the cars and photos that a row shows, to keep the page's data small. */
function rowOf({ count, results }: OutputOf<typeof listCars>, limit: number) {
  const cars = results.slice(0, limit).map((car) => ({ ...car, photos: car.photos.slice(0, 1) }));
  return { count, cars };
}
