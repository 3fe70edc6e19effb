import { afterAll, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { as, signedIn, tokenOf } from './support/sign-in.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';

const manager = await tokenOf({ email: 'manager@demo.tulpar.kz', password: 'tulpar-demo' });
const admin = await tokenOf({ email: 'admin@demo.tulpar.kz', password: 'tulpar-demo' });

type Waiting = { inspection: string; name: string; vin: string; draft: number | null };
type About = { missing: string[]; ad: { id: number; status: string } | null; photos: { id: number }[] };

const about = async ({ inspection }: Waiting) =>
  (await as(manager, 'GET', `/staff/inspections/${inspection}/ad/`)) as unknown as About;

const { results } = (await as(manager, 'GET', '/staff/inspected-cars/')) as unknown as {
  results: Waiting[];
};
const states = await Promise.all(results.map(async (car) => ({ car, missing: (await about(car)).missing })));
/** Of one demo car there is an earlier ad, of the other only the name is known. */
const known = states.find(({ missing }) => missing.join() === 'branch')?.car;
const stranger = states.find(({ missing }) => missing.length > 5)?.car;

/** Other journeys find as many cars for sale as before. */
afterAll(async () => {
  for (const car of results) {
    const { ad } = await about(car);
    if (ad) await as(manager, 'POST', `/ads/${ad.id}/move/`, { move: 'delete' });
  }
});

const maxSteps = 5;
const maxSeconds = 120;

journey(
  'a manager turns the inspection of a car that was advertised before into its ad: a branch, and it is for sale with its report',
  async ({ visit }) => {
    if (!known) throw new Error('No demo car waits for its ad');
    const page = await visit();
    await signedIn(page, manager);
    await page.goto('/staff/offers?part=own');
    const startedAt = Date.now();
    let steps = 0;
    /** Counts the manager's actions. */
    const step = (done: Promise<unknown>) => {
      steps += 1;
      return done;
    };
    const main = page.getByRole('main');
    await step(main.getByRole('button', { name: `Сделать объявление: ${known.name}` }).click());
    await page.waitForURL(new RegExp(`/staff/inspections/${known.inspection}/ad$`));
    await main.getByRole('heading', { level: 2, name: known.name }).waitFor();
    await main.getByText('Остался 1 вопрос').waitFor();
    await main.getByText(/Четыре из пяти таких машин стоят/).waitFor();
    expect(await main.getByRole('textbox', { name: 'Цена' }).inputValue()).toMatch(/^\d[\d\s]+$/);
    expect(await main.getByRole('textbox', { name: /^Описание/ }).inputValue()).toMatch(
      /^Осмотр TulparAutoCheck: .+\n.*недостат/,
    );
    await expectAccessible(page);
    await expectWhole(page);

    await step(main.getByRole('combobox', { name: 'Филиал' }).selectOption({ index: 1 }));
    await main.getByText('Ответы есть на все вопросы').waitFor();
    await step(main.getByRole('button', { name: 'Опубликовать как машину Tulpar' }).click());
    await page.waitForURL(/\/cars\/\d+$/);
    const seconds = (Date.now() - startedAt) / 1000;
    expect(steps).toBeLessThanOrEqual(maxSteps);
    expect(seconds).toBeLessThan(maxSeconds);

    // Buyers read the report on the car's page.
    await page.getByRole('heading', { name: 'Машину осмотрели' }).waitFor();
    const adId = Number(/\d+$/.exec(page.url())?.[0]);
    const { inspection } = (await as(
      manager,
      'GET',
      `/cars/${adId}/inspection/?is_short=true`,
    )) as unknown as {
      inspection: { is_whole: boolean };
    };
    expect(inspection.is_whole).toBe(true);

    // Another manager gets to the ad by its link and withdraws it like any other.
    const other = await visit();
    await signedIn(other, admin);
    await other.goto(`/staff/inspections/${known.inspection}/ad`);
    await other.getByText(`Эта машина уже в объявлении № ${adId}`).waitFor();
    expect(await other.getByRole('link', { name: 'Открыть машину' }).getAttribute('href')).toBe(
      `/cars/${adId}`,
    );
  },
);

journey('cars that wait for their ads are shown page by page', async ({ visit }) => {
  const [car] = results;
  if (!car) throw new Error('No demo car waits for its ad');
  const page = await visit({ intercepts: true });
  await signedIn(page, manager);
  const carsOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      ...car,
      inspection: crypto.randomUUID(),
      name: `Waiting ${from + at}`,
    }));
  await page.route('**/api/staff/inspected-cars/**', (route) => {
    const isSecond = route.request().url().includes('page=2');
    return route.fulfill({
      json: { count: 52, next: null, previous: null, results: isSecond ? carsOf(50, 52) : carsOf(0, 50) },
    });
  });
  await page.goto('/staff/offers?part=own');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Waiting 49', exact: true }).waitFor();
  await main.getByRole('button', { name: 'Показать ещё' }).click();
  await main.getByRole('link', { name: 'Waiting 51', exact: true }).waitFor();
  expect(await main.getByRole('button', { name: 'Показать ещё' }).count()).toBe(0);
  expect(await main.getByRole('link', { name: /^Waiting \d+$/ }).count()).toBe(52);
});

journey(
  'of a car that nobody knows the form asks what is missing, keeps the draft, and photos are taken out and back',
  async ({ visit }) => {
    if (!stranger) throw new Error('No demo car waits for its ad');
    const page = await visit();
    await signedIn(page, manager);
    // The finished inspection has a link to its ad.
    await page.goto(`/staff/inspections?inspection=${stranger.inspection}`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Сделать объявление' }).click();
    await page.waitForURL(new RegExp(`/staff/inspections/${stranger.inspection}/ad$`));
    await main.getByRole('button', { name: 'Сделать объявление' }).click();
    await main.getByRole('heading', { level: 2, name: 'Чего нет в отчёте' }).waitFor();
    const publish = main.getByRole('button', { name: 'Опубликовать как машину Tulpar' });
    await publish.click();
    await main.getByText('Не хватает ответов').waitFor();

    await main.getByRole('group', { name: 'Цвет' }).getByRole('radio', { name: 'Белый' }).check();
    await main.getByRole('combobox', { name: 'Филиал' }).selectOption({ index: 1 });
    await main.getByText(/^Сохранено/).waitFor();
    await main.getByRole('button', { name: 'Фото 1: удалить' }).click();
    await main.getByRole('heading', { level: 3, name: 'Другие фото осмотра' }).waitFor();
    await main
      .getByRole('button', { name: /^Добавить фото: / })
      .first()
      .click();
    await main.getByRole('heading', { level: 3, name: 'Другие фото осмотра' }).waitFor({ state: 'detached' });

    // A press by somebody else finds the same draft.
    const other = await visit();
    await signedIn(other, admin);
    await other.goto('/staff/offers?part=own');
    await other.getByRole('link', { name: `Продолжить: ${stranger.name}` }).click();
    await other.getByRole('heading', { level: 2, name: 'Чего нет в отчёте' }).waitFor();
    await other.getByRole('definition').filter({ hasText: 'Белый' }).waitFor();
    expect(await other.getByRole('group', { name: 'Цвет' }).count()).toBe(0);
  },
);
