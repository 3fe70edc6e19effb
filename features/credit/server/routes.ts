import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { applyForCredit } from './apply-for-credit.ts';
import { readCreditRates, readCreditTerms, setCreditRate } from './rate.ts';

export const creditRoutes = [
  serve(contract.readCreditTerms, readCreditTerms),
  serve(contract.applyForCredit, applyForCredit),
  serve(staffContract.setCreditRate, setCreditRate),
  serve(staffContract.readCreditRates, readCreditRates),
];
