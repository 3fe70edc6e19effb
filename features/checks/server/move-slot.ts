import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { moveCheckSlot as contract } from '../calendar-contract.ts';
import { acceptsSlot, type CheckStatus } from '../moves.ts';
import { staffDaysAhead } from '../slots.ts';
import { writeAudit } from './audit-actions.ts';
import { type CheckRow, lockCheck, numberOf } from './check-rows.ts';
import { checkDetail } from './desk-queries.ts';
import { notifyAnew } from './message-kinds.ts';
import { isSameSlot, recordSlotEvent, type SlotEvent } from './slot-changes.ts';
import { branchTexts, releaseSlot, slotOf, takeSlot } from './slots.ts';

/** Plans the time of an inspection, moves it or takes it away in the name of staff. */
export async function moveCheckSlot(
  context: Context,
  { checkId, version, slot: input, reason }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const person = memberOf(context);
  const actorId = person.id;
  const now = context.clock.now();
  const slot = input && { branch: input.branch, at: new Date(input.at) };
  if (slot && slot.at <= now) throw new Problem<'slot_past'>('slot_past');
  if (slot && almatyDay(slot.at) > almatyDay(now, staffDaysAhead))
    throw fieldProblem('slot.at', 'too_late', 'Too far ahead');
  return context.db.transaction().execute(async (trx) => {
    const check = await lockCheck(trx, { checkId, version, person });
    const before = await slotOf(trx, checkId);
    if (!acceptsSlot.staff(check.status as CheckStatus) || (before && !slot && before.at <= now))
      throw new Problem<'move_not_allowed'>('move_not_allowed');
    if (!isSameSlot(before, slot)) {
      if (slot) await takeSlot(trx, { check: checkId, slot, now, field: 'slot.at' });
      else await releaseSlot(trx, checkId, now);
      await recordSlotEvent(trx, { check: checkId, before, after: slot, actorId, reason, now });
      await writeAudit(trx, {
        actorId,
        action: slot ? 'check_slot_set' : 'check_slot_removed',
        targetType: 'check',
        targetId: checkId,
        details: { from: before?.at.toISOString() ?? null, to: slot?.at.toISOString() ?? null },
        now,
      });
      await notifyOfSlot(trx, check, { before, after: slot, reason, now });
    }
    return checkDetail(trx, checkId, { reader: person, locale: context.locale });
  });
}

async function notifyOfSlot(
  trx: Database,
  check: CheckRow,
  { before, after, reason, now }: Omit<SlotEvent, 'check' | 'actorId'>,
): Promise<void> {
  if (check.member_id === null) return;
  const message = { memberId: check.member_id, link: `/account/reports/${check.id}`, now };
  const about = { check: check.id, title: numberOf(check) };
  const replaces = { check: check.id };
  if (after) {
    const facts = { ...about, at: after.at.toISOString(), branch: await branchTexts(trx, after.branch) };
    await notifyAnew(trx, { ...message, kind: 'check_slot_moved', facts }, replaces);
  } else if (before) {
    const facts = { ...about, at: before.at.toISOString(), ...(reason && { reason }) };
    await notifyAnew(trx, { ...message, kind: 'check_slot_cancelled', facts }, replaces);
  }
}
