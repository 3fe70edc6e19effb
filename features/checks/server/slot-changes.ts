import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { SlotRefusal } from '../contract.ts';
import { acceptsSlot, type CheckStatus } from '../moves.ts';
import { canChangeSlot } from '../slots.ts';
import { insertEvent } from './check-events.ts';
import { updateCheck } from './check-rows.ts';
import {
  branchTexts,
  releaseSlot,
  requireBranch,
  requireSlotDay,
  type Slot,
  slotOf,
  takeSlot,
} from './slots.ts';

/** A time as the history of a check keeps it: the branch may move or close later. */
type StoredSlot = { at: string; branch: Record<Locale, string> };

async function storedSlot(db: Database, slot: Slot | null): Promise<StoredSlot | null> {
  return slot && { at: slot.at.toISOString(), branch: await branchTexts(db, slot.branch) };
}

export const isSameSlot = (one: Slot | null, other: Slot | null) =>
  one?.branch === other?.branch && one?.at.getTime() === other?.at.getTime();

type Check = { id: number; status: string; city_id: number };

/**
 * Chooses, moves or (null) gives up the time in the member's name; the caller must hold the lock on the check. Choosing
 * what is chosen already changes nothing.
 */
export async function changeSlotAsMember(
  trx: Database,
  {
    check,
    slot,
    now,
    fieldPrefix = '',
  }: { check: Check; slot: Slot | null; now: Date; fieldPrefix?: string },
): Promise<void> {
  const before = await slotOf(trx, check.id);
  if (isSameSlot(before, slot)) return;
  if (!acceptsSlot.member(check.status as CheckStatus)) throw new Problem<SlotRefusal>('slot_not_allowed');
  if (before && !canChangeSlot(before.at, now)) throw new Problem<SlotRefusal>('too_late');
  if (slot) {
    await requireBranch(trx, slot.branch, { city: check.city_id, field: `${fieldPrefix}branch` });
    requireSlotDay(slot.at, { now, field: `${fieldPrefix}at` });
    await takeSlot(trx, { check: check.id, slot, now, field: `${fieldPrefix}at` });
  } else await releaseSlot(trx, check.id, now);
  await recordSlotEvent(trx, { check: check.id, before, after: slot, actorId: null, now });
}

export type SlotEvent = {
  check: number;
  before: Slot | null;
  after: Slot | null;
  /** Null: the member. */
  actorId: number | null;
  reason?: string | undefined;
  now: Date;
};

/** Writes a change of the time to the history. */
export async function recordSlotEvent(
  trx: Database,
  { check, before, after, actorId, reason, now }: SlotEvent,
): Promise<void> {
  await updateCheck(trx, check);
  const details = {
    from: await storedSlot(trx, before),
    to: await storedSlot(trx, after),
    ...(reason && { reason }),
  };
  await insertEvent(trx, { checkId: check, kind: 'slot', details, actorId, now });
}
