import { sql } from 'kysely';
import type { FavouriteCounts } from '../../selling/server/public.ts';

export const favouriteCounts: FavouriteCounts = {
  async byAd(db, adIds) {
    const { rows } = await sql<{ id: number; count: number }>`
      select listing_id as id, count(*)::int as count from favourites
      where listing_id = any(${[...adIds]}::bigint[]) group by listing_id`.execute(db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
  async byDay(db, adId) {
    const { rows } = await sql<{ day: string; count: number }>`
      select (saved_at at time zone 'Asia/Almaty')::date::text as day, count(*)::int as count from favourites
      where listing_id = ${adId} group by 1`.execute(db);
    return new Map(rows.map(({ day, count }) => [day, count]));
  },
};
