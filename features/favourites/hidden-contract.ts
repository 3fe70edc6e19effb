import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, wholeNumber } from '../../platform/contract/query.ts';
import { carCard, publicStatuses } from '../listings/contract.ts';
import { carIds } from './contract.ts';

export const maxHiddenCars = 1_000;
export const maxHiddenSellers = 200;
export const hiddenPageSize = 24;

const hiddenSeller = z.object({
  /** The car by which the seller was named. */
  car: z.int(),
  name: z.string().nullable(),
  /** The seller's cars on sale. */
  cars: z.array(z.int()),
});

const hidden = z.object({
  /** Last hidden first. */
  cars: z.array(z.int()),
  sellers: z.array(hiddenSeller),
});
export type Hidden = z.output<typeof hidden>;

export const readHidden = endpoint({
  method: 'GET',
  path: '/hidden/',
  access: 'member',
  summary: 'Cars and sellers that I do not wish to see in lists',
  input: z.object({}),
  output: hidden,
});

export const setHidden = endpoint({
  method: 'PUT',
  path: '/hidden/',
  access: 'member',
  summary: 'Hides exactly these cars, and the sellers of these; those that nobody may see are left out',
  input: z.strictObject({ cars: carIds(maxHiddenCars), sellers: carIds(maxHiddenSellers) }),
  output: hidden,
});

export const readSellerOfCar = endpoint({
  method: 'GET',
  path: '/hidden/sellers/:carId/',
  access: 'anyone',
  summary: 'The seller of a car, with the cars that would be hidden with them',
  input: z.object({ carId: idInput }),
  output: hiddenSeller,
});

export const listHiddenCars = endpoint({
  method: 'GET',
  path: '/hidden/cars/',
  access: 'member',
  summary: 'Cars that I have hidden, the last one first, sold and withdrawn ones too',
  input: z.object({ page: wholeNumber(1, 100) }),
  output: pageOf(carCard.extend({ status: z.enum(publicStatuses) })),
});
