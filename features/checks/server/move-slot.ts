import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { moveCheckSlot as contract } from '../calendar-contract.ts';
import { acceptsSlot, type CheckStatus } from '../moves.ts';
import { staffDaysAhead } from '../slots.ts';
import { writeAudit } from './audit-actions.ts';
import { lockCheck } from './change-check.ts';
import { checkDetail } from './desk-queries.ts';
import { notifyAnew } from './message-kinds.ts';
import { isSameSlot, recordSlotEvent } from './slot-changes.ts';
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
      await recordSlotEvent(trx, {
        check: checkId,
        before,
        after: slot,
        actorId,
        ...(reason && { reason }),
        now,
      });
      await writeAudit(trx, {
        actorId,
        action: slot ? 'check_slot_set' : 'check_slot_removed',
        targetType: 'check',
        targetId: checkId,
        details: { from: before?.at.toISOString() ?? null, to: slot?.at.toISOString() ?? null },
        now,
      });
      const told = { memberId: check.member_id, link: `/account/reports/${checkId}`, now };
      const about = { check: checkId, title: check.vin ?? check.plate ?? '' };
      if (told.memberId !== null && slot) {
        const facts = { ...about, at: slot.at.toISOString(), branch: await branchTexts(trx, slot.branch) };
        await notifyAnew(
          trx,
          { ...told, memberId: told.memberId, kind: 'check_slot_moved', facts },
          { check: checkId },
        );
      } else if (told.memberId !== null && before) {
        const facts = { ...about, at: before.at.toISOString(), ...(reason && { reason }) };
        const message = { ...told, memberId: told.memberId, kind: 'check_slot_cancelled', facts } as const;
        await notifyAnew(trx, message, { check: checkId });
      }
    }
    return checkDetail(trx, checkId, { reader: person, locale: context.locale });
  });
}
