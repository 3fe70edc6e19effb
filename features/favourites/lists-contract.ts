import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { carIds, ids, maxCompared, maxViewed } from './contract.ts';

/* Cars that a member compares and has looked at: apart from `contract.ts`, because first views do not need these calls. */

export const readCompared = endpoint({
  method: 'GET',
  path: '/compare/',
  access: 'member',
  summary: 'Ids of the cars that I compare, in their order',
  input: z.object({}),
  output: ids,
});

export const setCompared = endpoint({
  method: 'PUT',
  path: '/compare/',
  access: 'member',
  summary: 'Compares exactly these cars; those that nobody may see are left out',
  input: z.strictObject({ ids: carIds(maxCompared) }),
  output: ids,
});

export const listViewed = endpoint({
  method: 'GET',
  path: '/viewed/',
  access: 'member',
  summary: 'Ids of the cars that I looked at, the last one first',
  input: z.object({}),
  output: ids,
});

export const addViewed = endpoint({
  method: 'POST',
  path: '/viewed/merge/',
  access: 'member',
  summary: 'Puts cars on top of those that I looked at, the first of them above; the oldest give way',
  input: z.strictObject({ ids: carIds(maxViewed) }),
  output: ids,
});

export const clearViewed = endpoint({
  method: 'DELETE',
  path: '/viewed/',
  access: 'member',
  summary: 'Forgets which cars I looked at',
  input: z.object({}),
  output: ids,
});
