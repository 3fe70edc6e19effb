import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { aboutCar, accepted, contactFields, fullName } from '../leads/contract.ts';

/** Shortest and longest term of a loan, in months. */
export const minTerm = 12;
export const maxTerm = 84;
export const offeredTerms = [12, 18, 24, 36, 48, 60, 72, 84] as const;
/** Maximum price of a car, in tenge. */
export const maxCarPrice = 1_000_000_000;
/** Values in tenge that the empty calculator shows as placeholders and calculates with until something is entered. */
export const exampleSums = { carPrice: 10_000_000, downPayment: 2_500_000 } as const;

/** Annual rate in per cent. */
export const annualRate = z.number().min(0).max(100);

export const readCreditTerms = endpoint({
  method: 'GET',
  path: '/credit/terms/',
  access: 'anyone',
  summary: 'The yearly rate in per cent that the calculator reckons with: an illustration, not an offer',
  input: z.object({}),
  output: z.object({ annual_rate: annualRate }),
});

const tenge = z.int().max(maxCarPrice);

export const applyForCredit = endpoint({
  method: 'POST',
  path: '/credit/applications/',
  access: 'anyone',
  summary: 'Sends an application to the credit department; the same one within a day is joined to the first',
  input: z
    .object({
      ...contactFields,
      ...fullName,
      ...aboutCar,
      car_price: tenge.min(1),
      /** Must be less than the price: otherwise there is nothing to borrow. */
      down_payment: tenge.min(0),
      term_months: z.int().min(minTerm).max(maxTerm),
    })
    .refine(({ car_price, down_payment }) => down_payment < car_price, {
      path: ['down_payment'],
      params: { code: 'not_below_price' },
    }),
  output: accepted,
});
