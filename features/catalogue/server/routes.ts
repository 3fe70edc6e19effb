import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { countCars } from './count-cars.ts';
import { listCars } from './list-cars.ts';

export const catalogueRoutes = [serve(contract.listCars, listCars), serve(contract.countCars, countCars)];
