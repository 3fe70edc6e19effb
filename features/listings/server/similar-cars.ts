import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type similarCars as contract, publicStatuses } from '../contract.ts';
import { carCards, carRows } from './car-rows.ts';

const maxSimilarCars = 8;
const photosPerCard = 4;

type Car = {
  id: number;
  brand_id: number;
  model_id: number | null;
  generation_id: number | null;
  body_type: string | null;
  year: number;
  price_tenge: number;
};

/** SQL for how much a car differs from the given one; one year counts as much as 8 % of the price. */
function distanceFrom({ year, price_tenge }: Car): RawBuilder<unknown> {
  return sql`abs(year - ${year}::int) * 0.08 + abs(ln(price_tenge::float8 / ${price_tenge}::float8))`;
}

/**
 * Search conditions on `offers`, from the narrowest to the widest. A condition is queried only if the ones before it
 * found too few cars.
 */
function searchConditions(car: Car): RawBuilder<unknown>[] {
  const priceCondition = sql`price_tenge between ${Math.round(car.price_tenge * 0.6)}::bigint
    and ${Math.round(car.price_tenge * 1.6)}::bigint`;
  const bodyTypeCode = sql`(select code from facet_values where facet = 'body_type' and key = ${car.body_type})`;
  return [
    ...(car.model_id === null
      ? []
      : [
          sql`model_id = ${car.model_id} order by generation_id = ${car.generation_id ?? 0} desc,
            ${distanceFrom(car)}, id desc`,
        ]),
    sql`brand_id = ${car.brand_id} and body_type = coalesce(${bodyTypeCode}, 0) and ${priceCondition}
      order by ${distanceFrom(car)}, id desc`,
    // This condition matches very many cars, so they are ordered by difference in price only.
    sql`body_type = ${bodyTypeCode} and ${priceCondition} and year between ${car.year - 3} and ${car.year + 3}
      order by abs(price_tenge - ${car.price_tenge}::bigint), id desc`,
  ];
}

async function similarIds(db: Database, car: Car): Promise<number[]> {
  const ids: number[] = [];
  for (const condition of searchConditions(car)) {
    if (ids.length >= maxSimilarCars) break;
    const { rows } = await sql<{ id: number }>`
      select id from offers where id <> all(${[car.id, ...ids]}::bigint[]) and ${condition}
      limit ${maxSimilarCars - ids.length}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function similarCars(
  context: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const car = await db
    .selectFrom('listings')
    .select(['id', 'status', 'brand_id', 'model_id', 'generation_id', 'body_type', 'year', 'price_tenge'])
    .where('id', '=', id)
    .where('status', 'in', [...publicStatuses, 'deleted'])
    .executeTakeFirst();
  if (!car) throw new Problem('not_found');
  if (car.status === 'deleted') throw new Problem('gone');
  return { results: await cardsByIds({ ...context, now: clock.now() }, await similarIds(db, car)) };
}

/** Cards of published ads in the order of the given ids. */
export async function cardsByIds(
  reader: Parameters<typeof carCards>[0],
  ids: readonly number[],
): Promise<OutputOf<typeof contract>['results']> {
  if (ids.length === 0) return [];
  const rows = await carRows(
    reader.db,
    reader.locale,
    sql`where listings.id = any(${[...ids]}::bigint[]) and listings.status = 'published'
      order by array_position(${[...ids]}::bigint[], listings.id)`,
  );
  return carCards(reader, rows, photosPerCard);
}
