import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { listBrands } from './list-brands.ts';
import { listModels } from './list-models.ts';

export const vehicleRoutes = [serve(contract.listBrands, listBrands), serve(contract.listModels, listModels)];
