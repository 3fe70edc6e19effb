import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { viewedCars as contract } from '../contract.ts';
import { cardsByIds } from './similar-cars.ts';

export async function viewedCars(
  context: Context,
  { ids }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { results: await cardsByIds({ ...context, now: context.clock.now() }, ids) };
}
