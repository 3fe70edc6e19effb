import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { makeDemoPeople } from '../../identity/server/public.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import { paintBandOf } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import { makeDemoInspections, removeDemoInspections } from './demo-inspections.ts';

test('own demo cars get full inspections, once, the last of them an old one', async ({
  app,
  db,
  services,
}) => {
  const now = services.clock.now();
  await makeDemoPeople(db, now);
  const cars = [];
  for (let number = 10; number < 23; number += 1)
    cars.push(await aListing(db, { source: 'demo', own: true, vin: `XW7BF4FK10S0001${number}` }));
  const photo_ids = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto(db)));
  for (const at of [1, 2]) await aListing(db, { source: 'demo', vin: `XW7BF4FK10S00020${at}`, photo_ids });
  await makeDemoInspections(db, now);
  await makeDemoInspections(db, now);
  const made = await db
    .selectFrom('inspections')
    .select('listing_id')
    .where('listing_id', 'is not', null)
    .execute();
  expect(made).toHaveLength(12);
  // Two cars wait for their ads; of one there is an earlier ad.
  const bought = await db.selectFrom('inspections').select('vin').where('listing_id', 'is', null).execute();
  expect(bought.filter(({ vin }) => vin?.startsWith('XW7BF4FK10S00020'))).toHaveLength(1);
  expect(bought).toHaveLength(2);
  const [first, second] = made.map(({ listing_id }) => listing_id);
  const read = async (id: number) => (await app.inject(`/api/cars/${id}/inspection/`)).json().inspection;
  const report = await read(first ?? 0);
  expect(report.counts.good).toBeGreaterThan(110);
  expect(report.counts.not_checked).toBeGreaterThan(0);
  expect(report.counts.absent).toBeGreaterThan(5);
  const { groups } = report.report as InspectionReport;
  const repainted = groups
    .flatMap(({ points }) => points)
    .filter(({ panel, value }) => panel !== null && value !== null && paintBandOf(value) === 'repainted');
  expect(new Set(repainted.map(({ state }) => state))).toEqual(new Set(['note']));
  expect(report.report.inspector).toBe('Инспектор (демо)');
  expect(report.report.minutes).toBeGreaterThan(60);
  expect(report.report.price).not.toBeNull();
  expect((await read(second ?? 0)).made_at).not.toBe(report.made_at);
  const all = await Promise.all(cars.map(({ id }) => read(id)));
  expect(all.filter((inspection) => inspection?.old.length > 0)).toHaveLength(1);
  await removeDemoInspections(db);
  expect(await read(first ?? 0)).toBeNull();
});
