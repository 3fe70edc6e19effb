import type { Services } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { aMember } from '../../../identity/server/testing.ts';
import type { AdForm } from '../../ad-contract.ts';
import { lockAd } from './ad-rows.ts';
import { approveAd } from './decide.ts';
import { submit } from './submit-ad.ts';
import type { DecisionReason } from './verdict.ts';

let lastPhone = 0;

/** A member with a number of their own. */
export async function aSeller(services: Services): Promise<{ id: number; token: string; phone: string }> {
  lastPhone += 1;
  const phone = `+7701${String(lastPhone).padStart(7, '0')}`;
  return { ...(await aMember(services, { phone, email: `seller${lastPhone}@example.kz` })), phone };
}

/** One that was uploaded for that ad; without an ad one of the demo set, which every ad may show. */
export async function aPhoto(db: Database, adId: number | null = null): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({
      storage_key: `test/${crypto.randomUUID()}`,
      width: 1200,
      height: 800,
      dominant_color: '#808080',
      source: adId === null ? 'demo' : 'member',
      ad_id: adId,
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

type Seller = { id: number; phone: string };

/** An ad with such a form, as if it had been typed and sent. */
export async function aSentAd(
  { db, clock }: Services,
  seller: Seller,
  answers: Partial<AdForm> = {},
): Promise<number> {
  const form = await aFullForm(db, { phone: seller.phone, ...answers });
  const now = clock.now();
  const { id } = await db
    .insertInto('ads')
    .values({
      member_id: seller.id,
      form: JSON.stringify(form),
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute(async (trx) => submit(trx, { ad: await lockAd(trx, id), locale: 'ru', now }));
  return id;
}

/** What a moderator needs to decide on what lies there now. */
export async function aDecision({ db, clock }: Services, adId: number, actorId: number) {
  const ad = await db
    .selectFrom('ads')
    .select('submission_no')
    .where('id', '=', adId)
    .executeTakeFirstOrThrow();
  return { adId, actorId, submissionNo: ad.submission_no, now: clock.now() };
}

/** An ad that is online. */
export async function anOnlineAd(
  services: Services,
  seller: Seller,
  answers: Partial<AdForm> = {},
): Promise<number> {
  const adId = await aSentAd(services, seller, answers);
  const decision = await aDecision(services, adId, seller.id);
  await services.db.transaction().execute((trx) => approveAd(trx, decision));
  return adId;
}

export const aReason: DecisionReason = {
  code: 'bad_photos',
  step: 'photos',
  text: { ru: 'Нечёткие фото', kk: 'Фото анық емес', en: 'Blurred photographs' },
};
