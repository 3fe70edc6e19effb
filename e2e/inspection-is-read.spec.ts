import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { finishedInspection } from '../features/inspections/server/testing-inspection.ts';
import { aListing } from '../features/listings/server/testing.ts';
import { localizedPath } from '../platform/contract/locale.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { siteDb, siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWhole, openDialog } from './support/whole-page.ts';

const plate = '123ABC02';

function demoToken(role: 'manager' | 'inspector'): Promise<string> {
  const account = demoPeople.find((one) => one.role === role);
  if (!account) throw new Error('No such demo person');
  return tokenOf(account);
}

/** A member whose car was inspected at all points, with photos. */
async function anInspectedCar() {
  const vin = `XW7BF4FK10S${String(Date.now() % 1_000_000).padStart(6, '0')}`;
  const [member, manager, inspector] = [
    await newMember(),
    await demoToken('manager'),
    await demoToken('inspector'),
  ];
  const inspectorId = Number((await as(inspector, 'GET', '/auth/users/me/')).id);
  const memberId = Number((await as(member, 'GET', '/auth/users/me/')).id);
  const photos = await Promise.all(
    ['#8a3324', '#2f6f4f', '#20456b'].map((background) =>
      sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
  const tokens = { member, manager, inspector };
  const { check } = await finishedInspection({
    ask: as,
    tokens,
    inspectorId,
    vin,
    plate,
    photos,
    platePhoto: 1,
  });
  const { inspection } = await as(member, 'GET', `/checks/${check}/inspection/`);
  return { vin, member, memberId, check, hash: (inspection as unknown as { hash: string }).hash };
}

/** What a report says in the other languages: its title, the verdict, and the heading of each part. */
const otherLanguages = [
  {
    locale: 'kk',
    words: [
      'Қарау есебі: Toyota Camry 2019',
      /\d+ нүкте қаралды, \d+ нүктеде ақау бар, жөндеу шамамен .+; \d+ нүкте тексерілмеді/,
      /^Ақаулар/,
      /^Ескертулер/,
      'Барлық нүкте',
      'Не тексерілмеді',
      'PDF жүктеп алу',
      'Тежегіш',
    ],
  },
  {
    locale: 'en',
    words: [
      'Inspection report: Toyota Camry 2019',
      /Defects at \d+ of \d+ points, repair about .+; \d+ not checked/,
      /^Defects/,
      /^Notes/,
      'All points',
      'What was not checked',
      'Download PDF',
      'Brakes',
    ],
  },
] as const;

async function downloads(page: Page, name: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

journey('a report is read by its member, shared by a link, withdrawn, and proved', async ({ visit }) => {
  const { member, check, hash } = await anInspectedCar();
  const page = await visit({ viewport: screens.phone });
  await signedIn(page, member);
  await page.goto(`/account/reports/${check}`);
  const report = page.getByRole('region', { name: 'Отчёт об осмотре' });
  await report.getByText(/Из \d+ точек недостатки у \d+, ремонт около .+; не проверили \d+/).waitFor();
  await report.getByText(/Проверено точек: \d+ из \d+\. Оценка состояния: .+ 80 % точек/).waitFor();
  await report.getByText(plate).waitFor();
  const plateNote = 'Скрыто от посторонних: виден номер';
  await page.getByRole('region', { name: 'Недостатки' }).getByText(plateNote).waitFor();
  await page.getByRole('img', { name: 'Толщина краски по деталям' }).waitFor();
  await page.getByRole('heading', { name: 'Что не проверили' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The groups are folded on a phone.
  const group = page.locator('details', { has: page.getByRole('heading', { name: 'Тормоза' }) });
  expect(await group.getAttribute('open')).toBeNull();
  await group.locator('summary').click();
  await group.getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'Раскрыть все' }).click();
  await page.getByRole('button', { name: 'Свернуть все' }).waitFor();
  await expectAccessible(page);

  const defects = page.getByRole('region', { name: 'Недостатки' });
  await defects
    .getByRole('link', { name: /^Открыть: .+, фото 1$/ })
    .first()
    .click();
  const dialog = page.locator(openDialog);
  await dialog
    .getByText(/1 (?:из|\/) 3/)
    .first()
    .waitFor();
  await expectAccessible(page, openDialog);
  await page.keyboard.press('Escape');

  await downloads(page, `TulparAutoCheck-${check}.pdf`);

  // Nobody else reads it.
  const stranger = await visit();
  await signedIn(stranger, await newMember());
  await stranger.goto(`/account/reports/${check}`);
  await stranger.getByText('Такого отчёта нет').waitFor();

  const share = page.getByRole('region', { name: 'Показать отчёт другому' });
  await share.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await share.getByRole('textbox', { name: 'Ссылка на отчёт' }).inputValue();
  expect(address).toMatch(/\/shared-reports\/[\w-]{43}$/);
  await expectAccessible(page);
  // It can be seen only once.
  await page.reload();
  await share.getByText(/^Ссылка создана: \d/).waitFor();
  await share.getByText(/^Показать её ещё раз мы не можем/).waitFor();

  const guest = await visit({ viewport: screens.phone });
  await guest.goto(address);
  await isAlive(guest);
  await guest.getByRole('heading', { level: 1, name: /Отчёт об осмотре: Toyota Camry 2019/ }).waitFor();
  await guest.getByText(/Из \d+ точек недостатки у \d+/).waitFor();
  expect(await guest.content()).not.toContain(plate);
  expect(await guest.content()).not.toContain(plateNote);
  await expectWhole(guest);
  await downloads(guest, 'TulparAutoCheck.pdf');
  for (const { locale, words } of otherLanguages) {
    await guest.goto(localizedPath(locale, new URL(address).pathname));
    await isAlive(guest);
    for (const word of words) await guest.getByText(word).first().waitFor();
    await expectNoSidewaysScroll(guest);
  }
  const { headers } = await fetch(address);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');

  // A report is old by its date, also where nothing more is known of the car.
  const longAgo = new Date(Date.now() - 91 * 86_400_000).toISOString();
  await sql`update inspection_documents set document = jsonb_set(document, '{made_at}', to_jsonb(${longAgo}::text))
    where hash = ${hash}`.execute(siteDb);
  await guest.goto(address);
  await guest.getByText('Осмотр был больше 90 дней назад').waitFor();

  await share.getByRole('button', { name: 'Отозвать' }).click();
  await page.getByText('Ссылка больше не работает').first().waitFor();
  await share.getByRole('button', { name: 'Создать ссылку' }).waitFor();
  expect((await fetch(address)).status).toBe(404);

  const proof = await visit();
  await proof.goto(`/report-proofs/${hash}`);
  await isAlive(proof);
  await proof.getByText(hash).waitFor();
  await proof.getByText(/^…\d{4}$/).waitFor();
  expect(await proof.content()).not.toContain(plate);
  expect(await proof.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await expectWhole(proof);
  expect((await fetch(`${siteUrl}/report-proofs/${'0'.repeat(64)}`)).status).toBe(404);
  expect((await fetch(`${siteUrl}/report-proofs/nonsense`)).status).toBe(404);
});

journey(
  'the page of a car tells what its inspection came to, and all of it where the seller ordered it',
  async ({ visit }) => {
    const { vin, memberId } = await anInspectedCar();
    const published_at = '2026-11-10T06:00:00Z';
    const sellers = await aListing(siteDb, { vin, member_id: memberId, mileage: 84_000, published_at });
    const strangers = await aListing(siteDb, { vin, mileage: 95_000 });
    const none = await aListing(siteDb, { mileage: 95_000 });
    const page = await visit({ viewport: screens.phone });
    await page.goto(`/cars/${sellers.id}`);
    await isAlive(page);
    const panel = page.getByRole('region', { name: 'Машину осмотрели' });
    await panel.getByText(/Из \d+ точек недостатки у \d+/).waitFor();
    expect(await panel.getByText('Отчёт старый').count()).toBe(0);
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Весь отчёт' }).click();
    await page.getByRole('heading', { level: 1, name: /^Отчёт об осмотре/ }).waitFor();
    await page.getByRole('heading', { name: 'Что не проверили' }).waitFor();
    expect(await page.content()).not.toContain(vin);
    expect(await page.content()).not.toContain(plate);
    await expectWhole(page);
    await downloads(page, `TulparAutoCheck-${sellers.id}.pdf`);

    await page.goto(`/cars/${strangers.id}`);
    await panel.getByText('Отчёт старый').waitFor();
    await panel.getByText(/проехала больше 5\s000\sкм/).waitFor();
    expect(await panel.getByText('Пробег в объявлении меньше, чем на осмотре').count()).toBe(0);
    expect(await panel.getByRole('link', { name: 'Весь отчёт' }).count()).toBe(0);
    await panel.getByRole('link', { name: 'Заказать проверку' }).waitFor();
    expect((await fetch(`${siteUrl}/cars/${strangers.id}/inspection`)).status).toBe(404);

    // The seller says less than the inspector read, a while later.
    await siteDb.updateTable('listings').set({ mileage: 61_000 }).where('id', '=', sellers.id).execute();
    for (const path of [`/cars/${sellers.id}`, `/cars/${sellers.id}/inspection`]) {
      await page.goto(path);
      await page
        .getByText(
          /^Было 95\s000\sкм .*объявление\s№\s\d+\), потом стало 84\s000\sкм .*осмотр\sTulparAutoCheck/,
        )
        .waitFor();
      await page
        .getByText(/^Было 84\s000\sкм .*осмотр\sTulparAutoCheck\), потом стало 61\s000\sкм .*объявление/)
        .waitFor();
      await isAlive(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`/cars/${sellers.id}`);
    await panel.getByText(/В объявлении 61\s000\sкм \(.+\), а на осмотре 84\s000\sкм/).waitFor();

    // The demonstration has an own car whose report is four months old.
    const [old] = await siteDb
      .selectFrom('inspections')
      .select('listing_id')
      .where('listing_id', 'is not', null)
      .where('finished_at', '<', new Date(Date.now() - 91 * 86_400_000))
      .execute();
    await page.goto(`/cars/${old?.listing_id}`);
    await panel.getByText('Осмотр был больше 90 дней назад').waitFor();
    await panel.getByText(/^Осмотр TulparAutoCheck, \d+ \S+ \d{4}.*: \S+ \S+ \d{4}$/).waitFor();

    // Everybody can open the proof of the report, which does not show the end of the VIN.
    await panel.getByRole('link', { name: 'Весь отчёт' }).click();
    await page.getByRole('link', { name: 'Страница подтверждения' }).click();
    await page.getByText('Tulpar Auto осмотрела машину для себя').waitFor();
    await page.getByText('Осмотр был больше 90 дней назад').waitFor();
    expect(await page.getByText('Конец VIN', { exact: true }).count()).toBe(0);
    await isAlive(page);
    await expectWhole(page);
    await page.getByRole('link', { name: 'Объявление машины' }).click();
    await page.waitForURL(`**/cars/${old?.listing_id}`);

    await page.goto(`/cars/${none.id}`);
    await isAlive(page);
    expect(await panel.count()).toBe(0);
  },
);
