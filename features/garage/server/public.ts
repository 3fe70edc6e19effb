export { forgetRemovedCars } from './garage-cars.ts';
export { garageData } from './personal-data.ts';
export { garageTasks, garageTimes } from './tell-due-reminders.ts';
