import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, outboxMessage, screens } from './support/journey.ts';
import { as, byEmail, confirmByPassword, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

type Profile = { id: number; name: string | null; city: { id: number } | null };

const root = join(import.meta.dirname, '..');
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: true });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const waitUntilSignedIn = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Профиль' }).waitFor();
const waitUntilSignedOut = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
const newPhone = () => `+7706${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

async function profileOf(token: string): Promise<Profile> {
  const { results } = (await as(token, 'GET', '/profiles/me/')) as unknown as { results: Profile[] };
  const [profile] = results;
  if (!profile) throw new Error('There is no profile');
  return profile;
}

async function openAccount(page: Page, token: string): Promise<void> {
  await signedIn(page, token);
  await page.goto('/account/profile');
  await isAlive(page);
  await page.getByRole('heading', { name: 'Обо мне' }).waitFor();
}

journey(
  'a member changes the name and the photo, and requests the verification e-mail again',
  async ({ visit }) => {
    const token = await newMember();
    const page = await visit({ viewport: screens.phone });
    await openAccount(page, token);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const save = page.getByRole('button', { name: 'Сохранить' });
    const name = page.getByLabel('Имя и фамилия');
    await name.fill('  ');
    await name.fill('Айгерім Сапарова');
    await save.click();
    await notice(page, 'Профиль обновлён').waitFor();
    expect((await profileOf(token)).name).toBe('Айгерім Сапарова');

    const field = page.getByRole('group', { name: 'Фотография' });
    const file = field.locator('input[type=file]');
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await field.getByText('Нужен файл JPEG, PNG, WebP или HEIC.').waitFor();
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) });
    await field.getByText('Файл больше 10 МБ. Выберите поменьше.').waitFor();
    await file.setInputFiles(join(root, 'platform/server/pictures/fixtures/car.heic'));
    await field.getByRole('button', { name: 'Заменить фото' }).waitFor();
    const photo = field.locator('img');
    await expect.poll(() => photo.evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBe(256);
    // On a phone the sections are a page of their own.
    await page.getByRole('main').getByRole('link', { name: 'Личный кабинет' }).click();
    await page.waitForURL('**/account');
    await page.getByText('Айгерім Сапарова').waitFor();
    await page.getByRole('main').locator('img').waitFor();
    expect(await page.getByRole('button', { name: 'Сохранить' }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    const address = (await photo.getAttribute('src')) ?? '';
    await expectAccessible(page);
    await field.getByRole('button', { name: 'Удалить фото' }).click();
    await field.getByRole('button', { name: 'Добавить фото' }).waitFor();
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);

    const { email = '' } = await as(token, 'GET', '/auth/users/me/');
    await page.getByRole('button', { name: 'Выслать письмо ещё раз' }).click();
    await notice(page, `Письмо отправлено на ${email}`).waitFor();
    const letter = new URL(await outboxMessage(page, email, /\/auth\?verify=\S+/));
    await page.goto(letter.pathname + letter.search);
    await page.getByText('Почта подтверждена.').waitFor();
    await page.goto('/account');
    const sections = page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link');
    await sections.filter({ hasText: /^Мой профиль(Номер не указан)?$/ }).click();
    await page.getByText('Подтверждена', { exact: true }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Айгерім Сапарова');
  },
);

journey('a phone number is changed with a code; one of another account is refused', async ({ visit }) => {
  const [token, otherToken] = [await newMember(), await newMember()];
  const [phone, takenPhone] = [newPhone(), newPhone()];
  await setPhone(otherToken, takenPhone);
  const page = await visit({ refusals: [403, 409] });
  await openAccount(page, token);

  await page.getByRole('button', { name: 'Добавить номер' }).click();
  await page.getByLabel('Новый номер').fill('12');
  await page.getByRole('button', { name: 'Прислать код' }).click();
  await page.getByRole('main').getByText('Введите корректный номер телефона').waitFor();
  await changePhone(phone);
  await notice(page, 'Профиль обновлён').waitFor();
  const panel = page.getByRole('region', { name: 'Телефон' });
  await panel.getByText(phone.slice(-2)).waitFor();
  await page.reload();
  await panel.getByRole('button', { name: 'Изменить номер' }).click();

  await changePhone(takenPhone);
  await confirmByPassword(page);
  await notice(
    page,
    'Не удалось обновить профиль. Возможно, этот номер телефона уже используется.',
  ).waitFor();
  expect(await as(token, 'GET', '/auth/users/me/')).toMatchObject({ phone });

  async function changePhone(number: string) {
    await page.getByLabel('Новый номер').fill(number);
    await page.getByRole('button', { name: 'Прислать код' }).click();
    const code = page.getByLabel(/^Код из SMS/);
    await code.waitFor();
    await code.fill(await outboxMessage(page, number, /\d{6}/));
    await page.getByRole('button', { name: 'Подтвердить' }).click();
  }
});

/** Sets a phone number in the database. With a code it would take a minute: a number gets one message per minute. */
async function setPhone(token: string, phone: string): Promise<void> {
  const { id } = await as(token, 'GET', '/auth/users/me/');
  await siteDb.updateTable('members').set({ phone }).where('id', '=', Number(id)).execute();
}

journey('the city of the browser and of the profile are synchronized', async ({ visit }) => {
  const token = await newMember();
  const page = await visit({ city: '1' });
  expect((await profileOf(token)).city).toBeNull();
  await openAccount(page, token);
  await expect.poll(async () => (await profileOf(token)).city?.id).toBe(1);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Город/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('Шымкент');
  await dialog.getByRole('radio', { name: /Шымкент/ }).check();
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await page.getByRole('banner').getByText('Шымкент').waitFor();
  const stored = Number(await page.evaluate(() => localStorage.getItem('city')));
  await expect.poll(async () => (await profileOf(token)).city?.id).toBe(stored);

  // In another browser with another city, the profile's city wins.
  const elsewhere = await visit({ city: '1' });
  await openAccount(elsewhere, token);
  await elsewhere.getByRole('banner').getByText('Шымкент').waitFor();
  expect((await profileOf(token)).city?.id).toBe(stored);
});

journey(
  'the city that a guest has chosen survives signing in, and saving it is offered',
  async ({ visit }) => {
    const account = { email: `moves-${crypto.randomUUID()}@example.com`, password: 'secret-word' };
    // 401: the token is taken away while requests of the page still run.
    const page = await visit({ city: null, refusals: [401] });
    await page.request.post('/api/identity/sign-up/', { data: account });
    const signIn = async () => {
      await byEmail(page);
      await page.getByLabel('Электронная почта').fill(account.email);
      await page.getByLabel('Пароль', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
    };
    const choose = async (city: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: city }).check();
      await dialog.getByRole('button', { name: 'Применить' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const cityOfProfile = async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'));
      return (await profileOf(token ?? '')).city?.id;
    };
    await page.goto('/');
    await choose('Астана');
    await page.goto('/auth');
    await isAlive(page);
    await signIn();
    await expect.poll(cityOfProfile).not.toBeUndefined();
    const astana = await cityOfProfile();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.context().clearCookies();

    await page.goto('/');
    await isAlive(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Город/ })
      .click();
    await choose('Алматы');
    await page.goto('/auth');
    await isAlive(page);
    await signIn();
    const toast = page.getByRole('region', { name: 'Уведомления' });
    await toast.getByText('В профиле указан другой: Астана.').waitFor();
    await page.getByRole('banner').getByText('Алматы').waitFor();
    await page.reload();
    await page.getByRole('banner').getByText('Алматы').waitFor();
    expect(await cityOfProfile()).toBe(astana);
  },
);

journey('notification settings survive a reload', async ({ visit }) => {
  const page = await visit({ viewport: screens.tablet });
  await openAccount(page, await newMember());
  const news = page.getByRole('switch', { name: 'Новости Tulpar Auto' });
  const mail = page.getByRole('switch', { name: 'На электронную почту' });
  const quietHours = page.getByRole('switch', { name: 'Не беспокоить' });
  const priceDrops = page.getByRole('switch', { name: 'Цена машин из избранного снизилась' });
  const toggles = [news, mail, quietHours, priceDrops];
  const states = () => Promise.all(toggles.map((toggle) => toggle.isChecked()));
  expect(await states()).toEqual([false, true, false, true]);
  for (const toggle of toggles) {
    // The browser's city is stored by the same call.
    const saved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"notifications"'),
    );
    await toggle.click();
    expect((await saved).status()).toBe(200);
  }
  const ofFavourites = page.getByRole('group', { name: /^Машины из избранного/ });
  const byMail = ofFavourites.getByRole('checkbox', { name: 'Почта' });
  const muted = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"muted":["favourites.email"]'),
  );
  await byMail.uncheck();
  expect((await muted).status()).toBe(200);
  await page.reload();
  await page.getByLabel('С', { exact: true }).waitFor();
  expect(await byMail.isChecked()).toBe(false);
  expect(await ofFavourites.getByRole('checkbox', { name: 'На сайте' }).isChecked()).toBe(true);
  expect(await states()).toEqual([true, false, true, false]);
  expect(await page.getByLabel('До', { exact: true }).inputValue()).toBe('08:00');
});

journey('a member ends another session, downloads the data and signs out in every tab', async ({ visit }) => {
  const account = { email: `leaves-${crypto.randomUUID()}@example.com`, password: 'secret-word' };
  const token = await tokenOf(account, 'sign-up');
  const elsewhere = await tokenOf(account);
  // The 403 asks to confirm the download.
  const page = await visit({ refusals: [403] });
  // The part that asks to confirm loads with the counters of a member.
  const countersLoaded = page.waitForResponse((response) => response.url().includes('/api/messages/'));
  await openAccount(page, token);
  await countersLoaded;

  const sessions = page.getByRole('region', { name: 'Где вы вошли' });
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
  await sessions.getByText('Это устройство').waitFor();
  await sessions.getByRole('button', { name: 'Завершить' }).click();
  await notice(page, 'Сеанс завершён').waitFor();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  await expect(as(elsewhere, 'GET', '/auth/users/me/')).rejects.toThrow('401');

  const downloadStarted = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  await confirmByPassword(page);
  const download = await downloadStarted;
  expect(download.suggestedFilename()).toBe('tulpar-auto.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account.email).toBe(account.email);

  const secondPage = await page.context().newPage();
  await secondPage.goto('/account');
  await waitUntilSignedIn(secondPage);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click();
  await waitUntilSignedIn(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await waitUntilSignedOut(page);
  await expect.poll(() => storedToken(page)).toBeNull();
  await secondPage.getByRole('link', { name: 'Войти или зарегистрироваться' }).waitFor();
  await expect(as(token, 'GET', '/auth/users/me/')).rejects.toThrow('401');
});

journey(
  'an account is deleted after the password was entered again, and its token is no longer accepted',
  async ({ visit }) => {
    const token = await newMember();
    const page = await visit({ refusals: [401, 403] });
    // The part that asks to confirm arrives after the person has pressed.
    await page.route('**/assets/member-counts-*', async (route) => {
      await page.waitForTimeout(3_000);
      await route.continue();
    });
    await openAccount(page, token);
    await page.getByRole('link', { name: 'Удалить аккаунт' }).click();
    await page.waitForURL('**/account/delete');
    const deleteButton = page.getByRole('button', { name: 'Удалить аккаунт' });
    await deleteButton.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Это действие нельзя отменить.').waitFor();
    await dialog.getByRole('button', { name: 'Оставить аккаунт' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await waitUntilSignedIn(page);
    await deleteButton.click();
    await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
    // A wrong password is refused at its field, and a notification says the same.
    const asking = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    await asking.locator('input[name=password]').fill('not-this-one');
    await asking.getByRole('button', { name: 'Подтвердить' }).click();
    await asking.getByText('Не подходит. Проверьте и введите ещё раз.').waitFor();
    await notice(page, 'Не подходит. Проверьте и введите ещё раз.').waitFor();
    await confirmByPassword(page);
    await page.waitForURL((url) => url.pathname === '/');
    await notice(page, 'Аккаунт удалён').waitFor();
    await waitUntilSignedOut(page);
    await expect.poll(() => storedToken(page)).toBeNull();

    const elsewhere = await visit({ refusals: [401] });
    await signedIn(elsewhere, token);
    await elsewhere.goto('/account');
    await elsewhere.getByRole('link', { name: 'Войти или зарегистрироваться' }).waitFor();
    await expect.poll(() => storedToken(elsewhere)).toBeNull();
  },
);

journey(
  'who came by phone has no letters to switch on, and deletes the account with a code by SMS',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, refusals: [403] });
    const phone = newPhone();
    await page.goto('/auth?next=/account');
    await isAlive(page);
    await page.getByLabel('Номер телефона').fill(phone);
    await page.getByRole('button', { name: 'Получить код' }).click();
    const firstCode = await outboxMessage(page, phone, /\d{6}/);
    await page.getByLabel('Код из SMS').fill(firstCode);
    await page.waitForURL('**/account');
    await page.getByRole('link', { name: 'Мой профиль' }).click();

    const letters = page.getByRole('switch', { name: 'На электронную почту' });
    expect(await letters.isDisabled()).toBe(true);
    expect(await letters.isChecked()).toBe(false);
    await page.getByText('Сначала добавьте почту в разделе «Обо мне».').waitFor();

    await page.getByRole('link', { name: 'Удалить аккаунт' }).click();
    await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
    await page.getByRole('button', { name: 'Удалить навсегда' }).click();
    const asking = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    await asking.getByText(/\+7 ··· \d\d/).waitFor();
    await asking.getByRole('button', { name: 'Получить код' }).click();
    await asking.getByLabel(/Код/).waitFor();
    await expect.poll(() => outboxMessage(page, phone, /\d{6}/)).not.toBe(firstCode);
    await asking.getByLabel(/Код/).fill(await outboxMessage(page, phone, /\d{6}/));
    await asking.getByRole('button', { name: 'Подтвердить' }).click();
    await notice(page, 'Аккаунт удалён').waitFor();
    await expect.poll(() => storedToken(page)).toBeNull();
    expect(await siteDb.selectFrom('members').select('id').where('phone', '=', phone).execute()).toEqual([]);
  },
);

journey(
  'a member whose profile was deleted elsewhere is signed out with a notice on the home page',
  async ({ visit }) => {
    const token = await newMember();
    const page = await visit();
    // Only accounts that still sign in through Firebase get this response, so it is simulated.
    await page.route('**/api/profiles/me/', async (route) => {
      const response = await route.fetch();
      const { results, ...list } = await response.json();
      const deleted = results.map((profile: object) => ({ ...profile, is_deleted: true }));
      await route.fulfill({ response, json: { ...list, results: deleted } });
    });
    await signedIn(page, token);
    await page.goto('/account');
    await page.waitForURL((url) => url.pathname === '/');
    await notice(page, 'Ваш аккаунт был удалён').waitFor();
    await waitUntilSignedOut(page);
    await expect.poll(() => storedToken(page)).toBeNull();
  },
);

journey('cities and contacts are loaded from the API after the page', async ({ visit }) => {
  const page = await visit();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/');
  const phone = page.getByRole('contentinfo').locator('a[href^="tel:"]');
  await phone.waitFor();
  expect(await phone.getAttribute('href')).toMatch(/^tel:\+7\d{10}$/);
  await expect.poll(() => requestedPaths).toContain('/api/company/cities/');
  await expect.poll(() => requestedPaths).toContain('/api/company/contacts/');
});
