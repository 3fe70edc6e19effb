import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import {
  addGarageCar,
  listGarage,
  removeGarageCar,
  restoreGarageCar,
  updateGarageCar,
} from './garage-cars.ts';
import { printServices } from './print-services.ts';
import { addReminder, removeReminder, updateReminder } from './reminders.ts';
import { addService, listServices, removeService, updateService } from './services.ts';

export const garageRoutes = [
  serve(contract.listGarage, listGarage),
  serve(contract.addGarageCar, addGarageCar),
  serve(contract.updateGarageCar, updateGarageCar),
  serve(contract.removeGarageCar, removeGarageCar),
  serve(contract.restoreGarageCar, restoreGarageCar),
  serve(contract.listServices, listServices),
  serve(contract.addService, addService),
  serve(contract.updateService, updateService),
  serve(contract.removeService, removeService),
  serve(contract.printServices, printServices),
  serve(contract.addReminder, addReminder),
  serve(contract.updateReminder, updateReminder),
  serve(contract.removeReminder, removeReminder),
];
