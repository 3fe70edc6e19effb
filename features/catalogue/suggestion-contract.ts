import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { locales } from '../../platform/contract/locale.ts';
import { oneOf } from '../../platform/contract/query.ts';
import { photo } from '../photos/photo.ts';
import { carFilters, radiusHasCity, rangesRunForward } from './contract.ts';
import { longestSearchText } from './text-limit.ts';

/** The filters that a suggested brand, model or city replaces. */
export const replacedBy = (param: 'brand' | 'model' | 'city') =>
  param === 'city' ? (['city', 'region', 'radius'] as const) : (['brand', 'model', 'generation'] as const);

/** What a person may be about to type, while they type into the text box. */
export const suggestSearch = endpoint({
  method: 'GET',
  path: '/cars/suggestions/',
  access: 'anyone',
  summary:
    'How a text that is being typed is read, how many cars that finds, and what its last words may become',
  cacheSeconds: 60,
  input: z
    .object({ ...carFilters, q: z.string().max(longestSearchText), lang: oneOf(locales).catch(undefined) })
    .superRefine(rangesRunForward)
    .superRefine(radiusHasCity),
  output: z.object({
    /** Cars that the whole text finds, with the other filters. */
    count: z.int(),
    understood: z.array(z.object({ param: z.string(), value: z.string(), label: z.string() })),
    /** The text before the words that `suggestions` complete. */
    rest: z.string(),
    /** Brands, models and cities, those with the most cars first. */
    suggestions: z.array(
      z.object({
        param: z.enum(['brand', 'model', 'city']),
        value: z.string(),
        label: z.string(),
        /** Years in which the model was made; null if not known, and `to` also if it still is. */
        years: z.object({ from: z.int(), to: z.int().nullable() }).nullable(),
        photo: photo.nullable(),
        /** Cars of this that also fit `rest` and the other filters, but for those that it replaces. */
        count: z.int(),
      }),
    ),
  }),
});
