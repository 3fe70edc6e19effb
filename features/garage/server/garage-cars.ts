import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { lockMember } from '../../identity/server/public.ts';
import type * as contract from '../contract.ts';
import { type GarageRefusal, maxCars, maxRemovedCars } from '../contract.ts';
import { rowOfFacts } from './car-facts.ts';
import { garageCarOf, garageCarsOf, lockCar } from './queries.ts';
import { valueGarageCars } from './value-cars.ts';

const restorableMs = dayMs;

export async function listGarage(context: Context): Promise<OutputOf<typeof contract.listGarage>> {
  const results = await garageCarsOf(context, memberOf(context).id);
  return { count: results.length, next: null, previous: null, results };
}

export async function addGarageCar(
  context: Context,
  facts: InputOf<typeof contract.addGarageCar>,
): Promise<OutputOf<typeof contract.addGarageCar>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const now = clock.now();
  const id = await db.transaction().execute(async (trx) => {
    const row = await rowOfFacts(trx, facts);
    await checkCarLimit(trx, memberId);
    const addedCar = await trx
      .insertInto('garage_cars')
      .values({ ...row, member_id: memberId, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return addedCar.id;
  });
  await valueGarageCars(context, id);
  return garageCarOf(context, memberId, id);
}

/** Rejects a car above the limit. Locks the member, so that two tabs that add cars at once cannot exceed the limit. */
async function checkCarLimit(trx: Database, memberId: number): Promise<void> {
  await lockMember(trx, memberId);
  const { rows } = await sql<{ kept: number; removed: number }>`
    select count(*) filter (where deleted_at is null) as kept, count(deleted_at) as removed
    from garage_cars where member_id = ${memberId}`.execute(trx);
  const [{ kept, removed } = { kept: 0, removed: 0 }] = rows;
  if (kept >= maxCars) throw new Problem<GarageRefusal>('garage_full');
  // Removed cars stay for a day, so adding and removing without end would fill the database.
  if (removed > maxRemovedCars) throw new Problem('too_many_requests');
}

export async function updateGarageCar(
  context: Context,
  { carId, ...facts }: InputOf<typeof contract.updateGarageCar>,
): Promise<OutputOf<typeof contract.updateGarageCar>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  await db.transaction().execute(async (trx) => {
    const { id } = await lockCar(trx, memberId, carId);
    const row = await rowOfFacts(trx, facts);
    await trx
      .updateTable('garage_cars')
      .set({ ...row, updated_at: clock.now() })
      .where('id', '=', id)
      .execute();
  });
  await valueGarageCars(context, carId);
  return garageCarOf(context, memberId, carId);
}

/** Marks a car as deleted; fails with `not_found` if it is already deleted. */
export async function removeGarageCar(
  context: Context,
  { carId }: InputOf<typeof contract.removeGarageCar>,
): Promise<OutputOf<typeof contract.removeGarageCar>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const removedCar = await db
    .updateTable('garage_cars')
    .set({ deleted_at: clock.now() })
    .where('id', '=', carId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (removedCar.numUpdatedRows === 0n) throw new Problem('not_found');
  return { count: (await garageCarsOf(context, memberId)).length };
}

export async function restoreGarageCar(
  context: Context,
  { carId }: InputOf<typeof contract.restoreGarageCar>,
): Promise<OutputOf<typeof contract.restoreGarageCar>> {
  const { db } = context;
  const memberId = memberOf(context).id;
  await db.transaction().execute(async (trx) => {
    const removedCar = await trx
      .selectFrom('garage_cars')
      .select('id')
      .where('id', '=', carId)
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    // The car is already restored, or does not belong to this member; `garageCarOf` then distinguishes the two cases.
    if (!removedCar) return;
    await checkCarLimit(trx, memberId);
    await trx.updateTable('garage_cars').set({ deleted_at: null }).where('id', '=', carId).execute();
  });
  return garageCarOf(context, memberId, carId);
}

export async function deleteRemovedCars(db: Database, now: Date): Promise<void> {
  const deletedBefore = new Date(now.getTime() - restorableMs);
  await db.deleteFrom('garage_cars').where('deleted_at', '<', deletedBefore).execute();
}
