import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { photo } from '../photos/photo.ts';

/** What a person may be about to type, while they type into the text box. */
export const suggestSearch = endpoint({
  method: 'GET',
  path: '/cars/suggestions/',
  access: 'anyone',
  summary:
    'How a text that is being typed is read, how many cars that finds, and what its last words may become',
  cacheSeconds: 60,
  input: z.object({ q: z.string().max(200) }),
  output: z.object({
    /** Cars that the whole text finds. */
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
        /** Cars of this that also fit `rest`. */
        count: z.int(),
      }),
    ),
  }),
});
