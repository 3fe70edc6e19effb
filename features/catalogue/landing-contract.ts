import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { locales } from '../../platform/contract/locale.ts';
import { oneOf } from '../../platform/contract/query.ts';
import { carFilters, facetValue } from './contract.ts';

/** What the page of a brand or model says of its cars, in a city or in the whole country. */
export const describeLanding = endpoint({
  method: 'GET',
  path: '/cars/landing/',
  access: 'anyone',
  summary: 'What is for sale of a brand or model, in a city or in the whole country, in a few sentences',
  cacheSeconds: 300,
  input: z.object({
    brand: carFilters.brand,
    model: carFilters.model,
    city: carFilters.city,
    lang: oneOf(locales).catch(undefined),
  }),
  output: z.object({
    /** Sentences of numbers that were counted; empty without cars. */
    text: z.string(),
    /** The cities with most of these cars, in which there are enough for a page. */
    cities: z.array(facetValue),
  }),
});
export type LandingText = z.output<(typeof describeLanding)['output']>;
