import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMemberVisitor } from '../../checks/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { sweepPdfs } from './report-pdfs.ts';
import { parseReport } from './stored-report.ts';
import { aCompanyInspection, anAnswer, aReport, vin } from './testing.ts';

/** The addresses that a PDF links to. */
const linksIn = (pdf: Buffer) =>
  new Set([...pdf.toString('latin1').matchAll(/\/URI \((\S+)\)/g)].map(([, address]) => address));

test('everybody downloads the report of an own car in each language, and it is made once', async ({
  app,
  services,
}) => {
  const { db, storage } = services;
  const ad = await aListing(db, { vin, own: true });
  await aCompanyInspection(app, services, { car: { plate: '777AAA02' } });
  const download = (lang: string) => app.inject(`/api/cars/${ad.id}/inspection/pdf/?lang=${lang}`);
  const [ru, again, kk] = [await download('ru'), await download('ru'), await download('kk')];
  expect(ru.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="TulparAutoCheck-${ad.id}.pdf"`,
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  expect(again.rawPayload.equals(ru.rawPayload)).toBe(true);
  expect(kk.rawPayload.equals(ru.rawPayload)).toBe(false);
  const { publicUrl } = services.config;
  const rows = await db.selectFrom('inspection_pdfs').select(['hash', 'locale']).orderBy('locale').execute();
  const proof = `report-proofs/${rows[0]?.hash}`;
  expect(linksIn(ru.rawPayload)).toEqual(new Set([`${publicUrl}/${proof}`]));
  expect(linksIn(kk.rawPayload)).toEqual(new Set([`${publicUrl}/kk/${proof}`]));
  expect(rows.map(({ locale }) => locale)).toEqual(['kk', 'ru']);
  const key = `inspection-pdfs/${rows[0]?.hash}-car-${ad.id}-ru.pdf`;
  expect(await storage.has(key)).toBe(true);

  // A file that was lost is made again, and what is old is deleted.
  await storage.remove(key);
  expect((await download('ru')).rawPayload.equals(ru.rawPayload)).toBe(true);
  await sweepPdfs(services);
  expect(await storage.has(key)).toBe(true);
  await db
    .updateTable('inspection_pdfs')
    .set({ made_at: new Date('2026-01-01') })
    .execute();
  await sweepPdfs(services);
  expect(await storage.has(key)).toBe(false);
  expect(await db.selectFrom('inspection_pdfs').selectAll().execute()).toEqual([]);
});

test('a report of an own car is proved without the end of its VIN, and its proof leads to the ad', async ({
  app,
  services,
}) => {
  const { db, config } = services;
  const number = 'XW7BF4FK10S004321';
  const ad = await aListing(db, { vin: number, own: true });
  const sellers = await aListing(db, { vin: number });
  const { id } = await aCompanyInspection(app, services, { car: { vin: number } });
  const reportOf = async (id: number) => (await app.inject(`/api/cars/${id}/inspection/`)).json().inspection;
  const { report } = await reportOf(ad.id);
  const { document, hash } = await db
    .selectFrom('inspection_documents')
    .select(['document', 'hash'])
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(report.hash).toBe(hash);
  // Nobody can find the rest of the VIN by trying out hashes.
  const { salt } = parseReport(document);
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(report)).not.toContain(salt);
  const proof = async () => (await app.inject(`/api/inspection-proofs/${hash}/`)).json();
  expect(await proof()).toMatchObject({ is_companys: true, vin_end: null, ad: ad.id, name: report.name });
  expect(JSON.stringify(await proof())).not.toContain(number.slice(-4));
  // A seller who enters the same VIN does not get the report.
  expect(await reportOf(sellers.id)).toMatchObject({ is_whole: false, report: null, hash: null });
  await db.updateTable('listings').set({ status: 'blocked' }).where('id', '=', ad.id).execute();
  expect(await proof()).toMatchObject({ vin_end: null, ad: null });
  await db.updateTable('listings').set({ status: 'published' }).where('id', '=', ad.id).execute();

  // Older reports had no secret part.
  await sql`update inspection_documents set document = document - 'salt' where hash = ${hash}`.execute(db);
  expect((await reportOf(ad.id)).report.hash).toBeNull();
  const pdf = await app.inject(`/api/cars/${ad.id}/inspection/pdf/`);
  expect(linksIn(pdf.rawPayload)).toEqual(new Set([`${config.publicUrl}/cars/${ad.id}/inspection`]));
});

test('the PDF of a stranger tells no more than the page', async ({ app, services }) => {
  const { check, report } = await aReport(app, services, {
    car: { plate: '123ABC02' },
    answers: [anAnswer('paint_roof', { value: 120 }), anAnswer('keys', { state: 'note', note: 'Айгерім' })],
  });
  const ad = await aListing(services.db, { vin, member_id: check.memberId });
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  const read = async () => {
    const [owner, link, car] = [
      await check.ask('GET', `/checks/${check.id}/inspection/pdf/`),
      await app.inject(`/api/shared-reports/${token}/pdf/`),
      await app.inject(`/api/cars/${ad.id}/inspection/pdf/`),
    ];
    return { owner: owner.rawPayload, link: link.rawPayload, car: car.rawPayload };
  };
  const proof = `${services.config.publicUrl}/report-proofs/${report.hash}`;
  const first = await read();
  expect(linksIn(first.owner)).toEqual(new Set([proof]));
  expect(linksIn(first.link)).toEqual(new Set([proof]));
  expect(linksIn(first.car).has(proof)).toBe(false);

  /** Which PDFs show a change of the report. */
  const changedBy = async (from: string, to: string) => {
    const before = await read();
    await rewrite(services, from, to);
    const after = await read();
    return (['owner', 'link', 'car'] as const).filter((reader) => !before[reader].equals(after[reader]));
  };
  expect(await changedBy('Айгерім', 'Сәрсен')).toEqual(['owner']);
  expect(await changedBy('123ABC02', '777AAA02')).toEqual(['owner']);
  await rewrite(services, vin, 'XW7BF4FK10S000777');
  expect(await changedBy('XW7BF4FK10S000777', 'XW7BF4FK10S000888')).toEqual(['owner', 'link']);
  expect(await changedBy('Toyota Camry', 'Kia Rio')).toEqual(['owner', 'link', 'car']);
});

/** Writes something else into all reports, and into the numbers of their cars. */
async function rewrite({ db }: Services, from: string, to: string): Promise<void> {
  await sql`update inspection_documents set document = replace(document::text, ${from}, ${to})::jsonb`.execute(
    db,
  );
  await sql`update inspections set vin = replace(vin, ${from}, ${to})`.execute(db);
  await sql`update listings set vin = replace(vin, ${from}, ${to})`.execute(db);
}

test('who may not read a report downloads none', async ({ app, services }) => {
  const { check } = await aReport(app, services);
  const [own, others] = [
    await aListing(services.db, { vin, member_id: check.memberId }),
    await aListing(services.db, { vin }),
  ];
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  const status = async (path: string) => (await app.inject(`/api${path}`)).statusCode;
  expect(await status(`/cars/${own.id}/inspection/pdf/`)).toBe(200);
  expect(await status(`/cars/${others.id}/inspection/pdf/`)).toBe(404);
  expect(await status('/cars/999999/inspection/pdf/')).toBe(404);
  expect(await status(`/shared-reports/${token}/pdf/`)).toBe(200);
  expect(await status(`/shared-reports/${'a'.repeat(43)}/pdf/`)).toBe(404);
  expect(await status(`/checks/${check.id}/inspection/pdf/`)).toBe(401);
  const stranger = await aMemberVisitor(app, services, ['manager']);
  expect((await stranger.ask('GET', `/checks/${check.id}/inspection/pdf/`)).statusCode).toBe(404);

  await check.ask('DELETE', `/checks/${check.id}/share/`);
  expect(await status(`/shared-reports/${token}/pdf/`)).toBe(404);
  await services.db.updateTable('listings').set({ status: 'blocked' }).where('id', '=', own.id).execute();
  expect(await status(`/cars/${own.id}/inspection/pdf/`)).toBe(404);
});
