import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { keyText, manyOf, oneOf, wholeNumber, yesNo } from '../../platform/contract/query.ts';
import { carCard } from '../listings/contract.ts';

const sorts = ['newest', 'price_asc', 'price_desc', 'year', 'mileage'] as const;
export type Sort = (typeof sorts)[number];

/** Cars on a page of the catalogue. */
export const pageSize = 24;

const key = keyText();
const year = () => wholeNumber(1900, 2100);
const tenge = () => wholeNumber(0, 1_000_000_000_000);

/** What narrows the catalogue. Several values of one parameter mean "any of"; parameters mean "all of". */
const carFilters = {
  brand: manyOf(key),
  /** `brand/model` */
  model: manyOf(key),
  /** `brand/model/generation` */
  generation: manyOf(key),
  body_type: manyOf(key),
  fuel: manyOf(key),
  transmission: manyOf(key),
  drive: manyOf(key),
  steering: manyOf(key),
  color: manyOf(key),
  condition: manyOf(key),
  customs: manyOf(key),
  city: manyOf(key),
  region: manyOf(key),
  year_from: year(),
  year_to: year(),
  price_from: tenge(),
  price_to: tenge(),
  mileage_from: wholeNumber(0, 10_000_000),
  mileage_to: wholeNumber(0, 10_000_000),
  own: yesNo(),
  hot: yesNo(),
  credit: yesNo(),
  warranty: yesNo(),
  damaged: yesNo(),
};

const ranges = [
  ['year_from', 'year_to'],
  ['price_from', 'price_to'],
  ['mileage_from', 'mileage_to'],
] as const;

export const listCars = endpoint({
  method: 'GET',
  path: '/cars/',
  access: 'anyone',
  summary: 'Cars on offer, 24 a page; a page beyond the end is empty',
  input: z
    .object({
      ...carFilters,
      sort: oneOf(sorts),
      page: wholeNumber(1, 1_000_000),
    })
    .superRefine((input, context) => {
      for (const [from, to] of ranges) {
        const [low, high] = [input[from], input[to]];
        if (low === undefined || high === undefined || low <= high) continue;
        const message = `${from} must not be greater than ${to}`;
        context.addIssue({ code: 'custom', path: [from], message });
        context.addIssue({ code: 'custom', path: [to], message });
      }
    }),
  output: pageOf(carCard),
});
