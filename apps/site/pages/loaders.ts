import { notFound } from '@tanstack/react-router';
import { listCars } from '../../../features/catalogue/contract.ts';
import {
  apiInput,
  filtersOf,
  type Ignored,
  shownFacets,
  takeHandedCars,
  withoutFaults,
} from '../../../features/catalogue/web/public.tsx';
import { type ClaimName, listClaims } from '../../../features/company/contract.ts';
import { readCreditTerms } from '../../../features/credit/contract.ts';
import { type CarCard, type CarDetail, readCar, similarCars } from '../../../features/listings/contract.ts';
import { listReviews } from '../../../features/reviews/contract.ts';
import { listBrands, listModels } from '../../../features/vehicles/contract.ts';
import type { CallInput, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';

/** What the path of a landing page names; `/cars` itself names nothing. */
export type Landing = { brand?: string; model?: string };

type Named = { slug: string; name: string };
export type LandingVehicle = { brand: Named; model: Named | null };

export type CarsData = {
  cars: OutputOf<typeof listCars>;
  page: number;
  /** Parts of the address that nobody understood: left out, and said so. */
  ignored: Ignored[];
  /** The brand and model of a landing page. */
  vehicle: LandingVehicle | null;
};

/**
 * Cars for an address. Values that nobody knows are left out and named, so that an old or mistyped link still
 * shows cars; an unknown brand or model in the path is a page that does not exist.
 */
export async function loadCars(
  api: ApiClient,
  search: SearchParams,
  signal: AbortSignal,
  landing: Landing = {},
): Promise<CarsData> {
  const vehicle = await vehicleOf(api, landing, signal);
  const ask = async (query: SearchParams) => {
    const { page } = query;
    const filters = filtersOf(query, landing);
    const handed = takeHandedCars(api, filters);
    if (handed && !page) return handed;
    const input = {
      ...apiInput(filters),
      ...(page && { page }),
      facets: isLight ? shownFacets(filters) : 'all',
    };
    return api.call(listCars, input as CallInput<typeof listCars>, { signal });
  };
  // The first view is made on the server and carries what it draws; a browser asks for the rest when it is needed.
  const isLight = typeof window === 'undefined' && search.filters !== 'all';
  let query = search;
  const ignored: Ignored[] = [];
  // The server tells faults in rounds (form first, then names); each round drops something, so this ends.
  for (;;) {
    try {
      return { cars: await ask(query), ignored, page: Number(query.page) || 1, vehicle };
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'invalid_input') throw error;
      const left = withoutFaults(query, error.errors ?? []);
      if (!left) throw error;
      ignored.push(...left.ignored);
      query = left.query;
    }
  }
}

async function vehicleOf(
  api: ApiClient,
  landing: Landing,
  signal: AbortSignal,
): Promise<LandingVehicle | null> {
  if (!landing.brand) return null;
  const brands = await api.call(listBrands, {}, { signal });
  const brand = named(brands.results, landing.brand);
  if (!landing.model) return { brand, model: null };
  const models = await api.call(listModels, { brand: landing.brand }, { signal });
  return { brand, model: named(models.results, landing.model) };
}

function named(rows: readonly Named[], wanted: string): Named {
  const row = rows.find(({ slug }) => slug === wanted);
  if (!row) throw notFound();
  return { slug: row.slug, name: row.name };
}

/** "Toyota Camry" of a landing page. */
export function vehicleName({ brand, model }: LandingVehicle): string {
  return model ? `${brand.name} ${model.name}` : brand.name;
}

export type CarData = {
  car: CarDetail;
  similar: readonly CarCard[];
  /** Per cent a year that a credit is reckoned with. */
  annualRate: number;
};

/** A car and those like it; what is no car, or no longer one, is a page that says so. */
export async function loadCar(api: ApiClient, id: string, signal: AbortSignal): Promise<CarData> {
  try {
    const [car, similar, terms] = await Promise.all([
      api.call(readCar, { id }, { signal }),
      api.call(similarCars, { id }, { signal }),
      api.call(readCreditTerms, {}, { signal }),
    ]);
    return { car, similar: similar.results, annualRate: terms.annual_rate };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
    throw notFound({ data: error.code });
  }
}

/** The specification's path of a car: brand, model, year. Each leads to what the catalogue has of it. */
export function carCrumbs(car: CarDetail): { label: string; to?: string }[] {
  const nearest = car.model ?? car.brand;
  return [
    { label: car.brand.label, to: `/cars/${car.brand.value}` },
    ...(car.model ? [{ label: car.model.label, to: `/cars/${car.model.value}` }] : []),
    { label: String(car.year), to: `/cars/${nearest.value}?year_from=${car.year}&year_to=${car.year}` },
  ];
}

/** The rows of the home page, brands with most cars first, cities, the credit's rate, reviews and claims. */
export async function loadHome(api: ApiClient, signal: AbortSignal) {
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
function rowOf({ count, results }: CarsData['cars'], most: number) {
  const cars = results.slice(0, most).map((car) => ({ ...car, photos: car.photos.slice(0, 1) }));
  return { count, cars };
}
