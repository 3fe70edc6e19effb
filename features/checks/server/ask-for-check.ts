import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { exceedsAnyLimit } from '../../../platform/server/limits.ts';
import { policyInForce } from '../../documents/server/public.ts';
import { refuseTooManyLeads, saveLead } from '../../leads/server/public.ts';
import { notify } from '../../messages/server/public.ts';
import type { CarNumber } from '../car-number.ts';
import type { askForCheck as contract } from '../contract.ts';
import { pricesNow } from './prices.ts';

const joinedHours = 24;
/** Nobody buys more cars a day; whoever means to fill the desk has to make accounts. */
const memberLimits = [
  { seconds: 3600, max: 10 },
  { seconds: 86_400, max: 20 },
];

/**
 * Takes a request: to the desk of checks, and as a lead to the manager's. The same car asked for again within a day is
 * the same request; while nothing was paid, the newest words count.
 */
export async function askForCheck(
  context: Context,
  { number, phone, city, service, website }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const now = clock.now();
  const memberId = memberOf(context).id;
  await refuseTooManyLeads(context);
  const counts = [{ who: `member ${memberId}`, limits: memberLimits }];
  if (await exceedsAnyLimit(db, { action: 'check', counts, now })) throw new Problem('too_many_requests');
  if (website) return { accepted: true, check: null };
  const isCity = await db.selectFrom('cities').select('id').where('id', '=', city).executeTakeFirst();
  if (!isCity)
    throw new Problem('invalid_input', [{ field: 'city', code: 'unknown', message: 'No such city' }]);

  const check = await db.transaction().execute(async (trx) => {
    const price = (await pricesNow(trx))[service];
    const written = { phone, city_id: city, service, price_tenge: price };
    const before = await sameCar(trx, { memberId, number, now });
    const id = before
      ? await joinTo(trx, before, { ...written, now })
      : await makeRequest(trx, { ...written, member_id: memberId, number, now });
    await trx
      .insertInto('check_events')
      .values({
        check_id: id,
        happened_at: now,
        kind: 'sent',
        details: JSON.stringify({ phone, service, price }),
      })
      .execute();
    await saveLead(context, trx, {
      kind: 'check',
      phone,
      first_name: await nameOf(trx, memberId),
      facts: { check: id, number: number.value, service, price },
    });
    if (!before) {
      const facts = { check: id, title: number.value };
      await notify(trx, { memberId, kind: 'check_requested', facts, link: `/account/reports/${id}`, now });
    }
    return id;
  });
  return { accepted: true, check };
}

type Same = { id: number; status: string };

/** One at a time for a member: two presses of a button must not pass each other. */
async function sameCar(
  trx: Database,
  { memberId, number, now }: { memberId: number; number: CarNumber; now: Date },
): Promise<Same | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`checks:${memberId}`}))`.execute(trx);
  return trx
    .selectFrom('check_requests')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .where(number.kind, '=', number.value)
    .where('created_at', '>', new Date(now.getTime() - joinedHours * 3_600_000))
    .where('status', 'in', ['requested', 'confirmed', 'in_work'])
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst();
}

type Written = { phone: string; city_id: number; service: string; price_tenge: number };

export async function makeRequest(
  trx: Database,
  { number, now, ...written }: Written & { member_id: number; number: CarNumber; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('check_requests')
    .values({
      ...written,
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

/** What was paid for stays as it was paid for; a new number to call counts all the same. */
async function joinTo(
  trx: Database,
  { id, status }: Same,
  { now, phone, ...rest }: Written & { now: Date },
): Promise<number> {
  await trx
    .updateTable('check_requests')
    .set({
      phone,
      ...(status === 'requested' && rest),
      sent_count: sql`sent_count + 1`,
      version: sql`version + 1`,
      last_sent_at: now,
      consent_version: await policyInForce(trx),
      consent_at: now,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function nameOf(trx: Database, memberId: number): Promise<string> {
  const profile = await trx
    .selectFrom('profiles')
    .select('name')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return profile?.name?.trim() || `№ ${memberId}`;
}
