import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, tokenOf } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';

const bin = '040941001230';
const name = 'Автоцентр «Қыран»';

async function openAs(page: Page, token: string, path: string) {
  await signedIn(page, token);
  await page.goto(path);
  await isAlive(page);
}

async function emailOf(token: string): Promise<string> {
  const { id } = await as(token, 'GET', '/auth/users/me/');
  const { email } = await siteDb
    .updateTable('members')
    .set({ email_verified: true })
    .where('id', '=', Number(id))
    .returning('email')
    .executeTakeFirstOrThrow();
  return email ?? '';
}

const stock = (...rows: string[]) =>
  Buffer.from(['Код;Марка;Модель;Год;Цена, тг;Пробег, км;Город;Описание', ...rows, ''].join('\n'));
const camry = 'K-1;Toyota;Camry;2019;9 200 000;84 000;Алматы;Один владелец';
const sportage = 'K-2;Kia;Sportage;2021;12 400 000;45 000;Астана;';

journey(
  'a firm is founded and confirmed, mirrors its stock, and a colleague answers who writes',
  async ({ visit }) => {
    const [ownerToken, danaToken, buyerToken] = [await newMember(), await newMember(), await newMember()];
    const owner = await visit({ viewport: screens.phone });
    await openAs(owner, ownerToken, '/account/firm');
    await owner.getByRole('button', { name: 'Добавить компанию' }).click();
    await owner.getByRole('button', { name: 'Отправить заявку' }).click();
    expect(await owner.getByText('Заполните это поле').count()).toBe(5);
    await owner.getByRole('textbox', { name: 'Название' }).fill(name);
    await owner.getByRole('textbox', { name: 'БИН' }).fill(bin.replace(/0$/, '1'));
    await owner.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Алматы' });
    await owner.getByRole('textbox', { name: 'Адрес' }).fill('пр. Райымбека, 212');
    await owner.getByRole('textbox', { name: 'Телефон' }).fill('8 701 555 44 33');
    await owner.getByRole('button', { name: 'Отправить заявку' }).click();
    await owner.getByText('Такого БИН нет').waitFor();
    await owner.getByRole('textbox', { name: 'БИН' }).fill(bin);
    await owner.getByRole('button', { name: 'Отправить заявку' }).click();
    await owner.getByRole('button', { name: 'Вернуться к себе' }).waitFor();
    await expectWhole(owner);
    await expectAccessible(owner);

    const manager = await visit();
    const account = demoPeople.find(({ email }) => email === 'manager@demo.tulpar.kz');
    if (!account) throw new Error('There is no demo manager');
    await openAs(manager, await tokenOf(account), '/staff/firms?state=applied');
    const row = manager.getByRole('row').filter({ hasText: bin });
    await expectAccessible(manager);
    await row.getByRole('button', { name: /^Подтвердить/ }).click();
    await manager.getByText('Компания подтверждена').waitFor();

    // The stock, row by row.
    await owner.goto('/account/firm');
    await owner.getByRole('button', { name: 'Добавить загрузку' }).click();
    const file = (buffer: Buffer) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer });
    await owner
      .locator('input[type=file]')
      .setInputFiles(file(stock(camry, sportage, 'K-3;Kia;Rio;2017;дорого;1;Алматы;')));
    await owner.getByRole('combobox', { name: 'Марка', exact: true }).waitFor();
    expect(await owner.getByRole('combobox', { name: 'Марка', exact: true }).inputValue()).toBe('Марка');
    await owner.getByRole('button', { name: 'Сохранить и проверить' }).click();
    await owner.getByText('Проверено, на сайте ничего не изменилось').waitFor();
    await owner.getByRole('button', { name: 'Замечания' }).click();
    const fault = owner.getByRole('dialog').getByRole('row').filter({ hasText: 'Строка 4' });
    await fault.getByText('цена не число').waitFor();
    expect(await owner.getByText('Не поместились').count()).toBe(0);
    await owner.keyboard.press('Escape');
    // As if so many rows had been wrong that not all are listed.
    await siteDb
      .updateTable('feed_runs')
      .set({ reasons: JSON.stringify({ price_unreadable: 7500 }) })
      .where('refused', '=', 1)
      .execute();
    await owner.getByRole('button', { name: 'Замечания' }).click();
    await owner.getByText(/^7\s500 замечаний. Не поместились в список: 7\s499$/).waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByRole('button', { name: 'Разместить' }).click();
    await owner.getByText('В продаже 2 машины').waitFor();
    await expectWhole(owner);
    await expectAccessible(owner);

    // A new file: one car is gone, one is cheaper.
    await owner.locator('input[type=file]').setInputFiles(file(stock(camry.replace('9 200 000', '8900000'))));
    await owner.getByText('Снимется с продажи').waitFor();
    await owner.getByRole('button', { name: 'Разместить' }).click();
    await owner.getByText('В продаже 1 машина').waitFor();

    // Guests find the firm; a colleague answers who writes to it.
    const { results } = await as(ownerToken, 'GET', '/firms/mine/').then(
      (mine) => mine as unknown as { results: { id: string }[] },
    );
    const firmId = results[0]?.id ?? '';
    const email = await emailOf(danaToken);
    await as(ownerToken, 'POST', '/firms/current/people/', { email, role: 'seller' });
    const buyer = await visit();
    await openAs(buyer, buyerToken, `/sellers/${firmId}`);
    await buyer.getByRole('heading', { name, level: 1 }).waitFor();
    await buyer.getByRole('link', { name: /Райымбека/ }).waitFor();
    await buyer.getByRole('link', { name: /Camry/ }).first().click();
    await buyer.waitForURL(/\/cars\/\d+$/);
    const carId = /\d+$/.exec(buyer.url())?.[0];
    const talk = await as(buyerToken, 'POST', '/conversations/', {
      car: Number(carId),
      client_id: crypto.randomUUID(),
      text: 'Здравствуйте, ещё продаёте?',
    });

    const dana = await visit();
    await openAs(dana, danaToken, '/account/firm');
    await dana.getByText(`Компания ${name} приглашает вас. Роль: Продавец.`).waitFor();
    await dana.getByRole('button', { name: 'Принять' }).click();
    await dana.getByRole('button', { name: 'Действовать от имени компании' }).click();
    await dana.getByRole('button', { name: 'Вернуться к себе' }).waitFor();
    await dana.goto(`/account/conversations/${talk.id}`);
    await dana.getByText('Здравствуйте, ещё продаёте?').waitFor();
    await dana.getByRole('textbox', { name: 'Сообщение' }).fill('Да, приезжайте.');
    await dana.getByRole('button', { name: 'Отправить', exact: true }).click();
    await dana.getByText('Да, приезжайте.').waitFor();
    await buyer.goto(`/account/conversations/${talk.id}`);
    await buyer.getByText('Да, приезжайте.').waitFor();

    // Who has talked with the firm says what it is like, and the firm answers.
    await buyer.goto(`/sellers/${firmId}`);
    await buyer.getByText('Отзывов пока нет').waitFor();
    const form = buyer.getByRole('region', { name: 'Ваш отзыв' });
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await form.getByText('Поставьте оценку').waitFor();
    await form.getByText('4', { exact: true }).click();
    await form.getByRole('textbox').fill('Машина как в объявлении, ключи отдали в тот же день.');
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await buyer.getByText('4 из 5 · 1 отзыв').waitFor();
    await expectWhole(buyer);
    await owner.goto(`/sellers/${firmId}`);
    await owner.getByRole('button', { name: 'Ответить' }).click();
    await owner.getByRole('dialog').getByRole('textbox').fill('Спасибо, приезжайте ещё!');
    await owner.getByRole('button', { name: 'Опубликовать ответ' }).click();
    await owner.getByText('Ответ компании').waitFor();
    await buyer.goto(`/sellers/${firmId}`);
    await buyer.getByText('Спасибо, приезжайте ещё!').waitFor();

    // Who goes back to oneself sees nothing of the firm.
    await dana.goto('/account/firm');
    await dana.getByRole('button', { name: 'Вернуться к себе' }).click();
    await dana.getByRole('button', { name: 'Действовать от имени компании' }).waitFor();
    await dana.goto('/account/conversations');
    expect(await dana.getByText('Здравствуйте, ещё продаёте?').count()).toBe(0);
  },
);
