import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { byEmail, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole, openDialog } from './support/whole-page.ts';

/** A body number that no earlier run has used. */
const unusedNumber = () => `ACR50-${String(Date.now() % 10_000_000).padStart(7, '0')}`;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function demoToken(role: 'manager' | 'admin' | null): Promise<string> {
  const account = demoPeople.find((one) => one.role === role);
  if (!account) throw new Error('No such demo person');
  return tokenOf(account);
}

async function openCheck(page: Page, number: string) {
  await page.goto(`/staff/checks?q=${number}`);
  await page.getByRole('link', { name: number }).click();
  const dialog = page.getByRole('dialog', { name: /Проверка №/ });
  await dialog.getByRole('heading', { name: 'История' }).waitFor();
  return dialog;
}

journey(
  'the form survives signing in and is sent; a manager completes the check, and the member gets the report',
  async ({ visit }) => {
    const number = unusedNumber();
    const guest = await visit({ viewport: screens.phone });
    await guest.goto('/');
    await isAlive(guest);
    const widget = guest.getByRole('region', { name: 'Проверьте машину до покупки' });
    await widget.getByRole('textbox').fill('XW7BF4FK1ОS000001');
    await widget.getByRole('button', { name: 'Заказать проверку' }).click();
    await widget.getByRole('button', { name: 'Исправить на XW7BF4FK10S000001' }).click();
    await expect.poll(() => widget.getByRole('textbox').inputValue()).toBe('XW7BF4FK10S000001');
    await widget.getByRole('textbox').fill(number.toLowerCase());
    await widget.getByRole('combobox').selectOption('full');
    await widget.getByRole('button', { name: 'Заказать проверку' }).click();

    await guest.getByRole('heading', { level: 1, name: /Проверка машины/ }).waitFor();
    const form = guest.getByRole('main');
    const phone = form.getByRole('textbox', { name: 'Телефон' });
    await expect
      .poll(() => form.getByRole('textbox', { name: /VIN/ }).inputValue())
      .toBe(number.toLowerCase());
    await form.getByRole('button', { name: 'Заказать проверку' }).click();
    await form.getByText('Это поле обязательно').first().waitFor();
    await form.getByText('Без согласия мы не можем принять заявку').waitFor();
    await expectAccessible(guest);
    await phone.fill('8 700 000 01 55');
    await form.getByRole('combobox', { name: 'Город, где стоит машина' }).selectOption('3');
    await form
      .getByRole('radio', { name: /Оценка/ })
      .first()
      .check();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Заказать проверку' }).click();

    await guest.waitForURL(/\/auth\?next=/);
    const email = `check-${Date.now()}@example.com`;
    await guest.getByRole('button', { name: 'Зарегистрироваться' }).last().click();
    await byEmail(guest);
    await guest.getByLabel('Электронная почта').fill(email);
    await guest.getByLabel('Пароль', { exact: true }).fill('secret-word');
    await guest.getByRole('button', { name: 'Зарегистрироваться' }).click();

    await guest.getByText('Вы вошли. Проверьте заявку и отправьте её.').waitFor();
    await expect
      .poll(() => form.getByRole('textbox', { name: /VIN/ }).inputValue())
      .toBe(number.toLowerCase());
    expect(await phone.inputValue()).toMatch(/^\+7\s700\s000\s01\s55$/);
    expect(await form.getByRole('combobox', { name: 'Город, где стоит машина' }).inputValue()).toBe('3');
    expect(await form.getByRole('radio', { name: /^Оценка/ }).isChecked()).toBe(true);
    expect(await form.getByRole('checkbox').isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Заказать проверку' }).click();
    await form.getByText('Заявка принята').waitFor();
    await form.getByRole('link', { name: 'Следить за проверкой' }).click();
    await guest.getByRole('heading', { name: number }).waitFor();
    await guest.getByText('Менеджер позвонит и подтвердит оплату.').waitFor();
    await expectAccessible(guest);

    const desk = await visit();
    await signedIn(desk, await demoToken('manager'));
    const dialog = await openCheck(desk, number);
    await dialog.getByRole('button', { name: 'Взять себе' }).click();
    await dialog.getByText(/Ответственный: Менеджер/).waitFor();
    await dialog.getByRole('button', { name: 'Подтвердить оплату' }).click();
    await dialog.getByRole('textbox', { name: /Заметка/ }).fill('Наличными');
    await dialog.getByRole('button', { name: 'Подтвердить оплату' }).click();
    await dialog.getByRole('button', { name: 'Начать проверку' }).click();
    await dialog.getByText('Сначала прикрепите отчёт').waitFor();
    await expectAccessible(desk, openDialog);
    await dialog.getByRole('button', { name: 'Прикрепить отчёт' }).click();
    await dialog.getByText('Выберите файл PDF').waitFor();
    await dialog
      .getByLabel('Файл PDF')
      .setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: pdf });
    await dialog.getByRole('textbox', { name: /Машина, как/ }).fill('Toyota Estima 2008');
    await dialog.getByLabel('Дата отчёта').fill('2026-11-20');
    await dialog.getByRole('textbox', { name: /Оценка/ }).fill('6 400 000');
    await dialog.getByRole('textbox', { name: /Коротко/ }).fill('Бампер окрашен. Не проверяли: кондиционер.');
    await dialog.getByRole('button', { name: 'Прикрепить отчёт' }).click();
    await dialog.getByText(/Клиент увидит его, когда/).waitFor();

    await guest.reload();
    await guest.getByText(/Отчёт формируется\. Мы сообщим/).waitFor();
    expect(await guest.getByText('Бампер окрашен').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Отдать отчёт' }).click();
    await dialog.getByText(/Клиент уже видит этот отчёт/).waitFor();

    await guest.goto('/account/messages');
    await guest.getByRole('button', { name: /Отчёт TulparAutoCheck готов/ }).click();
    await guest.getByRole('main').getByRole('link', { name: 'Перейти' }).first().click();
    await guest.getByRole('heading', { name: 'Toyota Estima 2008' }).waitFor();
    await guest.getByText(/6\s400\s000\s₸/).waitFor();
    await guest.getByText('Бампер окрашен. Не проверяли: кондиционер.').waitFor();
    await guest.getByText(/Объявлений с этим VIN на нашем сайте не было/).waitFor();
    await expectAccessible(guest);
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('button', { name: /Скачать PDF/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^TulparAutoCheck-\d+\.pdf$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).equals(pdf)).toBe(true);

    // Other members cannot open the report.
    const address = new URL(guest.url()).pathname;
    const otherMember = await visit();
    await signedIn(otherMember, await newMember());
    await otherMember.goto(address);
    await otherMember.getByText('Такого отчёта нет').waitFor();
  },
);

journey('an order names its service: nothing is chosen for the customer', async ({ visit }) => {
  const page = await visit();
  await page.goto(`/check?number=${unusedNumber()}`);
  await isAlive(page);
  const services = page.getByRole('group', { name: 'Что нужно' });
  expect(await services.getByRole('radio', { checked: true }).count()).toBe(0);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 700 000 01 55');
  await form.getByRole('combobox', { name: 'Город, где стоит машина' }).selectOption('3');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Заказать проверку' }).click();
  await services.getByText('Это поле обязательно').waitFor();
  await expect
    .poll(() =>
      services
        .getByRole('radio')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await expectAccessible(page);
});

journey('without JavaScript the form is returned filled in, with a link to sign in', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/');
  const widget = page.getByRole('region', { name: 'Проверьте машину до покупки' });
  await widget.getByRole('textbox').fill('123 авс 02');
  await widget.getByRole('button', { name: 'Заказать проверку' }).click();
  await page.getByRole('heading', { level: 1, name: /Проверка машины/ }).waitFor();
  const form = page.locator('main');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('+1 202 555 01 00');
  await form.getByRole('combobox', { name: 'Город, где стоит машина' }).selectOption('3');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Заказать проверку' }).click();
  await page.getByText('Введите корректный номер телефона').waitFor();
  await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 700 000 01 55');
  await form.getByRole('button', { name: 'Заказать проверку' }).click();
  await page.getByText('Осталось войти').waitFor();
  const signInLink = await page
    .getByRole('link', { name: 'Войти или зарегистрироваться' })
    .getAttribute('href');
  const next = new URL(signInLink ?? '', 'http://localhost').searchParams.get('next') ?? '';
  expect(next).toContain('city=3');
  expect(next).not.toContain('700');
  expect(await form.getByRole('textbox', { name: /VIN/ }).inputValue()).toBe('123 авс 02');
});

journey('prices changed by staff take effect at once', async ({ visit }) => {
  const desk = await visit();
  await signedIn(desk, await demoToken('admin'));
  const guest = await visit();
  await desk.goto('/staff/checks?part=prices');
  for (const [typed, expected] of [
    ['36 500', /36\s500\s₸/],
    ['35000', /35\s000\s₸/],
  ] as const) {
    await desk.getByRole('textbox', { name: 'Полная проверка' }).fill(typed);
    await desk.getByRole('button', { name: 'Сохранить цены' }).click();
    await desk.getByText('Цены сохранены').first().waitFor();
    // A new address each time, because rendered pages are cached for two seconds.
    await guest.goto(`/check?number=${encodeURIComponent(typed)}`);
    await guest.getByText(expected).first().waitFor();
    await desk.reload();
  }
});

journey.for([
  '/check',
  '/check?number=ABC',
  '/kk/check?number=ABC',
  '/en/check',
  '/account/reports',
  '/kk/account/reports',
  '/staff/checks',
  '/staff/checks?part=prices',
])('%s is accessible and fits every screen, light and dark', async (path, { visit }) => {
  const page = await visit();
  if (path.includes('/staff')) await signedIn(page, await demoToken('admin'));
  else if (path.includes('/account')) await signedIn(page, await demoToken(null));
  await page.goto(path);
  await isAlive(page);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await expectWhole(page);
});
