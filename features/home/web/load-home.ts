import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { listCars } from '../../catalogue/contract.ts';
import { listClaims } from '../../company/contract.ts';
import { readCreditTerms } from '../../credit/contract.ts';
import { listReviews } from '../../reviews/contract.ts';

/** Loads the data of the home page. Brands are sorted by their number of cars. */
export async function loadHome({ context: { api }, signal }: PageRequest) {
  const [newest, hot, ownCars, wellPriced, terms, reviews, claims] = await Promise.all([
    api.call(listCars, { facets: ['brand', 'city', 'body_type'] }, { signal }),
    api.call(listCars, { hot: 'true' }, { signal }),
    api.call(listCars, { own: 'true' }, { signal }),
    api.call(listCars, { rating: ['great'], photos: 'true', facets: ['rating'] }, { signal }),
    api.call(readCreditTerms, {}, { signal }),
    api.call(listReviews, {}, { signal }),
    api.call(listClaims, {}, { signal }),
  ]);
  const reachClaim = claims.results.find(({ claim }) => claim === 'reach')?.text ?? null;
  const newestRow = rowOf(newest, 8);
  const ownRow = rowOf(ownCars, 4);
  const hotRow = rowOf(hot, 4);
  return {
    proof: proofOf(wellPriced),
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

/** With fewer like cars a price proves little. */
const minEvidence = 10;

/** The car in the hero: of the newest well-priced ones the one with most like cars. None if all have few. */
function proofOf(list: OutputOf<typeof listCars>) {
  const evidenceOf = ({ standing }: (typeof list.results)[number]) =>
    standing?.market ? standing.evidence : 0;
  const { cars } = rowOf(list, list.results.length);
  const [best] = cars.toSorted((a, b) => evidenceOf(b) - evidenceOf(a) || a.id - b.id);
  return best && evidenceOf(best) >= minEvidence ? best : null;
}
