import { type Facet, facets } from '../contract.ts';
import type { Facets } from './filter-labels.ts';
import type { Filters } from './filters.ts';

/** The questions that stand open from the start. */
const main: readonly Facet[] = [
  'brand',
  'model',
  'generation',
  'drive',
  'condition',
  'own',
  'warranty',
  'credit',
  'hot',
];
/** These share one group. */
const marks: readonly Facet[] = ['photos', 'inspected', 'bargain', 'exchange'];

/** What a first view counts: the open groups, and those that are open because something in them is chosen. */
export function shownFacets(filters: Filters): readonly Facet[] {
  const isChosen = (name: Facet) => filters[name] !== undefined;
  return facets.filter(
    (name) => main.includes(name) || isChosen(name) || (marks.includes(name) && marks.some(isChosen)),
  );
}

export function isEveryFacetIn(counted: Facets): boolean {
  return facets.every((name) => counted[name] !== undefined);
}
