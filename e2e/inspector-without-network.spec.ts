import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { InspectionReport } from '../features/inspections/report-contract.ts';
import type { Inspection } from '../features/inspections/staff-contract.ts';
import type { InspectionTemplate } from '../features/inspections/template-contract.ts';
import { aListing } from '../features/listings/server/testing.ts';
import { journey, screens } from './support/journey.ts';
import { as, newMember, signedIn, signInHere, tokenOf } from './support/sign-in.ts';
import { siteDb } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll, openDialog } from './support/whole-page.ts';
import { keeps, workerIsReady } from './support/worker.ts';

const path = '/staff/inspections';
const offline = ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] as const;
const tokenFor = (role: string) => tokenOf({ email: `${role}@demo.tulpar.kz`, password: 'tulpar-demo' });
const photo = {
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: readFileSync('features/listings/server/demo/photos/crossover-plain-street-poor-grey-front34.webp'),
};

/** A paid request that was given to the demo inspector. */
async function aTask(inspector: string) {
  const member = await newMember();
  const manager = await tokenFor('manager');
  const number = `ACR50-${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  const { check } = (await as(member, 'POST', '/checks/', {
    phone: '8 701 300 00 01',
    number,
    service: 'full',
    consent: true,
    city: 1,
  })) as unknown as { check: number };
  const { id } = (await as(inspector, 'GET', '/auth/users/me/')) as unknown as { id: number };
  for (const change of [{ move: 'confirm', paid: 30_000 }, { inspector: id }]) {
    const { version } = await as(manager, 'GET', `/staff/checks/${check}/`);
    await as(manager, 'PATCH', `/staff/checks/${check}/`, { version: Number(version), ...change });
  }
  return { check, member, number };
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const isChosen = (page: Page, point: string, state: string) =>
  card(page, point).getByRole('button', { name: state, exact: true, pressed: true }).waitFor();

/** A finger on the heading of a card, as a phone reports it. */
async function finger(page: Page, target: Locator) {
  const heading = target.getByRole('heading');
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await heading.boundingBox();
  if (!box) throw new Error('No card');
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  return {
    down: () => touch('touchStart', box.x + 5),
    to: (right: number) => touch('touchMove', box.x + 5 + right),
    up: () => touch('touchEnd'),
  };
}

async function swipe(page: Page, target: Locator): Promise<void> {
  const { down, to, up } = await finger(page, target);
  await down();
  for (const right of [20, 60, 120, 200]) await to(right);
  await up();
}

journey(
  'a car is inspected without a network from start to end; nothing is lost when the page is gone, and two devices become one report',
  async ({ visit }) => {
    const inspector = await tokenFor('inspector');
    const { check, member, number } = await aTask(inspector);
    const first = await visit({
      hasWorker: true,
      hasTouch: true,
      viewport: screens.phone,
      refusals: [...offline, 401, 409],
    });
    const context = first.context();
    await signedIn(first, inspector);
    await first.goto(path);
    await workerIsReady(first);
    await first.getByText('Раздел открывается и без связи').waitFor();
    await keeps(first, 'answers', ['/api/auth/users/me/', '/api/profiles/me/']);
    // The last page that the site keeps for members: nothing is loaded in the background any more.
    await keeps(first, 'pages', ['/account/searches']);
    await first.getByRole('link', { name: new RegExp(number) }).waitFor();
    await expectNoSidewaysScroll(first);
    await expectAccessible(first);

    // The network is gone before the car is seen.
    await context.setOffline(true);
    await first.getByRole('searchbox', { name: /^Найти/ }).fill(number.slice(2).toLowerCase());
    await first.getByText('Связи нет: ищем только среди машин на этом устройстве.').waitFor();
    expect(await first.getByRole('link', { name: /Заявка/ }).count()).toBe(1);
    await first.getByRole('link', { name: new RegExp(number) }).click();
    await first.getByRole('textbox', { name: /^Год выпуска/ }).fill('19');
    await first.getByRole('button', { name: 'Начать осмотр' }).click();
    await first.getByText('Напишите, что это за машина').waitFor();
    await first.getByText('Введите год выпуска четырьмя цифрами').waitFor();
    await expectAccessible(first);
    await first.getByRole('textbox', { name: /^Машина/ }).fill('Toyota Alphard 2019');
    await first.getByRole('textbox', { name: /^Год выпуска/ }).fill('2019');
    await first.getByRole('textbox', { name: /^Пробег/ }).fill('84 000');
    await first.getByRole('button', { name: 'Начать осмотр' }).click();
    await first.getByRole('link', { name: /Документы и ключи/ }).click();

    // A swipe, a held finger, buttons.
    await swipe(first, card(first, 'Техпаспорт'));
    await isChosen(first, 'Техпаспорт', 'Хорошо');
    // A stray swipe is taken back, by a finger and by the keyboard.
    await swipe(first, card(first, 'Залог'));
    await card(first, 'Залог').getByRole('button', { name: 'Отменить: Хорошо' }).click();
    await isChosen(first, 'Залог', 'Не проверено');
    await card(first, 'Залог').getByRole('button', { name: 'Недостаток', exact: true }).press('Enter');
    await card(first, 'Залог').getByRole('button', { name: 'Отменить: Недостаток' }).press('Enter');
    await isChosen(first, 'Залог', 'Не проверено');
    const held = await finger(first, card(first, 'VIN на кузове'));
    await held.down();
    await isChosen(first, 'VIN на кузове', 'Недостаток');
    await held.up();
    await card(first, 'VIN на кузове')
      .getByRole('group', { name: 'Что не так' })
      .getByRole('button')
      .first()
      .click();
    await card(first, 'VIN на кузове')
      .getByRole('textbox', { name: 'Своими словами' })
      .fill('Две цифры перебиты');
    await card(first, 'VIN на кузове')
      .getByRole('textbox', { name: /^Ремонт/ })
      .fill('120 000');
    await card(first, 'Залог').getByRole('button', { name: 'Нет на машине' }).click();
    await card(first, 'VIN на кузове').getByLabel('Выбрать фото: VIN на кузове').setInputFiles([photo]);
    await card(first, 'VIN на кузове').getByRole('img').waitFor();
    // A plate on a photo is marked, taken back, and marked again.
    const plate = () => card(first, 'VIN на кузове').getByRole('button', { name: /^Виден номер/ });
    for (const isMarked of [true, false, true]) {
      await plate().click();
      await card(first, 'VIN на кузове')
        .getByText('Посторонним не покажем')
        .waitFor({ state: isMarked ? 'visible' : 'detached' });
    }
    await expectNoSidewaysScroll(first);
    await expectAccessible(first);

    // Paint thickness on the drawing of the car: an impossible value is refused, and the next panel opens by itself.
    await first.getByRole('link', { name: 'Все группы' }).click();
    await first.getByRole('link', { name: /Толщина краски/ }).click();
    await first
      .getByRole('button', { name: /^Капот/ })
      .first()
      .click();
    const value = () => first.getByRole('textbox', { name: 'Измерено' });
    await value().fill('9999');
    await value().press('Enter');
    await first.getByText('Бывает от 20 до 3\u202f000\u00a0мкм. Проверьте прибор и число').waitFor();
    await value().fill('120');
    await value().press('Enter');
    await first.getByRole('article').getByRole('heading', { name: 'Передний бампер' }).waitFor();
    await value().fill('240');
    await value().press('Enter');
    await first.getByRole('article').getByRole('heading', { name: 'Левое переднее крыло' }).waitFor();
    await first.getByText(/^Ждёт связи: \d+ ответов, 1 фото$/).waitFor();
    await expectNoSidewaysScroll(first);
    await expectAccessible(first);

    // What is being typed is kept when the page goes back.
    const address = first.url();
    await value().fill('130');
    await first.goBack();
    await first.goto(address);
    await first
      .getByRole('button', { name: /^Левое переднее крыло, 130/ })
      .first()
      .waitFor();

    // The browser is closed and opened again, still without a network.
    await first.close();
    const again = await context.newPage();
    await again.goto(address);
    await again
      .getByRole('button', { name: /^Капот, 120/ })
      .first()
      .waitFor();
    await again.goto(address.replace('group=paint', 'group=documents'));
    await isChosen(again, 'Техпаспорт', 'Хорошо');
    await isChosen(again, 'VIN на кузове', 'Недостаток');
    await isChosen(again, 'Залог', 'Нет на машине');
    const vin = card(again, 'VIN на кузове');
    expect(await vin.getByRole('textbox', { name: 'Своими словами' }).inputValue()).toBe(
      'Две цифры перебиты',
    );
    await expect
      .poll(() => vin.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    // Meanwhile the same request is begun on another device, and one point is answered there later.
    const begun = (await as(inspector, 'PUT', `/staff/inspections/${crypto.randomUUID()}/`, {
      check,
      car: { name: 'Toyota Alphard', vin: null, plate: null, year: 2019, mileage_km: null, ad: null },
      template_version: Number((await as(inspector, 'GET', '/staff/inspection-template/')).version),
      started_at: new Date().toISOString(),
    })) as unknown as Inspection;
    const later = (point: string, state: string) => ({
      id: crypto.randomUUID(),
      point,
      state,
      value: null,
      defects: [],
      note: null,
      tenge: null,
      answered_at: new Date().toISOString(),
    });
    const keyOf = await pointKeys(inspector);
    await as(inspector, 'POST', `/staff/inspections/${begun.id}/answers/`, {
      answers: [later(keyOf('Техпаспорт'), 'note'), later(keyOf('Номерные знаки'), 'good')],
    });

    // The network is back: all goes on in the inspection that was begun earlier there.
    await context.setOffline(false);
    await again.getByText('Всё отправлено').waitFor();
    await again.waitForURL(new RegExp(begun.id));
    await again.getByRole('link', { name: /Документы и ключи/ }).click();
    await isChosen(again, 'Техпаспорт', 'Замечание');
    await card(again, 'Техпаспорт').getByText('Ваш ответ заменили').waitFor();
    await isChosen(again, 'Номерные знаки', 'Хорошо');

    // Finished without a network, which waits in the queue.
    await context.setOffline(true);
    await again.getByRole('link', { name: 'Все группы' }).click();
    await again.getByRole('link', { name: 'К заключению' }).click();
    await again.getByRole('heading', { name: /^Ремонт недостатков: 120\s000\s₸$/ }).waitFor();
    await again.getByText('Посчитаем, когда будет связь.').waitFor();
    // The facts by which a car without an ad is valued.
    await again.getByLabel('Объём двигателя').fill('2,5');
    await again.getByLabel('Топливо').selectOption({ label: 'Гибрид' });
    await again.getByRole('region', { name: 'Заключение' }).getByRole('textbox').fill('Машина для семьи');
    await again.getByRole('button', { name: 'Закончить осмотр' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Закончить осмотр' }).click();
    await again.getByText('Осмотр закончится сам').waitFor();
    await expectNoSidewaysScroll(again);
    await expectAccessible(again);
    await context.setOffline(false);
    await again.getByText('Всё отправлено').waitFor();
    await again.getByRole('link', { name: 'Все группы' }).click();
    await again.getByRole('heading', { name: /^Закончен/ }).waitFor();

    // From any device the inspector finds the car and reads its report; the message about the request leads there too.
    const elsewhere = await visit();
    await signedIn(elsewhere, inspector);
    await elsewhere.goto(`${path}?list=finished`);
    await elsewhere.getByRole('searchbox', { name: /^Найти/ }).fill('alphard 2019');
    await elsewhere.getByRole('searchbox', { name: /^Найти/ }).fill(String(check));
    await elsewhere.waitForURL(/q=/);
    await elsewhere.getByRole('link', { name: new RegExp(`Заявка ${check}\\b`) }).click();
    await elsewhere.getByRole('link', { name: 'Открыть отчёт' }).click();
    await elsewhere.getByText('Машина для семьи').waitFor();
    await expectAccessible(elsewhere);
    await elsewhere.goto(`${path}?begin=${check}`);
    await elsewhere.waitForURL(new RegExp(begun.id));
    await elsewhere.getByRole('link', { name: 'Открыть отчёт' }).waitFor();

    // The report has exactly what was answered.
    const read = async () =>
      (
        (await as(member, 'GET', `/checks/${check}/inspection/`)) as unknown as {
          inspection: InspectionReport | null;
        }
      ).inspection;
    await expect.poll(read).not.toBeNull();
    const report = await read();
    const answered = (report?.groups ?? [])
      .flatMap(({ points }) => points)
      .filter(({ state }) => state !== 'not_checked')
      .map(({ name, state, value, note, tenge, photos }) => [name, state, value, note, tenge, photos.length]);
    expect(answered).toEqual([
      ['Техпаспорт', 'note', null, null, null, 0],
      ['VIN на кузове', 'defect', null, 'Две цифры перебиты', 120_000, 1],
      ['Номерные знаки', 'good', null, null, null, 0],
      ['Залог', 'absent', null, null, null, 0],
      ['Капот', 'good', 120, null, null, 0],
      ['Передний бампер', 'note', 240, null, null, 0],
      ['Левое переднее крыло', 'good', 130, null, null, 0],
    ]);
    expect(report?.conclusion).toBe('Машина для семьи');
    const photos = (report?.groups ?? []).flatMap(({ points }) => points.flatMap((point) => point.photos));
    expect(photos.map(({ shows_plate }) => shows_plate)).toEqual([true]);
    const { car } = await as(inspector, 'GET', `/staff/inspections/${begun.id}/`);
    expect(car).toMatchObject({ volume_cc: 2500, fuel: 'hybrid', transmission: null });
  },
);

/** Begins the inspection of a car without a request and opens its first group. */
async function beginOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Осмотреть машину без заявки' }).click();
  await page.getByRole('textbox', { name: /^Машина/ }).fill(name);
  await page.getByRole('textbox', { name: /^Год выпуска/ }).fill('2019');
  await page.getByRole('button', { name: 'Начать осмотр' }).click();
  await page.getByRole('link', { name: /Документы и ключи/ }).click();
}

journey(
  'a browser that cannot store is told of, and the answers are sent all the same',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone });
    await signedIn(page, await tokenFor('inspector'));
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No space', 'QuotaExceededError');
      };
    });
    await page.goto(path);
    await beginOwn(page, 'Kia Rio без места');
    await card(page, 'Техпаспорт').getByRole('button', { name: 'Хорошо' }).click();
    await page.getByRole('alert').getByText('Устройство не сохраняет ответы').waitFor();
    await page.getByText('Всё отправлено').waitFor();
    await isChosen(page, 'Техпаспорт', 'Хорошо');
    await expectAccessible(page);
  },
);

journey(
  'a photo that is refused is told and sent again; one that is removed can be put back',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, intercepts: true, refusals: [422] });
    await signedIn(page, await tokenFor('inspector'));
    await page.goto(path);
    await beginOwn(page, 'Kia Rio с фото');
    let isRefused = true;
    await page.route('**/api/photo-uploads/*/finish/', (route) =>
      isRefused
        ? route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: 'No', status: 422, code: 'photo_unreadable' }),
          })
        : route.fallback(),
    );
    const vin = card(page, 'VIN на кузове');
    await vin.getByRole('button', { name: 'Слова, фото и недостатки' }).click();
    await vin.getByLabel('Снять: VIN на кузове').setInputFiles([photo]);
    await vin.getByText('Файл не читается').waitFor();
    isRefused = false;
    await vin.getByRole('button', { name: 'Ещё раз' }).click();
    await page.getByText('Всё отправлено').waitFor();
    await vin.getByRole('button', { name: 'Убрать: VIN на кузове, фото 1' }).click();
    await vin.getByText('Фото убрано').waitFor();
    await vin.getByRole('button', { name: 'Вернуть' }).click();
    await vin.getByRole('img').waitFor();
    await vin.getByRole('button', { name: 'Убрать: VIN на кузове, фото 1' }).click();
    await vin.getByText('Фото убрано').waitFor({ state: 'hidden' });
    await page.getByText('Всё отправлено').waitFor();
    await expectAccessible(page);
  },
);

journey(
  'what an electric car does not have is marked with one press without a connection, and taken back',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, refusals: [...offline] });
    await signedIn(page, await tokenFor('inspector'));
    await page.goto(path);
    await beginOwn(page, 'Zeekr 001');
    await page.getByText('Всё отправлено').waitFor();
    await page.getByRole('link', { name: 'Все группы' }).click();
    await page.context().setOffline(true);
    const mark = page.getByRole('button', { name: 'Электромобиль: отметить 18 точек как отсутствующие' });
    await mark.click();
    await page.getByText('Ждёт связи: 18 ответов').waitFor();
    expect(await mark.count()).toBe(0);
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await mark.waitFor();
    await page.context().setOffline(false);
    await page.getByText('Всё отправлено').waitFor();
    await mark.waitFor();
  },
);

journey(
  'what was not sent outlives the end of the session, and nobody else sees it; what was sent does not stay',
  async ({ visit }) => {
    const inspector = await tokenFor('inspector');
    const page = await visit({ viewport: screens.phone, refusals: [...offline, 403] });
    await signedIn(page, inspector);
    await page.goto(path);
    await beginOwn(page, 'Kia Rio отправлена');
    await page.getByText('Всё отправлено').waitFor();
    await page.goto(path);
    await page.getByRole('link', { name: 'Осмотреть машину без заявки' }).waitFor();
    await page.context().setOffline(true);
    await beginOwn(page, 'Kia Rio не отправлена');
    await card(page, 'Техпаспорт').getByRole('button', { name: 'Хорошо' }).click();
    await page.getByText('Ждёт связи: 1 ответ').waitFor();
    await page.context().setOffline(false);
    // The session ends before anything is sent.
    await page.route('**/api/staff/inspections/**', (route) => route.abort());
    await signInHere(page, await newMember());
    const storedNames = () =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const request = indexedDB.open('inspections');
            request.onsuccess = () => {
              const all = request.result.transaction('inspections').objectStore('inspections').getAll();
              all.onsuccess = () => {
                request.result.close();
                resolve(all.result.map(({ car }) => car.name));
              };
            };
          }),
      );
    await expect.poll(storedNames).toEqual(['Kia Rio не отправлена']);
    expect(await page.getByText('Kia Rio').count()).toBe(0);
    await page.unroute('**/api/staff/inspections/**');
    await signInHere(page, inspector);
    await page.goto(path);
    await page.getByText('Всё отправлено').waitFor();
    await page.getByRole('link', { name: /Kia Rio не отправлена/ }).waitFor();
  },
);

journey(
  'another car than was ordered, and an ad by its title, are confirmed by a tick before the end',
  async ({ visit }) => {
    const inspector = await tokenFor('inspector');
    const { check, member, number } = await aTask(inspector);
    const ad = await aListing(siteDb, { own: true });
    const page = await visit({ viewport: screens.phone });
    await signedIn(page, inspector);
    await page.goto(`${path}?begin=${check}`);
    await page.getByRole('textbox', { name: /^Машина/ }).fill('Toyota Camry 2019');
    await page.getByRole('textbox', { name: /^Год выпуска/ }).fill('2019');
    const vin = page.getByRole('textbox', { name: /^VIN/ });
    await vin.fill('');
    await page.getByRole('textbox', { name: /^Номер объявления/ }).fill(String(ad.id));
    const isOfThisCar = page.getByRole('checkbox', { name: 'Это объявление именно этой машины' });
    await isOfThisCar.check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Начать осмотр' }).click();
    await page.getByRole('link', { name: /Документы и ключи/ }).click();
    await card(page, 'Техпаспорт').getByRole('button', { name: 'Хорошо' }).click();
    await page.getByRole('link', { name: 'Все группы' }).click();
    await page.getByRole('link', { name: 'К заключению' }).click();
    await page.getByText(`В заявке VIN ${number}.`).first().waitFor();
    expect(await isOfThisCar.isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Изменить данные' }).first().click();
    await vin.fill('ACR30-0000001');
    await page.getByText('Номер не тот, что в заявке').waitFor();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('link', { name: 'К заключению' }).click();
    await page.getByText('Номер не тот, что в заявке').waitFor();
    await page.getByRole('button', { name: 'Закончить осмотр' }).click();
    const dialog = page.getByRole('dialog');
    const end = dialog.getByRole('button', { name: 'Закончить осмотр' });
    expect(await end.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Осмотрена другая машина, всё верно' }).check();
    await expectAccessible(page, openDialog);
    await end.click();
    const read = async () =>
      ((await as(member, 'GET', `/checks/${check}/inspection/`)) as { inspection: unknown }).inspection;
    await expect
      .poll(read, { timeout: 30_000 })
      .toMatchObject({ vin: 'ACR30-0000001', ordered: { vin: number } });
  },
);

/** The most seconds that a script may take for all points; a person looks at the car meanwhile. */
const maxScriptSeconds = 240;

journey('all points of a car are answered with one move each', { timeout: 300_000 }, async ({ visit }) => {
  const inspector = await tokenFor('inspector');
  const { template } = (await as(inspector, 'GET', '/staff/inspection-template/')) as unknown as {
    template: InspectionTemplate;
  };
  const page = await visit({ hasTouch: true, viewport: screens.phone });
  await signedIn(page, inspector);
  await page.goto(path);
  await beginOwn(page, 'Kia Rio целиком');
  const startedAt = Date.now();
  let [swipes, presses, digits] = [0, 0, 0];
  for (const [at, { points }] of template.groups.entries()) {
    const panels = points.filter(({ panel }) => panel !== null);
    if (panels.length > 0) {
      await page.getByRole('textbox', { name: 'Измерено' }).click();
      presses += 1;
    }
    for (const [number] of panels.entries()) {
      const name = await page.getByRole('article').getByRole('heading').textContent();
      await page.keyboard.type('120');
      await page.keyboard.press('Enter');
      digits += 3;
      presses += 1;
      // The next panel opens by itself.
      if (number < panels.length - 1) await card(page, name ?? '').waitFor({ state: 'detached' });
    }
    for (const { names, panel } of points) {
      if (panel !== null) continue;
      await swipe(page, card(page, names.ru));
      await isChosen(page, names.ru, 'Хорошо');
      swipes += 1;
    }
    await page.getByText(new RegExp(`^${points.length} из ${points.length}\\.`)).waitFor();
    const next = template.groups[at + 1];
    await page.getByRole('link', { name: next ? `Дальше: ${next.names.ru}` : 'К заключению' }).click();
    presses += 1;
  }
  await page.getByRole('button', { name: 'Закончить осмотр' }).waitFor();
  await page.getByText('Всё отправлено').waitFor();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const count = template.groups.reduce((sum, { points }) => sum + points.length, 0);
  process.stdout.write(
    `\nA whole inspection: ${count} points, ${swipes} swipes, ${presses} presses, ${digits} digits, ${seconds} s\n`,
  );
  expect(await page.getByText(/^Не проверен/).count()).toBe(0);
  // One press for each panel and one for each group suffice.
  expect(swipes + presses).toBe(count + template.groups.length + 1);
  expect(seconds).toBeLessThan(maxScriptSeconds);
});

/** The key of a point by its Russian name. */
async function pointKeys(token: string): Promise<(name: string) => string> {
  const { template } = (await as(token, 'GET', '/staff/inspection-template/')) as unknown as {
    template: { groups: { points: { key: string; names: { ru: string } }[] }[] };
  };
  const points = template.groups.flatMap((group) => group.points);
  return (name) => points.find(({ names }) => names.ru === name)?.key ?? '';
}
