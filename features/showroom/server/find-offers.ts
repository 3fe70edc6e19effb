import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { matchesNames, typedVehicle } from '../../vehicles/server/public.ts';
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

  const { words, years } = typedVehicle(q);
  const count = words.length + years.length;
  if (count === 0 || count > maxTerms) return null;
  const matchesName = matchesNames(words, { brand: sql`l.brand_id`, model: sql`l.model_id` });
  const matchesYear = years.length === 0 ? sql`true` : sql`l.year = any(${years}::int[])`;
  return sql<SqlBool>`l.status = 'published' and ${matchesName} and ${matchesYear}`;
}
