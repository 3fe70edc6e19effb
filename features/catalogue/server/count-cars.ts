import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { countCars as contract } from '../contract.ts';
import { readFilters } from './read-filters.ts';

export async function countCars(
  context: Context,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const filters = await readFilters(context, input);
  const engine = await context.catalogueEngine.including(context.mustInclude);
  return { count: await engine.count(filters) };
}
