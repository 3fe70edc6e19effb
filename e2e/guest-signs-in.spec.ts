import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAlive, journey, outboxMessage, screens } from './support/journey.ts';
import { byEmail } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

const member = { email: 'member@demo.tulpar.kz', password: 'tulpar-demo' };
/** An e-mail address that nobody else uses in this run. */
const newEmail = () => `guest-${crypto.randomUUID().slice(0, 8)}@example.kz`;
const newPhone = () => `705${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

async function openAuth(page: Page, path = '/auth'): Promise<void> {
  await page.goto(path);
  await isAlive(page);
}

async function fillEmail(page: Page, { email, password }: { email: string; password: string }) {
  await byEmail(page);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Войти', exact: true });
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: true });
const isSignedIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Профиль' }).waitFor();

journey(
  'a guest registers by e-mail, returns to the page before, signs out and signs in again',
  async ({ visit }) => {
    // 401: signing out at once may overtake the first requests of the page.
    const page = await visit({ refusals: [401, 409] });
    const person = { email: newEmail(), password: 'шесть66' };
    await openAuth(page, '/auth?next=%2Fcars%2Ftoyota%3Fsort%3Dprice');
    await page.getByText('Потом вернём вас туда, где вы были.').waitFor();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Регистрация', exact: true }).waitFor();
    await fillEmail(page, person);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.waitForURL('**/cars/toyota?sort=price');
    await notice(page, 'Вы вошли').waitFor();
    await isSignedIn(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    // A signed-in member who opens the sign-in page is redirected.
    await page.goto('/auth?next=/compare');
    await page.waitForURL('**/compare');

    // Another tab is signed in and out, too.
    const otherTab = await page.context().newPage();
    await otherTab.goto('/cars');
    await isSignedIn(otherTab);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await otherTab.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
    await otherTab.close();

    // Registering the same e-mail address again is refused, and the form keeps the input.
    await openAuth(page);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).last().click();
    await fillEmail(page, person);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await notice(page, 'Эта почта уже используется.').waitFor();
    expect(await page.getByLabel('Электронная почта').inputValue()).toBe(person.email);
    await page.getByRole('button', { name: 'Войти', exact: true }).last().click();
    await page.getByLabel('Электронная почта').fill(`  ${person.email.toUpperCase()}`);
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    await isSignedIn(page);

    // The link in the e-mail verifies the address.
    const verificationLink = await outboxMessage(page, person.email, /\/auth\?verify=\S+/);
    await openAuth(page, new URL(verificationLink).pathname + new URL(verificationLink).search);
    await page.getByText('Почта подтверждена.').waitFor();
  },
);

journey(
  'the verification link works only for the account that requested it; others must sign in to it first',
  async ({ visit }) => {
    // 401 is the response to requests for counters that were still running at sign-out.
    const page = await visit({ viewport: screens.phone, refusals: [401, 403] });
    const person = { email: newEmail(), password: 'letter-1' };
    await page.request.post('/api/identity/sign-up/', { data: person });
    const verificationLink = new URL(await outboxMessage(page, person.email, /\/auth\?verify=\S+/));

    // If another account is signed in, the page offers to sign out of it.
    await openAuth(page);
    await fillEmail(page, member);
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    await openAuth(page, verificationLink.pathname + verificationLink.search);
    await page.getByText('Это письмо для другого аккаунта.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Войти в другой аккаунт' }).click();

    // If nobody is signed in, the page asks to sign in and then verifies the address by itself.
    await page.getByText('Войдите с почтой, на которую пришло письмо').waitFor();
    await expectNoSidewaysScroll(page);
    await fillEmail(page, person);
    await signInButton(page).click();
    await page.getByText('Почта подтверждена.').waitFor();
    await page.getByRole('link', { name: 'Продолжить' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

journey('empty, weak and wrong passwords show the error texts of the specification', async ({ visit }) => {
  const page = await visit({ locale: 'en-US', refusals: [403, 404] });
  await openAuth(page, '/en/auth');
  const sendButton = page.getByRole('button', { name: 'Sign in', exact: true });
  await byEmail(page);
  await sendButton.click();
  const form = page.locator('form');
  const toast = page.getByRole('alert');
  await expect.poll(() => form.getByText('This field is required').count()).toBe(2);
  await toast.getByText('This field is required').waitFor();
  await page.getByLabel('Email address').fill('no address');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await sendButton.click();
  await form.getByText('Invalid email address.').waitFor();
  await toast.getByText('Invalid email address.').waitFor();
  await form.getByText('Weak password. Your password must be at least 6 characters long.').waitFor();
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await sendButton.click();
  await toast.getByText('User not found.').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong-password');
});

journey(
  'a forgotten password: a registered address gets a link that works once, an unknown one gets none',
  async ({ visit }) => {
    const page = await visit();
    const person = { email: newEmail(), password: 'forgotten-1' };
    await page.request.post('/api/identity/sign-up/', { data: person });

    await openAuth(page);
    await byEmail(page);
    await page.getByLabel('Электронная почта').fill('nobody@example.kz');
    await page.getByRole('button', { name: 'Забыли пароль?' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('nobody@example.kz');
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await dialog.getByText('С такой почтой никто не зарегистрирован.').waitFor();
    await notice(page, 'С такой почтой никто не зарегистрирован.').waitFor();
    expect(requestedPaths).toContain('/api/profiles/check-is-user-exist/');
    expect(requestedPaths).not.toContain('/api/identity/forgot-password/');

    await dialog.getByRole('textbox').fill(person.email);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await notice(page, 'Письмо для смены пароля отправлено').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    const link = new URL(await outboxMessage(page, person.email, /\/auth\?reset=\S+/));
    await openAuth(page, link.pathname + link.search);
    await page.getByLabel('Новый пароль').fill('brand-new-2');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await notice(page, 'Пароль изменён').waitFor();
    await fillEmail(page, { email: person.email, password: 'brand-new-2' });
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    await isSignedIn(page);

    await openAuth(page, link.pathname + link.search);
    await page.getByLabel('Новый пароль').fill('brand-new-3');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Ссылка устарела или уже использована.').waitFor();
    await page.getByRole('button', { name: 'Получить новую ссылку' }).click();
  },
);

journey('signing in by phone: a wrong code, changing the number, a pasted code', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  const nationalNumber = newPhone();
  await openAuth(page, '/auth?next=/wishlist');
  await page.getByLabel('Номер телефона').fill('12');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.locator('form').getByText('Введите корректный номер телефона').waitFor();
  await notice(page, 'Введите корректный номер телефона').waitFor();

  const codeRequest = page.waitForRequest('**/api/profiles/register-by-phone/');
  await page
    .getByLabel('Номер телефона')
    .fill(`8 (${nationalNumber.slice(0, 3)}) ${nationalNumber.slice(3)}`);
  await page.getByRole('button', { name: 'Получить код' }).click();
  expect((await codeRequest).postDataJSON()).toEqual({ phone: `+7${nationalNumber}` });
  const field = page.getByLabel('Код из SMS');
  await field.waitFor();
  await page.getByText(/Отправить ещё раз через 0:\d\d/).waitFor();
  await expectAccessible(page);

  const code = await outboxMessage(page, `+7${nationalNumber}`, /\d{6}/);
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.locator('form').getByText('Неверный код').waitFor();
  await notice(page, 'Неверный код').waitFor();

  // Going back to the number and forward again requests no second SMS.
  await page.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('button', { name: 'Получить код' }).click();
  // The code with the hyphen and space that people copy from the SMS.
  await field.fill(`${code.slice(0, 3)}-${code.slice(3)} `);
  await page.waitForURL('**/wishlist');
  await notice(page, 'Вы вошли').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

journey('a refused "Send again" says only that it was refused', async ({ visit }) => {
  const page = await visit({ intercepts: true });
  let isFirst = true;
  await page.route('**/api/profiles/register-by-phone/', async (route) => {
    const json = isFirst
      ? { ...(await (await route.fetch()).json()), resend_after: 0 }
      : { error: 'Повторите попытку позже', code: 'too-many-requests' };
    isFirst = false;
    await route.fulfill({ json });
  });
  await openAuth(page);
  await page.getByLabel('Номер телефона').fill(newPhone());
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из SMS').fill('12');
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await notice(page, 'Повторите попытку позже').waitFor();
  expect(await notice(page, 'Код отправлен').count()).toBe(0);
  expect(await page.getByLabel('Код из SMS').inputValue()).toBe('12');
});

journey.for(['Google', 'Apple'])(
  'signing in with %s, through the demo’s own sign-in window',
  async (brand, { visit }) => {
    const page = await visit();
    await openAuth(page, '/auth?next=/compare');
    await page.getByText('Демо: вместо Google и Apple откроется наша пробная страница.').waitFor();

    // The person closes the window without signing in.
    const firstPopup = page.waitForEvent('popup');
    await page.getByRole('button', { name: brand }).click();
    const first = await firstPopup;
    await first.getByRole('heading', { name: `Демо-вход вместо ${brand}` }).waitFor();
    await first.close();
    await notice(page, 'Окно входа было закрыто.').waitFor();

    // Pressing the other provider's button replaces the open window.
    const otherTab = page.waitForEvent('popup');
    await page.getByRole('button', { name: brand === 'Google' ? 'Apple' : 'Google' }).click();
    await (await otherTab).getByRole('heading').waitFor();
    await page.getByRole('button', { name: brand }).click();
    await notice(page, 'Запрос окна входа отменён.').waitFor();
    const popup = page.context().pages().at(-1);
    if (!popup) throw new Error('No window');
    await popup.getByRole('heading', { name: `Демо-вход вместо ${brand}` }).waitFor();
    await popup
      .getByLabel(/E-mail/)
      .first()
      .fill(newEmail());
    await popup.getByRole('button', { name: /Войти/ }).click();
    await page.waitForURL('**/compare');
    await notice(page, 'Вы вошли').waitFor();
    await isSignedIn(page);
  },
);

journey('if the browser blocks the sign-in window, the page says so', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openAuth(page);
  await page.getByRole('button', { name: 'Google' }).click();
  await page
    .getByRole('alert')
    .getByText(/Браузер не дал открыть окно входа/)
    .waitFor();
});

journey(
  'signing in with the keyboard alone on the narrowest phone; pressing Enter twice sends one request',
  async ({ visit }) => {
    const page = await visit({ viewport: { width: 320, height: 640 }, intercepts: true });
    await openAuth(page);
    await expectNoSidewaysScroll(page);
    await byEmail(page);
    await page.getByLabel('Электронная почта').focus();
    await page.keyboard.type(member.email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    if (
      !(await page
        .getByLabel('Пароль', { exact: true })
        .evaluate((field) => field === document.activeElement))
    )
      await page.getByLabel('Пароль', { exact: true }).focus();
    await page.keyboard.type(member.password);
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/identity/sign-in/')) requestCount += 1;
    });
    await page.route('**/api/identity/sign-in/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    expect(requestCount).toBe(1);
  },
);

journey(
  'if the browser denies storage, people can still sign in until the page is closed',
  async ({ visit }) => {
    const page = await visit();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto('/auth?next=/compare');
    await isAlive(page);
    await fillEmail(page, member);
    await signInButton(page).click();
    await page.waitForURL('**/compare');
    await isSignedIn(page);
  },
);

journey('a sign-in link cannot lead to another site after signing in', async ({ visit }) => {
  const page = await visit();
  await openAuth(page, '/auth?next=%2F%2Fevil.example%2Fcars');
  await fillEmail(page, member);
  await signInButton(page).click();
  await page.waitForURL(`${siteUrl}/`);
});
