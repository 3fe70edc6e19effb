import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible } from './support/whole-page.ts';

type Cars = { results: { id: number }[] };
type Leads = { results: { id: number; status: string }[] };

journey(
  'a member requests a reservation and gets a message when a manager changes its status',
  async ({ visit }) => {
    const account = demoPeople.find(({ role }) => role === 'manager');
    if (!account) throw new Error('No demo manager');
    const [manager, member] = [await tokenOf(account), await newMember()];
    const phone = `+7708${String(Date.now() % 10_000_000).padStart(7, '0')}`;

    const page = await visit();
    await signedIn(page, member);
    const cars: Cars = await (await page.request.get('/api/cars/?own=true&sort=price_asc')).json();
    const car = cars.results[14];
    if (!car) throw new Error('No own cars');
    await page.goto(`/cars/${car.id}/reserve`);
    await isAlive(page);
    await page.getByRole('textbox', { name: 'Телефон' }).fill(phone);
    await page.getByRole('textbox', { name: 'Фамилия' }).fill('Қали-Бекова');
    await page.getByRole('textbox', { name: 'Имя' }).fill('Әйгерім');
    await page.getByRole('checkbox', { name: /обработку/ }).check();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByText('Заявка принята').waitFor();

    const desk = await visit();
    await signedIn(desk, manager);
    const leads = (await as(manager, 'GET', `/staff/leads/?q=${phone.slice(2)}`)) as unknown as Leads;
    const lead = leads.results[0]?.id;
    await desk.goto(`/staff/leads?lead=${lead}`);
    const dialog = desk.getByRole('dialog', { name: /Бронь №/ });
    await dialog.getByRole('combobox', { name: 'Статус' }).selectOption('in_work');
    await dialog.getByRole('textbox', { name: /Комментарий/ }).fill('Не для чужих глаз');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await desk.getByText('Заявка сохранена').waitFor();

    await page.goto('/account/messages');
    await page.getByRole('link', { name: 'Профиль, 1 непрочитанное' }).waitFor();
    const row = page.getByRole('button', { name: /Бронь: заявка в работе/ });
    await row.click();
    await page.getByText(/взял в работу вашу заявку на бронь машины «.+» и свяжется с вами/).waitFor();
    expect(await page.getByText('Не для чужих глаз').count()).toBe(0);
    await page.getByRole('link', { name: 'Профиль', exact: true }).first().waitFor();
    await page.setViewportSize(screens.phone);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Перейти' }).click();
    await page.waitForURL(`**/cars/${car.id}`);

    await as(manager, 'PATCH', `/staff/leads/${lead}/`, { status: 'refused' });
    await page.goto('/kk/account/messages');
    await page.getByRole('button', { name: /Брондау: өтінім жабылды/ }).waitFor();
  },
);
