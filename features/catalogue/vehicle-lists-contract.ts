import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { keyText } from '../../platform/contract/query.ts';
import { choice } from '../vehicles/contract.ts';

export const listBrands = endpoint({
  method: 'GET',
  path: '/brands/',
  access: 'anyone',
  summary: 'Brands by name, with the number of their cars on offer',
  input: z.object({}),
  output: pageOf(z.object({ slug: z.string(), name: z.string(), origin: choice, count: z.int() })),
  cacheSeconds: 60,
});

export const listModels = endpoint({
  method: 'GET',
  path: '/brands/:brand/models/',
  access: 'anyone',
  summary: 'Models of a brand by name, with the number of their cars on offer',
  input: z.object({ brand: keyText() }),
  output: pageOf(
    z.object({
      slug: z.string(),
      /** Brand and model slug, such as `toyota/camry`: the value for the catalogue's parameter `model`. */
      model: z.string(),
      name: z.string(),
      body_type: choice.nullable(),
      year_from: z.int().nullable(),
      year_to: z.int().nullable(),
      count: z.int(),
    }),
  ),
  cacheSeconds: 60,
});
