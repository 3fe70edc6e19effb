export { CarDetails } from './car-details.tsx';
export { CarRow } from './car-row.tsx';
export { carTitle } from './car-title.ts';
export { ListingCard } from './listing-card.tsx';
export { PhoneForm } from './phone-form.tsx';
export { ReportForm } from './report-form.tsx';
export { ViewedCars } from './viewed-cars.tsx';
