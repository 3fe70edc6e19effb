import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { countCars } from './count-cars.ts';
import { listCars } from './list-cars.ts';
import { writeCarList } from './write-car-list.ts';

export const catalogueRoutes = [
  serve(contract.listCars, listCars, writeCarList),
  serve(contract.countCars, countCars),
];
