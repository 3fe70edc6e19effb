import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { Services } from '../../../platform/server/context.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import { type Appraised, createAppraiser, type ListingFacts } from '../../valuation/server/public.ts';
import type { CarValue } from '../contract.ts';

/** Every ten minutes those cars are valued that have no value of this month yet: once a month each, and new ones soon. */
export const valueSchedule = '*/10 * * * * value_garage_cars';

/** The most cars that one run values; an estimate takes some milliseconds. */
const maxCars = 1000;
/** After this many cars other work of the process has its turn. */
const carsATurn = 20;

type ValueServices = Pick<Services, 'db' | 'clock' | 'currentVersion' | 'vehicleSlugs'>;
type Row = Omit<ListingFacts, 'brand_id' | 'year'> & {
  id: number;
  brand_id: number | null;
  year: number | null;
  member_ads: number[];
};

/** Values the cars of garages that have no value of this month, or this one car anew. Sold and removed ones have none. */
export async function valueGarageCars(services: ValueServices, carId?: number): Promise<void> {
  const { db, clock } = services;
  const appraise = await createAppraiser(services);
  if (!appraise) return;
  const now = clock.now();
  const month = `${almatyDay(now).slice(0, 7)}-01`;
  const { rows } = await sql<Row>`
    select cars.id, cars.brand_id, cars.model_id, cars.generation_id, cars.year,
      case cars.mileage_unit when 'mi' then round(cars.mileage * 1.609344)::int else cars.mileage end as mileage_km,
      mods.volume_cc, mods.power_hp, mods.fuel, mods.transmission, mods.drive, null as steering,
      case when cardinality(generations.body_types) = 1 then generations.body_types[1] end as body_type,
      profiles.city_id, 'used' as condition, null as customs, false as damaged, null as trim,
      array(select listings.id from listings where listings.member_id = cars.member_id) as member_ads
    from garage_cars cars
    left join generations on generations.id = cars.generation_id
    left join modifications mods on mods.id = cars.modification_id
    left join profiles on profiles.member_id = cars.member_id
    where cars.deleted_at is null and cars.status <> 'sold' and ${
      carId === undefined
        ? sql`not exists (select from garage_values where car_id = cars.id and month = ${month}::date)`
        : sql`cars.id = ${carId}`
    }
    order by cars.id limit ${maxCars}::int`.execute(db);
  const values: (Omit<Appraised, 'why'> & { car_id: number; why: CarValue['why'] })[] = [];
  for (const [index, { id, member_ads: ads, ...car }] of rows.entries()) {
    if (index % carsATurn === carsATurn - 1) await nextTurn();
    const { brand_id, model_id, year } = car;
    const unvalued = { car_id: id, estimate: null, low: null, high: null, like_count: 0 };
    if (brand_id === null || model_id === null) values.push({ ...unvalued, why: 'unknown_model' });
    else if (year === null) values.push({ ...unvalued, why: 'unknown_year' });
    else {
      const judged = { id: 0, othersOfSeller: new Set(ads) };
      values.push({ car_id: id, ...appraise({ ...car, brand_id, year }, judged) });
    }
  }
  await sql`
    insert into garage_values (car_id, month, valued_at, estimate_tenge, low_tenge, high_tenge, like_count, why)
    select given.car_id, ${month}::date, ${now}, given.estimate, given.low, given.high, given.like_count, given.why
    from ${recordset(values, 'car_id bigint, estimate bigint, low bigint, high bigint, like_count int, why text')}
    join garage_cars on garage_cars.id = given.car_id
    on conflict (car_id, month) do update set valued_at = excluded.valued_at,
      estimate_tenge = excluded.estimate_tenge, low_tenge = excluded.low_tenge, high_tenge = excluded.high_tenge,
      like_count = excluded.like_count, why = excluded.why`.execute(db);
}
