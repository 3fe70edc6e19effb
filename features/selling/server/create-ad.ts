import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../contract.ts';
import type * as ownCarContract from '../own-car-contract.ts';
import { toAdDetail } from './ad-output.ts';
import { selectOwnAd } from './ad-rows.ts';
import { writeAudit } from './audit-actions.ts';
import { refuseTooManyDrafts } from './limits.ts';
import { lockLimitsOf } from './move.ts';
import { refuseBranchOfMembers } from './own-cars.ts';

type Detail = OutputOf<typeof contract.createAd>;
type Answers = [field: string, value: unknown][];

const answersOf = (form: contract.AdForm): Answers =>
  Object.entries(form).filter(([, value]) => value !== null && value !== undefined);

export async function createAd(
  context: Context,
  { form = {} }: InputOf<typeof contract.createAd>,
): Promise<Detail> {
  const member = memberOf(context);
  refuseBranchOfMembers(form, member);
  return addDraft(context, { memberId: member.id, form });
}

/** Creates a draft with the answers of another ad, except the VIN, the photos and the marks on the body, which belong to one car. */
export async function copyAd(context: Context, { adId }: InputOf<typeof contract.copyAd>): Promise<Detail> {
  const { form, member_id: memberId } = await selectOwnAd(context.db, { member: memberOf(context), adId });
  return addDraft(context, { memberId, form: { ...form, vin: null, photos: [], marks: [] } });
}

/** Starts the ad of an own car, which all managers then see at their desk. */
export async function createOwnCar(
  context: Context,
  { form = {} }: InputOf<typeof ownCarContract.createOwnCar>,
): Promise<Detail> {
  return addDraft(context, { memberId: null, form });
}

async function addDraft(
  context: Context,
  { memberId, form }: { memberId: number | null; form: contract.AdForm },
): Promise<Detail> {
  const { db, clock } = context;
  const member = memberOf(context);
  const now = clock.now();
  const adId = await db
    .transaction()
    .execute((trx) =>
      memberId === null
        ? insertOwnCar(trx, { form, actorId: member.id, now })
        : insertDraft(trx, { memberId, answers: answersOf(form), now }),
    );
  return toAdDetail(context, await selectOwnAd(db, { member, adId }));
}

async function insertDraft(
  trx: Database,
  { memberId, answers, now }: { memberId: number; answers: Answers; now: Date },
): Promise<number> {
  const emptyDraft = answers.length === 0 ? await findEmptyDraft(trx, memberId) : null;
  if (emptyDraft !== null) return emptyDraft;
  await refuseTooManyDrafts(trx, memberId, now);
  return insertAd(trx, { memberId, answers, now });
}

/** `inspection`: id of the one that the form was made from. */
export async function insertOwnCar(
  trx: Database,
  {
    form,
    actorId,
    inspection,
    now,
  }: { form: contract.AdForm; actorId: number; inspection?: string; now: Date },
): Promise<number> {
  const id = await insertAd(trx, { memberId: null, answers: answersOf(form), now });
  await writeAudit(trx, {
    actorId,
    action: 'ad_own_car',
    targetType: 'ad',
    targetId: id,
    details: { by: 'manager', ...(inspection && { inspection }) },
    now,
  });
  return id;
}

async function insertAd(
  trx: Database,
  { memberId, answers, now }: { memberId: number | null; answers: Answers; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('ads')
    .values({
      member_id: memberId,
      form: JSON.stringify(Object.fromEntries(answers)),
      revision: answers.length > 0 ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A draft in which nothing was answered: starting again goes on with it, instead of leaving one more behind. */
async function findEmptyDraft(trx: Database, memberId: number): Promise<number | null> {
  await lockLimitsOf(trx, `member ${memberId}`);
  const { rows } = await sql<{ id: number }>`
    select id from ads
    where member_id = ${memberId} and status = 'draft' and submission_no = 0 and jsonb_strip_nulls(form) = '{}'
      and not exists (select from photos where photos.ad_id = ads.id)
    order by id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}
