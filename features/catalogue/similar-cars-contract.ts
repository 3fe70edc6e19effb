import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { carCard, carId } from '../listings/contract.ts';

export const similarCars = endpoint({
  method: 'GET',
  path: '/cars/:id/similar/',
  access: 'anyone',
  summary: 'Similar cars on sale: first the same model, near in year and price, then the same brand and body',
  input: z.object({ id: carId }),
  output: z.object({ results: z.array(carCard) }),
  cacheSeconds: 60,
});
