export { deleteRemovedCars } from './garage-cars.ts';
export { garageData } from './personal-data.ts';
