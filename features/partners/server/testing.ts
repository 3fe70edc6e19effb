import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { openMultirange, type WeekHours } from '../hours.ts';
import { searchTextOf } from './queries.ts';

type About = {
  name?: string;
  kk?: string;
  description?: string;
  categories?: readonly string[];
  city?: string;
  hours?: WeekHours | null;
  is_published?: boolean;
};

const none = { name: '', address: '', contact_title: '', reach: '', description: '' };

/** A partner with what the test says of it; answers its id. */
export async function aPartner(db: Database, about: About = {}): Promise<number> {
  const { name = 'Партнёр', kk = '', description = '', hours = null, is_published = true } = about;
  const texts = {
    ru: { ...none, name, address: 'ул. Абая, 1', description },
    kk: { ...none, name: kk },
    en: none,
  };
  const { id } = await db
    .insertInto('partners')
    .values({
      texts: JSON.stringify(texts),
      search_text: searchTextOf(texts),
      city_id: sql`(select id from cities where slug = ${about.city ?? 'almaty'})`,
      phones: ['+77000000399'],
      hours: hours && JSON.stringify(hours),
      open_minutes: openMultirange(hours),
      photo_ids: [],
      is_published,
      position: sql`(select coalesce(max(position), 0) + 1 from partners)`,
      changed_at: '2026-11-21T06:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into partner_category_links (partner_id, category_id)
    select ${id}, id from partner_categories where slug = any(${about.categories ?? ['service']}::text[])`.execute(
    db,
  );
  return id;
}
