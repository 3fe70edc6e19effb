import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole, openDialog } from './support/whole-page.ts';

const unusedNumber = () => `ACR50-${String(Date.now() % 10_000_000).padStart(7, '0')}`;

async function managerToken(): Promise<string> {
  const account = demoPeople.find(({ role }) => role === 'manager');
  if (!account) throw new Error('No demo manager');
  return tokenOf(account);
}

/** A new member's request; its page is open. */
async function aRequest(page: Page, { lang = '' } = {}): Promise<{ number: string; id: number }> {
  const number = unusedNumber();
  const token = await newMember();
  const request = { phone: '+7 700 000 01 57', number, city: 3, service: 'full', consent: true };
  const { check } = await as(token, 'POST', '/checks/', request);
  const id = Number(check);
  await signedIn(page, token);
  await page.goto(`${lang}/account/reports/${id}`);
  return { number, id };
}

const payPanel = (page: Page) => page.getByRole('region', { name: 'Оплата' });

async function openAtDesk(desk: Page, number: string) {
  await desk.goto(`/staff/checks?q=${number}`);
  await desk.getByRole('link', { name: number }).click();
  const dialog = desk.getByRole('dialog', { name: /Проверка №/ });
  await dialog.getByRole('heading', { name: 'История' }).waitFor();
  return dialog;
}

journey(
  'a member leaves a payment, is refused, pays, and a manager confirms the check without typing a sum',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone });
    const { number, id } = await aRequest(page);
    const panel = payPanel(page);
    await panel.getByText(`Менеджер пришлёт счёт № TAC-${id}`).waitFor();
    await expectAccessible(page);

    await panel.getByRole('button', { name: 'Оплатить онлайн' }).click();
    await page.getByRole('heading', { name: 'Демо-оплата вместо Freedom Pay' }).waitFor();
    const paymentPage = page.url();
    await page.getByText(`TulparAutoCheck TAC-${id}: 35000 KZT`).waitFor();
    await page.getByRole('button', { name: /Уйти/ }).click();
    await panel.getByText('Ждём ответа банка…').waitFor();
    expect(await panel.getByRole('button').count()).toBe(0);
    await panel.getByText('Банк ещё не ответил').waitFor();
    await expectAccessible(page);
    // The same payment goes on, also in another tab.
    await panel.getByRole('button', { name: 'Продолжить оплату' }).click();
    await page.getByRole('heading', { name: 'Демо-оплата вместо Freedom Pay' }).waitFor();
    expect(page.url()).toBe(paymentPage);

    await page.getByRole('button', { name: /Отказать/ }).click();
    await panel.getByText('Оплата не прошла').waitFor();
    await panel.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByRole('heading', { name: 'Демо-оплата вместо Freedom Pay' }).waitFor();
    expect(page.url()).not.toBe(paymentPage);
    await page.getByRole('button', { name: /Оплатить/ }).click();
    await panel.getByText(/Оплачено онлайн: 35\s000\s₸/).waitFor();
    expect(await panel.getByRole('button').count()).toBe(0);
    await expectAccessible(page);

    const desk = await visit();
    await signedIn(desk, await managerToken());
    const dialog = await openAtDesk(desk, number);
    await dialog.getByText('Оплачено онлайн', { exact: true }).waitFor();
    const payments = dialog.getByRole('list').filter({ hasText: 'не прошёл' }).first();
    await payments.getByText('оплачен', { exact: true }).waitFor();
    await expectAccessible(desk, openDialog);
    await dialog.getByRole('button', { name: 'Подтвердить: оплачено онлайн' }).click();
    await dialog.getByRole('button', { name: 'Начать проверку' }).waitFor();
    await dialog
      .getByText(/35\s000\s₸, онлайн/)
      .first()
      .waitFor();
    await page.reload();
    await page.getByText(/35\s000\s₸, онлайн/).waitFor();
    expect(await panel.count()).toBe(0);

    // The check is cancelled: the money is to be given back, which the member follows.
    await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
    await dialog.getByRole('textbox', { name: 'Почему отменяем' }).fill('Машину продали');
    await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
    await dialog.getByText('Вернуть деньги').first().waitFor();
    await page.reload();
    await page.getByText(/Вернём деньги: 35\s000\s₸/).waitFor();
    await dialog.getByRole('button', { name: 'Отметить возврат' }).click();
    await dialog.getByRole('button', { name: 'Да, деньги возвращены' }).click();
    await dialog.getByText(/Онлайн-платёж 35\s000\s₸: деньги возвращены/).waitFor();
    await expectAccessible(desk, openDialog);
    await page.reload();
    await page.getByText(/Деньги возвращены: 35\s000\s₸/).waitFor();
  },
);

journey('the page does not believe the address: coming back is not paying', async ({ visit }) => {
  const page = await visit();
  const { id } = await aRequest(page);
  await page.goto(`/account/reports/${id}?payment=back`);
  const panel = payPanel(page);
  await panel.getByRole('button', { name: 'Оплатить онлайн' }).waitFor();
  expect(await page.getByText(/Оплачено онлайн/).count()).toBe(0);
});

journey.for(['', '/kk', '/en'])(
  'the panel fits every screen, light and dark: "%s"',
  async (lang, { visit }) => {
    const page = await visit();
    await aRequest(page, { lang });
    await page.getByRole('button', { name: /Оплатить онлайн|Онлайн төлеу|Pay online/ }).waitFor();
    await expectWhole(page);
  },
);
