import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as marketContract from '../market-contract.ts';
import { estimateCar, readCarValuation } from './estimate-car.ts';
import { marketCsv, readMarket } from './read-market.ts';

export const valuationRoutes = [
  serve(contract.estimateCar, estimateCar),
  serve(contract.readCarValuation, readCarValuation, { mayLag: true }),
  serve(marketContract.readMarket, readMarket, { mayLag: true }),
  serve(marketContract.downloadMarket, marketCsv),
];
