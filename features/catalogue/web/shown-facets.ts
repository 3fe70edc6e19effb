import { type Facet, facets, facetsInGroup } from '../../vehicles/facets.ts';
import type { Facets } from './filter-labels.ts';
import type { Filters } from './filters.ts';

/** The groups that are open at first; generations appear after a model is selected. */
const main: readonly Facet[] = [
  ...facetsInGroup('vehicle'),
  'generation',
  'drive',
  'condition',
  ...facetsInGroup('only'),
];
/** Facets that share one group. */
const marks: readonly Facet[] = facetsInGroup('more');

/** The facets counted for the first view: the open groups, and groups that are open because a value is selected. */
export function shownFacets(filters: Filters): readonly Facet[] {
  const isChosen = (name: Facet) => filters[name] !== undefined;
  return facets.filter(
    (name) => main.includes(name) || isChosen(name) || (marks.includes(name) && marks.some(isChosen)),
  );
}

export function isEveryFacetIn(counted: Facets): boolean {
  return facets.every((name) => counted[name] !== undefined);
}
