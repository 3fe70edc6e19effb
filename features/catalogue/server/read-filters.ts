import type { Context } from '../../../platform/server/context.ts';
import type { SearchFilters } from '../search-port.ts';
import { chosenSeller } from './chosen-seller.ts';
import { type Filters, refuseUnknownValues, searchFilters } from './search-request.ts';
import { applyTextQuery } from './text-query/parse-text.ts';

/** The filters of a request, those that its text names too, for the search engine. */
export async function readFilters(context: Context, input: Filters): Promise<SearchFilters> {
  const [dictionary, annualRate, seller] = await Promise.all([
    context.dictionary(),
    context.annualRateNow(),
    chosenSeller(context, input),
  ]);
  refuseUnknownValues(dictionary, input);
  const now = context.clock.now();
  const { filters } = applyTextQuery(dictionary, input, now);
  const terms = { now, annualRate, sellerIds: seller?.ids ?? [] };
  return searchFilters(dictionary, filters, terms);
}
