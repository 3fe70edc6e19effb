import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context, Services } from '../../../platform/server/context.ts';
import type { viewedCars as contract } from '../contract.ts';
import { carCards, cardRows } from './car-rows.ts';

const photosPerCard = 4;

export async function viewedCars(
  context: Context,
  { ids }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { results: await publishedCards({ ...context, now: context.clock.now() }, ids) };
}

/** Cards of published ads in the order of the given ids. */
export async function publishedCards(
  reader: Parameters<typeof carCards>[0] & Pick<Services, 'pool'>,
  ids: readonly number[],
): Promise<OutputOf<typeof contract>['results']> {
  const rows = await cardRows(reader.pool, reader.locale, ids);
  return carCards(
    reader,
    rows.filter(({ status }) => status === 'published'),
    photosPerCard,
  );
}
