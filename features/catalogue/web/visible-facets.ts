import { type Facet, facets, facetsInGroup } from '../../vehicles/facets.ts';
import type { Facets } from './filter-labels.ts';
import type { Filters } from './filters.ts';

/** The groups that are open at first; generations appear after a model is selected. */
const openFacets: readonly Facet[] = [
  ...facetsInGroup('vehicle'),
  'generation',
  'drive',
  'condition',
  ...facetsInGroup('only'),
];
/** Facets that share one group. */
const flagGroup: readonly Facet[] = facetsInGroup('more');

/** The facets counted for the first view: the open groups, and groups that are open because a value is selected. */
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
