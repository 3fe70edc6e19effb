import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { readCompanyDesk, setBranches, setClaims, setCompanyContacts } from './desk.ts';
import { listBranches } from './list-branches.ts';
import { listCities } from './list-cities.ts';
import { listClaims } from './list-claims.ts';
import { readContacts } from './read-contacts.ts';

export const companyRoutes = [
  serve(contract.listCities, listCities, { mayLag: true }),
  serve(contract.readContacts, readContacts, { mayLag: true }),
  serve(contract.listBranches, listBranches, { mayLag: true }),
  serve(contract.listClaims, listClaims, { mayLag: true }),
  serve(staffContract.readCompanyDesk, readCompanyDesk),
  serve(staffContract.setCompanyContacts, setCompanyContacts),
  serve(staffContract.setBranches, setBranches),
  serve(staffContract.setClaims, setClaims),
];
