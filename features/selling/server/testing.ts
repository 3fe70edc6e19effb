import type { Insertable } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';
import { aMember } from '../../identity/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import type { AdForm } from '../contract.ts';
import { camryAnswers } from '../testing-camry.ts';
import { lockAd } from './ad-rows.ts';
import { approveAd } from './decide.ts';
import { submit } from './submit-ad.ts';
import type { DecisionReason } from './verdict.ts';

export type { AdForm } from '../contract.ts';

let phoneCounter = 0;

/** A new member with a unique phone. */
export async function aSeller(services: Services): Promise<{ id: number; token: string; phone: string }> {
  phoneCounter += 1;
  const phone = `+7701${String(phoneCounter).padStart(7, '0')}`;
  return { ...(await aMember(services, { phone, email: `seller${phoneCounter}@example.kz` })), phone };
}

/** A form that is ready to submit: a Camry of 2019 in Almaty. Override only what the test is about. */
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
    ...camryAnswers,
    price: 12_400_000,
    description: 'Один владелец, обслуживалась у дилера.',
    contact_phone: phone,
    city: city.id,
    photos: [await aPhoto(db)],
    ...answers,
  };
}

/**
 * Inserts an ad with the given form. Its id comes from the sequence of `listings`, because an ad and its public listing
 * share one id.
 */
export async function anAd(
  db: Database,
  memberId: number,
  columns: Partial<Insertable<DB['ads']>> = {},
): Promise<number> {
  const now = new Date();
  const { id } = await db
    .insertInto('ads')
    .values({ member_id: memberId, created_at: now, updated_at: now, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

type Seller = { id: number; phone: string };

/** A complete ad that waits for moderation. */
export async function aSubmittedAd(
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

/** Input for the decision functions, for the ad's current submission. */
export async function aDecision({ db, clock }: Services, adId: number, actorId: number) {
  const ad = await db
    .selectFrom('ads')
    .select('submission_no')
    .where('id', '=', adId)
    .executeTakeFirstOrThrow();
  return { adId, actorId, submissionNo: ad.submission_no, now: clock.now() };
}

export async function anOnlineAd(
  services: Services,
  seller: Seller,
  answers: Partial<AdForm> = {},
): Promise<number> {
  const adId = await aSubmittedAd(services, seller, answers);
  const decision = await aDecision(services, adId, seller.id);
  await services.db.transaction().execute((trx) => approveAd(trx, decision));
  return adId;
}

export const aReason: DecisionReason = {
  code: 'bad_photos',
  step: 'photos',
  text: { ru: 'Нечёткие фото', kk: 'Фото анық емес', en: 'Blurred photographs' },
};
