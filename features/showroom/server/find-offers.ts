import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { findOffers as contract } from '../staff-contract.ts';
import { offerRows, statusesForStaff } from './offer-rows.ts';

const maxResults = 20;
const maxTerms = 8;

export async function findOffers(
  { db, clock, locale }: Context,
  { q = '' }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const condition = searchCondition(q);
  if (!condition) return { results: [] };
  return {
    results: await offerRows(
      db,
      sql`where ${condition} order by l.status = 'published' desc, l.published_at desc nulls last limit ${maxResults}`,
      { now: clock.now(), locale },
    ),
  };
}

/**
 * SQL condition for a search text: a link to an ad or its number, a VIN, or brand and model names with a year. Null if
 * the text is empty or too long.
 */
function searchCondition(q: string): RawBuilder<SqlBool> | null {
  const id = /\/cars\/(\d{1,15})(?:[/?#]|$)/.exec(q)?.[1] ?? /^№?\s*(\d{1,15})$/.exec(q)?.[1];
  const isVisibleToStaff = sql`l.status in ${statusesForStaff}`;
  if (id && !/^(19|20)\d\d$/.test(q)) return sql<SqlBool>`l.id = ${Number(id)} and ${isVisibleToStaff}`;
  const vin = q.replace(/[\s•]/g, '').toUpperCase();
  if (/^(?=.*\d)[A-Z0-9-]{8,17}$/.test(vin) && !/\s/.test(q))
    return sql<SqlBool>`l.vin like ${`${vin}%`} and ${isVisibleToStaff}`;

  const terms = q.split(/[\s,]+/).filter(Boolean);
  if (terms.length === 0 || terms.length > maxTerms) return null;
  const years = terms.filter((term) => /^(19|20)\d\d$/.test(term)).map(Number);
  const names = terms.filter((term) => !/^(19|20)\d\d$/.test(term));
  const patterns = names.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
  const searchableName = (table: 'b' | 'm') =>
    sql`${sql.ref(`${table}.name`)} || ' ' || array_to_string(${sql.ref(`${table}.aliases`)}, ' ')`;
  const matchesNames =
    names.length === 0
      ? sql`true`
      : sql`(l.brand_id in (select b.id from brands b where ${searchableName('b')} ilike all(${patterns}::text[]))
          or l.model_id in (select m.id from models m join brands b on b.id = m.brand_id
            where ${searchableName('b')} || ' ' || ${searchableName('m')} ilike all(${patterns}::text[])))`;
  const matchesYear = years.length === 0 ? sql`true` : sql`l.year = any(${years}::int[])`;
  return sql<SqlBool>`l.status = 'published' and ${matchesNames} and ${matchesYear}`;
}
