import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { estimateCar, readCarValuation } from './estimate-car.ts';

export const valuationRoutes = [
  serve(contract.estimateCar, estimateCar),
  serve(contract.readCarValuation, readCarValuation),
];
