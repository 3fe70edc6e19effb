import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { vehicleName } from '../../vehicles/latin-name.ts';
import { taxEstimate } from '../../vehicles/server/public.ts';
import {
  type CarFacts,
  type CarValue,
  type GarageCar,
  maxValues,
  type Service,
  type ServiceKind,
} from '../contract.ts';
import { remindersInOrder, type StoredReminder } from './reminder-state.ts';
import { kindChoice } from './texts.ts';

type Row = CarFacts & {
  id: number;
  brand_name: string;
  model_name: string;
  generation_name: string | null;
  body_type: string | null;
  volume_cc: number | null;
  power_hp: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  service_count: number;
  spent_tenge: number;
  reminders: StoredReminder[];
  values: CarValue[];
};

type QueryContext = Pick<Context, 'db' | 'locale' | 'facetLabels' | 'countryRates' | 'clock'>;

/** All cars of a member, or only one of them: sold cars last, otherwise newest first. */
export async function garageCarsOf(
  { db, locale, facetLabels, countryRates, clock }: QueryContext,
  memberId: number,
  carId?: number,
): Promise<GarageCar[]> {
  const { rows } = await sql<Row>`
    select cars.id, cars.brand_other, cars.model_other, cars.year, cars.modification_id as modification,
      cars.vin, cars.plate, cars.mileage, cars.mileage_unit, cars.status,
      brands.slug as brand, brands.slug || '/' || models.slug as model,
      brands.slug || '/' || models.slug || '/' || generations.slug as generation,
      coalesce(brands.name, cars.brand_other) as brand_name,
      coalesce(models.name, cars.model_other) as model_name,
      generations.name as generation_name,
      case when cardinality(generations.body_types) = 1 then generations.body_types[1] end as body_type,
      mods.volume_cc, mods.power_hp, mods.fuel, mods.transmission, mods.drive,
      services.count as service_count, services.cost as spent_tenge, reminders.list as reminders,
      worth.list as values
    from garage_cars cars
    left join brands on brands.id = cars.brand_id
    left join models on models.id = cars.model_id
    left join generations on generations.id = cars.generation_id
    left join modifications mods on mods.id = cars.modification_id
    cross join lateral (
      select count(*) as count, coalesce(sum(cost_tenge), 0) as cost from garage_services where car_id = cars.id
    ) services
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'due_on', due_on,
        'due_mileage', due_mileage, 'is_done', done_at is not null)), '[]') as list
      from garage_reminders where car_id = cars.id
    ) reminders
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('on', (valued_at at time zone 'Asia/Almaty')::date,
        'estimate', estimate_tenge, 'low', low_tenge, 'high', high_tenge, 'evidence', like_count, 'why', why)
        order by month), '[]') as list
      from (select * from garage_values where car_id = cars.id order by month desc limit ${maxValues}::int) latest
    ) worth
    where cars.member_id = ${memberId} and cars.deleted_at is null
      and (${carId ?? null}::bigint is null or cars.id = ${carId ?? null})
    order by cars.status = 'sold', cars.id desc`.execute(db);
  const [labels, rates] = await Promise.all([facetLabels(), countryRates()]);
  const today = almatyDay(clock.now());
  return rows.map(({ brand_name, model_name, generation_name, reminders, ...row }) => {
    // Names that the member typed stay as they are.
    const name = [
      row.brand_other ?? vehicleName(brand_name, locale),
      row.model_other ?? vehicleName(model_name ?? '', locale),
      vehicleName(generation_name ?? '', locale),
    ]
      .filter(Boolean)
      .join(' ');
    const engine = { volumeCc: row.volume_cc, fuel: row.fuel };
    return {
      ...row,
      title: row.year === null ? name : `${name}, ${row.year}`,
      body_type: labels.choiceOrNull('body_type', row.body_type, locale),
      fuel: labels.choiceOrNull('fuel', row.fuel, locale),
      transmission: labels.choiceOrNull('transmission', row.transmission, locale),
      drive: labels.choiceOrNull('drive', row.drive, locale),
      tax:
        row.year === null
          ? null
          : taxEstimate(rates, { ...engine, madeIn: row.year }, Number(today.slice(0, 4))),
      reminders: remindersInOrder(reminders, { today, mileage: row.mileage }),
    };
  });
}

/** A car of the member; fails with `not_found` if it belongs to somebody else. */
export async function garageCarOf(
  context: QueryContext,
  memberId: number,
  carId: number,
): Promise<GarageCar> {
  const [car] = await garageCarsOf(context, memberId, carId);
  if (!car) throw new Problem('not_found');
  return car;
}

/** Like `garageCarOf`, but reads only a few columns and locks the row until the transaction ends. */
export async function lockCar(trx: Database, memberId: number, carId: number) {
  const row = await trx
    .selectFrom('garage_cars')
    .select(['id', 'mileage', 'mileage_unit'])
    .where('id', '=', carId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

type PartTable = 'garage_reminders' | 'garage_services';

/** How many reminders or entries of the service log a car has. */
export async function countParts(trx: Database, table: PartTable, carId: number): Promise<number> {
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Entries of the service log, newest first. */
export async function servicesOf(
  db: Database,
  carId: number,
  locale: Locale,
  serviceId?: number,
): Promise<Service[]> {
  const { rows } = await sql<Omit<Service, 'kind'> & { kind: ServiceKind }>`
    select id, to_char(done_on, 'YYYY-MM-DD') as done_on, mileage, kind, cost_tenge, note,
      exists (select from garage_services earlier where earlier.car_id = garage_services.car_id
        and earlier.done_on < garage_services.done_on and earlier.mileage > garage_services.mileage)
        as is_mileage_lower
    from garage_services
    where car_id = ${carId} and (${serviceId ?? null}::bigint is null or id = ${serviceId ?? null})
    order by garage_services.done_on desc, id desc`.execute(db);
  return rows.map((row) => ({ ...row, kind: kindChoice(row.kind, locale) }));
}
