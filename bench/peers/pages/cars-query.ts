import pg from 'pg';

/*
 * What a page of the catalogue asks PostgreSQL for: one query for the cards, one for the counts of all facets.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Card = {
  id: number;
  brand: string;
  model: string | null;
  year: number;
  mileage_km: number | null;
  volume_cc: number | null;
  fuel: string | null;
  transmission: string | null;
  price_tenge: number;
  fair_price_tenge: number | null;
  rating: string | null;
  seller: string;
  city: string;
  published: string;
  photo: string | null;
  photo_count: number;
};
type Facet = { value: string; count: number };
export type CarList = { total: number; cards: Card[]; facets: Record<string, Facet[]> };

const counted = [
  'brand_id',
  'city_id',
  'body_type',
  'fuel',
  'gas_equipment',
  'transmission',
  'drive',
  'steering',
  'color',
  'condition',
  'customs',
  'seller',
  'seats',
  'rating',
  'damaged',
  'warranty',
  'credit',
  'own',
  'bargain',
  'exchange',
  'inspected',
];

const cardsQuery = `select l.id, b.name as brand, m.name as model, l.year, l.mileage_km, l.volume_cc, l.fuel, l.transmission,
    l.price_tenge, l.fair_price_tenge, l.rating, l.seller, c.name_ru as city, l.published_at::text as published,
    p.storage_key as photo, cardinality(l.photo_ids) as photo_count
  from (select id, newest_key from offers where price_tenge <= $1 order by newest_key desc, id desc limit 24) newest
  join listings l on l.id = newest.id
  join brands b on b.id = l.brand_id
  left join models m on m.id = l.model_id
  join cities c on c.id = l.city_id
  left join photos p on p.id = l.photo_ids[1]
  order by newest.newest_key desc, newest.id desc`;

const countsQuery = `select grouping(${counted.join(', ')}) as grouped, coalesce(${counted.map((name) => `${name}::text`).join(', ')}) as value,
    count(*) as count
  from offers where price_tenge <= $1
  group by grouping sets ((), ${counted.map((name) => `(${name})`).join(', ')})
  order by count desc`;

/** The names of brands never change while the peer runs, so they are read once. */
const brandNames = pool
  .query<{ id: number; name: string }>('select id, name from brands')
  .then(({ rows }) => new Map(rows.map(({ id, name }) => [String(id), name])));

const allGrouped = 2 ** counted.length - 1;
const facetOf = new Map(
  counted.map((name, at) => [allGrouped - 2 ** (counted.length - 1 - at), name.replace('_id', '')]),
);

export async function findCars(priceTo: number): Promise<CarList> {
  const [cards, counts, brands] = await Promise.all([
    pool.query<Card>({ name: 'cards', text: cardsQuery, values: [priceTo] }),
    pool.query<{ grouped: number } & Facet>({ name: 'counts', text: countsQuery, values: [priceTo] }),
    brandNames,
  ]);
  const list: CarList = { total: 0, cards: cards.rows, facets: {} };
  for (const { grouped, value, count } of counts.rows) {
    const facet = facetOf.get(grouped);
    if (!facet) {
      list.total = count;
      continue;
    }
    const label = facet === 'brand' ? (brands.get(value) ?? value) : value;
    list.facets[facet] = [...(list.facets[facet] ?? []), { value: label, count }];
  }
  return list;
}
