import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { countCars as contract } from '../contract.ts';
import { chosenSeller } from './chosen-seller.ts';
import { applyTextQuery } from './parse-text.ts';
import { refuseUnknownValues, searchFilters } from './search-request.ts';

export async function countCars(
  context: Context,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clock } = context;
  const [dictionary, annualRate, seller] = await Promise.all([
    context.dictionary(),
    context.annualRateNow(),
    chosenSeller(context, input),
  ]);
  refuseUnknownValues(dictionary, input);
  const { filters } = applyTextQuery(dictionary, input);
  const terms = { now: clock.now(), annualRate, sellerIds: seller?.ids ?? [] };
  const engine = await context.catalogueEngine.including(context.mustInclude);
  return { count: await engine.count(searchFilters(dictionary, filters, terms)) };
}
