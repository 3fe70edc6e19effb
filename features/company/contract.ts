import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';

const city = z.object({
  id: z.int(),
  slug: z.string(),
  /** In the language of the request. */
  name: z.string(),
  /** All three, so that a person may search in any of them. */
  names: z.object({ ru: z.string(), kk: z.string(), en: z.string() }),
  kind: z.enum(['city', 'settlement']),
  region: z.object({ slug: z.string(), name: z.string() }),
  aliases: z.array(z.string()),
});
export type City = z.output<typeof city>;

export const listCities = endpoint({
  method: 'GET',
  path: '/company/cities/',
  access: 'anyone',
  summary: 'Cities and settlements of Kazakhstan, the largest first',
  input: z.object({}),
  output: pageOf(city),
  cacheSeconds: 300,
});
