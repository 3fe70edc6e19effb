import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { makeDemoChecks } from '../../checks/server/testing.ts';
import { makeDemoPeople } from '../../identity/server/public.ts';
import { mileageFalls, mileagesOf } from '../../listings/mileages.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import { paintBandOf } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import { builtInTemplate } from './data/template.ts';
import { harmless } from './demo-findings.ts';
import { makeDemoInspections, removeDemoInspections } from './demo-inspections.ts';
import { reportOfCheck } from './report-of-check.ts';
import { headOf } from './stored-report.ts';

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
  await makeDemoInspections({ ...services, now });
  await makeDemoInspections({ ...services, now });
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
  const reports: InspectionReport[] = all.flatMap((inspection) => inspection?.report ?? []);
  const scores = reports.map(({ score }) => score ?? 0);
  expect(Math.min(...scores)).toBeLessThan(8.5);
  expect(Math.max(...scores)).toBeGreaterThan(9.7);
  for (const { counts, repair, groups: found } of reports) {
    expect(repair > 0).toBe(counts.defects > 0);
    const noted = found
      .flatMap(({ points }) => points)
      .filter(({ state, panel }) => state === 'note' && panel === null);
    expect(noted.flatMap(({ defects }) => defects).filter((defect) => !harmless.has(defect))).toEqual([]);
    expect(noted.every(({ defects }) => defects.length > 0)).toBe(true);
  }
  // An earlier ad of one car had a higher mileage than the inspector read.
  const histories = await Promise.all(cars.map(({ id }) => app.inject(`/api/cars/${id}/vin-history/`)));
  const falls = histories.map((history) => mileageFalls(mileagesOf(history.json().ads)).length);
  expect(falls.filter((count) => count > 0)).toEqual([1]);
  expect(all.filter((inspection) => inspection?.old.length > 0)).toHaveLength(1);
  // PDFs are made when somebody asks for them.
  const pdfs = () => db.selectFrom('inspection_pdfs').select(['reader', 'locale']).execute();
  expect(await pdfs()).toEqual([]);
  const pdf = await app.inject(`/api/cars/${first}/inspection/pdf/?lang=kk`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await pdfs()).toEqual([{ reader: `car-${first}`, locale: 'kk' }]);
  await removeDemoInspections(db, services.storage);
  expect(await read(first ?? 0)).toBeNull();
  expect(await pdfs()).toEqual([]);
});

test('the demo member has ordered an inspection and got its report, with a PDF', async ({ db, services }) => {
  const { storage } = services;
  const now = services.clock.now();
  await makeDemoPeople(db, now);
  for (const at of [1, 2]) await aListing(db, { source: 'demo', vin: `XW7BF4FK10S00003${at}` });
  await makeDemoChecks(db, now);
  await makeDemoInspections({ ...services, now });
  const check = await db
    .selectFrom('check_requests as c')
    .innerJoin('check_reports as r', 'r.check_id', 'c.id')
    .select(['c.status', 'c.member_id', 'r.check_id', 'r.file_key', 'r.valuation_tenge'])
    .executeTakeFirstOrThrow();
  expect(check).toMatchObject({ status: 'ready', valuation_tenge: expect.any(Number) });
  expect(await storage.has(check.file_key)).toBe(true);
  const report = await reportOfCheck(db, { checkId: check.check_id, memberId: Number(check.member_id) });
  expect(report && headOf(report).counts.good).toBeGreaterThan(100);
});

test('what is harmless is among the usual defects', () => {
  const words = builtInTemplate.groups.flatMap(({ points }) =>
    points.flatMap(({ defects }) => defects.map(({ ru }) => ru)),
  );
  expect([...harmless].filter((word) => !words.includes(word))).toEqual([]);
});
