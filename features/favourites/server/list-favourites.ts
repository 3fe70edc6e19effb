import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { carCards, cardRows, publicStatusOf } from '../../listings/server/public.ts';
import { type listFavourites as contract, favouritesPageSize } from '../contract.ts';
import { favouriteIdsOf, savedDetails } from './queries.ts';

const photosOnCard = 4;

export async function listFavourites(
  context: Context,
  { page = 1, ids: idParams }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, pool, locale, clock, config } = context;
  const memberId = memberOf(context).id;
  const allIds = await favouriteIdsOf(db, memberId);
  const requestedIds = idParams ? new Set(idParams.map(Number)) : null;
  const selectedIds = requestedIds ? allIds.filter((id) => requestedIds.has(id)) : allIds;
  const ids = selectedIds.slice((page - 1) * favouritesPageSize, page * favouritesPageSize);
  const rows = await cardRows(pool, locale, ids);
  const [cards, savedById] = await Promise.all([
    carCards({ ...context, now: clock.now() }, rows, photosOnCard),
    savedDetails(db, memberId, ids),
  ]);
  const results = cards.flatMap((card, at) => {
    const status = publicStatusOf(rows[at]?.status);
    const savedDetail = savedById.get(card.id);
    // The car was removed or blocked after the ids were loaded.
    if (!status || !savedDetail) return [];
    return [
      {
        ...card,
        status,
        saved_at: savedDetail.saved_at.toISOString(),
        saved_price: savedDetail.price_tenge,
        saved_estimate: savedDetail.fair_price_tenge,
        note: savedDetail.note,
      },
    ];
  });
  const pageUrl = (number: number) => `${config.publicUrl}/api/favourites/?page=${number}`;
  const hasNext = !requestedIds && page * favouritesPageSize < allIds.length;
  return {
    count: selectedIds.length,
    next: hasNext ? pageUrl(page + 1) : null,
    previous: !requestedIds && page > 1 ? pageUrl(page - 1) : null,
    results,
  };
}
