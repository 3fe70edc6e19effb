import { type Facet, facets, facetsInGroup, filterOf } from '../../vehicles/facets.ts';
import type { FacetValue } from '../contract.ts';
import type { Facets } from './filter-labels.ts';
import type { Filters } from './filters.ts';

/** Facets of the groups that are open at first. Generations are not among them: they appear once a model is selected. */
const openFacets: readonly Facet[] = [
  ...facetsInGroup('vehicle'),
  'generation',
  'rating',
  'drive',
  'condition',
  ...facetsInGroup('only'),
];
/** Facets in groups of several: if one has a selected value, all are counted. */
const flagGroup: readonly Facet[] = [...facetsInGroup('more'), 'gas', 'gas_equipment'];

/** The facets that the server counts for the first view: those of open groups and those with a selected value. */
export function visibleFacets(filters: Filters): readonly Facet[] {
  const isSelected = (name: Facet) => filters[name] !== undefined;
  return facets.filter(
    (name) =>
      openFacets.includes(name) ||
      isSelected(name) ||
      (flagGroup.includes(name) && flagGroup.some(isSelected)),
  );
}

export function hasAllFacets(counted: Facets): boolean {
  return facets.every((name) => counted[name] !== undefined);
}

/** What the filter fields of the catalogue get. */
export type FilterFieldsProps = {
  filters: Filters;
  facets: Facets;
  onChange: (filters: Filters) => void;
  /** Yearly interest rate in per cent, shown next to the limit on the monthly payment. */
  annualRate: number;
  /** A typed number is applied after a pause of this many milliseconds. */
  delayMs: number;
  /** True if the list has only the company's own cars; the filter for own cars is then hidden. */
  isOwnCars?: boolean | undefined;
};

/** The options of a facet in the order in which they are shown. */
export function sortedOptions(facets: Facets, facet: Facet): readonly FacetValue[] {
  const values = facets[facet] ?? [];
  return filterOf(facet).isByCount ? [...values].sort((a, b) => b.count - a.count) : values;
}
