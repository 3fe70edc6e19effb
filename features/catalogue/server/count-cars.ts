import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { annualRateNow } from '../../credit/server/public.ts';
import type { countCars as contract } from '../contract.ts';
import { dictionaryOf } from './dictionary.ts';
import { engineFor } from './engine-of.ts';
import { refuseUnknownValues, searchFilters } from './search-request.ts';
import { withWords } from './understand-words.ts';

export async function countCars(
  context: Context,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const [dictionary, annualRate] = await Promise.all([dictionaryOf(db), annualRateNow(db)]);
  refuseUnknownValues(dictionary, input);
  const { filters } = withWords(dictionary, input);
  const terms = { now: clock.now(), annualRate };
  const engine = await engineFor(context);
  return { count: await engine.count(searchFilters(dictionary, filters, terms)) };
}
