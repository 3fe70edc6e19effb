import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { findOffers as contract } from '../staff-contract.ts';
import { knownStatuses, offerRows } from './offer-rows.ts';

const mostFound = 20;
const mostWords = 8;

export async function findOffers(
  { db, clock }: Context,
  { q = '' }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const isWanted = wanted(q);
  if (!isWanted) return { results: [] };
  return {
    results: await offerRows(
      db,
      sql`where ${isWanted} order by l.status = 'published' desc, l.published_at desc nulls last limit ${mostFound}`,
      clock.now(),
    ),
  };
}

/** What the words may mean: a link or number of an ad, a VIN, or names of a vehicle with a year. */
function wanted(q: string): RawBuilder<SqlBool> | null {
  const id = /\/cars\/(\d{1,15})(?:[/?#]|$)/.exec(q)?.[1] ?? /^№?\s*(\d{1,15})$/.exec(q)?.[1];
  const isKnown = sql`l.status in ${knownStatuses}`;
  if (id && !/^(19|20)\d\d$/.test(q)) return sql<SqlBool>`l.id = ${Number(id)} and ${isKnown}`;
  const vin = q.replace(/[\s•]/g, '').toUpperCase();
  if (/^(?=.*\d)[A-Z0-9-]{8,17}$/.test(vin) && !/\s/.test(q))
    return sql<SqlBool>`l.vin like ${`${vin}%`} and ${isKnown}`;

  const words = q.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0 || words.length > mostWords) return null;
  const years = words.filter((word) => /^(19|20)\d\d$/.test(word)).map(Number);
  const names = words.filter((word) => !/^(19|20)\d\d$/.test(word));
  const patterns = names.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const said = (table: 'b' | 'm') =>
    sql`${sql.ref(`${table}.name`)} || ' ' || array_to_string(${sql.ref(`${table}.aliases`)}, ' ')`;
  const isNamed =
    names.length === 0
      ? sql`true`
      : sql`(l.brand_id in (select b.id from brands b where ${said('b')} ilike all(${patterns}::text[]))
          or l.model_id in (select m.id from models m join brands b on b.id = m.brand_id
            where ${said('b')} || ' ' || ${said('m')} ilike all(${patterns}::text[])))`;
  const isOfYear = years.length === 0 ? sql`true` : sql`l.year = any(${years}::int[])`;
  return sql<SqlBool>`l.status = 'published' and ${isNamed} and ${isOfYear}`;
}
