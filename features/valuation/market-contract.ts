import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { keyText } from '../../platform/contract/query.ts';
import { choice } from '../vehicles/contract.ts';

/** Of a group of ads: the middle value, and between which values half of them lie. Null where too few ads say it. */
const spread = z.object({
  count: z.int(),
  median: z.int().nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
});
export type Spread = z.output<typeof spread>;

/** Prices are in tenge. */
const market = z
  .object({
    /** When it was counted. */
    counted_at: z.iso.datetime(),
    price: spread,
    /** Heights from 0 to 9 of the prices in equal steps between `from` and `to`. */
    ridge: z.object({ heights: z.string(), from: z.int(), to: z.int() }).nullable(),
    years: z.array(spread.extend({ year: z.int() })),
    /** Kilometres; both are null for cars whose mileage is unknown. */
    mileages: z.array(spread.extend({ from: z.int().nullable(), to: z.int().nullable() })),
    /** `year` is the middle model year, since cities also differ in the age of their cars. */
    cities: z.array(spread.extend({ city: choice, year: z.int() })),
    /** By the month of publication, such as "2026-11". */
    months: z.array(spread.extend({ month: z.string() })),
    /** Days from publication to sale of sold cars, and until now of cars on sale. */
    days_to_sale: spread,
    days_on_sale: spread,
    /** How many of the ads on sale cost less than at first, and how many percent less in the middle. */
    drops: z.object({ count: z.int(), of: z.int(), percent: z.number().nullable() }),
  })
  .meta({ id: 'Market' });
export type ModelMarket = z.output<typeof market>;

const modelInPath = { brand: keyText(), model: keyText() };

export const readMarket = endpoint({
  method: 'GET',
  path: '/valuation/markets/:brand/:model/',
  access: 'anyone',
  summary: 'Prices of a model by year, mileage, city and month, days on sale and price drops; counted daily',
  input: z.object(modelInPath),
  output: z.object({
    brand: choice,
    model: choice,
    /** How many ads of a group are needed to tell its middle price, and its quartiles. */
    needed: z.object({ median: z.int(), quartiles: z.int() }),
    /** Null if the model has no ads; its quartiles are null if it has too few, and then there are no groups. */
    market: market.nullable(),
  }),
});

export const downloadMarket = endpoint({
  method: 'GET',
  path: '/valuation/markets/:brand/:model/csv/',
  access: 'anyone',
  summary: 'The same as a CSV file, with a row for each group',
  input: z.object(modelInPath),
  returns: { file: 'text/csv; charset=utf-8' },
  output: fileOutput,
});
