import { afterAll, expect } from 'vitest';
import type { InspectionTemplate, RepairWork } from '../features/inspections/template-contract.ts';
import { journey, screens } from './support/journey.ts';
import { as, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole, openDialog } from './support/whole-page.ts';

const path = '/staff/inspection-points';
const token = await tokenOf({ email: 'admin@demo.tulpar.kz', password: 'tulpar-demo' });

type Desk = { version: number; template: InspectionTemplate; works: RepairWork[]; works_version: number };
const readDesk = async () => (await as(token, 'GET', '/staff/inspection-template/')) as unknown as Desk;
const before = await readDesk();

/** What other journeys find is as it was. */
afterAll(async () => {
  const { version, template, works_version: worksVersion } = await readDesk();
  let latest: number = version;
  const saved = (answer: object) => (answer as { version: number }).version;
  for (const { key } of template.groups)
    if (!before.template.groups.some((group) => group.key === key))
      latest = saved(await as(token, 'DELETE', `/staff/inspection-template/group/${key}/?version=${latest}`));
  for (const group of before.template.groups)
    latest = saved(await as(token, 'PUT', '/staff/inspection-template/group/', { version: latest, group }));
  await as(token, 'PUT', '/staff/repair-works/', { version: worksVersion, works: before.works });
});

journey(
  'an admin adds a group with a measured point; what somebody else saves first is told',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, refusals: [409] });
    await signedIn(page, token);
    await page.goto(path);
    await page.getByRole('link', { name: 'Добавить группу' }).click();
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name: 'Сохранить' });
    const name = main.getByRole('group', { name: 'Название группы' });
    await name.getByRole('textbox', { name: 'Русский' }).fill('Гибрид');
    await name.getByRole('textbox', { name: 'Қазақша' }).fill('Гибрид');
    await main.getByRole('checkbox', { name: /видят только заказчик и сотрудники/ }).check();
    await main.getByRole('button', { name: 'Добавить точку' }).click();
    const pointName = main.getByRole('group', { name: 'Название точки' });
    await pointName.getByRole('textbox', { name: 'Русский' }).fill('Батарея');
    await pointName.getByRole('textbox', { name: 'Қазақша' }).fill('Батарея');
    await pointName.getByRole('textbox', { name: 'English' }).fill('Battery');
    const measure = main.getByRole('group', { name: 'Измерение' });
    await measure.getByRole('combobox', { name: 'Единица' }).selectOption('percent');
    await measure.getByRole('textbox', { name: 'Возможно от' }).fill('100');
    await measure.getByRole('textbox', { name: 'Возможно до' }).fill('0');
    await main.getByRole('button', { name: 'Добавить недостаток' }).click();
    await main.getByRole('textbox', { name: 'Недостаток 1: Русский' }).fill('ёмкость мала');
    await main.getByRole('textbox', { name: 'Недостаток 1: Қазақша' }).fill('сыйымдылығы аз');
    await main.getByRole('textbox', { name: 'Недостаток 1: English' }).fill('low capacity');
    await save.click();
    // The first field that is wrong has the focus, and its fault stands below it.
    await expect
      .poll(() =>
        name.getByRole('textbox', { name: 'English' }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await name.getByText('Заполните это поле').waitFor();
    await measure.getByText(/Границы не сходятся/).waitFor();
    await expectAccessible(page);
    await name.getByRole('textbox', { name: 'English' }).fill('Hybrid');
    await measure.getByRole('textbox', { name: 'Возможно от' }).fill('0');
    await measure.getByRole('textbox', { name: 'Возможно до' }).fill('100');
    await measure.getByRole('textbox', { name: 'Хорошо от' }).fill('72,5');

    // Meanwhile another admin saves.
    const { version, template } = await readDesk();
    await as(token, 'PUT', '/staff/inspection-template/group/', { version, group: template.groups[0] });
    await save.click();
    await main.getByText('Точки изменил кто-то другой').first().waitFor();
    expect(await name.getByRole('textbox', { name: 'English' }).inputValue()).toBe('Hybrid');
    await main.getByRole('button', { name: 'Оставить моё' }).click();
    await save.click();
    await page.getByText('Сохранено. Новые осмотры пойдут по этой версии.').waitFor();
    await page.waitForURL(/group=group_/);
    const saved = (await readDesk()).template.groups.at(-1);
    expect(saved).toMatchObject({
      names: { en: 'Hybrid' },
      is_private: true,
      points: [
        {
          names: { ru: 'Батарея' },
          hint: null,
          measure: { unit: 'percent', min: 0, max: 100, goodFrom: 72.5, goodTo: null },
          defects: [{ en: 'low capacity' }],
          work: null,
        },
      ],
    });

    // An inspection by the earlier version has an answer to the new point from another device, and its desk tells of it.
    const inspection = crypto.randomUUID();
    const now = new Date().toISOString();
    const call = `/staff/inspections/${inspection}/`;
    const car = { name: 'Kia Rio 2019', vin: null, plate: null, year: 2019, mileage_km: null, ad: null };
    const begun = { check: null, car, template_version: before.version, started_at: now };
    await as(token, 'PUT', call, begun);
    const answer = { point: saved?.points[0]?.key, state: 'good', value: null, defects: [], note: null };
    const given = { ...answer, id: crypto.randomUUID(), tenge: null, answered_at: now };
    await as(token, 'POST', `${call}answers/`, { answers: [given] });
    const desk = await visit({ viewport: screens.phone });
    await signedIn(desk, token);
    await desk.goto(`/staff/inspections?inspection=${inspection}&part=end`);
    await desk.getByText(/^Ещё 1 ответ из другой версии списка/).waitFor();
    await expectAccessible(desk);

    await main.getByRole('button', { name: 'Удалить группу' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, openDialog);
    await dialog.getByRole('button', { name: 'Удалить группу' }).click();
    await page.getByText('Группа удалена: Гибрид').waitFor();
    await page.waitForURL(new RegExp(`${path}$`));
  },
);

journey(
  'points are moved with the keyboard alone, and a price is changed while somebody else adds a work',
  async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    await signedIn(page, token);
    const [group] = before.template.groups;
    const [first, second] = group?.points ?? [];
    const [work, used] = before.works;
    if (!group || !first || !second || !work || !used) throw new Error('The demo has no points');
    await page.goto(`${path}?group=${group.key}`);
    const main = page.getByRole('main');
    const down = main.getByRole('button', { name: `Ниже: ${first.names.ru}` });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
    await main.getByRole('button', { name: 'Сохранить' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Сохранено/).waitFor();
    const { template } = await readDesk();
    expect(template.groups[0]?.points.slice(0, 2).map(({ key }) => key)).toEqual([second.key, first.key]);

    await page.goto(`${path}?part=works`);
    await main.getByRole('textbox', { name: `Цена: ${work.names.ru}` }).fill('45 000');
    await main.getByRole('button', { name: work.names.ru, exact: true }).click();
    const once = main.getByRole('checkbox', { name: 'Оплачивается один раз' });
    expect(await once.isChecked()).toBe(work.once);
    await once.press('Space');
    await main.getByRole('button', { name: `Убрать: ${used.names.ru}` }).click();
    await main.getByRole('button', { name: 'Сохранить' }).click();
    await main.getByText(`Ремонт выбран в точке осмотра: ${used.names.ru}`).waitFor();
    await main.getByRole('button', { name: 'Вернуть', exact: true }).click();
    const added = { ...work, key: 'work_of_other_admin', tenge: 7000 };
    const { works: known, works_version: version } = await readDesk();
    await as(token, 'PUT', '/staff/repair-works/', { version, works: [...known, added] });
    await main.getByRole('button', { name: 'Сохранить' }).click();
    await main.getByText('Прайс-лист изменил кто-то другой').first().waitFor();
    expect(await main.getByRole('button', { name: 'Сохранить' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Внести мои правки' }).click();
    await main.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Цены сохранены').waitFor();
    const { works } = await readDesk();
    expect(works.find(({ key }) => key === work.key)).toEqual({ ...work, tenge: 45_000, once: !work.once });
    expect(works.map(({ key }) => key).sort()).toEqual(
      [...before.works.map(({ key }) => key), added.key].sort(),
    );
  },
);

journey.for([path, `${path}?group=engine`, `/kk${path}?part=works`])(
  '%s is accessible, and fits every screen, light and dark',
  async (address, { visit }) => {
    const page = await visit();
    await signedIn(page, token);
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
    const point = page.locator('main [aria-expanded="false"]').first();
    if (address !== path) await point.click();
    await expectWhole(page);
  },
);
