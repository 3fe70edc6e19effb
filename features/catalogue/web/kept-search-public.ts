import { parseSearch, type SearchParams } from '../../../platform/web/search-params.ts';
import { facets } from '../contract.ts';
import { type Facets, useFilterLabels } from './filter-labels.ts';
import {
  addressOf,
  apiInput,
  type Filters,
  filtersOf,
  firstOf,
  type Landing,
  searchedFilters,
  selectedFilters,
  withValues,
} from './filters.ts';

/** The address that keeps a search: without sort, page and view. Null for the whole catalogue, which is no search. */
export function searchAddress(search: SearchParams, landing: Landing): string | null {
  const filters = withValues(searchedFilters(filtersOf(search, landing)), 'sort', []);
  if (selectedFilters(filters).length === 0 && !filters.q) return null;
  return addressOf(filters, landing);
}

/** The filters of an address that `searchAddress` has made. */
export function filtersAt(address: string): Filters {
  const [path = '', query = ''] = address.split('?');
  const [, , brand, model] = path.split('/');
  return filtersOf(parseSearch(query), { brand, model });
}

/** Asks for the newest cars of a search, with the labels of its filters. */
export function newestInput(filters: Filters) {
  const labelled = facets.filter((name) => filters[name] !== undefined);
  return { ...apiInput(filters), sort: 'newest', facets: labelled };
}

/** The filters as the parameters of an address, brand and model among them. */
export const queryOf = (filters: Filters): string => addressOf(filters).split('?')[1] ?? '';

const isVehicle = (name: string) => name === 'brand' || name === 'model' || name === 'generation';

/** Returns a function that puts a search into words: "камри · Toyota · до 12 млн ₸ · Алматы". */
export function useSearchWords(labelledBy: Facets) {
  const labels = useFilterLabels(labelledBy);
  return (filters: Filters): string => {
    const selected = selectedFilters(filters);
    const vehicles = selected.filter(({ name }) => isVehicle(name));
    const others = selected.filter(({ name }) => !isVehicle(name));
    const words = [...vehicles, ...others].map(({ name, value }) => labels.of(name, value));
    return [firstOf(filters, 'q'), ...words].filter((word) => word !== '').join(' · ');
  };
}
