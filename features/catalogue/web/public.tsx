export { Catalogue } from './catalogue.tsx';
export { filterLabels } from './filter-labels.ts';
export { apiInput, filtersOf } from './filters.ts';
export { QuickFilter } from './quick-filter.tsx';
