import { type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../platform/contract/staff-page-size.ts';
import type { Context } from '../../../platform/server/context.ts';
import { countRows, type Database } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import type { WeekHours } from '../hours.ts';
import type * as contract from '../staff-contract.ts';
import type { PartnerRow, StaffPartner } from '../staff-contract.ts';
import { picturesOf } from './pictures.ts';
import { matchesWords, type Texts, textSql } from './queries.ts';

export async function listStaffPartners(
  { db, config, locale }: Context,
  { q, state, page = 1 }: InputOf<typeof contract.listStaffPartners>,
): Promise<OutputOf<typeof contract.listStaffPartners>> {
  const condition = sql<SqlBool>`${matchesWords(q)}
    and (${state ?? null}::text is null or p.is_published = (${state ?? null} = 'published'))`;
  const count = await countRows(db, sql`partners p where ${condition}`);
  const { rows } = await sql<Omit<PartnerRow, 'changed_at'> & { changed_at: Date }>`
    select p.id, p.version, ${textSql(locale, 'name')} as name, ${sql.ref(`t.name_${locale}`)} as city,
      p.is_published, p.changed_at,
      array(select ${sql.ref(`c.name_${locale}`)} from partner_category_links l
        join partner_categories c on c.id = l.category_id where l.partner_id = p.id order by c.position) as categories,
      case when g.id is null then null else jsonb_build_object('id', g.id, 'key', g.storage_key,
        'width', g.width, 'height', g.height) end as logo
    from partners p join cities t on t.id = p.city_id left join partner_pictures g on g.id = p.logo_id
    where ${condition} order by p.position, p.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/partners/`, filters: { q, state }, page, count }),
    results: rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })),
  };
}

/** All fields of a partner, for the form at the desk. */
export async function staffPartnerOf(db: Database, id: number): Promise<StaffPartner> {
  const row = await db
    .selectFrom('partners')
    .innerJoin('cities', 'cities.id', 'partners.city_id')
    .selectAll('partners')
    .select('cities.slug as city')
    .where('partners.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const categories = await db
    .selectFrom('partner_category_links')
    .innerJoin('partner_categories', 'partner_categories.id', 'category_id')
    .select('slug')
    .where('partner_id', '=', id)
    .orderBy('partner_categories.position')
    .execute();
  const { latitude, longitude, phones, whatsapp, site_url, is_published, version, city } = row;
  const [logo = null] = row.logo_id === null ? [] : await picturesOf(db, [row.logo_id]);
  return {
    id,
    version,
    texts: row.texts as Texts,
    categories: categories.map(({ slug }) => slug),
    city,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    phones,
    whatsapp,
    site_url,
    hours: row.hours as WeekHours as StaffPartner['hours'],
    logo,
    photos: await picturesOf(db, row.photo_ids),
    is_published,
  };
}

export function readStaffPartner(
  { db }: Context,
  { partnerId }: InputOf<typeof contract.readStaffPartner>,
): Promise<OutputOf<typeof contract.readStaffPartner>> {
  return staffPartnerOf(db, partnerId);
}
