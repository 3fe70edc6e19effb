import { approveAd } from '../../features/selling/server/public.ts';
import { type AdForm, aFullForm } from '../../features/selling/server/testing.ts';
import type { Database } from '../../platform/server/database.ts';

const minute = 60_000;

export async function aSellerOf(db: Database, name: string): Promise<{ id: number; phone: string }> {
  const phone = `+7705${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const { id } = await db
    .insertInto('members')
    .values({ phone, name, is_demo: true, created_at: new Date(Date.now() - 900 * 24 * 60 * minute) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, phone };
}

type QueuedAd = { seller: { id: number; phone: string }; minutes: number };

/** An ad in the moderation queue that was submitted `minutes` ago. */
export async function aWaitingAd(
  db: Database,
  { seller, minutes }: QueuedAd,
  formValues: Partial<AdForm> = {},
): Promise<number> {
  const photos = await db.selectFrom('photos').select('id').orderBy('id').limit(6).execute();
  const form = await aFullForm(db, {
    phone: seller.phone,
    photos: photos.map(({ id }) => id),
    ...formValues,
  });
  const sentAt = new Date(Date.now() - minutes * minute);
  const { id } = await db
    .insertInto('ads')
    .values({
      member_id: seller.id,
      status: 'moderation',
      form: JSON.stringify(form),
      submitted: JSON.stringify(form),
      revision: 1,
      submitted_revision: 1,
      submission_no: 1,
      submitted_at: sentAt,
      contact_phone: seller.phone,
      agreed_at: sentAt,
      created_at: sentAt,
      updated_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An ad published `minutes` ago whose changes have been in the moderation queue for half that time. */
export async function aWaitingEdit(
  db: Database,
  { seller, minutes }: QueuedAd,
  { before, after }: { before: Partial<AdForm>; after: Partial<AdForm> },
): Promise<number> {
  const id = await aWaitingAd(db, { seller, minutes }, before);
  const now = new Date(Date.now() - minutes * minute);
  await db
    .transaction()
    .execute((trx) => approveAd(trx, { adId: id, submissionNo: 1, actorId: seller.id, now }));
  const { approved } = await db
    .selectFrom('ads')
    .select('approved')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const form = JSON.stringify({ ...(approved as AdForm), ...after });
  await db
    .updateTable('ads')
    .set({
      status: 'moderation',
      form,
      submitted: form,
      submission_no: 2,
      revision: 2,
      submitted_revision: 2,
      submitted_at: new Date(Date.now() - (minutes / 2) * minute),
    })
    .where('id', '=', id)
    .execute();
  return id;
}
