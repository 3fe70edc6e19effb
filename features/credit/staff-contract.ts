import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { annualRate } from './contract.ts';

/* The rate setting: admins change it, managers see it. In a file of its own to keep it out of the public bundle. */

export const setCreditRate = endpoint({
  method: 'PUT',
  path: '/staff/credit/rate/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'The yearly rate in per cent from now on, with at most two decimals',
  input: z.strictObject({ annual_rate: annualRate.multipleOf(0.01) }),
  output: z.object({ annual_rate: annualRate }),
});

export const readCreditRates = endpoint({
  method: 'GET',
  path: '/staff/credit/rates/',
  access: 'manager',
  summary: 'Rates that were set, the latest first',
  input: z.object({}),
  output: z.object({
    results: z.array(
      z.object({ annual_rate: annualRate, set_at: z.iso.datetime(), set_by: z.string().nullable() }),
    ),
  }),
});
