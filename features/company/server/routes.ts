import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { readCompanyDesk, setBranches, setClaims, setCompanyContacts } from './desk.ts';
import { listBranches } from './list-branches.ts';
import { listCities } from './list-cities.ts';
import { listClaims } from './list-claims.ts';
import { readContacts } from './read-contacts.ts';

export const companyRoutes = [
  serve(contract.listCities, listCities),
  serve(contract.readContacts, readContacts),
  serve(contract.listBranches, listBranches),
  serve(contract.listClaims, listClaims),
  serve(staffContract.readCompanyDesk, readCompanyDesk),
  serve(staffContract.setCompanyContacts, setCompanyContacts),
  serve(staffContract.setBranches, setBranches),
  serve(staffContract.setClaims, setClaims),
];
