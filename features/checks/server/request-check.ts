import { sql } from 'kysely';
import { hourMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { policyInForce } from '../../documents/server/public.ts';
import { refuseTooManyLeads, saveLead } from '../../leads/server/public.ts';
import type { CarNumber } from '../car-number.ts';
import type { requestCheck as contract } from '../contract.ts';
import { checkLead } from '../lead-kinds.ts';
import { insertEvent } from './check-events.ts';
import { updateCheck } from './check-rows.ts';
import { isPaid, paymentsOf } from './payments/payment-queries.ts';
import { currentPrices } from './prices.ts';
import { changeSlotAsMember } from './slot-changes.ts';
import { readBranch, type Slot, slotOf } from './slots.ts';

const duplicateWindowHours = 24;
/** Limits per member: more requests than any real buyer needs, but few enough to protect the desk from spam. */
const memberLimits = [
  { seconds: 3600, max: 10 },
  { seconds: 86_400, max: 20 },
];

/**
 * Creates a check and a lead for it. If the member repeats the request for the same car within a day, the first check
 * is updated; its details can change only until it is paid.
 */
export async function requestCheck(
  context: Context,
  { number, phone, city, service, slot, website }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const now = clock.now();
  const memberId = memberOf(context).id;
  await refuseTooManyLeads(context);
  await refuseTooOften(db, { action: 'check', who: `member ${memberId}`, limits: memberLimits, now });
  if (website) return { accepted: true, check: null };
  const cityRow = await db.selectFrom('cities').select('id').where('id', '=', city).executeTakeFirst();
  if (!cityRow) throw fieldProblem('city', 'unknown', 'No such city');

  const check = await db.transaction().execute(async (trx) => {
    const price = (await currentPrices(trx))[service];
    const fields = { phone, city_id: city, service, price_tenge: price };
    const existing = await findOpenCheck(trx, { memberId, number, now });
    const id = existing
      ? await updateRepeated(trx, existing, { ...fields, now })
      : await insertCheck(trx, { ...fields, member_id: memberId, number, now });
    await insertEvent(trx, { checkId: id, kind: 'sent', details: { phone, service, price }, now });
    await settleSlot(trx, { id, slot: slot && { branch: slot.branch, at: new Date(slot.at) }, now });
    await saveLead(context, trx, {
      kind: checkLead.name,
      phone,
      first_name: await nameOf(trx, memberId),
      facts: { check: id, number: number.value, service, price },
    });
    return id;
  });
  return { accepted: true, check };
}

type OpenCheck = { id: number; status: string };

/**
 * The member's open check of the same car, created within a day. Locks the member, so that a double click creates one
 * check.
 */
async function findOpenCheck(
  trx: Database,
  { memberId, number, now }: { memberId: number; number: CarNumber; now: Date },
): Promise<OpenCheck | undefined> {
  await lockName(trx, `checks:${memberId}`);
  return trx
    .selectFrom('check_requests')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .where(number.kind, '=', number.value)
    .where('created_at', '>', new Date(now.getTime() - duplicateWindowHours * hourMs))
    .where('status', 'in', ['requested', 'confirmed', 'in_work'])
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst();
}

type CheckFields = { phone: string; city_id: number; service: string; price_tenge: number };

export async function insertCheck(
  trx: Database,
  { number, now, ...fields }: CheckFields & { member_id: number; number: CarNumber; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('check_requests')
    .values({
      ...fields,
      [number.kind]: number.value,
      created_at: now,
      last_sent_at: now,
      changed_at: now,
      consent_version: await policyInForce(trx),
      consent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the check with the data of a repeated request; after payment, also online, only the phone number changes. */
async function updateRepeated(
  trx: Database,
  { id, status }: OpenCheck,
  { now, phone, ...otherFields }: CheckFields & { now: Date },
): Promise<number> {
  await updateCheck(trx, id, {
    phone,
    ...(status === 'requested' && !(await paymentsOf(trx, id)).some(isPaid) && otherFields),
    sent_count: sql`sent_count + 1`,
    last_sent_at: now,
    consent_version: await policyInForce(trx),
    consent_at: now,
  });
  return id;
}

/**
 * Takes the chosen time. If none was chosen, a time of an earlier request for the same car stays, unless the car is in
 * another city now.
 */
async function settleSlot(
  trx: Database,
  { id, slot, now }: { id: number; slot: Slot | undefined; now: Date },
): Promise<void> {
  const check = await trx
    .selectFrom('check_requests')
    .select(['id', 'status', 'city_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (slot) return changeSlotAsMember(trx, { check, slot, now, fieldPrefix: 'slot.' });
  const earlier = await slotOf(trx, id);
  if (!earlier) return;
  const branch = await readBranch(trx, earlier.branch);
  if (branch?.city_id !== check.city_id) await changeSlotAsMember(trx, { check, slot: null, now });
}

async function nameOf(trx: Database, memberId: number): Promise<string> {
  const member = await trx.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirst();
  return member?.name?.trim() || `№ ${memberId}`;
}
