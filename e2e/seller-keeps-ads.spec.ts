import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { almatyDay } from '../platform/contract/almaty-time.ts';
import { aDraft, aPublishedAd, aRejectedAd, aSeller, aSentAd, block, type Seller } from './support/ads.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  openDialog,
} from './support/whole-page.ts';

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text).first();
const adOf = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const inMenu = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openAds(page: Page, { token }: Pick<Seller, 'token'>, query = ''): Promise<void> {
  await signedIn(page, token);
  await page.goto(`/account/ads${query}`);
  await isAlive(page);
  await page.getByRole('heading', { level: 1, name: 'Мои объявления' }).waitFor();
}

const reasons = [
  {
    code: 'photos',
    step: 'photos',
    text: {
      ru: 'На фото не видно машину целиком.',
      kk: 'Фотода көлік толық көрінбейді.',
      en: 'The photos do not show the whole car.',
    },
  },
];

journey(
  'a seller sees the status of each ad, why one was rejected and where to fix it, and can appeal once',
  async ({ visit }) => {
    const seller = await aSeller();
    await aDraft(seller, { brand: 'kia' });
    await aPublishedAd(seller, { year: 2020 });
    await aSentAd(seller, { year: 2021 });
    const rejected = await aRejectedAd(seller, {
      reasons,
      comment: 'Снимите машину днём.',
      price: 8_000_000,
    });
    const blocked = await aSentAd(seller, { year: 2022 });
    await block(blocked, { reasons: [{ ...reasons[0], code: 'fraud', step: null } as never], comment: null });
    const page = await visit({ viewport: screens.phone });
    await openAds(page, seller);
    await adOf(page, 'Toyota Camry 2021')
      .getByText(/^Место в очереди: \d/)
      .waitFor();
    await expectAccessible(page);
    for (const screen of [screens.phone, screens.tablet, screens.desktop]) {
      await page.setViewportSize(screen);
      await expectNoSidewaysScroll(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
    await menu.getByRole('link', { name: 'Мои объявления 5 объявлений' }).waitFor();
    expect(await adOf(page, 'Kia').getByRole('link', { name: 'Продолжить' }).count()).toBe(1);
    const banned = adOf(page, 'Toyota Camry 2022');
    await banned.getByText('Почему объявление заблокировано').waitFor();
    expect(await banned.getByRole('link').count()).toBe(0);

    const onSale = adOf(page, 'Toyota Camry 2020');
    const rank = onSale.getByRole('link', { name: /^\d+-е место из \d+ в поиске «Toyota Camry.*»$/ });
    expect(await rank.getAttribute('href')).toMatch(/^\/cars\/toyota\/camry(\?(city|region)=almaty)?$/);
    const byPrice = onSale.getByRole('link', { name: /^По цене — \d+-е, начиная с самых дешёвых$/ });
    expect(await byPrice.getAttribute('href')).toContain('sort=price_asc');
    expect(await page.getByRole('link', { name: /в поиске/ }).count()).toBe(1);

    const tabs = page.getByRole('navigation', { name: 'Объявления по статусам' });
    await tabs.getByRole('link', { name: 'Отклонено 1 объявление' }).click();
    await page.waitForURL('**/account/ads?status=rejected');
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    const ad = adOf(page, 'Toyota Camry 2019');
    await ad.getByText('На фото не видно машину целиком.').waitFor();
    await ad.getByText('Комментарий модератора: Снимите машину днём.').waitFor();
    const editLink = ad.getByRole('link', { name: 'Исправить: фото' });
    expect(await editLink.getAttribute('href')).toBe(`/create-auto/${rejected}?step=photos`);

    await ad.getByRole('button', { name: 'Обжаловать' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await dialog.getByText('Напишите, почему решение неверное').waitFor();
    await expectAccessible(page, openDialog);
    await dialog.getByRole('textbox').fill('На фото машина целиком, посмотрите первое.');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await notice(page, 'Отправлено другому модератору').waitFor();
    await ad.getByText('На модерации').waitFor();
    expect(await ad.getByRole('button', { name: 'Обжаловать' }).count()).toBe(0);
    await tabs.getByRole('link', { name: 'На модерации 2 объявления' }).waitFor();

    for (const [locale, status] of [
      ['en', 'Under review'],
      ['kk', 'Модерацияда'],
    ]) {
      const localizedPage = await visit();
      await localizedPage.addInitScript((saved) => localStorage.setItem('locale', saved), String(locale));
      await signedIn(localizedPage, seller.token);
      await localizedPage.goto(`/${locale}/account/ads?status=moderation`);
      await localizedPage.getByRole('article').first().getByText(String(status), { exact: true }).waitFor();
    }
  },
);

journey(
  'a price is changed with the keyboard and shows at once; an error rolls it back',
  async ({ visit }) => {
    const seller = await aSeller();
    const id = await aPublishedAd(seller);
    const page = await visit({ refusals: [409, 503], intercepts: true });
    await openAds(page, seller);
    const ad = adOf(page, 'Toyota Camry 2019');
    const change = ad.getByRole('button', { name: 'Изменить цену' });
    await change.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog').getByLabel('Цена', { exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('12\u202f400\u202f000');
    await field.fill('');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/^Укажите цену от 10.000.₸ до/)
      .waitFor();
    await field.pressSequentially('11900000');
    expect(await field.inputValue()).toBe('11\u202f900\u202f000');
    await page.keyboard.press('Enter');
    await ad.getByText('11\u202f900\u202f000').waitFor();
    await notice(page, /^Цена изменена/).waitFor();
    expect(await as(seller.token, 'GET', `/cars/${id}/`)).toMatchObject({ price: 11_900_000 });
    await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.route('**/api/ads/*/price/', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', status: 503 } }),
    );
    await change.click();
    await field.fill('1');
    await field.fill('11000000');
    await page.keyboard.press('Enter');
    await notice(page, 'Не удалось. Попробуйте ещё раз.').waitFor();
    await ad.getByText('11\u202f900\u202f000').waitFor();

    // The ad was sold in another window meanwhile: the refused action reloads its status.
    await as(seller.token, 'POST', `/ads/${id}/move/`, { move: 'sell' });
    await ad.getByRole('button', { name: /^Ещё действия/ }).click();
    await inMenu(page, 'Снять с продажи').click();
    await notice(page, 'Статус объявления уже изменился. Показали нынешний.').waitFor();
    await ad.getByText('Продано', { exact: true }).waitFor();
  },
);

journey(
  'an ad is withdrawn, put back, sold and deleted; the empty list links to a new ad',
  async ({ visit }) => {
    const seller = await aSeller();
    const id = await aPublishedAd(seller);
    const page = await visit({ viewport: screens.phone });
    await openAds(page, seller);
    const ad = adOf(page, 'Toyota Camry 2019');
    const more = ad.getByRole('button', { name: /^Ещё действия/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await inMenu(page, 'Снять с продажи').focus();
    await page.keyboard.press('Enter');
    await ad.getByText('Снято с продажи', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Уведомления' })
      .getByRole('button', { name: 'Вернуть в продажу' })
      .click();
    await notice(page, /^Объявление в каталоге до/).waitFor();
    await ad.getByText('Опубликовано', { exact: true }).waitFor();
    expect(await as(seller.token, 'GET', `/cars/${id}/`)).toMatchObject({ status: 'published' });

    await more.click();
    await inMenu(page, 'Подать похожее').click();
    await notice(page, 'Создан черновик с теми же данными. Добавьте фото.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    const published = page.getByRole('article').filter({ hasText: 'Опубликовано' });
    await published.getByRole('button', { name: 'Машина продана' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^За сколько продали/).fill('12000000');
    await dialog.getByRole('button', { name: 'Да, продана' }).click();
    await notice(page, 'Продано. Поздравляем!').waitFor();
    expect(await as(seller.token, 'GET', `/cars/${id}/`)).toMatchObject({ status: 'sold' });

    for (let remaining = 2; remaining > 0; remaining -= 1) {
      const first = page.getByRole('article').first();
      await first.getByRole('button', { name: /^Ещё действия/ }).click();
      await inMenu(page, 'Удалить').click();
      await dialog.getByText('Вернуть будет нельзя.').waitFor();
      if (remaining === 2) await expectAccessible(page, openDialog);
      await dialog.getByRole('button', { name: 'Удалить объявление' }).click();
      await notice(page, 'Машина удалена').waitFor();
      await expect.poll(() => page.getByRole('article').count()).toBe(remaining - 1);
    }
    await page.getByRole('heading', { name: 'Объявлений пока нет' }).waitFor();
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Подать объявление' }).getAttribute('href'),
    ).toBe('/create-auto');
    await expectAccessible(page);
    await expect(as(seller.token, 'GET', `/cars/${id}/`)).rejects.toThrow('410');
  },
);

journey(
  'the seller sees a status bar with a link to daily statistics on the page of the car',
  async ({ visit }) => {
    const seller = await aSeller();
    const id = await aPublishedAd(seller);
    const views = [3, 0, 7];
    for (const [age, count] of views.entries()) {
      const day = almatyDay(new Date(), -age);
      await siteDb
        .insertInto('listing_days')
        .values({ listing_id: id, day: day as never, views: count, reveals: 1 })
        .onConflict((conflict) =>
          conflict.columns(['listing_id', 'day']).doUpdateSet({ views: count, reveals: 1 }),
        )
        .execute();
    }
    const guest = await visit();
    const requestedPaths: string[] = [];
    guest.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await guest.goto(`/cars/${id}`);
    await isAlive(guest);
    await guest.waitForLoadState('networkidle');
    expect(
      requestedPaths.filter((path) => /assets\/(my-ads|member-counts)|api\/(ads|messages)\//.test(path)),
    ).toEqual([]);

    const otherMember = await visit();
    await signedIn(otherMember, await newMember());
    const ownView = otherMember.waitForResponse((response) => response.url().endsWith(`/api/cars/${id}/`));
    await otherMember.goto(`/cars/${id}`);
    await isAlive(otherMember);
    await ownView;
    expect(await otherMember.getByRole('complementary', { name: 'Ваше объявление' }).count()).toBe(0);

    const page = await visit({ viewport: screens.phone });
    await signedIn(page, seller.token);
    await page.goto(`/cars/${id}`);
    const bar = page.getByRole('complementary', { name: 'Ваше объявление' });
    await bar.getByText('Опубликовано').waitFor();
    expect(await bar.getByRole('link', { name: 'Изменить' }).getAttribute('href')).toBe(`/create-auto/${id}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await bar.getByRole('link', { name: 'Статистика' }).click();
    await page.waitForURL(`**/account/ads?ad=${id}`);
    await page.getByText(/^За 30 дней \d+ просмотр/).waitFor();
    await page.getByRole('radio', { name: 'Телефон' }).check();
    await page.getByText(/^За 30 дней телефон открыли 3 раза/).waitFor();
    await page.getByText('По дням', { exact: true }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(31);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Все объявления' }).click();
    await page.waitForURL((url) => url.search === '');
  },
);

journey('ads are paged by twenty; an ad of somebody else is not found', async ({ visit }) => {
  const seller = await aSeller();
  const first = await aDraft(seller, { brand: 'kia' });
  const { member_id } = await siteDb
    .selectFrom('ads')
    .select('member_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const ads = Array.from({ length: 20 }, () => ({ member_id, created_at: now, updated_at: now }));
  await siteDb.insertInto('ads').values(ads).execute();
  const page = await visit();
  await openAds(page, seller);
  await expect.poll(() => page.getByRole('article').count()).toBe(20);
  await page.getByRole('link', { name: 'Следующая страница' }).click();
  await page.waitForURL('**/account/ads?page=2');
  await adOf(page, 'Kia').waitFor();
  await page.goto('/account/ads?ad=1');
  await page.getByText('Такого объявления у вас нет. Возможно, оно удалено.').waitFor();
});

journey('unread messages are counted, and opening a message marks it as read', async ({ visit }) => {
  const seller = await aSeller();
  const [id, second] = [await aSentAd(seller), await aSentAd(seller, { year: 2020 })];
  const { member_id } = await siteDb
    .selectFrom('ads')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await siteDb
    .insertInto('service_messages')
    .values(
      [id, second].map((ad) => ({
        member_id: Number(member_id),
        kind: 'ad_expiring',
        facts: JSON.stringify({ ad, title: 'Toyota Camry' }),
        link: `/account/ads?ad=${ad}`,
        created_at: new Date(),
      })),
    )
    .execute();
  const page = await visit({ viewport: screens.desktop });
  await signedIn(page, seller.token);
  await page.goto('/cars');
  const profile = page.getByRole('banner').getByRole('link', { name: 'Профиль, 2 непрочитанных' });
  await profile.click();
  await page.waitForURL('**/account');
  const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
  await menu.getByRole('link', { name: 'Мои объявления 2 объявления' }).waitFor();
  await menu.getByRole('link', { name: 'Мои сообщения 2 непрочитанных' }).click();
  const day = page.getByRole('region', { name: 'Сегодня' });
  const rows = day.getByRole('button', { name: /Срок объявления подходит к концу/ });
  await expect.poll(() => rows.count()).toBe(2);
  await expectAccessible(page);
  await rows.last().focus();
  await page.keyboard.press('Enter');
  const remaining = (text: string) => page.getByRole('paragraph').filter({ hasText: text }).waitFor();
  await remaining('1 непрочитанное');
  await menu.getByRole('link', { name: 'Мои сообщения 1 непрочитанное' }).waitFor();
  expect(await day.getByRole('link', { name: 'Перейти' }).getAttribute('href')).toBe(`/account/ads?ad=${id}`);
  // On a slow network the next press does not overtake this one.
  const answers = [/"ids"/, /^(?!.*"ids")/].map((body) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/messages/read/') && body.test(response.request().postData() ?? ''),
    ),
  );
  await page.route('**/read/', (route) => setTimeout(() => void route.continue(), 500), { times: 1 });
  await day.getByRole('button', { name: 'Отметить непрочитанным' }).click();
  await remaining('2 непрочитанных');
  await page.getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await page.getByText('Всё прочитано').first().waitFor();
  await Promise.all(answers);
  await page.getByRole('banner').getByRole('link', { name: 'Профиль', exact: true }).waitFor();
  await page.setViewportSize(screens.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page);
  await expectReadable(page);
  await page.reload();
  await page.getByText('Всё прочитано').waitFor();

  const newMemberPage = await visit({ viewport: screens.phone });
  await signedIn(newMemberPage, await newMember());
  await newMemberPage.goto('/account/messages');
  await newMemberPage.getByRole('heading', { name: 'Сообщений пока нет' }).waitFor();
  await expectAccessible(newMemberPage);

  const guest = await visit({ viewport: screens.phone });
  await guest.goto('/account/messages');
  await isAlive(guest);
  const signIn = guest.getByRole('link', { name: 'Войти или зарегистрироваться' });
  expect(await signIn.getAttribute('href')).toBe('/auth?next=%2Faccount%2Fmessages');
});

journey('a failure to load the list is shown with a retry button', async ({ visit }) => {
  const seller = await aSeller();
  await aDraft(seller, { brand: 'kia' });
  const page = await visit({ refusals: [503] });
  const broken = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', status: 503 } }));
  await broken('**/api/ads/');
  await broken('**/api/ads/?*');
  await openAds(page, seller);
  const retryButton = page.getByRole('button', { name: 'Попробовать ещё раз' });
  await retryButton.waitFor();
  await page.unroute('**/api/ads/');
  await page.unroute('**/api/ads/?*');
  await retryButton.click();
  await adOf(page, 'Kia').waitFor();
});
