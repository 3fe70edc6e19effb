export { CarsPage, useSearch } from './cars-page.tsx';
export { Catalogue, type OwnList } from './catalogue.tsx';
export { catalogueAddress } from './catalogue-address.ts';
export { addressOf, filtersOf, selectedFilters } from './filters.ts';
export { type CarsData, loadCars } from './load-cars.ts';
export { ownCarsApi } from './own-cars-api.ts';
export { QuickFilter } from './quick-filter.tsx';
