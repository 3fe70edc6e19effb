import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { countPrices as contract } from '../contract.ts';
import { priceHistogram, stepBounds } from './price-histogram.ts';
import { readFilters } from './read-filters.ts';

export async function countPrices(
  context: Context,
  { price_from: _, price_to: __, ...input }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const filters = await readFilters(context, input);
  const engine = context.catalogueEngine.current();
  return priceHistogram(await engine.priceCounts(filters, stepBounds));
}
