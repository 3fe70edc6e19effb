import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../contract.ts';
import { type GarageRefusal, maxServices, type Service, type ServiceKind } from '../contract.ts';
import { fault } from './car-facts.ts';
import { countParts, garageCarOf, lockCar, servicesOf } from './queries.ts';
import { kindChoices } from './texts.ts';

type Facts = Omit<Service, 'id' | 'kind' | 'is_mileage_lower'> & { kind: ServiceKind };

export async function listServices(
  context: Context,
  { carId }: InputOf<typeof contract.listServices>,
): Promise<OutputOf<typeof contract.listServices>> {
  const { db, locale } = context;
  const { id } = await garageCarOf(context, memberOf(context).id, carId);
  const results = await servicesOf(db, id, locale);
  return { count: results.length, next: null, previous: null, results, kinds: kindChoices(locale) };
}

export async function addService(
  context: Context,
  { carId, ...facts }: InputOf<typeof contract.addService>,
): Promise<OutputOf<typeof contract.addService>> {
  checkNotInFuture(context, facts);
  return context.db.transaction().execute(async (trx) => {
    const car = await lockCar(trx, memberOf(context).id, carId);
    if ((await countParts(trx, 'garage_services', carId)) >= maxServices)
      throw new Problem<GarageRefusal>('service_log_full');
    const { id } = await trx
      .insertInto('garage_services')
      .values({ ...facts, car_id: carId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await raiseMileage(trx, car, facts);
    return entryOf({ ...context, db: trx }, carId, id);
  });
}

export async function updateService(
  context: Context,
  { carId, serviceId, ...facts }: InputOf<typeof contract.updateService>,
): Promise<OutputOf<typeof contract.updateService>> {
  checkNotInFuture(context, facts);
  return context.db.transaction().execute(async (trx) => {
    const car = await lockCar(trx, memberOf(context).id, carId);
    await trx
      .updateTable('garage_services')
      .set(facts)
      .where('id', '=', serviceId)
      .where('car_id', '=', carId)
      .execute();
    await raiseMileage(trx, car, facts);
    return entryOf({ ...context, db: trx }, carId, serviceId);
  });
}

export async function removeService(
  context: Context,
  { carId, serviceId }: InputOf<typeof contract.removeService>,
): Promise<OutputOf<typeof contract.removeService>> {
  return context.db.transaction().execute(async (trx) => {
    await lockCar(trx, memberOf(context).id, carId);
    const { numDeletedRows } = await trx
      .deleteFrom('garage_services')
      .where('id', '=', serviceId)
      .where('car_id', '=', carId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('not_found');
    return { count: await countParts(trx, 'garage_services', carId) };
  });
}

/** Rejects a date in the future: the log is for completed work, and planned work is a reminder. */
function checkNotInFuture({ clock }: Context, { done_on }: Facts): void {
  if (done_on > almatyDay(clock.now())) throw new Problem('invalid_input', [fault('done_on', 'in_future')]);
}

/** Updates the car's mileage if the entry has a higher one, which must be newer because mileage only increases. */
async function raiseMileage(trx: Database, car: { id: number; mileage: number }, { mileage }: Facts) {
  if (mileage === null || mileage <= car.mileage) return;
  await trx.updateTable('garage_cars').set({ mileage }).where('id', '=', car.id).execute();
}

async function entryOf(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  carId: number,
  serviceId: number,
): Promise<Service> {
  const [entry] = await servicesOf(db, carId, locale, serviceId);
  if (!entry) throw new Problem('not_found');
  return entry;
}
