import type { Context } from '../../../platform/server/context.ts';
import type { SearchFilters } from '../search-port.ts';
import { chosenSeller } from './chosen-seller.ts';
import { type Filters, refuseUnknownValues, searchFilters } from './search-request.ts';
import { searchDescriptions } from './text-query/described.ts';
import { applyTextQuery } from './text-query/parse-text.ts';

/** The filters of a request, with those that its text names, and what they depend on. */
export async function readRequest<Input extends Filters & { sort?: unknown }>(
  context: Context,
  input: Input,
) {
  const [dictionary, annualRate, seller] = await Promise.all([
    context.dictionary(),
    context.annualRateNow(),
    chosenSeller(context, input),
  ]);
  refuseUnknownValues(dictionary, input);
  const now = context.clock.now();
  const read = applyTextQuery(dictionary, input, now);
  const described = await searchDescriptions(context.db, read.unknownWords);
  const terms = { now, annualRate, sellerIds: seller?.ids ?? [], describedIds: described.ids };
  return { ...read, dictionary, seller, describedWords: described.words, terms };
}

/** The filters of a request, those that its text names too, for the search engine. */
export async function readFilters(context: Context, input: Filters): Promise<SearchFilters> {
  const { dictionary, filters, terms } = await readRequest(context, input);
  return searchFilters(dictionary, filters, terms);
}
