import { notFound } from '@tanstack/react-router';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { listCars } from '../contract.ts';
import { describeLanding, type LandingText } from '../landing-contract.ts';
import { listBrands, listModels } from '../vehicle-lists-contract.ts';
import { apiInput, filtersOf, nearCity } from './filters.ts';
import { type Ignored, withoutFaults } from './ignored.ts';
import { landingKey, landingOf } from './landing-of.ts';
import { takeSheetCars } from './sheet-cars.ts';
import { visibleFacets } from './visible-facets.ts';

/** The brand and model in the path of a landing page; empty for `/cars`. */
export type Landing = { brand?: string; model?: string };

type Named = { slug: string; name: string };
export type LandingVehicle = { brand: Named; model: Named | null };

export type CarsData = {
  cars: OutputOf<typeof listCars>;
  /** The city for which the cars were loaded, as `nearCity` returns it. */
  near: number | null;
  page: number;
  /** Parts of the address that are invalid and were ignored; the page lists them. */
  ignored: Ignored[];
  /** 404 for a page beyond the end of the list; the page says so and leads to the first one. */
  status?: number;
  /** The brand or model of a page such as `/cars/toyota`; null on other pages. */
  vehicle: LandingVehicle | null;
  /** What the page says of its cars; loaded by the server only. */
  landingText?: ServerText | undefined;
};

/** `of` is the key of the landing page that the text describes, see `landingKey`. */
export type ServerText = LandingText & { of: string };

/**
 * Loads the cars of an address. Invalid values in the query are ignored and listed in `ignored`, so that an old or
 * mistyped link still shows cars. An unknown brand or model in the path gives a 404 page.
 */
export async function loadCars(
  api: ApiClient,
  search: SearchParams,
  signal: AbortSignal,
  { landing = {}, cityId = null }: { landing?: Landing; cityId?: number | null } = {},
): Promise<CarsData> {
  const vehicle = await vehicleOf(api, landing, signal);
  let near: number | null = null;
  const loadList = async (query: SearchParams) => {
    const { page } = query;
    const filters = filtersOf(query, landing);
    near = nearCity(filters, cityId);
    const storedCars = takeSheetCars(api, filters, near);
    if (storedCars && !page) return storedCars;
    const input = {
      ...apiInput(filters),
      ...(near !== null && { near }),
      ...(page && { page }),
      facets: isFirstView ? visibleFacets(filters) : 'all',
    };
    return api.call(listCars, input, { signal });
  };
  // To keep the page small, the server counts only the facets visible at first; the browser loads the others when
  // they are needed.
  const isFirstView = import.meta.env.SSR && search.filters !== 'all';
  let query = search;
  const ignored: Ignored[] = [];
  // Retries without the invalid parts. More than once, because the server reports malformed values before unknown ones.
  // The loop ends, because each retry removes at least one part.
  for (;;) {
    try {
      // Only the server loads the text, because robots read it; in the browser its component does, after the first view.
      const place = import.meta.env.SSR && isFirstView && !query.page && landingOf(filtersOf(query, landing));
      const [cars, landingText] = await Promise.all([
        loadList(query),
        place && api.call(describeLanding, place, { signal }),
      ]);
      const page = Number(query.page) || 1;
      const isBeyond = page > 1 && cars.results.length === 0;
      return {
        cars,
        near,
        ignored,
        page,
        vehicle,
        ...(isBeyond && { status: 404 }),
        ...(place && landingText && { landingText: { ...landingText, of: landingKey(place) } }),
      };
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'invalid_input') throw error;
      const retry = withoutFaults(query, error.errors ?? []);
      if (!retry) throw error;
      ignored.push(...retry.ignored);
      query = retry.query;
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
  const brand = findBySlug(brands.results, landing.brand);
  if (!landing.model) return { brand, model: null };
  const models = await api.call(listModels, { brand: landing.brand }, { signal });
  return { brand, model: findBySlug(models.results, landing.model) };
}

function findBySlug(rows: readonly Named[], slug: string): Named {
  const row = rows.find((candidate) => candidate.slug === slug);
  if (!row) throw notFound();
  return { slug: row.slug, name: row.name };
}

/** The brand and model of a landing page as text, such as "Toyota Camry". */
export function vehicleName({ brand, model }: LandingVehicle): string {
  return model ? `${brand.name} ${model.name}` : brand.name;
}
