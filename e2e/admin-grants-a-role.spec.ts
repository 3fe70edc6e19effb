import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { localizedPath } from '../platform/contract/locale.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { siteDb, siteUrl } from './support/site.ts';
import { expectAccessible, expectWhole, openDialog } from './support/whole-page.ts';

async function openAs(page: Page, email: string, path: string) {
  const account = demoPeople.find((one) => one.email === email);
  if (!account) throw new Error(`No demo account ${email}`);
  await signedIn(page, await tokenOf(account));
  await page.goto(path);
  await isAlive(page);
}

journey(
  'an admin grants a role: it takes effect at once and is recorded in the audit log',
  async ({ visit }) => {
    const member = await visit({ viewport: screens.phone });
    await openAs(member, 'member@demo.tulpar.kz', '/staff/people');
    await member.getByRole('heading', { name: 'Доступ сюда есть не у всех' }).waitFor();
    expect(await member.getByRole('table').count()).toBe(0);

    const admin = await visit();
    await openAs(admin, 'admin@demo.tulpar.kz', '/staff/people');
    await admin.getByRole('searchbox', { name: 'Имя, почта или телефон' }).fill('member@demo');
    await admin.waitForURL(/\/staff\/people\?q=member/);
    const row = admin.getByRole('row').filter({ hasText: 'member@demo.tulpar.kz' });
    await row.getByRole('button', { name: /^Роли:/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Модератор/ }).check();
    await dialog.getByText('Получит: Модератор').waitFor();
    await dialog.getByRole('button', { name: 'Сохранить роли' }).click();
    await admin.getByText('Роли сохранены').waitFor();
    await row.getByText('Модератор').waitFor();

    await member.goto('/staff');
    await isAlive(member);
    await member.getByRole('heading', { name: 'Рабочее место' }).waitFor();
    await member.getByText('Модератор', { exact: true }).waitFor();

    await row.getByRole('link', { name: /^Журнал/ }).click();
    await admin
      .getByText(/Выдана роль «Модератор»/)
      .first()
      .waitFor();
    await expectAccessible(admin);

    // Restore the roles for other journeys.
    await admin.goBack();
    await row.getByRole('button', { name: /^Роли:/ }).click();
    await dialog.getByRole('checkbox', { name: /Модератор/ }).uncheck();
    await dialog.getByRole('button', { name: 'Сохранить роли' }).click();
    await row.getByText('Модератор').waitFor({ state: 'detached' });
  },
);

journey('a blocked member is signed out at the next request', async ({ visit }) => {
  const person = await visit({ viewport: screens.phone, refusals: [401] });
  const token = await newMember();
  const { email } = await as(token, 'GET', '/auth/users/me/');
  await signedIn(person, token);
  await person.goto('/account/profile');
  await person.getByText(String(email)).first().waitFor();

  const admin = await visit();
  await openAs(admin, 'admin@demo.tulpar.kz', `/staff/people?q=${email}`);
  const row = admin.getByRole('row').filter({ hasText: String(email) });
  await row.getByRole('button', { name: /^Заблокировать/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await dialog.getByText('Напишите причину').waitFor();
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Просит предоплату');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await row.getByText('Причина: Просит предоплату').waitFor();

  await person.getByRole('textbox', { name: 'Имя' }).first().fill('Другое имя');
  await person.getByRole('button', { name: 'Сохранить' }).click();
  await person.getByRole('link', { name: 'Войти или зарегистрироваться' }).waitFor();
  await expect.poll(() => person.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

journey('an admin sees their own account but cannot lock themselves out', async ({ visit }) => {
  const admin = await visit({ viewport: screens.phone });
  await openAs(admin, 'admin@demo.tulpar.kz', '/staff/people?q=admin@demo');
  const ownRow = admin.getByRole('row').filter({ hasText: 'admin@demo.tulpar.kz' });
  await ownRow.getByText('Свои роли и блокировку меняет другой администратор.').waitFor();
  expect(await ownRow.getByRole('button').count()).toBe(0);
});

journey('a guest is asked to sign in and then returns to the requested page', async ({ visit }) => {
  const page = await visit();
  await page.goto('/kk/staff/audit');
  await isAlive(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Кіру' });
  expect(await link.getAttribute('href')).toBe(
    localizedPath('kk', `/auth?next=${encodeURIComponent('/kk/staff/audit')}`),
  );
});

journey('an admin adds a brand and a model; a duplicate is reported at its field', async ({ visit }) => {
  const admin = await visit();
  await openAs(admin, 'admin@demo.tulpar.kz', '/staff/dictionaries');
  await admin.getByRole('button', { name: 'Добавить марку' }).click();
  const dialog = admin.getByRole('dialog');
  const name = `Zeta ${Date.now().toString(36)}`;
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Происхождение' }).selectOption('kz');
  await dialog.getByRole('textbox', { name: /По-русски/ }).fill('Тойота');
  await dialog.getByRole('button', { name: 'Добавить марку' }).click();
  await dialog.getByText('Уже есть: Тойота — Toyota').waitFor();
  await dialog.getByRole('textbox', { name: /По-русски/ }).fill('');
  await dialog.getByRole('button', { name: 'Добавить марку' }).click();
  await admin.getByText(`Марка ${name} добавлена`).waitFor();

  await admin.getByRole('searchbox', { name: 'Найти марку или модель' }).fill(name);
  await admin.getByRole('link', { name }).click();
  await admin.getByRole('button', { name: 'Добавить модель' }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill('One');
  await dialog.getByRole('button', { name: 'Добавить модель' }).click();
  await admin.getByRole('row').filter({ hasText: 'Запись сотрудника' }).waitFor();

  await admin.getByRole('button', { name: 'Изменить: One' }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Two');
  await dialog.getByRole('textbox', { name: /Другие написания/ }).fill('Ту, Екі');
  await expectAccessible(admin, openDialog);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await admin.getByText('Модель Two изменена').waitFor();
  await admin.getByRole('row').filter({ hasText: 'Ту, Екі' }).waitFor();

  await admin.getByRole('link', { name: 'Two' }).click();
  await admin.getByRole('button', { name: 'Добавить поколение' }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill('I');
  await dialog.getByRole('textbox', { name: 'Выпуск с' }).fill('2020');
  await dialog.getByRole('textbox', { name: /Коды/ }).fill('Z1, Z10');
  await dialog.getByRole('checkbox', { name: 'Седан' }).check();
  await dialog.getByRole('button', { name: 'Добавить поколение' }).click();
  await admin.getByRole('row').filter({ hasText: 'Z1, Z10' }).getByText('Седан').waitFor();

  await admin.getByRole('button', { name: 'Изменить: I' }).click();
  await dialog.getByRole('textbox', { name: /Коды/ }).fill('Z2');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await admin.getByRole('row').filter({ hasText: 'Z2' }).waitFor();

  // The history gives back what was there before a change.
  await admin.getByRole('button', { name: 'Изменить: I' }).click();
  await dialog.getByText('История изменений').click();
  await dialog.getByRole('button', { name: /^Вернуть прежнее/ }).click();
  await expectAccessible(admin, openDialog);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await admin.getByRole('row').filter({ hasText: 'Z1, Z10' }).waitFor();

  // The list first shows 20 rows; a button loads more.
  await admin.goto('/staff/dictionaries');
  const rows = admin.locator('tbody tr');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(20);
  await admin.getByRole('button', { name: 'Показать ещё 20' }).click();
  await expect.poll(() => rows.count()).toBe(40);
  await admin.getByRole('searchbox', { name: 'Найти марку или модель' }).fill('камри');
  await admin.getByRole('link', { name: 'Toyota Camry', exact: true }).click();
  await admin.getByRole('heading', { name: 'Toyota Camry' }).waitFor();
  await admin.goto('/staff/audit');
  await admin.getByText(`Изменена модель: ${name} Two`).first().waitFor();
});

journey(
  'an admin enters the index of a new year after an example, and removes it again',
  async ({ visit }) => {
    const admin = await visit({ viewport: screens.phone });
    await openAs(admin, 'admin@demo.tulpar.kz', '/staff/dictionaries?part=rates');
    await admin.getByRole('button', { name: 'Новые ставки: МРП' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Тенге' }).fill('460');
    await dialog.getByRole('button', { name: 'Показать пример' }).click();
    await dialog.getByText(/Больше чем вдвое отличается/).waitFor();
    await dialog.getByRole('textbox', { name: 'Тенге' }).fill('4600');
    await dialog.getByRole('button', { name: 'Показать пример' }).click();
    await dialog.getByRole('columnheader', { name: 'Станет' }).waitFor();
    await expectAccessible(admin, openDialog);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await admin.getByText(/^Сохранено: МРП/).waitFor();

    const planned = admin.locator('section').filter({ hasText: 'Ещё не в силе' }).last();
    await planned.getByRole('button', { name: /^МРП с/ }).click();
    await dialog.getByRole('button', { name: /^Убрать ставки/ }).click();
    await admin.getByText(/^Убрано: МРП/).waitFor();
    await planned.waitFor({ state: 'detached' });
  },
);

journey.for([
  '/staff',
  '/staff/people',
  '/staff/audit',
  '/staff/dictionaries',
  '/staff/dictionaries?part=rates',
])('%s is accessible, and fits every screen, light and dark', async (path, { visit }) => {
  const admin = await visit();
  await openAs(admin, 'admin@demo.tulpar.kz', path);
  await admin.locator('main h1').waitFor();
  await admin.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await expectWhole(admin);
});

/** Passkeys belong to a name, so this journey visits `localhost` instead of `127.0.0.1`. */
const baseURL = siteUrl.replace('127.0.0.1', 'localhost');

journey(
  'staff add a passkey; it is asked for after the next sign-in and before what is dangerous',
  async ({ visit }) => {
    const account = demoPeople.find(({ email }) => email.startsWith('inspector@'));
    if (!account) throw new Error('No demo inspector');
    const page = await visit({ baseURL, viewport: screens.phone, refusals: [403] });
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signedIn(page, await tokenOf(account));
    await page.goto('/staff');
    await isAlive(page);
    await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
    const adding = page.getByRole('dialog', { name: 'Добавить ключ доступа' });
    await adding.getByRole('textbox', { name: 'Название' }).fill('Рабочий телефон');
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Создать ключ' }).click();
    await page.getByText('Ключ доступа добавлен').waitFor();
    await page.getByText('Рабочий телефон').waitFor();
    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ rpId: 'localhost' }]);

    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/auth?next=/staff');
    await isAlive(page);
    await page.locator('input[name=email]').fill(account.email);
    await page.locator('input[name=password]').fill(account.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('heading', { name: 'Второй фактор', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Подтвердить вход' }).click();
    const asking = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    const use = asking.getByRole('button', { name: 'Подтвердить ключом' });
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await use.click();
    await asking.getByText('Ключ не подошёл').waitFor();
    await expectAccessible(page);
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await use.click();
    await page.getByRole('heading', { name: 'Рабочее место', level: 1 }).waitFor();

    await siteDb
      .updateTable('member_sessions')
      .set({ confirmed_at: new Date(Date.now() - 16 * 60_000) })
      .where('member_id', '=', siteDb.selectFrom('members').select('id').where('email', '=', account.email))
      .execute();
    await page.getByRole('button', { name: 'Удалить: Рабочий телефон' }).click();
    await use.click();
    await page.getByText('Ключ доступа удалён').waitFor();
    await page.getByText('Рабочий телефон').waitFor({ state: 'detached' });
  },
);
