import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { recordset } from '../../../platform/server/reference-data.ts';

/** Where the price of an ad stands: an estimate with its bounds and ridge, or why there is none. */
export type PriceStanding = {
  id: number;
  /** The `xmin` of the row that was judged: a row that has changed since then is left alone. */
  row_version: string;
  fair: number | null;
  bounds: readonly number[] | null;
  ridge: string | null;
  like_count: number;
  why: string | null;
};

/** An estimate that moves less than this is not written: from day to day a rating should not flicker. */
const smallestMove = 0.01;

/** Writes the standings of published and sold ads. Ads whose standing has hardly changed are left alone. */
export async function putPriceStandings(db: Database, standings: readonly PriceStanding[]): Promise<void> {
  await sql`
    update listings set fair_price_tenge = given.fair, price_bounds = given.bounds, price_ridge = given.ridge,
      like_count = given.like_count, unrated_why = given.why
    from ${recordset(standings, 'id bigint, row_version text, fair bigint, bounds bigint[], ridge text, like_count int, why text')}
    where listings.id = given.id and listings.xmin::text = given.row_version and listings.status in ('published', 'sold') and (
      listings.unrated_why is distinct from given.why
      or (given.why is not null and listings.like_count is distinct from given.like_count)
      or (given.why is null and (
        listings.fair_price_tenge is null
        or abs(ln(given.fair::float8 / listings.fair_price_tenge)) > ${smallestMove}::float8
        or abs(ln(given.bounds[1]::float8 / listings.price_bounds[1])) > ${2 * smallestMove}::float8
        or abs(ln(given.bounds[4]::float8 / listings.price_bounds[4])) > ${2 * smallestMove}::float8)))`.execute(
    db,
  );
}
