import type { Services } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { aMember } from '../../../identity/server/testing.ts';
import type { AdForm } from '../../ad-contract.ts';

let lastPhone = 0;

/** A member with a number of their own. */
export async function aSeller(services: Services): Promise<{ id: number; token: string; phone: string }> {
  lastPhone += 1;
  const phone = `+7701${String(lastPhone).padStart(7, '0')}`;
  return { ...(await aMember(services, { phone, email: `seller${lastPhone}@example.kz` })), phone };
}

export async function aPhoto(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({
      storage_key: `test/${crypto.randomUUID()}`,
      width: 1200,
      height: 800,
      dominant_color: '#808080',
      source: 'member',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A form that can be sent: a Camry of 2019 in Almaty. Name only what the test is about. */
export async function aFullForm(
  db: Database,
  { phone, ...answers }: Partial<AdForm> & { phone: string },
): Promise<AdForm> {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'almaty')
    .executeTakeFirstOrThrow();
  return {
    brand: 'toyota',
    model: 'toyota/camry',
    year: 2019,
    generation: 'toyota/camry/xv70',
    body_type: 'sedan',
    steering: 'left',
    fuel: 'petrol',
    transmission: 'AT',
    drive: 'FWD',
    volume_cc: 2494,
    color: 'white',
    mileage: 84_000,
    mileage_unit: 'km',
    condition: 'used',
    customs: 'cleared',
    price: 12_400_000,
    description: 'Один владелец, обслуживалась у дилера.',
    contact_phone: phone,
    city: city.id,
    photos: [await aPhoto(db)],
    ...answers,
  };
}
