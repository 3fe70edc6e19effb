export { CarDetails } from './car-details.tsx';
export { CarRow } from './car-row.tsx';
export { carTitle } from './car-title.ts';
export { ListingCard } from './listing-card.tsx';
export { ViewedCars } from './viewed-cars.tsx';
