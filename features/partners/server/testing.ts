import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { openMultirange, type WeekHours } from '../hours.ts';
import { searchTextOf } from './queries.ts';

type PartnerOptions = {
  name?: string;
  kk?: string;
  description?: string;
  categories?: readonly string[];
  city?: string;
  hours?: WeekHours | null;
  is_published?: boolean;
};

const emptyTexts = { name: '', address: '', contact_title: '', reach: '', description: '' };

/** Adds a partner, with default values for options that are not set; returns its id. */
export async function aPartner(db: Database, options: PartnerOptions = {}): Promise<number> {
  const { name = 'Партнёр', kk = '', description = '', hours = null, is_published = true } = options;
  const texts = {
    ru: { ...emptyTexts, name, address: 'ул. Абая, 1', description },
    kk: { ...emptyTexts, name: kk },
    en: emptyTexts,
  };
  const { id } = await db
    .insertInto('partners')
    .values({
      texts: JSON.stringify(texts),
      search_text: searchTextOf(texts),
      city_id: sql`(select id from cities where slug = ${options.city ?? 'almaty'})`,
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
    select ${id}, id from partner_categories where slug = any(${options.categories ?? ['service']}::text[])`.execute(
    db,
  );
  return id;
}
