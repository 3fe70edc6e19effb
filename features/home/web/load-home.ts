import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { listCars } from '../../catalogue/contract.ts';
import { listClaims } from '../../company/contract.ts';
import { readCreditTerms } from '../../credit/contract.ts';
import { listReviews } from '../../reviews/contract.ts';

/** Loads the data of the home page. Brands are sorted by their number of cars. */
export async function loadHome({ context: { api }, signal }: PageRequest) {
  const [newest, hot, ownCars, terms, reviews, claims] = await Promise.all([
    api.call(listCars, { facets: ['brand', 'city', 'body_type'] }, { signal }),
    api.call(listCars, { hot: 'true' }, { signal }),
    api.call(listCars, { own: 'true' }, { signal }),
    api.call(readCreditTerms, {}, { signal }),
    api.call(listReviews, {}, { signal }),
    api.call(listClaims, {}, { signal }),
  ]);
  const reachClaim = claims.results.find(({ claim }) => claim === 'reach')?.text ?? null;
  const newestRow = rowOf(newest, 8);
  const ownRow = rowOf(ownCars, 4);
  const hotRow = rowOf(hot, 4);
  return {
    /** The car in the hero: one of the company's own, else a hot offer, else the newest. */
    teaser: [ownRow, hotRow, newestRow]
      .flatMap(({ cars }) => cars)
      .find(({ photo_count }) => photo_count > 0),
    newest: newestRow,
    hot: hotRow,
    ownCars: ownRow,
    brands: newest.facets.brand ?? [],
    cities: newest.facets.city ?? [],
    bodies: (newest.facets.body_type ?? []).toSorted((one, other) => other.count - one.count).slice(0, 8),
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
