import { endpoint } from '../../platform/contract/endpoint.ts';
import { createAd } from './contract.ts';

/*
 * The company's own cars. Once started, a car is read, saved, published, priced and sold by the calls of `contract.ts`:
 * with access `own` an own car belongs to every manager.
 */

export const createOwnCar = endpoint({
  method: 'POST',
  path: '/staff/own-cars/',
  access: 'manager',
  summary: 'A new draft of an own car, empty or with some answers',
  input: createAd.input,
  output: createAd.output,
});
