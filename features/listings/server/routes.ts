import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { readCar } from './read-car.ts';

export const listingRoutes = [serve(contract.readCar, readCar)];
