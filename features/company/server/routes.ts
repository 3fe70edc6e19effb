import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { listBranches } from './list-branches.ts';
import { listCities } from './list-cities.ts';
import { readContacts } from './read-contacts.ts';

export const companyRoutes = [
  serve(contract.listCities, listCities),
  serve(contract.readContacts, readContacts),
  serve(contract.listBranches, listBranches),
];
