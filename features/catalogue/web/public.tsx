export { CarList } from './car-list.tsx';
export { useCatalogueText } from './use-text.ts';
