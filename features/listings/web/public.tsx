export { type CarButtons, CarButtonsProvider } from './car-buttons.tsx';
export { carTitle } from './car-title.ts';
export { engineOf } from './facts.ts';
export { ListingCard } from './listing-card.tsx';
export { photoOf } from './photo-of.ts';
export { type ListingText, useListingText } from './use-text.ts';
export { ViewedCars } from './viewed-cars.tsx';
export { viewedStore } from './viewed-store.ts';
