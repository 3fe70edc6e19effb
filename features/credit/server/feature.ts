import type { Feature } from '../../../platform/server/feature.ts';
import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { createAnnualRate } from './annual-rate.ts';
import { applyForCredit } from './apply-for-credit.ts';
import { auditActions } from './audit-actions.ts';
import { leadKinds } from './lead-kinds.ts';
import { readCreditRates, readCreditTerms, setCreditRate } from './rate.ts';

export const credit: Feature = {
  name: 'credit',
  sitemap: { pages: ['/credit'] },
  tables: ['credit_rates'],
  readers: (pool) => ({ annualRateNow: createAnnualRate(pool) }),
  calls: [
    serve(contract.readCreditTerms, readCreditTerms, { mayLag: true }),
    serve(contract.applyForCredit, applyForCredit),
    serve(staffContract.setCreditRate, setCreditRate),
    serve(staffContract.readCreditRates, readCreditRates),
  ],
  queryParameters: ['car', 'down_payment', 'price', 'term'],
  formPages: ['/credit'],
  auditActions,
  leadKinds,
};
