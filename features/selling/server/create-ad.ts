import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../contract.ts';
import { toAdDetail } from './ad-output.ts';
import { selectOwnAd } from './ad-rows.ts';
import { refuseTooManyDrafts } from './limits.ts';

type Detail = OutputOf<typeof contract.createAd>;

export async function createAd(
  context: Context,
  { form = {} }: InputOf<typeof contract.createAd>,
): Promise<Detail> {
  const memberId = memberOf(context).id;
  const adId = await context.db
    .transaction()
    .execute((trx) => insertDraft(trx, { memberId, form, now: context.clock.now() }));
  return toAdDetail(context, await selectOwnAd(context.db, { memberId, adId }));
}

/** Creates a draft with the answers of another ad, except the VIN and the photos, which belong to one car. */
export async function copyAd(context: Context, { adId }: InputOf<typeof contract.copyAd>): Promise<Detail> {
  const memberId = memberOf(context).id;
  const { form } = await selectOwnAd(context.db, { memberId, adId });
  return createAd(context, { form: { ...form, vin: null, photos: [] } });
}

async function insertDraft(
  trx: Database,
  { memberId, form, now }: { memberId: number; form: contract.AdForm; now: Date },
): Promise<number> {
  await refuseTooManyDrafts(trx, memberId, now);
  const answers = Object.entries(form).filter(([, value]) => value !== null && value !== undefined);
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
