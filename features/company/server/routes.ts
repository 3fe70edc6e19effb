import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { listCities } from './list-cities.ts';

export const companyRoutes = [serve(contract.listCities, listCities)];
