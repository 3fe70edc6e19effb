export { forgetRemovedCars } from './garage-cars.ts';
export { garageData } from './personal-data.ts';
