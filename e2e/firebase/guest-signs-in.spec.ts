import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, outboxMessage } from '../support/journey.ts';
import { byEmail } from '../support/sign-in.ts';

/** Run by `npm run test:firebase`, which starts the emulator and sets its address in the environment. */
const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR}`;
const project = process.env.FIREBASE_PROJECT_ID;

const newEmail = () => `guest-${crypto.randomUUID().slice(0, 8)}@example.kz`;
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: true });
const isSignedIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Профиль' }).waitFor();

async function send(page: Page, { email, password }: { email: string; password: string }, button: string) {
  await byEmail(page);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).first().click();
}

async function openAuth(page: Page, path = '/auth'): Promise<void> {
  await page.goto(path);
  await isAlive(page);
}

/** The link in the e-mail that Firebase would have sent to this address; the emulator only stores it. */
async function emulatorLink(page: Page, email: string, type: string): Promise<string | undefined> {
  const response = await page.request.get(`${emulator}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes = [] } = await response.json();
  const letters = oobCodes.filter(
    (letter: { email: string; requestType: string }) => letter.email === email && letter.requestType === type,
  );
  return letters.at(-1)?.oobLink;
}

journey(
  'a guest registers, stays signed in through Firebase, and signs in again with the password',
  async ({ visit }) => {
    const page = await visit();
    const person = { email: newEmail(), password: 'шесть66' };
    await openAuth(page, '/auth?next=/compare');
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await send(page, person, 'Зарегистрироваться');
    await page.waitForURL('**/compare');
    await notice(page, 'Вы вошли').waitFor();
    await isSignedIn(page);
    expect(await emulatorLink(page, person.email, 'VERIFY_EMAIL')).toContain('oobCode=');

    // If our token is missing, the page exchanges Firebase's token for a new token of ours.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/cars');
    await isSignedIn(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    const secondPage = await visit();
    await openAuth(secondPage);
    await send(secondPage, { ...person, password: 'not-this-one' }, 'Войти');
    await secondPage.getByRole('alert').waitFor();
    await send(secondPage, { ...person, email: person.email.toUpperCase() }, 'Войти');
    await secondPage.waitForURL((url) => url.pathname === '/');
    await isSignedIn(secondPage);

    const third = await visit();
    await openAuth(third);
    await third.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await send(third, person, 'Зарегистрироваться');
    await notice(third, 'Эта почта уже используется.').waitFor();
  },
);

journey(
  'a forgotten password: an e-mail for a registered address, none for an unknown one',
  async ({ visit }) => {
    const page = await visit();
    const person = { email: newEmail(), password: 'forgotten-1' };
    await openAuth(page);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await send(page, person, 'Зарегистрироваться');
    await isSignedIn(page);

    const guest = await visit();
    await openAuth(guest);
    await byEmail(guest);
    await guest.getByRole('button', { name: 'Забыли пароль?' }).click();
    const dialog = guest.getByRole('dialog');
    await dialog.getByRole('textbox').fill('nobody@example.kz');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await dialog.getByText('С такой почтой никто не зарегистрирован.').waitFor();
    await dialog.getByRole('textbox').fill(person.email);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await notice(guest, 'Письмо для смены пароля отправлено').waitFor();
    expect(await emulatorLink(guest, 'nobody@example.kz', 'PASSWORD_RESET')).toBeUndefined();

    const link = await emulatorLink(guest, person.email, 'PASSWORD_RESET');
    const changed = await guest.request.get(`${link}&newPassword=brand-new-2`);
    expect(changed.ok()).toBe(true);
    await send(guest, { ...person, password: 'brand-new-2' }, 'Войти');
    await guest.waitForURL((url) => url.pathname === '/');
    await isSignedIn(guest);
  },
);

journey('signing in by phone uses our own SMS code', async ({ visit }) => {
  const page = await visit();
  const phone = `+7705${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  await openAuth(page);
  await page.getByText('Телефон', { exact: true }).click();
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из SMS').fill(await outboxMessage(page, phone, /\d{6}/));
  await isSignedIn(page);
});

journey.skipIf(!process.env.FIREBASE_HAS_POPUPS).for(['Google', 'Apple'])(
  'signs in with %s through the popup of the emulator',
  async (brand, { visit }) => {
    const page = await visit();
    await openAuth(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: brand }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: /Add new account/ }).click();
    await popup.getByRole('button', { name: /Auto-generate user information/ }).click();
    await popup.getByRole('button', { name: /Sign in with/ }).click();
    await isSignedIn(page);
  },
);
