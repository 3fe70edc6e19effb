export { forgetRemovedCars } from './garage-cars.ts';
export { garageData } from './personal-data.ts';
export { type DueReminder, tellDueReminders } from './tell-due-reminders.ts';
