import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import { hourMs } from '../../../platform/contract/durations.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import { lockMember } from '../../identity/server/public.ts';
import { maxReadDemoCars } from '../../listings/server/public.ts';
import type { CarNumber } from '../car-number.ts';
import type { CheckMove } from '../moves.ts';
import type { CheckService } from '../services.ts';
import { slotMoment } from '../slots.ts';
import { assignInspector, moveCheck } from './change-check.ts';
import { insertEvent } from './check-events.ts';
import { currentPrices } from './prices.ts';
import { insertCheck } from './request-check.ts';
import { recordSlotEvent } from './slot-changes.ts';
import { takeSlot } from './slots.ts';

/* Checks of the demo member, so that the profile and the desk are not empty in demo mode. They get their status like
   real checks, on past dates. Their cars are demo cars. */

const day = 24 * hourMs;
const phone = '+77000000100';

type DemoCar = { vin: string; city_id: number };

/** Creates the demo checks once, so that later changes to them are kept. The demo cars and members must exist. */
export async function makeDemoChecks(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; email: string }>`
      select id, email from members
      where is_demo and email in ('member@demo.tulpar.kz', 'manager@demo.tulpar.kz', 'inspector@demo.tulpar.kz')`.execute(
      trx,
    );
    const memberId = rows.find(({ email }) => email.startsWith('member'))?.id;
    const managerId = rows.find(({ email }) => email.startsWith('manager'))?.id;
    const inspectorId = rows.find(({ email }) => email.startsWith('inspector'))?.id;
    const [ordered, inWork] = await demoCars(trx);
    if (memberId === undefined || managerId === undefined || inspectorId === undefined) return;
    if (!ordered || !inWork) return;
    await lockMember(trx, memberId);
    const existing = await sql`select from check_requests where member_id = ${memberId} limit 1`.execute(trx);
    if (existing.rows.length > 0) return;

    const actions = demoActions(trx, { memberId, managerId, now });
    const inspector = { id: inspectorId, name: 'Инспектор (демо)' };
    // The inspector's report of the first one follows with the demo inspections.
    for (const [car, service, days] of [
      [ordered, 'both', 9],
      [inWork, 'full', 2],
    ] as const) {
      const id = await actions.request({ kind: 'vin', value: car.vin }, service, car.city_id, days * day);
      await actions.move(id, 'confirm', days * day - hourMs);
      const assignedAt = new Date(now.getTime() - days * day + 2 * hourMs);
      const check = { id, vin: car.vin, plate: null };
      await assignInspector(trx, { check, inspector, actorId: managerId, now: assignedAt });
      await actions.move(id, 'start', (days - 1) * day);
    }
    const branch = await demoBranch(trx);
    const city = branch?.city_id ?? ordered.city_id;
    const third = await actions.request(
      { kind: 'plate', value: '700 TUL 02' },
      'valuation',
      city,
      3 * hourMs,
    );
    if (branch) await planDemoSlot(trx, { check: third, branch: branch.id, now });
  });
}

/** The first branch whose hours are known. */
const demoBranch = (trx: Database) =>
  trx
    .selectFrom('branches')
    .select(['id', 'city_id'])
    .where('week_hours', 'is not', null)
    .orderBy('position')
    .executeTakeFirst();

type DemoSlot = { check: number; branch: number; now: Date };

/** The member has chosen an hour of the day after tomorrow. */
async function planDemoSlot(trx: Database, { check, branch, now }: DemoSlot): Promise<void> {
  const slot = { branch, at: slotMoment(almatyDay(now, 2), 11) };
  const chosenAt = new Date(now.getTime() - 3 * hourMs);
  try {
    await takeSlot(trx, { check, slot, now: chosenAt, field: 'slot' });
  } catch (error) {
    // Somebody else has that hour.
    if (error instanceof Problem) return;
    throw error;
  }
  await recordSlotEvent(trx, { check, before: null, after: slot, actorId: null, now: chosenAt });
}

/** Removes all checks of demo members together with the report files. */
export async function removeDemoChecks(db: Database, storage: PhotoStorage): Promise<void> {
  const { rows } = await sql<{ file_key: string }>`
    with deleted as (
      delete from check_requests using members where members.id = member_id and members.is_demo
      returning check_requests.id
    )
    select distinct file_key from check_reports where check_id in (select id from deleted)`.execute(db);
  for (const { file_key } of rows) await storage.remove(file_key);
}

/** Two demo cars with a VIN; cars with price changes are preferred, so that the report has a history. */
async function demoCars(trx: Database): Promise<DemoCar[]> {
  const { rows } = await sql<DemoCar>`
    select l.vin, l.city_id
    from (select * from listings where source = 'demo' order by id limit ${maxReadDemoCars}) l
    where l.vin is not null and l.condition = 'used' and l.status = 'published'
    order by exists (select from listing_prices p where p.listing_id = l.id) desc, l.id limit 2`.execute(trx);
  return rows;
}

type People = { memberId: number; managerId: number; now: Date };

function demoActions(trx: Database, { memberId, managerId, now }: People) {
  const timeBefore = (ms: number) => new Date(now.getTime() - ms);
  return {
    async request(number: CarNumber, service: CheckService, city: number, msAgo: number): Promise<number> {
      const at = timeBefore(msAgo);
      const price = (await currentPrices(trx))[service];
      const fields = { phone, city_id: city, service, price_tenge: price };
      const id = await insertCheck(trx, { ...fields, member_id: memberId, number, now: at });
      await insertEvent(trx, { checkId: id, kind: 'sent', details: { phone, service, price }, now: at });
      return id;
    },
    async move(id: number, move: CheckMove, msAgo: number): Promise<void> {
      const check = await trx
        .selectFrom('check_requests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const paid = move === 'confirm' ? { paid: check.price_tenge } : {};
      await moveCheck(trx, { check, move, actorId: managerId, now: timeBefore(msAgo), ...paid });
    },
  };
}
