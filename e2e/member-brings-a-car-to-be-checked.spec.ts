import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWhole, openDialog } from './support/whole-page.ts';

const unusedNumber = () => `ACR50-${String(Date.now() % 10_000_000).padStart(7, '0')}`;

async function demoToken(role: 'manager' | 'admin'): Promise<string> {
  const account = demoPeople.find((one) => one.role === role);
  if (!account) throw new Error('No such demo person');
  return tokenOf(account);
}

/** The id of a city by its name in the form. */
const cityId = (page: Page, name: string) =>
  page
    .getByRole('combobox', { name: 'Город, где стоит машина' })
    .locator('option', { hasText: name })
    .first();

async function fillIn(page: Page, { number, city }: { number: string; city: string }) {
  await page.goto('/check');
  await isAlive(page);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: /VIN/ }).fill(number);
  await form.getByRole('radio', { name: /^Оценка/ }).check();
  await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 700 000 01 56');
  const value = (await cityId(page, city).getAttribute('value')) ?? '';
  await form.getByRole('combobox', { name: 'Город, где стоит машина' }).selectOption(value);
  await form.getByRole('checkbox').check();
  return form;
}

journey(
  'a member books an hour by keyboard, somebody else takes it first, another is booked, moved and given up',
  async ({ visit }) => {
    const number = unusedNumber();
    const page = await visit({ viewport: screens.phone, refusals: [409] });
    await signedIn(page, await newMember());
    const form = await fillIn(page, { number, city: 'Алматы' });
    const day = form.getByRole('combobox', { name: 'День' });
    await form.getByText(/Филиал: пр\. Райымбека/).waitFor();
    await day.locator('option', { hasText: 'Договориться по телефону' }).waitFor({ state: 'attached' });
    const days = await day.locator('option').allTextContents();
    expect(days[0]).toBe('Договориться по телефону');
    expect(days.length).toBeGreaterThan(8);
    await day.selectOption({ index: 4 });
    const hours = form.getByRole('group', { name: 'Время' });
    // A day without an hour is not sent; what was typed stays.
    await form.getByRole('button', { name: 'Заказать проверку' }).click();
    await hours.getByText('Выберите день и время').waitFor();
    await hours.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await hours.getByRole('radio').nth(1).isChecked()).toBe(true);
    const at = (await hours.getByRole('radio').nth(1).getAttribute('value')) ?? '';
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const rival = await visit();
    await signedIn(rival, await newMember());
    const other = await fillIn(rival, { number: `R${number}`, city: 'Алматы' });
    await other.getByRole('combobox', { name: 'День' }).selectOption({ index: 4 });
    await other.locator(`input[name=at][value="${at}"]`).check();
    await other.getByRole('button', { name: 'Заказать проверку' }).click();
    await other.getByText(/Ждём вас с машиной/).waitFor();

    await form.getByRole('button', { name: 'Заказать проверку' }).click();
    await form.getByText('Это время уже занято. Выберите другое.').first().waitFor();
    await expect.poll(() => form.locator(`input[name=at][value="${at}"]`).count()).toBe(0);
    expect(await form.getByRole('textbox', { name: /VIN/ }).inputValue()).toBe(number);
    await hours.getByRole('radio').first().check();
    await form.getByRole('button', { name: 'Заказать проверку' }).click();
    await form.getByText(/Ждём вас с машиной: .*Адрес: пр\. Райымбека, 247/).waitFor();
    await form.getByRole('link', { name: 'Следить за проверкой' }).click();

    const panel = page.getByRole('region', { name: 'Осмотр машины' });
    await panel.getByText(/Алматы, пр\. Райымбека, 247/).waitFor();
    await panel.getByRole('button', { name: 'Перенести' }).click();
    const dialog = page.getByRole('dialog', { name: 'Перенести осмотр' });
    await dialog.getByRole('button', { name: 'Записаться' }).click();
    await dialog.getByText('Выберите день и время').waitFor();
    await dialog.getByRole('combobox', { name: 'День' }).selectOption({ index: 6 });
    await dialog.getByRole('radio').nth(2).check();
    await expectAccessible(page, openDialog);
    await dialog.getByRole('button', { name: 'Записаться' }).click();
    await page.getByText('Вы записаны на осмотр').first().waitFor();
    await panel.getByText(/, 11:00$|, 12:00$/).waitFor();
    await panel.getByRole('button', { name: 'Отказаться от времени' }).click();
    const giveUp = page.getByRole('dialog', { name: 'Отказаться от этого времени?' });
    await giveUp.getByRole('button', { name: 'Отказаться от времени' }).click();
    await panel.getByText('Время осмотра ещё не выбрано.').waitFor();
    await panel.getByRole('button', { name: 'Выбрать время' }).waitFor();
    await expectAccessible(page);
  },
);

journey(
  'in a city without a branch a manager calls back, and the time survives signing in',
  async ({ visit }) => {
    const guest = await visit();
    const form = await fillIn(guest, { number: unusedNumber(), city: 'Талдыкорган' });
    await form.getByText('В этом городе нет нашего филиала.').waitFor();
    expect(await form.getByRole('combobox', { name: 'День' }).locator('option').count()).toBe(1);
    const astana = (await cityId(guest, 'Астана').getAttribute('value')) ?? '';
    await form.getByRole('combobox', { name: 'Город, где стоит машина' }).selectOption(astana);
    await form.getByText(/Филиал: пр\. Кабанбай/).waitFor();
    await form.getByRole('combobox', { name: 'День' }).selectOption({ index: 3 });
    await form.getByRole('radio', { name: '12:00' }).check();
    await form.getByRole('button', { name: 'Заказать проверку' }).click();
    await guest.waitForURL(/\/auth\?next=/);
    await signedIn(guest, await newMember());
    await guest.goto('/check');
    await guest.getByText('Вы вошли. Проверьте заявку и отправьте её.').waitFor();
    await expect.poll(() => form.getByRole('radio', { name: '12:00' }).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Заказать проверку' }).click();
    await form.getByText(/Ждём вас с машиной: .*12:00/).waitFor();
  },
);

journey('a manager sees who comes, closes an hour, adds a place and moves a check', async ({ visit }) => {
  const number = unusedNumber();
  const member = await visit();
  await signedIn(member, await newMember());
  const form = await fillIn(member, { number, city: 'Шымкент' });
  await form.getByRole('combobox', { name: 'День' }).selectOption({ index: 2 });
  await form.getByRole('radio', { name: '15:00' }).check();
  await form.getByRole('button', { name: 'Заказать проверку' }).click();
  await form.getByRole('link', { name: 'Следить за проверкой' }).click();
  await member.getByRole('region', { name: 'Осмотр машины' }).getByText(/15:00/).waitFor();

  const desk = await visit({ viewport: screens.desktop });
  await signedIn(desk, await demoToken('manager'));
  await desk.goto('/staff/checks?part=calendar');
  const branch = desk.getByRole('combobox', { name: 'Филиал' });
  const shymkent = (await branch.locator('option', { hasText: 'Шымкент' }).getAttribute('value')) ?? '';
  await branch.selectOption(shymkent);
  const hour = desk.locator('[data-hour="15:00"]').filter({ hasText: number });
  await hour.getByText('Инспектор не назначен').waitFor();
  await desk.getByRole('textbox', { name: 'Машин в час' }).fill('2');
  await desk.getByRole('button', { name: 'Сохранить' }).click();
  await hour.getByText('1 место').waitFor();
  await hour.getByRole('button', { name: /^Закрыть: / }).click();
  await hour.getByText('Закрыто для записи').waitFor();
  await expectAccessible(desk);

  await hour.getByRole('link', { name: number }).click();
  const dialog = desk.getByRole('dialog', { name: /Проверка №/ });
  await dialog.getByText('Перенести или отменить осмотр').click();
  await dialog.getByRole('combobox', { name: 'День' }).selectOption({ index: 4 });
  await dialog.getByRole('radio', { name: '10:00' }).check();
  await dialog.getByRole('button', { name: 'Назначить и сообщить клиенту' }).click();
  await dialog.getByText(/Осмотр перенесён: /).waitFor();
  await expectAccessible(desk, openDialog);
  await member.goto('/account/messages');
  await member.getByRole('button', { name: /Осмотр машины: .*10:00/ }).waitFor();
});

journey(
  '/staff/checks?part=calendar is accessible and fits every screen, light and dark',
  async ({ visit }) => {
    const page = await visit();
    await signedIn(page, await demoToken('manager'));
    await page.goto('/staff/checks?part=calendar');
    await isAlive(page);
    await page.locator('[data-hour]').first().waitFor();
    await expectWhole(page);
  },
);
