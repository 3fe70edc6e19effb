import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { carCards, carRows } from '../../listings/server/public.ts';
import { type listFavourites as contract, favouritesPageSize } from '../contract.ts';
import { favouriteIdsOf, savedNotes } from './queries.ts';

const photosOnCard = 4;

export async function listFavourites(
  context: Context,
  { page = 1, ids: wanted }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, locale, clock, config } = context;
  const memberId = memberOf(context).id;
  const all = await favouriteIdsOf(db, memberId);
  const asked = wanted ? new Set(wanted.map(Number)) : null;
  const chosen = asked ? all.filter((id) => asked.has(id)) : all;
  const ids = chosen.slice((page - 1) * favouritesPageSize, page * favouritesPageSize);
  const rows = await carRows(
    db,
    locale,
    sql`where listings.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], listings.id)`,
  );
  const [cards, notes] = await Promise.all([
    carCards({ ...context, now: clock.now() }, rows, photosOnCard),
    savedNotes(db, memberId, ids),
  ]);
  const results = cards.flatMap((card, at) => {
    const status = publicStatuses.find((known) => known === rows[at]?.status);
    const note = notes.get(card.id);
    // One that was removed or blocked since its id was read.
    if (!status || !note) return [];
    return [{ ...card, status, saved_at: note.saved_at.toISOString(), saved_price: note.price_tenge }];
  });
  const address = (number: number) => `${config.publicUrl}/api/favourites/?page=${number}`;
  const hasNext = !asked && page * favouritesPageSize < all.length;
  return {
    count: chosen.length,
    next: hasNext ? address(page + 1) : null,
    previous: !asked && page > 1 ? address(page - 1) : null,
    results,
  };
}
