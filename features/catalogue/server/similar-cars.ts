import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context, Services } from '../../../platform/server/context.ts';
import { idArray, preparedRows } from '../../../platform/server/database.ts';
import { publicStatusOf, publishedCards } from '../../listings/server/public.ts';
import type { similarCars as contract } from '../similar-cars-contract.ts';

const maxSimilarCars = 8;

type Car = {
  id: number;
  status: string;
  brand_id: number;
  model_id: number | null;
  generation_id: number | null;
  /** The body type as `offers` writes it. */
  body_code: number | null;
  year: number;
  price_tenge: number;
};

const carStatement = {
  name: 'car that similar ones are looked for',
  text: `select id, status, brand_id, model_id, generation_id, year, price_tenge,
      (select code from facet_values where facet = 'body_type' and key = body_type) as body_code
    from listings where id = $1`,
};

/** How much an offer differs from a car of that year and price; one year counts as much as 8 % of the price. */
const distanceFrom = (year: string, price: string) =>
  `abs(year - ${year}::int) * 0.08 + abs(ln(price_tenge::float8 / ${price}::float8))`;
const isNearInPrice = (price: string) =>
  `price_tenge between (${price}::bigint * 0.6)::bigint and (${price}::bigint * 1.6)::bigint`;

/**
 * Of cars of a generation and of a body type as many are compared on either side of the price: the millionth says nothing
 * that a nearer one does not, and a popular generation has a hundred thousand.
 */
const comparedPerSide = 200;
/** The nearest in price of both sides; the sides are read from an index, so the number of matching cars does not matter. */
const nearestInPrice = (condition: string, price: string, perSide: string) => `
  (select id, year, price_tenge from offers
    where id <> all($1::bigint[]) and ${condition} and price_tenge >= ${price}::bigint
    order by price_tenge, id desc limit ${perSide})
  union all
  (select id, year, price_tenge from offers
    where id <> all($1::bigint[]) and ${condition} and price_tenge < ${price}::bigint
    order by price_tenge desc, id desc limit ${perSide})`;

/**
 * How similar cars are searched, from the narrowest to the widest. The first two parameters are the same for all: the cars
 * that are not wanted, and how many are.
 */
const searches = [
  {
    // Cars of other generations only if there are too few of this one.
    name: 'similar cars of the model',
    text: `
      with near as (${nearestInPrice('model_id = $3 and generation_id = $4', '$6', String(comparedPerSide))}),
      own as materialized (
        select id, ${distanceFrom('$5', '$6')} as distance from near order by distance, id desc limit $2
      )
      select id from (
        select id, false as is_other, distance from own
        union all
        (select id, true, ${distanceFrom('$5', '$6')} as distance from offers
          where (select count(*) from own) < $2 and id <> all($1::bigint[]) and model_id = $3 and generation_id <> $4
          order by distance, id desc limit $2)
      ) similar_cars order by is_other, distance, id desc limit $2`,
    values: (car: Car) => [car.model_id, car.generation_id ?? 0, car.year, car.price_tenge],
  },
  {
    name: 'similar cars of the brand',
    text: `
      select id from offers where id <> all($1::bigint[]) and brand_id = $3 and body_type = $4 and ${isNearInPrice('$6')}
      order by ${distanceFrom('$5', '$6')}, id desc limit $2`,
    values: (car: Car) => [car.brand_id, car.body_code ?? 0, car.year, car.price_tenge],
  },
  {
    // Very many cars match, so they are ordered by difference in price only.
    name: 'similar cars of the body type',
    text: `
      select id from (${nearestInPrice(
        `body_type = $3 and ${isNearInPrice('$5')} and year between $4::int - 3 and $4::int + 3`,
        '$5',
        '$2',
      )}) near
      order by abs(price_tenge - $5), id desc limit $2`,
    values: (car: Car) => [car.body_code, car.year, car.price_tenge],
  },
];

/** Ids of similar cars. A wider search is made only if the ones before it found too few. */
async function similarIds(pool: Services['pool'], car: Car): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, text, values } of searches) {
    if (ids.length >= maxSimilarCars) break;
    const own = [idArray([car.id, ...ids]), maxSimilarCars - ids.length];
    const rows = await preparedRows<{ id: number }>(pool, { name, text }, [...own, ...values(car)]);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function similarCars(
  context: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { pool, clock } = context;
  const [car] = await preparedRows<Car>(pool, carStatement, [id]);
  if (car?.status === 'deleted') throw new Problem('gone');
  if (!car || !publicStatusOf(car.status)) throw new Problem('not_found');
  return { results: await publishedCards({ ...context, now: clock.now() }, await similarIds(pool, car)) };
}
