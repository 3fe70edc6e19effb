import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import { readMyCheck } from './my-checks.ts';
import { changeSlotAsMember } from './slot-changes.ts';
import type { Slot } from './slots.ts';

export function setMySlot(
  context: Context,
  { checkId, branch, at }: InputOf<typeof contract.setMySlot>,
): Promise<OutputOf<typeof contract.setMySlot>> {
  return changeMySlot(context, checkId, { branch, at: new Date(at) });
}

export function giveUpMySlot(
  context: Context,
  { checkId }: InputOf<typeof contract.giveUpMySlot>,
): Promise<OutputOf<typeof contract.giveUpMySlot>> {
  return changeMySlot(context, checkId, null);
}

async function changeMySlot(context: Context, checkId: number, slot: Slot | null) {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const check = await trx
      .selectFrom('check_requests')
      .select(['id', 'status', 'city_id'])
      .where('id', '=', checkId)
      .where('member_id', '=', memberOf(context).id)
      .forUpdate()
      .executeTakeFirst();
    if (!check) throw new Problem('not_found');
    await changeSlotAsMember(trx, { check, slot, now });
  });
  return readMyCheck(context, { checkId });
}
