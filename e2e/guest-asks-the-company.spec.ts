import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { formatPhone } from '../platform/contract/phone.ts';
import { isAlive, journey, outboxMessage, screens } from './support/journey.ts';
import { as, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';

async function demoToken(role: 'manager' | 'admin') {
  const account = demoPeople.find((one) => one.role === role);
  if (!account) throw new Error('No such demo person');
  return tokenOf(account);
}

/** A phone number that no earlier run has used. */
const unusedPhone = () => `+7705${String(Date.now() % 10_000_000).padStart(7, '0')}`;

async function aCar(page: Page, query = ''): Promise<{ id: number; price: number }> {
  const response = await page.request.get(`/api/cars/${query}`);
  return (await response.json()).results[0];
}

async function fillPerson(form: ReturnType<Page['locator']>, phone: string) {
  await form.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await form.getByRole('textbox', { name: 'Фамилия' }).fill('Қали-Бекова');
  await form.getByRole('textbox', { name: 'Имя' }).fill('Әйгерім');
}

journey(
  'a callback requested on a car’s page reaches the staff desk, and the department by e-mail',
  async ({ visit }) => {
    const guest = await visit({ viewport: screens.phone });
    const car = await aCar(guest, '?seller=owner');
    const phone = unusedPhone();
    await guest.goto(`/cars/${car.id}`);
    await isAlive(guest);
    await guest.getByRole('main').getByRole('link', { name: 'Звонок консультанта Tulpar' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Заказать звонок' });
    await dialog.getByText(/менеджер Tulpar Auto, а не продавец/).waitFor();
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    // A failure stays at the fields and is a notification, too.
    await guest.getByText('Проверьте отмеченные поля').waitFor();
    await expect.poll(() => dialog.getByText('Это поле обязательно').count()).toBe(3);
    await expectAccessible(guest);
    // A field that was shown as wrong is checked again when it is left, and the phone is grouped while it is typed.
    const phoneField = dialog.getByRole('textbox', { name: 'Телефон' });
    await phoneField.pressSequentially(phone.replace('+7', '8'));
    expect(await phoneField.inputValue()).toBe(formatPhone(phone));
    await phoneField.blur();
    await dialog.getByText('Это поле обязательно').nth(2).waitFor({ state: 'detached' });
    expect(await dialog.getByText('Это поле обязательно').count()).toBe(2);
    await fillPerson(dialog, phone.replace('+7', '8'));
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await guest.getByText('Заявка принята').waitFor();
    await dialog.waitFor({ state: 'detached' });

    const desk = await visit();
    const token = await demoToken('manager');
    await signedIn(desk, token);
    const { company_email } = await as(token, 'GET', '/staff/lead-departments/');
    const link = await outboxMessage(desk, String(company_email), /\S+\/staff\/leads\?lead=\d+/);
    expect(link).toContain('/staff/leads?lead=');
    await desk.goto(`/staff/leads?q=${phone.slice(2)}`);
    const row = desk.getByRole('row').filter({ hasText: formatPhone(phone) });
    await row.getByRole('link', { name: 'Қали-Бекова Әйгерім' }).click();
    const lead = desk.getByRole('dialog');
    await lead.getByRole('button', { name: 'Взять себе' }).click();
    await lead.getByLabel('Когда сделать').fill('2031-01-05T10:30');
    await lead.getByRole('textbox', { name: 'Комментарий' }).fill('Перезвонить утром');
    await expectAccessible(desk);
    await lead.getByRole('button', { name: 'Сохранить' }).click();
    await row.getByText('В работе').waitFor();
    await row.getByText('Менеджер (демо)').waitFor();
    await row.getByText(/5 января 2031.*10:30/).waitFor();
    await row.getByRole('link', { name: 'Қали-Бекова Әйгерім' }).click();
    await lead.getByText('Перезвонить утром').waitFor();
    await lead.getByText('Отправлена с сайта: Қали-Бекова Әйгерім').waitFor();
    await desk.keyboard.press('Escape');
    const [exported] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Скачать CSV' }).click(),
    ]);
    expect(exported.suggestedFilename()).toMatch(/^leads-[\d-]+\.csv$/);
    expect(await readFile(await exported.path(), 'utf8')).toMatch(/^\ufeff"Номер";.*"Әйгерім"/s);
  },
);

journey(
  'the loan calculator on the home page opens an application with the same amounts',
  async ({ visit }) => {
    const guest = await visit();
    await guest.goto('/');
    await isAlive(guest);
    const widget = guest.getByRole('region', { name: 'Рассчитать кредит' });
    expect(await widget.getByRole('textbox', { name: 'Цена машины' }).getAttribute('placeholder')).toMatch(
      /^10\s000\s000$/,
    );
    expect(await widget.getByText(/207\s142\s₸/).count()).toBe(1);
    await widget.getByRole('button', { name: 'График платежей' }).click();
    await guest.getByRole('dialog').getByRole('row').nth(60).waitFor();
    await expectAccessible(guest);
    await guest.keyboard.press('Escape');

    await widget.getByRole('textbox', { name: 'Цена машины' }).fill('8000000');
    await widget.getByRole('textbox', { name: 'Первоначальный взнос' }).fill('9000000');
    await widget.getByText('Взнос должен быть меньше цены').waitFor();
    await widget.getByRole('textbox', { name: 'Первоначальный взнос' }).fill('2000000');
    await widget.getByRole('combobox', { name: 'Срок кредита' }).selectOption('36');
    await widget.getByRole('button', { name: 'Подать заявку' }).click();
    await guest.waitForURL(/\/credit\?price=8000000&down_payment=2000000&term=36/);
    const form = guest.locator('#apply');
    await fillPerson(form, unusedPhone());
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await form.getByText('Без согласия мы не можем принять заявку').waitFor();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await form.getByText('Спасибо! Ваша заявка отправлена в кредитный отдел.').waitFor();
  },
);

journey('callback and loan requests work without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  const car = await aCar(page, '?own=true');
  await page.goto(`/cars/${car.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Заказать звонок' }).click();
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+1 202 555 01 00');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Введите корректный номер телефона').waitFor();
  await fillPerson(page.locator('main'), unusedPhone());
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Заявка принята').waitFor();

  await page.goto(`/cars/${car.id}`);
  await page.getByRole('link', { name: 'Рассчитать кредит' }).click();
  await page.getByRole('combobox', { name: 'Срок кредита' }).selectOption('84');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await page.waitForURL(/term=84/);
  await fillPerson(page.locator('#apply'), unusedPhone());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Спасибо! Ваша заявка отправлена в кредитный отдел.').waitFor();
});

journey('a new interest rate is confirmed with an example, then takes effect at once', async ({ visit }) => {
  const desk = await visit();
  await signedIn(desk, await demoToken('admin'));
  await desk.goto('/staff/leads?part=settings');
  const rate = desk.getByRole('textbox', { name: 'Годовая ставка, %' });
  const guest = await visit();
  for (const [typed, expected] of [
    ['19,5', /19,5\s% годовых/],
    ['22', /22\s% годовых/],
  ] as const) {
    await rate.fill(typed);
    await desk.getByRole('button', { name: 'Сохранить ставку' }).click();
    const question = desk.getByRole('dialog');
    await question
      .getByText(/^Пример: машина за 10\s000\s000\s₸, платёж сейчас .* в месяц, станет /)
      .waitFor();
    await question.getByRole('button', { name: 'Сохранить ставку' }).click();
    await desk.getByText('Ставка сохранена').first().waitFor();
    await guest.goto(`/credit?price=5000000&term=${typed === '22' ? 24 : 12}`);
    await guest.getByText(expected).first().waitFor();
    await desk.reload();
  }
});

journey.for([
  '/credit',
  '/credit?price=5000000',
  '/kk/credit?price=5000000',
  '/callback',
  '/staff/leads',
  '/staff/leads?part=settings',
])('%s is accessible and fits every screen, light and dark', async (path, { visit }) => {
  const page = await visit();
  if (path.startsWith('/staff')) await signedIn(page, await demoToken('admin'));
  await page.goto(path);
  await isAlive(page);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await expectWhole(page, Object.values(screens));
});
