import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { countCars } from './count-cars.ts';
import { writeCarList } from './write-car-list.ts';

export const catalogueRoutes = [serve(contract.listCars, writeCarList), serve(contract.countCars, countCars)];
