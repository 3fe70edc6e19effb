import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import type { Database } from '../platform/server/database.ts';
import { journey as base, isAlive, screens } from './support/journey.ts';
import { signedIn, tokenOf } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import { aSellerOf, aWaitingAd, aWaitingEdit } from './support/waiting-ads.ts';
import { expectAccessible, expectReadable, expectWhole, openDialog } from './support/whole-page.ts';

/** Empties the moderation queue before a journey, so that it holds only the journey's own ads, and refills it after. */
const journey = base.extend<{ db: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  db: async ({}, use) => {
    const ads = await withdrawQueuedAds();
    const reports = await siteDb
      .updateTable('listing_reports')
      .set({ resolved_at: new Date() })
      .where('resolved_at', 'is', null)
      .returning('id')
      .execute();
    await use(siteDb);
    await withdrawQueuedAds();
    await siteDb.updateTable('ads').set({ status: 'moderation' }).where('id', 'in', idsOf(ads)).execute();
    await siteDb
      .updateTable('listing_reports')
      .set({ resolved_at: null })
      .where('id', 'in', idsOf(reports))
      .execute();
  },
});

const idsOf = (rows: { id: number }[]) => [0, ...rows.map(({ id }) => id)];

function withdrawQueuedAds() {
  return siteDb
    .updateTable('ads')
    .set({ status: 'withdrawn' })
    .where('status', '=', 'moderation')
    .returning('id')
    .execute();
}

async function openAs(page: Page, role: 'moderator' | 'admin', path: string) {
  const account = demoPeople.find((one) => one.role === role);
  if (!account) throw new Error(`No demo ${role}`);
  await signedIn(page, await tokenOf(account));
  await page.goto(path);
  await isAlive(page);
}

/** Waits until the case of this ad is shown: the one before it takes no more keys. */
const waitForCase = (page: Page, id: number) =>
  page.getByRole('main').getByText(`№ ${id}`, { exact: true }).waitFor();

const statusOf = async (db: Database, id: number) =>
  (await db.selectFrom('ads').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

journey('a moderator works through the queue with the keyboard alone', async ({ visit, db }) => {
  const seller = await aSellerOf(db, 'Ерлан');
  const editedAd = await aWaitingEdit(
    db,
    { seller, minutes: 90 },
    {
      before: { mileage: 164_000 },
      after: { mileage: 84_000, description: 'Вложений не требует. После ДТП, пишите 8 705 123 45 67' },
    },
  );
  const secondAd = await aWaitingAd(db, { seller, minutes: 20 });
  const thirdAd = await aWaitingAd(db, { seller, minutes: 10 });

  const page = await visit();
  await openAs(page, 'moderator', '/staff/moderation');
  await page.getByText('3 объявления ждут').waitFor();
  await expectAccessible(page);

  // The oldest ad comes first. It is an edited one, and the page lists the changes.
  await page.keyboard.press('n');
  await page.waitForURL(`**/staff/moderation?ad=${editedAd}`);
  await waitForCase(page, editedAd);
  const mileageRow = page.getByRole('row', { name: /Пробег/ });
  await mileageRow.waitFor();
  expect(await mileageRow.innerText()).toMatch(/164.000.+84.000/s);
  await page.getByText('Пробег уменьшился').waitFor();
  // The queue is shown beside the ad, and the open ad is marked in it.
  const queue = page.getByRole('navigation', { name: 'Очередь' });
  await queue.getByText('3 объявления ждут').waitFor();
  const openAd = queue.locator('[aria-current="true"]');
  await expect.poll(() => openAd.getAttribute('href')).toBe(`/staff/moderation?ad=${editedAd}`);
  expect(await page.locator('mark').allInnerTexts()).toEqual([
    expect.stringContaining('После ДТП'),
    expect.stringContaining('8 705 123 45 67'),
  ]);
  await expectAccessible(page);

  // Keys show the next photo, enlarge it and close it.
  await page.keyboard.press('ArrowRight');
  await page.getByText('Фото 2 из 6').waitFor();
  await page.keyboard.press('z');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // A rejection requires a reason. Letters typed into the comment are no shortcuts.
  await page.keyboard.press('r');
  await page.getByRole('heading', { name: 'Почему отклонить?' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Отметьте хотя бы одну причину.').waitFor();
  await page.keyboard.press('3');
  await page.keyboard.press('7');
  await page.getByText('Пробег указан неверно. Укажите тот, что на приборной панели.').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('abrun 123');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  // The next ad opens, and the decision can still be undone.
  await page.waitForURL(`**/staff/moderation?ad=${secondAd}`);
  expect(await statusOf(db, editedAd)).toBe('rejected');
  await queue.getByText('2 объявления ждут').waitFor();
  await expect.poll(() => openAd.getAttribute('href')).toBe(`/staff/moderation?ad=${secondAd}`);
  const undoButton = page.getByRole('button', { name: 'Отменить' });
  await undoButton.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('u');
  await page.waitForURL(`**/staff/moderation?ad=${editedAd}`);
  await page.getByText('Решение отменено').waitFor();
  expect(await statusOf(db, editedAd)).toBe('moderation');

  await waitForCase(page, editedAd);
  await page.getByRole('button', { name: 'Одобрить' }).waitFor();
  // Warnings stand: the first press asks, the second one approves.
  await page.keyboard.press('a');
  await page.getByRole('alert').getByText('Пробег уменьшился').waitFor();
  expect(await statusOf(db, editedAd)).toBe('moderation');
  await page.keyboard.press('a');
  await page.waitForURL(`**/staff/moderation?ad=${secondAd}`);
  expect(await statusOf(db, editedAd)).toBe('published');
  await waitForCase(page, secondAd);
  await page.getByRole('button', { name: 'Одобрить' }).waitFor();

  // What decides stands in the first view of a laptop: the VIN and the seller beside the photo, above the bar.
  await page.setViewportSize({ width: 1440, height: 900 });
  await waitForCase(page, secondAd);
  const bar = await page.getByRole('region', { name: 'Решение' }).boundingBox();
  for (const heading of ['Продавец', 'Описание']) {
    const box = await page.getByRole('heading', { name: heading, exact: true }).boundingBox();
    expect(box && bar && box.y + box.height < bar.y, heading).toBe(true);
  }

  await page.keyboard.press('b');
  await page.keyboard.press('-');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/staff/moderation?ad=${thirdAd}`);
  expect(await statusOf(db, secondAd)).toBe('blocked');
  await waitForCase(page, thirdAd);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Быстрые клавиши' }).waitFor();
  await expectAccessible(page, openDialog);
  // While a dialog is open, the page's shortcuts do nothing.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Быстрые клавиши' }).waitFor({ state: 'hidden' });
  expect(await statusOf(db, thirdAd)).toBe('moderation');
  await page.getByRole('button', { name: 'Одобрить' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText('Очередь пуста').waitFor();
  expect(await statusOf(db, thirdAd)).toBe('published');
});

journey(
  'a moderator sees that a colleague has claimed the ad, and that the seller has sent a new version',
  async ({ visit, db }) => {
    const seller = await aSellerOf(db, 'Айгүл');
    const id = await aWaitingAd(db, { seller, minutes: 5 });
    const firstPage = await visit();
    await openAs(firstPage, 'moderator', `/staff/moderation?ad=${id}`);
    await firstPage.getByRole('button', { name: 'Одобрить' }).waitFor();

    const secondPage = await visit({ refusals: [409] });
    await openAs(secondPage, 'admin', `/staff/moderation?ad=${id}`);
    await secondPage.getByText('Объявление проверяет Модератор (демо)').waitFor();
    expect(await secondPage.getByRole('button', { name: 'Одобрить' }).isDisabled()).toBe(true);
    await secondPage.keyboard.press('a');
    expect(await statusOf(db, id)).toBe('moderation');

    // The seller sends a new version; the page notices it when it becomes visible.
    await db
      .updateTable('ads')
      .set(({ eb }) => ({ submission_no: eb('submission_no', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await firstPage.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await firstPage.getByText('Продавец прислал новую версию').waitFor();
    expect(await firstPage.getByRole('button', { name: 'Одобрить' }).isDisabled()).toBe(true);
    await firstPage.getByRole('button', { name: 'Показать новую' }).click();
    await firstPage.getByText('Продавец прислал новую версию').waitFor({ state: 'detached' });

    await firstPage.getByRole('link', { name: 'К очереди' }).click();
    await firstPage.waitForURL('**/staff/moderation');
    await secondPage.getByRole('button', { name: 'Следующее' }).first().click();
    // Waits for the response: a claim still on its way to the server could take the next journey's ad.
    await secondPage.waitForURL('**/staff/moderation');
  },
);

journey(
  'a car whose model is not in the dictionary gets a model before it is published',
  async ({ visit, db }) => {
    const seller = await aSellerOf(db, 'Дмитрий');
    const id = await aWaitingAd(
      db,
      { seller, minutes: 5 },
      { brand: null, model: null, generation: null, brand_other: 'Тайота', model_other: 'Камрюха' },
    );
    const page = await visit({ viewport: screens.phone });
    await openAs(page, 'moderator', `/staff/moderation?ad=${id}`);
    await page.getByText('Продавец пишет: Тайота Камрюха.').waitFor();
    expect(await page.getByRole('button', { name: 'Одобрить' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Марка' }).selectOption('toyota');
    await page.getByRole('combobox', { name: 'Модель' }).selectOption('toyota/camry');
    await page.getByRole('button', { name: 'Назвать' }).click();
    await page.getByRole('heading', { name: 'Toyota Camry 2019' }).waitFor();
    // On phones the queue is a page of its own, because there is no room beside the ad.
    expect(await page.getByRole('navigation', { name: 'Очередь' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Одобрить' }).click();
    await page.getByText('Очередь пуста').waitFor();
    expect(await statusOf(db, id)).toBe('published');
  },
);

journey('a complaint leads to blocking the ad, and the decision can be undone', async ({ visit, db }) => {
  const seller = await aSellerOf(db, 'Ерлан');
  const id = await aWaitingEdit(db, { seller, minutes: 90 }, { before: {}, after: {} });
  await db.updateTable('ads').set({ status: 'published' }).where('id', '=', id).execute();
  await db
    .insertInto('listing_reports')
    .values({ listing_id: id, reason: 'fraud', comment: 'Просит предоплату', visitor: crypto.randomUUID() })
    .execute();
  const page = await visit();
  await openAs(page, 'moderator', '/staff/moderation?part=complaints');
  await page.getByText('Просит предоплату').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Вернуть продавцу' }).waitFor();
  // The keys of the page of an ad: B asks for reasons, under one heading, and digits mark them.
  await page.keyboard.press('b');
  const headings = page.getByRole('heading', { name: /^Почему/ });
  await expect
    .poll(() => headings.allInnerTexts())
    .toEqual([expect.stringContaining('Почему заблокировать?')]);
  await page.keyboard.press('Enter');
  await page.getByText('Отметьте хотя бы одну причину.').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Проверьте' }).waitFor();
  await page.keyboard.press('-');
  await page.getByRole('button', { name: 'Обман', pressed: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('Жалоб нет').waitFor();
  expect(await statusOf(db, id)).toBe('blocked');
  await page.keyboard.press('u');
  await page.getByText('Просит предоплату').waitFor();
  await expect.poll(() => statusOf(db, id)).toBe('published');
});

journey(
  'a moderator blocks an ad that is online, and publishes it after all, by keys',
  async ({ visit, db }) => {
    const seller = await aSellerOf(db, 'Ерлан');
    const id = await aWaitingEdit(db, { seller, minutes: 90 }, { before: {}, after: {} });
    await db.updateTable('ads').set({ status: 'published' }).where('id', '=', id).execute();
    // An ad that is not in the queue cannot be claimed.
    const page = await visit({ refusals: [409] });
    await openAs(page, 'moderator', `/staff/moderation?ad=${id}`);
    await waitForCase(page, id);
    const reasons = page.getByRole('heading', { name: 'Почему заблокировать?' });
    await page.getByRole('button', { name: 'Вернуть продавцу' }).waitFor();
    await page.keyboard.press('b');
    await reasons.waitFor();
    await page.keyboard.press('-');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Опубликовать' }).waitFor();
    expect(await statusOf(db, id)).toBe('blocked');
    await reasons.waitFor({ state: 'hidden' });
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Вернуть продавцу' }).waitFor();
    expect(await statusOf(db, id)).toBe('published');
  },
);

journey('the moderation desk fits every screen, in every language, light and dark', async ({ visit, db }) => {
  const seller = await aSellerOf(db, 'Ерлан');
  const id = await aWaitingAd(db, { seller, minutes: 5 });
  const page = await visit();
  await openAs(page, 'moderator', '/kk/staff/moderation');
  for (const path of [
    '/kk/staff/moderation',
    `/kk/staff/moderation?ad=${id}`,
    '/staff/moderation?part=statistics',
    '/en/staff/moderation?part=complaints',
  ]) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy]'));
    await expectWhole(page, Object.values(screens));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
