import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** A member's garage cars with service logs and reminders. */
export const garageData: PersonalData = {
  area: 'garage',
  async exportOf(db, memberId) {
    const { rows } = await sql`
      select coalesce(brands.name, cars.brand_other) as brand, coalesce(models.name, cars.model_other) as model,
        generations.name as generation, cars.year, cars.vin, cars.plate, cars.mileage, cars.mileage_unit,
        cars.status, cars.created_at,
        (select coalesce(jsonb_agg(to_jsonb(services) - 'id' - 'car_id' order by done_on), '[]')
          from garage_services services where car_id = cars.id) as services,
        (select coalesce(jsonb_agg(to_jsonb(reminders) - 'id' - 'car_id' order by id), '[]')
          from garage_reminders reminders where car_id = cars.id) as reminders,
        (select coalesce(jsonb_agg(to_jsonb(worth) - 'car_id' order by month), '[]')
          from garage_values worth where car_id = cars.id) as values
      from garage_cars cars
      left join brands on brands.id = cars.brand_id
      left join models on models.id = cars.model_id
      left join generations on generations.id = cars.generation_id
      where cars.member_id = ${memberId} and cars.deleted_at is null
      order by cars.id`.execute(db);
    return { cars: rows };
  },
  async erase(trx, memberId) {
    await trx.deleteFrom('garage_cars').where('member_id', '=', memberId).execute();
  },
};
