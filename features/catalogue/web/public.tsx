export { Catalogue } from './catalogue.tsx';
export { filterLabels } from './filter-labels.ts';
export { addressOf, apiInput, filtersOf } from './filters.ts';
