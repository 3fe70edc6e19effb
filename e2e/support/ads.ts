import { approveAd, blockAd, type DecisionReason, rejectAd } from '../../features/selling/server/public.ts';
import { camryAnswers } from '../../features/selling/testing-camry.ts';
import type { Database } from '../../platform/server/database.ts';
import { as, newMember } from './sign-in.ts';
import { siteDb } from './site.ts';

export type Seller = { token: string; phone: string };

/** A new member with a verified phone number. */
export async function aSeller(): Promise<Seller> {
  const token = await newMember();
  const phone = `+7707${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const { id } = await as(token, 'GET', '/auth/users/me/');
  await siteDb.updateTable('members').set({ phone }).where('id', '=', Number(id)).execute();
  return { token, phone };
}

/** A complete form that can be submitted; pass only the values that matter to the journey. */
async function aCompleteForm({ phone }: Seller, formValues: object = {}): Promise<object> {
  const photos = await siteDb
    .selectFrom('photos')
    .select('id')
    .where('source', '=', 'demo')
    .orderBy('id')
    .limit(3)
    .execute();
  return {
    ...camryAnswers,
    price: 12_400_000,
    description: 'Один владелец, обслуживалась у дилера.',
    contact_phone: phone,
    city: 1,
    photos: photos.map(({ id }) => id),
    ...formValues,
  };
}

export async function aDraft(seller: Seller, form: object): Promise<number> {
  return Number((await as(seller.token, 'POST', '/ads/', { form })).id);
}

/** An ad in the moderation queue. */
export async function aSentAd(seller: Seller, formValues: object = {}): Promise<number> {
  const id = await aDraft(seller, await aCompleteForm(seller, formValues));
  await as(seller.token, 'POST', `/ads/${id}/submit/`, { agreed: true });
  return id;
}

export async function aPublishedAd(seller: Seller, formValues: object = {}): Promise<number> {
  const id = await aSentAd(seller, formValues);
  await decide(id, (trx, decision) => approveAd(trx, decision));
  return id;
}

type Verdict = { reasons: DecisionReason[]; comment: string | null };

export async function aRejectedAd(
  seller: Seller,
  { comment, reasons, ...formValues }: Verdict & { price?: number },
): Promise<number> {
  const id = await aSentAd(seller, formValues);
  await decide(id, (trx, decision) => rejectAd(trx, { ...decision, reasons, comment }));
  return id;
}

export async function block(id: number, verdict: Verdict): Promise<void> {
  await decide(id, (trx, decision) => blockAd(trx, { ...decision, ...verdict }));
}

type Decision = Parameters<typeof approveAd>[1];

async function decide(adId: number, applyDecision: (trx: Database, decision: Decision) => Promise<void>) {
  await siteDb.transaction().execute(async (trx) => {
    const moderator = await trx
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'moderator@demo.tulpar.kz')
      .executeTakeFirstOrThrow();
    const { submission_no: submissionNo } = await trx
      .selectFrom('ads')
      .select('submission_no')
      .where('id', '=', adId)
      .executeTakeFirstOrThrow();
    await applyDecision(trx, { adId, submissionNo, actorId: moderator.id, now: new Date() });
  });
}
