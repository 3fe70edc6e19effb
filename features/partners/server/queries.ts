import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldedWords } from '../../../platform/contract/fold.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { PartnerCard, Picture } from '../contract.ts';
import type { StaffPartner } from '../staff-contract.ts';

export type Texts = StaffPartner['texts'];
type TextField = keyof Texts['ru'];

/** The text in which partners are searched: names, addresses and descriptions in all languages, normalized. */
export function searchTextOf(texts: Texts): string {
  const parts = Object.values(texts).flatMap(({ name, address, description }) => [
    name,
    address,
    description,
  ]);
  return foldedWords(parts.join(' ')).join(' ');
}

/** The text in the requested language, or else in Russian. */
export const textIn = (texts: Texts, locale: Locale, field: TextField): string =>
  texts[locale][field] || texts.ru[field];

export const textSql = (locale: Locale, field: TextField) =>
  sql<string>`coalesce(nullif(p.texts -> ${locale} ->> ${field}, ''), p.texts -> 'ru' ->> ${field})`;

/** SQL condition that each word occurs in the partner's texts or in the names of its categories. */
export function matchesWords(q: string | undefined): RawBuilder<SqlBool> {
  const parts = foldedWords(q ?? '').map(
    (word) => sql<SqlBool>`(p.search_text like ${`%${word}%`} or exists (
      select from partner_category_links l join partner_categories c on c.id = l.category_id
      where l.partner_id = p.id and c.search_text like ${`%${word}%`}))`,
  );
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql<SqlBool>`true`;
}

export type CardRow = PartnerCard & {
  texts: Texts;
  latitude: number | null;
  longitude: number | null;
  whatsapp: string | null;
  site_url: string | null;
  photo_ids: number[];
};

/** Cards of the partners that match the condition: those open at `minute` of the week first, then as set at the desk. */
export async function partnerCards(
  db: Database,
  condition: RawBuilder<SqlBool>,
  { locale, minute, limit, offset }: { locale: Locale; minute: number; limit: number; offset: number },
): Promise<CardRow[]> {
  const { rows } = await sql<
    Omit<CardRow, 'name' | 'address' | 'description' | 'city'> & { city_slug: string; city_name: string }
  >`
    select p.id, p.texts, p.phones, p.hours, p.latitude, p.longitude, p.whatsapp, p.site_url, p.photo_ids,
      t.slug as city_slug, ${sql.ref(`t.name_${locale}`)} as city_name,
      case when g.id is null then null else jsonb_build_object('id', g.id, 'key', g.storage_key,
        'width', g.width, 'height', g.height) end as logo,
      coalesce((select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', ${sql.ref(`c.name_${locale}`)})
          order by c.position)
        from partner_category_links l join partner_categories c on c.id = l.category_id
        where l.partner_id = p.id), '[]') as categories
    from partners p join cities t on t.id = p.city_id left join partner_pictures g on g.id = p.logo_id
    where ${condition}
    order by p.open_minutes @> ${minute}::int desc nulls last, p.position, p.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ city_slug, city_name, ...row }) => ({
    ...row,
    logo: row.logo as Picture | null,
    city: { slug: city_slug, name: city_name },
    name: textIn(row.texts, locale, 'name'),
    address: textIn(row.texts, locale, 'address'),
    description: textIn(row.texts, locale, 'description'),
  }));
}

/** The published partner that a form refers to, with its Russian name; null if it is not published. */
export async function publishedPartner(
  db: Database,
  key: string,
): Promise<{ id: number; name: string } | null> {
  if (!/^\d{1,15}$/.test(key)) return null;
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, ${textSql('ru', 'name')} as name from partners p
    where p.id = ${Number(key)} and p.is_published`.execute(db);
  return rows[0] ?? null;
}

/** URL paths of all partner pages, for the sitemap. */
export async function partnerSitemap(db: Database): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'changed_at'])
    .where('is_published', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id, changed_at }) => ({ path: `/partners/${id}`, changedAt: changed_at }));
}
