import type { Feature } from '../../../platform/server/feature.ts';
import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { estimateCosts, readCarCosts } from './read-costs.ts';

export const ownership: Feature = {
  name: 'ownership',
  calls: [
    serve(contract.readCarCosts, readCarCosts, { mayLag: true }),
    serve(contract.estimateCosts, estimateCosts),
  ],
};
