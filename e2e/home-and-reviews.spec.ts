import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { isAlive, journey, outboxMessage, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole, openDialog } from './support/whole-page.ts';

async function demoToken(wantedRole: 'admin' | 'manager' | null) {
  const account = demoPeople.find(({ role }) => role === wantedRole);
  if (!account) throw new Error(`No demo ${wantedRole}`);
  return tokenOf(account);
}

async function waitUntilLoaded(page: Page) {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Отзывы о нас' });

journey('a guest uses each widget of the home page', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await isAlive(page);
  const search = page.getByRole('searchbox', { name: 'Какую машину ищете' });
  await search.fill('камри 70');
  await search.press('Enter');
  await page.waitForURL('**/cars?q=*');
  expect(new URL(page.url()).searchParams.get('q')).toBe('камри 70');

  await page.goto('/');
  await isAlive(page);
  const hot = page.getByRole('region', { name: 'Горячие предложения' });
  expect(await hot.getByRole('link', { name: /^Все/ }).getAttribute('href')).toBe('/cars?hot=true');
  const check = page.getByRole('region', { name: 'Проверьте машину до покупки' });
  await check.getByRole('textbox').fill('123 ABC 02');
  await check.getByRole('button', { name: 'Заказать проверку' }).click();
  await page.waitForURL('**/check?number=*');
  expect(new URL(page.url()).searchParams.get('number')).toBe('123 ABC 02');

  await page.goto('/');
  await isAlive(page);
  const reviews = reviewsOf(page);
  await reviews.getByText('Настоящих отзывов ещё нет.').waitFor();
  const long = reviews.getByRole('listitem').filter({ hasText: 'Записалась на осмотр' });
  expect(await long.getByText('Оценка 4 из 5').count()).toBe(1);
  const quote = long.locator('blockquote');
  const clipped = await quote.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(clipped).toBeGreaterThan(0);
  await long.getByText('Читать полностью').click();
  await expect
    .poll(() => quote.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeLessThanOrEqual(0);
  await expectAccessible(page);

  const sell = page.getByRole('region', { name: 'Объявление за пять минут.' });
  await sell.getByText(/3\s*миллионов человек/).waitFor();
  await sell.getByRole('link', { name: 'Подать объявление' }).click();
  await page.waitForURL('**/create-auto');
});

journey('search and expanding reviews on the home page work without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, viewport: screens.phone });
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Какую машину ищете' }).fill('rav4');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Показать/ })
    .click();
  await page.waitForURL(/\/cars\?(.*&)?q=rav4/);
  await page.goto('/');
  await reviewsOf(page).getByText('Читать полностью').click();
  await reviewsOf(page).getByText('Свернуть').waitFor();
  await page
    .getByRole('region', { name: 'Объявление за пять минут.' })
    .getByRole('link', { name: 'Подать объявление' })
    .click();
  await page.waitForURL('**/create-auto');
});

journey(
  'an admin hides a review and it disappears from the home page; a manager can only read reviews',
  async ({ visit }) => {
    const token = await demoToken('admin');
    const desk = await visit();
    await signedIn(desk, token);
    await desk.goto('/staff/reviews?source=demo');
    await waitUntilLoaded(desk);
    const quote = 'документы оформляли дольше';
    const row = desk.getByRole('row').filter({ hasText: quote });
    await row.getByRole('button', { name: 'Скрыть' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Скрыть отзыв?' });
    await dialog.getByRole('button', { name: 'Скрыть' }).click();
    await dialog.getByText('Это поле обязательно').waitFor();
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('Проверка показа');
    await expectAccessible(desk, openDialog);
    await dialog.getByRole('button', { name: 'Скрыть' }).click();
    await row.getByText('Причина: Проверка показа').waitFor();

    const guest = await visit();
    const countOnHomePage = async () => {
      await guest.goto('/');
      await isAlive(guest);
      return reviewsOf(guest).getByText(quote).count();
    };
    await expect.poll(countOnHomePage).toBe(0);

    const managerPage = await visit();
    await signedIn(managerPage, await demoToken('manager'));
    await managerPage.goto('/staff/reviews?state=hidden');
    await waitUntilLoaded(managerPage);
    await managerPage.getByText(quote).waitFor();
    await managerPage.getByText('скрыть или добавить может администратор').waitFor();
    expect(await managerPage.getByRole('button', { name: 'Показать' }).count()).toBe(0);

    await row.getByRole('button', { name: 'Показать' }).click();
    await desk.getByText('Отзыв снова показан').waitFor();
    await expect.poll(countOnHomePage).toBe(1);
    await desk.goto('/staff/audit');
    await waitUntilLoaded(desk);
    await desk
      .getByText(/^Скрыт отзыв №/)
      .first()
      .waitFor();
  },
);

async function setPromotions(token: string, promotions: boolean) {
  const { results } = (await as(token, 'GET', '/profiles/me/')) as unknown as { results: { id: number }[] };
  await as(token, 'PATCH', `/profiles/update/${results[0]?.id}/`, { notifications: { promotions } });
}

journey(
  'only subscribed members get a promotion, and the link in the e-mail unsubscribes them',
  async ({ visit }) => {
    const member = await demoToken(null);
    const unsubscribedMember = await newMember();
    await setPromotions(member, true);
    await setPromotions(unsubscribedMember, false);
    const title = `Скидка на проверку ${Date.now()}`;

    const desk = await visit();
    await signedIn(desk, await demoToken('admin'));
    await desk.goto('/staff/promotions');
    await waitUntilLoaded(desk);
    await desk.getByRole('button', { name: 'Новая рассылка' }).click();
    const form = desk.getByRole('dialog', { name: 'Новая рассылка' });
    await form.getByRole('textbox', { name: 'Ссылка' }).fill('https://evil.example/');
    for (const language of ['Казахский', 'Английский', 'Русский']) {
      await form.getByRole('tab', { name: language }).click();
      await form.getByRole('textbox', { name: 'Заголовок' }).fill(title);
      await form.getByRole('textbox', { name: 'Текст' }).fill('До конца месяца проверка дешевле.');
    }
    await expectAccessible(desk, openDialog);
    await form.getByRole('button', { name: 'Сохранить черновик' }).click();
    await form.getByText('Нужен путь на нашем сайте').waitFor();
    await form.getByRole('textbox', { name: 'Ссылка' }).fill('/cars?hot=true');
    await form.getByRole('button', { name: 'Сохранить черновик' }).click();
    const row = desk.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: 'Отправить' }).click();
    const sending = desk.getByRole('dialog', { name: 'Отправить рассылку?' });
    await sending.getByText(/^Получат: /).waitFor();
    await expectAccessible(desk, openDialog);
    await sending.getByRole('button', { name: 'Отправить сейчас' }).click();
    await row.getByText('Отправлена', { exact: true }).waitFor();

    const inbox = await visit();
    await signedIn(inbox, member);
    await inbox.goto('/account/messages');
    await isAlive(inbox);
    await inbox.getByRole('button', { name: title }).click();
    await inbox.getByRole('link', { name: 'Перейти' }).click();
    await inbox.waitForURL('**/cars?hot=true');
    const otherInbox = (await as(unsubscribedMember, 'GET', '/messages/')) as unknown as {
      results: { title: string }[];
    };
    expect(otherInbox.results.map((message) => message.title)).not.toContain(title);

    const reader = await visit();
    const link = await outboxMessage(reader, 'member@demo.tulpar.kz', /\/unsubscribe\?token=\S+/);
    await reader.goto(link);
    await reader.getByRole('heading', { name: 'Вы отписаны' }).waitFor();
    await expectAccessible(reader);
    const profile = (await as(member, 'GET', '/profiles/me/')) as unknown as {
      results: { notifications: { promotions: boolean } }[];
    };
    expect(profile.results[0]?.notifications.promotions).toBe(false);

    const plain = await visit({ javaScriptEnabled: false });
    await plain.goto(link);
    expect(await plain.title()).toBe('Отписка от писем — Tulpar Auto');
    await plain.getByRole('button', { name: 'Отписаться' }).click();
    await plain.getByRole('heading', { name: 'Вы отписаны' }).waitFor();
    expect(await plain.title()).toBe('Вы отписаны — Tulpar Auto');
    await plain.goto('/unsubscribe?token=none');
    await plain.getByRole('button', { name: 'Отписаться' }).click();
    await plain.getByRole('heading', { name: 'Ссылка не подошла' }).waitFor();
    await plain.goto('/kk/unsubscribe?token=none');
    expect(await plain.title()).toBe('Жазылымнан шығу — Tulpar Auto');
    await plain.goto('/en/unsubscribe?token=none');
    expect(await plain.title()).toBe('Unsubscribe — Tulpar Auto');
  },
);

journey.for(['/staff/reviews', '/staff/promotions', '/kk/staff/reviews', '/en/staff/promotions'])(
  '%s is accessible and fits every screen, light and dark',
  async (path, { visit }) => {
    const page = await visit();
    await signedIn(page, await demoToken('admin'));
    await page.goto(path);
    await isAlive(page);
    await waitUntilLoaded(page);
    await expectWhole(page);
  },
);
