import { randomUUID } from 'node:crypto';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { parseVehicleNumber } from '../../vehicles/vin.ts';
import { type CarFact, carWith, lastTold } from '../last-answers.ts';
import { carFields, type InspectedCar, type ToldFact } from '../staff-contract.ts';
import { compareWithAd, loggingAds } from './ad-of-car.ts';
import { deviceMoments } from './device-moments.ts';
import type { InspectionRow } from './policy.ts';

/** The car as the columns of its inspection have it. */
export const carIn = (row: InspectionRow): InspectedCar => ({
  name: row.name,
  vin: row.vin,
  plate: row.plate,
  year: row.year,
  mileage_km: row.mileage_km,
  ad: row.listing_id,
  volume_cc: row.volume_cc,
  fuel: row.fuel,
  transmission: row.transmission,
  drive: row.drive,
  ad_confirmed: row.ad_confirmed,
});

/** Marks all facts of a car as entered now, later than all facts that the inspection has. */
export function allEnteredNow(known: readonly CarFact[], now: Date): ToldFact[] {
  const latest = Math.max(now.getTime(), ...known.map(({ told_at }) => Date.parse(told_at) + 1));
  return carFields.map((field) => ({ id: randomUUID(), field, told_at: new Date(latest).toISOString() }));
}

/** The facts that an inspection has and the new ones, whose values are those of `car`: each once, in the order of arrival. */
export function factsWith(
  known: readonly CarFact[],
  { car, told, now }: { car: InspectedCar; told: readonly ToldFact[]; now: Date },
): CarFact[] {
  const ids = new Set(known.map(({ id }) => id));
  const moments = deviceMoments(
    told.map(({ told_at }) => told_at),
    now,
  );
  const added = told.map((fact, at) => ({
    ...fact,
    told_at: (moments[at] ?? now).toISOString(),
    value: car[fact.field],
  }));
  return [...known, ...added.filter(({ id }) => !ids.has(id))];
}

/** Stores facts of the car that a device has sent after the inspection was begun. */
export async function storeFacts(
  trx: Database,
  row: InspectionRow,
  { actorId, ...told }: { car: InspectedCar; told: readonly ToldFact[]; actorId: number; now: Date },
): Promise<void> {
  const facts = factsWith(row.facts, told);
  if (facts.length === row.facts.length) return;
  await setFacts(trx, row, facts, { actorId, now: told.now });
}

/** Stores the facts of a car, and the car that follows from them. */
export async function setFacts(
  trx: Database,
  row: InspectionRow,
  facts: readonly CarFact[],
  by: { actorId: number; now: Date },
): Promise<void> {
  const columns = await columnsOf(trx, carWith(carIn(row), lastTold(facts).values()));
  await loggingAds(trx, { id: row.id, ...by }, () =>
    trx
      .updateTable('inspections')
      .set({ ...columns, facts: JSON.stringify(facts) })
      .where('id', '=', row.id)
      .execute(),
  );
}

/** The columns of a car. Refuses impossible facts, and the number of an ad of another car. */
export async function columnsOf(
  db: Database,
  { name, vin, plate, year, mileage_km, ad, ...car }: InspectedCar,
) {
  const number = vin ? parseVehicleNumber(vin) : null;
  const faults: FieldFault[] = [];
  if (vin && !number)
    faults.push({ field: 'car.vin', code: 'not_a_number', message: 'Neither a VIN nor a body number' });
  const listing =
    ad === null
      ? null
      : await db
          .selectFrom('listings')
          .select(['vin', 'own', 'brand_id', 'model_id', 'year'])
          .where('id', '=', ad)
          .executeTakeFirst();
  if (ad !== null && !listing) faults.push({ field: 'car.ad', code: 'unknown', message: 'No such ad' });
  const hasBothVins = listing?.vin && number;
  const compared = !listing || hasBothVins ? null : await compareWithAd(db, { name, year }, listing);
  if (hasBothVins ? listing.vin !== number.value : compared === 'other')
    faults.push({ field: 'car.ad', code: 'other_car', message: 'The ad is of another car' });
  if (faults.length > 0) throw new Problem('invalid_input', faults);
  // Without a VIN an ad of the company has the report if it is of such a car, and the inspector has confirmed its title.
  const isConfirmed = listing?.own && car.ad_confirmed === ad && compared === 'same';
  return {
    name,
    vin: number?.value ?? null,
    plate: plate || null,
    year,
    mileage_km,
    listing_id: ad,
    volume_cc: car.volume_cc ?? null,
    fuel: car.fuel ?? null,
    transmission: car.transmission ?? null,
    drive: car.drive ?? null,
    ad_confirmed: car.ad_confirmed ?? null,
    ad_brand_id: isConfirmed ? listing.brand_id : null,
    ad_model_id: isConfirmed ? listing.model_id : null,
  };
}
