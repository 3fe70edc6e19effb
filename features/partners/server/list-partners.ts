import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { foldedWords } from '../../../platform/contract/fold.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { countRows } from '../../../platform/server/database.ts';
import type * as contract from '../contract.ts';
import { partnersPageSize as pageSize } from '../contract.ts';
import { minuteOfWeek } from '../hours.ts';
import { picturesOf } from './pictures.ts';
import { type CardRow, matchesWords, partnerCards, textIn } from './queries.ts';

type Filters = Omit<InputOf<typeof contract.listPartners>, 'page'>;
const filterNames = ['category', 'city', 'q', 'open'] as const;
type FilterName = (typeof filterNames)[number];

function isFilterSet(filters: Filters, name: FilterName): boolean {
  return name === 'q' ? foldedWords(filters.q ?? '').length > 0 : Boolean(filters[name]);
}

/** SQL condition for published partners that match all filters except the filter `except`. */
function matchesFilters({ clock }: Context, filters: Filters, except?: FilterName): RawBuilder<SqlBool> {
  const filterValue = (name: FilterName) => (name === except ? undefined : filters[name]);
  const category = filterValue('category');
  const city = filterValue('city');
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`p.is_published`, matchesWords(filterValue('q'))];
  if (category)
    conditions.push(sql`exists (
      select from partner_category_links l join partner_categories c on c.id = l.category_id
      where l.partner_id = p.id and c.slug = ${category})`);
  if (city) conditions.push(sql`p.city_id = (select id from cities where slug = ${city})`);
  if (filterValue('open')) conditions.push(sql`p.open_minutes @> ${minuteOfWeek(clock.now())}::int`);
  return sql.join(conditions, sql` and `);
}

async function countOf({ db }: Context, condition: RawBuilder<SqlBool>): Promise<number> {
  return countRows(db, sql`partners p where ${condition}`);
}

type Counted = { slug: string; name: string; count: number };

/** Categories with published partners, and the chosen category. */
async function categoriesWith(context: Context, filters: Filters): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select c.slug, ${sql.ref(`c.name_${context.locale}`)} as name,
      (select count(*) from partner_category_links l join partners p on p.id = l.partner_id
        where l.category_id = c.id and ${matchesFilters(context, filters, 'category')}) as count
    from partner_categories c
    where (c.slug = ${filters.category ?? ''} and not c.is_hidden) or exists (
      select from partner_category_links l join partners p on p.id = l.partner_id
      where l.category_id = c.id and p.is_published)
    order by c.position`.execute(context.db);
  return rows;
}

async function citiesWith(context: Context, filters: Filters): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select t.slug, ${sql.ref(`t.name_${context.locale}`)} as name,
      (select count(*) from partners p where p.city_id = t.id and ${matchesFilters(context, filters, 'city')}) as count
    from cities t
    where t.slug = ${filters.city ?? ''} or exists (
      select from partners p where p.city_id = t.id and p.is_published)
    order by t.position`.execute(context.db);
  return rows;
}

export async function listPartners(
  context: Context,
  { page = 1, ...filters }: InputOf<typeof contract.listPartners>,
): Promise<OutputOf<typeof contract.listPartners>> {
  const { db, locale, config } = context;
  const condition = matchesFilters(context, filters);
  const [count, all_count, categories, cities, rows] = await Promise.all([
    countOf(context, condition),
    countOf(context, matchesFilters(context, filters, 'category')),
    categoriesWith(context, filters),
    citiesWith(context, filters),
    partnerCards(db, condition, {
      locale,
      minute: minuteOfWeek(context.clock.now()),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  ]);
  const removableFilters = count === 0 ? filterNames.filter((name) => isFilterSet(filters, name)) : [];
  const without = await Promise.all(
    removableFilters.map(async (name) => [
      name,
      await countOf(context, matchesFilters(context, filters, name)),
    ]),
  );
  const pageUrl = (targetPage: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
    query.set('page', String(targetPage));
    return `${config.publicUrl}/api/partners/?${query}`;
  };
  return {
    count,
    next: page * pageSize < count ? pageUrl(page + 1) : null,
    previous: page > 1 ? pageUrl(page - 1) : null,
    results: rows.map(cardOf),
    all_count,
    categories,
    cities,
    without: Object.fromEntries(without),
  };
}

function cardOf({ id, name, categories, city, address, description, phones, hours, logo }: CardRow) {
  return { id, name, categories, city, address, description, phones, hours, logo };
}

export async function readPartner(
  { db, locale, clock }: Context,
  { partnerId }: InputOf<typeof contract.readPartner>,
): Promise<OutputOf<typeof contract.readPartner>> {
  const condition = sql<SqlBool>`p.id = ${partnerId} and p.is_published`;
  const [row] = await partnerCards(db, condition, {
    locale,
    minute: minuteOfWeek(clock.now()),
    limit: 1,
    offset: 0,
  });
  if (!row) throw new Problem('not_found');
  const { texts, latitude, longitude, whatsapp, site_url, photo_ids } = row;
  return {
    ...cardOf(row),
    contact_title: textIn(texts, locale, 'contact_title'),
    reach: textIn(texts, locale, 'reach'),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    whatsapp,
    site_url,
    photos: await picturesOf(db, photo_ids),
  };
}
