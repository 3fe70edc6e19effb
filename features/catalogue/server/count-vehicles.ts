import type { Context } from '../../../platform/server/context.ts';
import type { FacetCounts } from '../search-port.ts';
import { searchRequest } from './search-request.ts';

/** How many cars are on offer of each brand, or of each model of a brand, by id. */
export async function countVehicles(
  { catalogueEngine, clock, dictionary, mustInclude }: Context,
  modelsOf: { brandId: number } | null,
): Promise<FacetCounts> {
  const facet = modelsOf ? 'model' : 'brand';
  const terms = { now: clock.now(), annualRate: 0, near: [] };
  const request = searchRequest(await dictionary(), {}, new Set([facet]), terms);
  const engine = await catalogueEngine.including(mustInclude);
  const countsModelsOf = modelsOf ? [modelsOf.brandId] : [];
  const { facets } = await engine.search({ ...request, limit: 0, countsModelsOf });
  return facets[facet] ?? new Map();
}
