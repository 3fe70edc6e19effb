import { type Facet, facets, facetsInGroup } from '../../vehicles/facets.ts';
import type { Facets } from './filter-labels.ts';
import type { Filters } from './filters.ts';

/** Facets of the groups that are open at first. Generations are not among them: they appear once a model is selected. */
const openFacets: readonly Facet[] = [
  ...facetsInGroup('vehicle'),
  'generation',
  'drive',
  'condition',
  ...facetsInGroup('only'),
];
/** Facets that share one group. */
const flagGroup: readonly Facet[] = facetsInGroup('more');

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
