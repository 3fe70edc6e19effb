import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { ServiceKind } from '../contract.ts';

/* The garage of the demo member: one car with a full life, one for sale. All of it is made up. */

type DemoEntry = [daysAgo: number, kind: ServiceKind, mileage: number, cost: number | null, note: string];
type DemoReminder = [title: string, inDays: number | null, mileage: number | null];
type DemoCar = {
  model: string;
  generation: string | null;
  /** Engine volume of the modification, in cubic centimetres; null if it is not known. */
  volumeCc: number | null;
  year: number;
  plate: string;
  mileage: number;
  status: 'own' | 'selling';
  entries: DemoEntry[];
  reminders: DemoReminder[];
  /** What it was worth in past months, the last one first; the valuation itself tells this month's. Thousands of tenge. */
  worth: readonly number[];
};

const cars: readonly DemoCar[] = [
  {
    model: 'kia/rio',
    generation: null,
    volumeCc: null,
    year: 2017,
    plate: '001 AAA 05',
    mileage: 128_400,
    status: 'selling',
    entries: [[40, 'brakes', 127_900, 46_000, 'Передние колодки и диски']],
    reminders: [],
    worth: [],
  },
  {
    model: 'toyota/camry',
    generation: 'toyota/camry/xv70',
    volumeCc: 2494,
    year: 2019,
    plate: '000 AAA 02',
    mileage: 84_300,
    status: 'own',
    entries: [
      [370, 'tyres', 66_100, 240_000, 'Зимние, 215/55 R17'],
      [200, 'maintenance', 74_800, 78_000, 'ТО 75 000'],
      [95, 'battery', 79_900, 52_000, '70 А·ч'],
      [20, 'oil', 83_600, 34_500, '0W-20, фильтр'],
    ],
    reminders: [
      ['Страховка', 9, null],
      ['Замена масла', null, 93_600],
    ],
    worth: [13_590, 13_680, 13_710, 13_840, 13_910, 13_880, 14_060, 14_130, 14_220, 14_350],
  },
];

/** Fills the demo member's garage once, so that later changes to it are kept. */
export async function makeDemoGarage(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select('id')
      .where('is_demo', '=', true)
      .where('email', '=', 'member@demo.tulpar.kz')
      .forUpdate()
      .executeTakeFirst();
    if (!member) return;
    const existing = await trx
      .selectFrom('garage_cars')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    if (existing) return;
    for (const car of cars) await insertCar(trx, { car, memberId: member.id, now });
  });
}

type NewCar = { car: DemoCar; memberId: number; now: Date };

async function insertCar(trx: Database, { car, memberId, now }: NewCar): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into garage_cars (member_id, brand_id, model_id, generation_id, modification_id, year, plate, mileage, mileage_unit, status,
      created_at, updated_at)
    select ${memberId}, brands.id, models.id, (select g.id from generations g
        where g.model_id = models.id and brands.slug || '/' || models.slug || '/' || g.slug = ${car.generation}),
      (select mods.id from modifications mods join generations g on g.id = mods.generation_id
        where g.model_id = models.id and brands.slug || '/' || models.slug || '/' || g.slug = ${car.generation}
          and mods.volume_cc = ${car.volumeCc} order by mods.id limit 1),
      ${car.year}, ${car.plate}, ${car.mileage}, 'km', ${car.status}, ${now}, ${now}
    from models join brands on brands.id = models.brand_id
    where brands.slug || '/' || models.slug = ${car.model}
    returning id`.execute(trx);
  const carId = rows[0]?.id;
  if (carId === undefined) return;
  for (const [daysAgo, kind, mileage, cost_tenge, note] of car.entries)
    await trx
      .insertInto('garage_services')
      .values({ car_id: carId, done_on: almatyDay(now, -daysAgo), kind, mileage, cost_tenge, note })
      .execute();
  for (const [index, thousands] of car.worth.entries())
    await sql`
      insert into garage_values (car_id, month, valued_at, estimate_tenge, low_tenge, high_tenge, like_count)
      select ${carId}, month, month at time zone 'Asia/Almaty' + interval '4 hours', ${thousands * 1000}::bigint,
        ${Math.round(thousands * 840)}::bigint, ${Math.round(thousands * 1180)}::bigint, 30
      from (select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Almaty')
        - make_interval(months => ${index + 1}::int) as month) past`.execute(trx);
  for (const [title, inDays, due_mileage] of car.reminders)
    await trx
      .insertInto('garage_reminders')
      .values({
        car_id: carId,
        title,
        due_on: inDays === null ? null : almatyDay(now, inDays),
        due_mileage,
      })
      .execute();
}

export async function removeDemoGarage(db: Database): Promise<void> {
  await sql`
    delete from garage_cars using members where members.id = member_id and members.is_demo`.execute(db);
}
