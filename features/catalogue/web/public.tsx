export { Catalogue, type OwnList } from './catalogue.tsx';
export { filterLabels } from './filter-labels.ts';
export { addressOf, apiInput, choicesIn, filtersOf } from './filters.ts';
export { takeHandedCars } from './handed-cars.ts';
export { type Ignored, understoodSearch, withoutFaults } from './ignored.ts';
export { QuickFilter } from './quick-filter.tsx';
export { shownFacets } from './shown-facets.ts';
