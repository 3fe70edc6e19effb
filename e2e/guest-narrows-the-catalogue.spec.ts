import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll, openDialog } from './support/whole-page.ts';

type Page = import('playwright-core').Page;
type Locator = import('playwright-core').Locator;

/** The number in "1 234 машины" above the list. */
async function displayedCount(page: Page): Promise<number> {
  return Number(
    (await page.getByRole('status').filter({ hasText: 'маш' }).innerText()).replaceAll(/\D/g, ''),
  );
}

const expectCount = (page: Page, count: number) => expect.poll(() => displayedCount(page)).toBe(count);

async function countOf(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/cars/${query}`)).json()).count;
}

/** Holds the scripts whose text matches until the returned function is called. */
async function holdScripts(page: Page, text: RegExp): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (text.test(body)) await released.promise;
    await route.fulfill({ response, body });
  });
  return async () => {
    released.resolve();
    // A page that is closed while a script is on its way would fail the route.
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Types each digit when the number before it has just been applied, but is not yet in the page. */
async function typeOverApplied(field: Locator, digits: string): Promise<void> {
  await field.focus();
  await field.evaluate(async (_, digits) => {
    for (const digit of digits) {
      document.execCommand('insertText', false, digit);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, digits);
}

const checkbox = (page: Page, name: RegExp) =>
  page.getByRole('complementary', { name: 'Фильтры' }).getByRole('checkbox', { name });
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Убрать: ${label}` });
const waitUntilLoaded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('#cars[aria-busy]'));

journey(
  'filters change the list, the address and the counts; chips and the back button undo them',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/cars');
    await isAlive(page);
    const allCount = await displayedCount(page);

    await checkbox(page, /^Toyota/).check();
    await page.waitForURL('**/cars?brand=toyota');
    expect(await checkbox(page, /^Toyota/).isChecked()).toBe(true);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('toyota');
    await waitUntilLoaded(page);
    await expectCount(page, await countOf(page, '?brand=toyota'));
    // The counts of brands ignore the selected brand, so other brands are still offered.
    await checkbox(page, /^Kia/).waitFor();

    await page.evaluate(() => scrollTo(0, 300));
    await checkbox(page, /^Kia/).check();
    await page.waitForURL('**/cars?brand=toyota&brand=kia');
    await waitUntilLoaded(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);

    const priceField = page.getByRole('complementary').getByRole('group', { name: 'Цена' }).getByLabel('до');
    await priceField.fill('9 000 000');
    await page.waitForURL('**/cars?brand=toyota&brand=kia&price_to=9000000');
    await waitUntilLoaded(page);
    await page.getByRole('heading', { level: 1, name: 'Toyota и Kia, до 9 млн ₸', exact: true }).waitFor();
    const cheapCount = await countOf(page, '?brand=toyota&brand=kia&price_to=9000000');
    await expectCount(page, cheapCount);
    expect(cheapCount).toBeLessThan(allCount);

    await chip(page, 'Kia').click();
    await page.waitForURL('**/cars?brand=toyota&price_to=9000000');
    await page.waitForFunction(() => document.activeElement?.closest('nav'));
    await page.goBack();
    await page.waitForURL('**/cars?brand=toyota&brand=kia&price_to=9000000');
    await waitUntilLoaded(page);
    await expectCount(page, cheapCount);
    await expect.poll(() => checkbox(page, /^Kia/).isChecked()).toBe(true);
    await page.goBack();
    await page.waitForURL('**/cars?brand=toyota&brand=kia');
    await waitUntilLoaded(page);
    await expect.poll(() => priceField.inputValue()).toBe('');
    await expectAccessible(page);
  },
);

journey('two filters that are pressed before the page is painted both count', async ({ visit }) => {
  const page = await visit();
  await page.goto('/cars');
  await isAlive(page);
  const brands = [checkbox(page, /^Toyota/), checkbox(page, /^Kia/)] as const;
  const [toyota, kia] = await Promise.all(brands.map((brand) => brand.elementHandle()));
  await page.evaluate(
    (boxes) => {
      for (const box of boxes) (box as HTMLInputElement).click();
    },
    [toyota, kia],
  );
  await page.waitForURL('**/cars?brand=toyota&brand=kia');
  await waitUntilLoaded(page);
  for (const brand of brands) expect(await brand.isChecked()).toBe(true);
  await expectCount(page, await countOf(page, '?brand=toyota&brand=kia'));
});

journey(
  'cars are filtered by seats and by gas, brands are excluded at their rows, and a chip removes a filter',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/cars?seats=7');
    await isAlive(page);
    const allCount = await countOf(page, '');
    await expectCount(page, await countOf(page, '?seats=7'));
    expect(await displayedCount(page)).toBeLessThan(allCount);
    expect(await checkbox(page, /^7 мест/).isChecked()).toBe(true);
    await page.locator('article a').first().click();
    await page.waitForURL(/\/cars\/\d+$/);
    await page.locator('dt', { hasText: 'Количество мест' }).first().waitFor();
    await page.goBack();
    await chip(page, '7 мест').click();
    await page.waitForURL('**/cars');
    await waitUntilLoaded(page);
    await expectCount(page, allCount);

    // Brands are excluded at their own rows, as many as one likes.
    await checkbox(page, /^кроме: Toyota/).press('Space');
    await page.waitForURL('**/cars?brand=-toyota');
    await checkbox(page, /^кроме: Kia/).press('Space');
    await page.waitForURL('**/cars?brand=-toyota&brand=-kia');
    await waitUntilLoaded(page);
    await expectCount(page, await countOf(page, '?brand=-toyota&brand=-kia'));
    await checkbox(page, /^Kia/).check();
    await page.waitForURL('**/cars?brand=-toyota&brand=kia');
    await expect.poll(() => checkbox(page, /^кроме: Kia/).isChecked()).toBe(false);

    // One switch finds every car on gas; kinds that no car has are not offered.
    await page.getByRole('complementary').getByText('Газовое оборудование', { exact: true }).click();
    await checkbox(page, /^С газом/).check();
    await page.waitForURL('**&gas=true');
    expect(await checkbox(page, /^Вписано в техпаспорт/).count()).toBe(0);
  },
);

journey(
  'of two quick filter changes only the last is shown, and the first request is aborted',
  async ({ visit }) => {
    const page = await visit({ intercepts: true });
    const abortedUrls: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED') abortedUrls.push(request.url());
    });
    await page.goto('/cars');
    await isAlive(page);
    await page.route('**/api/cars/?*', async (route) => {
      // The first request gets its response after the second one.
      const isFirst = !route.request().url().includes('kia');
      await new Promise((resolve) => setTimeout(resolve, isFirst ? 1200 : 100));
      await route.continue().catch(() => {});
    });
    await checkbox(page, /^Toyota/).check();
    await checkbox(page, /^Kia/).check();
    await page.waitForURL('**/cars?brand=toyota&brand=kia');
    await chip(page, 'Kia').waitFor();
    await waitUntilLoaded(page);
    await expectCount(page, await countOf(page, '?brand=toyota&brand=kia'));
    await expect.poll(() => abortedUrls).toEqual([expect.stringMatching(/\?brand=toyota&(?!.*kia)/)]);
    // The choice is already applied, so the column has no button that would do it.
    const applyButton = page.getByRole('complementary').getByRole('button', { name: /^Показать/ });
    expect(await applyButton.isVisible()).toBe(false);
  },
);

journey(
  'while the script of the price words is on its way, a card has its own words or none',
  async ({ visit }) => {
    const page = await visit({ intercepts: true });
    const release = await holdScripts(page, /suspicious:null/);
    const query = '?sort=price_desc&brand=toyota';
    const { results } = await (await page.request.get(`/api/cars/${query}`)).json();
    const payments: string[] = results.map(({ monthly_payment }: { monthly_payment: number }) =>
      String(monthly_payment),
    );
    const paymentsShown = async () =>
      (await page.getByRole('article').allInnerTexts()).map((text) =>
        text.match(/(\d[\d\s]*)₸ в месяц/)?.[1]?.replaceAll(/\D/g, ''),
      );
    await page.goto('/cars?sort=price_desc');
    await isAlive(page);
    expect((await paymentsShown()).filter(Boolean)).not.toEqual([]);
    await page.evaluate(() => document.querySelector('#cars')?.setAttribute('data-same-page', ''));
    await checkbox(page, /^Toyota/).check();
    await page.waitForURL(`**/cars${query}`);
    await waitUntilLoaded(page);
    expect(await page.locator('#cars[data-same-page]').count()).toBe(1);
    await expect
      .poll(async () => (await paymentsShown()).every((shown, at) => !shown || shown === payments[at]))
      .toBe(true);
    expect((await paymentsShown()).filter(Boolean)).toEqual([]);
    await release();
    await expect.poll(async () => (await paymentsShown()).filter(Boolean)).not.toEqual([]);
    expect((await paymentsShown()).every((shown, at) => !shown || shown === payments[at])).toBe(true);
  },
);

journey(
  'a list that is chosen before the script of its text has come has its own text',
  async ({ visit }) => {
    const page = await visit({ intercepts: true });
    const release = await holdScripts(page, /\([`'"]wholeCountry/);
    await page.goto('/cars');
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.getByText(/^Казахстан: /).waitFor();
    await checkbox(page, /^Toyota/).check();
    await page.waitForURL('**/cars?brand=toyota');
    await waitUntilLoaded(page);
    await release();
    await page.getByText(/^Toyota, Казахстан: /).waitFor();
  },
);

journey('a shared link opens the same filters, order and layout for somebody else', async ({ visit }) => {
  const senderPage = await visit();
  await senderPage.goto('/cars?brand=toyota&year_from=&price_to=20%20000%20000&sort=price_asc&utm_source=x');
  await isAlive(senderPage);
  await senderPage.waitForURL('**/cars?brand=toyota&price_to=20000000&sort=price_asc');
  await senderPage.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name: 'Список' }).click();
  await senderPage.waitForURL('**/cars?brand=toyota&price_to=20000000&sort=price_asc&view=list');
  await senderPage.locator('article dl').first().waitFor();
  const carNames = await senderPage.locator('article h2').allInnerTexts();

  const receiverPage = await visit();
  await receiverPage.goto(senderPage.url());
  await isAlive(receiverPage);
  await expect.poll(() => receiverPage.locator('article h2').allInnerTexts()).toEqual(carNames);
  expect(await receiverPage.getByRole('combobox', { name: 'Сортировка' }).inputValue()).toBe('price_asc');
  await receiverPage.locator('article dl').first().waitFor();
  await expectAccessible(receiverPage);

  // The browser remembers the chosen layout for addresses that name none.
  await senderPage.goto('/cars');
  await isAlive(senderPage);
  await senderPage.locator('article dl').first().waitFor();
});

journey('a phone shows rows, and the grid to who has chosen it, from the first paint', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone, hasTouch: true, isMobile: true });
  const cards = page.getByRole('article');
  // The third is seen above the navigation as far as name, price and facts of a row reach.
  const areThreeInView = () =>
    cards.nth(2).evaluate((card) => card.getBoundingClientRect().top + 111 < innerHeight - 56);
  const shift = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const sum = (entries: PerformanceEntryList) =>
            entries.reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0);
          new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(() => resolve(0), 300);
        }),
    );
  const view = page.getByRole('navigation', { name: 'Вид' }).locator('a:visible');
  await page.goto('/cars');
  expect(await areThreeInView()).toBe(true);
  await isAlive(page);
  // Beside the photo, so that it covers none of it.
  const [heart, photo] = await Promise.all(
    ['[data-heart]', '[data-car-photo]'].map((part) => cards.first().locator(part).boundingBox()),
  );
  expect(heart?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + (photo?.height ?? 0));
  expect(heart?.width).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);

  for (const [title, rows] of [
    ['Сетка', false],
    ['Список', true],
  ] as const) {
    expect(await view.count()).toBe(1);
    await page.getByRole('link', { name: title }).click();
    await page.waitForURL(/view=/);
    await expect.poll(areThreeInView).toBe(rows);
    // Also before the scripts, and nothing moves when they come.
    await page.goto('/cars', { waitUntil: 'commit' });
    await cards.nth(3).waitFor();
    expect(await areThreeInView()).toBe(rows);
    await isAlive(page);
    expect(await areThreeInView()).toBe(rows);
    expect(await shift()).toBeLessThan(0.001);
  }

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

/** The query strings of the page's requests for cars from now on; the array grows with each request. */
function carQueriesOf(page: Page): string[] {
  const carQueries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/cars/') carQueries.push(search);
  });
  return carQueries;
}

journey('cars are requested when the mouse button goes down, and only once', async ({ visit }) => {
  const page = await visit();
  await page.goto('/cars');
  await isAlive(page);
  const carQueries = carQueriesOf(page);
  await checkbox(page, /^Toyota/).hover();
  await page.mouse.down();
  await expect.poll(() => carQueries).toEqual(['?brand=toyota&near=1&facets=all']);
  expect(page.url()).toMatch(/\/cars$/);
  await page.mouse.up();
  await page.waitForURL('**/cars?brand=toyota');
  await waitUntilLoaded(page);

  // Enter both applies the number and submits the form, but adds only one entry to the history.
  const priceField = page.getByRole('complementary').getByRole('group', { name: 'Цена' }).getByLabel('до');
  await priceField.fill('9000000');
  await priceField.press('Enter');
  await page.waitForURL('**/cars?brand=toyota&price_to=9000000');
  await waitUntilLoaded(page);
  await page.goBack();
  await page.waitForURL('**/cars?brand=toyota');
  await waitUntilLoaded(page);
  expect(carQueries.filter((question) => question.includes('price_to'))).toHaveLength(1);
});

journey(
  'applying the filter sheet shows the cars that the sheet has loaded, without a second request',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, hasTouch: true });
    await page.goto('/cars');
    await isAlive(page);
    const carQueries = carQueriesOf(page);
    await page.getByRole('link', { name: 'Фильтры' }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByRole('checkbox', { name: /^Toyota/ }).check();
    const expectedCount = await countOf(page, '?brand=toyota');
    await sheet.locator('button:not([aria-busy=true])', { hasText: /^Показать \d/ }).click();
    await page.waitForURL('**/cars?brand=toyota');
    await waitUntilLoaded(page);
    await expectCount(page, expectedCount);
    expect(carQueries.filter((question) => question.includes('brand=toyota'))).toHaveLength(1);
  },
);

journey('on a phone the filter sheet keeps what was chosen until it is applied', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone, hasTouch: true });
  // A range whose lower bound is above the upper one is ignored, both in the list and in the count.
  await page.goto('/cars?year_from=2020&year_to=2010');
  await isAlive(page);
  await page.getByRole('link', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByRole('checkbox', { name: /^Toyota/ }).check();
  const expectedCount = await countOf(page, '?brand=toyota');
  const applyButton = sheet.getByRole('button', { name: /^Показать/ });
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('dialog button')].some(
        (button) => button.textContent?.replaceAll(/\D/g, '') === count,
      ),
    String(expectedCount),
  );
  expect(page.url()).toMatch(/\/cars\?year_from=2020&year_to=2010$/);
  await sheet.getByRole('checkbox', { name: /^Camry/ }).waitFor();
  await expectAccessible(page);

  // Back closes the sheet, not the page; what was chosen waits in it, in the small sheets too.
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toMatch(/\/cars\?year_from=2020&year_to=2010$/);
  await page.getByRole('link', { name: 'Марка' }).click();
  const brandSheet = page.getByRole('dialog', { name: 'Марка и модель' });
  await expect.poll(() => brandSheet.getByRole('checkbox', { name: /^Toyota/ }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await brandSheet.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Фильтры' }).click();
  await expect.poll(() => sheet.getByRole('checkbox', { name: /^Toyota/ }).isChecked()).toBe(true);
  await applyButton.click();
  await page.waitForURL('**/cars?*brand=toyota*');
  await sheet.waitFor({ state: 'hidden' });
  await waitUntilLoaded(page);
  await expectCount(page, expectedCount);

  await page.evaluate(() => scrollTo(0, 1500));
  const chipPosition = await page.getByRole('link', { name: 'Toyota', exact: true }).boundingBox();
  expect(chipPosition?.y).toBeGreaterThan(50);
  expect(chipPosition?.y).toBeLessThan(80);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSidewaysScroll(page);
  }
});

journey(
  'a price is chosen on the drawing of prices, which loads when a price field is used',
  async ({ visit }) => {
    const page = await visit();
    const drawn: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/cars/prices/') drawn.push(search);
    });
    await page.goto('/cars?price_to=12000000');
    await isAlive(page);
    const prices = page.getByRole('complementary').getByRole('group', { name: 'Цена' });
    const lowest = prices.getByRole('slider', { name: 'Самая низкая цена' });
    expect(await lowest.count()).toBe(0);
    await prices.getByLabel('от').focus();
    await prices.getByText(/Половина таких машин стоит от .*\sмлн\s₸ до .*\sмлн\s₸/).waitFor();
    expect(await lowest.getAttribute('aria-valuetext')).toBe('Не важно');
    await expectAccessible(page, '#filters');
    // Whatever price is asked for, the drawing has them all.
    expect(drawn).toEqual(['']);

    await lowest.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/price_from=\d+/);
    await waitUntilLoaded(page);
    const price = new URL(page.url()).searchParams.get('price_from') ?? '';
    expect(page.url()).toContain('price_to=12000000');
    await expect
      .poll(async () => (await prices.getByLabel('от').inputValue()).replaceAll(/\s/g, ''))
      .toBe(price);
    await expectCount(page, await countOf(page, `?price_from=${price}&price_to=12000000`));
    expect(drawn).toHaveLength(1);
    await checkbox(page, /^Toyota/).check();
    await expect.poll(() => drawn).toEqual(['', '?brand=toyota']);
  },
);

journey('on a phone the chips keep their places, with the value in them', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone, hasTouch: true, isMobile: true });
  await page.goto('/cars?brand=toyota&fuel=hybrid');
  await isAlive(page);
  const chips = page.getByRole('navigation', { name: 'Выбранные фильтры' }).locator('a:visible');
  const before = await chips.allInnerTexts();
  expect(before.slice(1)).toEqual([
    'Цена',
    'Год',
    'Toyota',
    'Автомат',
    'Пробег',
    'С газом',
    'Город',
    'Гибрид (любой)',
    'Сбросить',
  ]);

  // Any automatic is one tap, without a sheet, and one more takes it away.
  await chips.filter({ hasText: 'Автомат' }).click();
  await page.waitForURL(/transmission=any_auto/);
  await waitUntilLoaded(page);
  const automatic = before.indexOf('Автомат');
  await expect.poll(() => chips.nth(automatic).innerText()).toBe('АКПП (любая)');
  await chips.nth(automatic).click();
  await page.waitForURL((url) => !url.search.includes('transmission'));

  // A limit is one tap too; what is typed is grouped, and Enter applies it.
  await chips.filter({ hasText: 'Цена' }).click();
  const sheet = page.getByRole('dialog', { name: 'Цена' });
  await sheet.getByRole('button', { name: 'до 12 млн ₸' }).click();
  await expect.poll(() => sheet.getByLabel('до').inputValue()).toMatch(/^12\s000\s000$/);
  await sheet.getByRole('slider', { name: 'Самая высокая цена' }).waitFor();
  await expectAccessible(page, openDialog);
  await typeOverApplied(sheet.getByLabel('от'), '3500000');
  await expect.poll(() => sheet.getByLabel('от').inputValue()).toMatch(/^3\s500\s000$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/price_from=3500000/);
  expect(page.url()).toContain('price_to=12000000');
  await waitUntilLoaded(page);
  await expect.poll(() => chips.nth(1).innerText()).toBe('от 3,5\u00a0млн\u00a0₸ до 12\u00a0млн\u00a0₸');
});

journey(
  'on a phone cars begin high, a sheet has their order, and the search is an icon after a scroll',
  async ({ visit }) => {
    const page = await visit({ viewport: screens.phone, hasTouch: true, isMobile: true });
    await page.goto('/cars');
    const { y } = (await page.getByRole('article').first().boundingBox()) ?? {};
    expect(y).toBeLessThanOrEqual(250);
    await isAlive(page);
    const icon = page.locator('label[for=ask]');
    const isOnTop = () =>
      icon.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop()).toBe(false);
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(isOnTop).toBe(true);
    await icon.tap();
    const field = page.locator('#ask');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(56);
    const suggestions = page.getByRole('dialog', { name: 'Какую машину ищете' });
    await suggestions.waitFor();
    await page.goBack();
    await suggestions.waitFor({ state: 'detached' });
    const order = page.locator('a[aria-haspopup=dialog]').filter({ hasText: 'Сначала' });
    await order.click();
    const sheet = page.getByRole('dialog', { name: 'Сортировка' });
    await sheet.getByText('Скрыть те, что хуже во всём').click();
    await expectAccessible(page, openDialog);
    // An order is applied at once, with what was chosen before it.
    await sheet.getByText('Сначала дешёвые').click();
    await page.waitForURL(/sort=price_asc/);
    expect(page.url()).toContain('hide_worse=true');
    await sheet.waitFor({ state: 'hidden' });
    await waitUntilLoaded(page);
    await expect.poll(() => order.innerText()).toBe('Сначала дешёвые');
    await order.click();
    await sheet.getByRole('button', { name: 'Сбросить' }).click();
    await sheet.getByRole('button', { name: /^Показать/ }).click();
    await page.waitForURL((url) => !/sort|hide_worse/.test(url.search));
  },
);

journey('a swipe changes the photo in a card, and loads nothing before', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone, hasTouch: true, isMobile: true });
  const photoLists: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cars\/\d+\/photos\//.test(request.url())) photoLists.push(request.url());
  });
  await page.goto('/cars');
  await isAlive(page);
  // Not one with a single photo, which the newest may be.
  const { results } = (await (await fetch(`${siteUrl}/api/cars/`)).json()) as {
    results: { id: number; photo_count: number }[];
  };
  const links = results
    .filter(({ photo_count }) => photo_count > 2)
    .map(({ id }) => `a[href="/cars/${id}"]`)
    .join();
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(links) })
    .first();
  await card.scrollIntoViewIfNeeded();
  const slides = card.locator('[data-slides]');
  // The part that changes photos loads after the first view.
  await expect
    .poll(async () => {
      await card.dispatchEvent('pointerover');
      return slides.count();
    })
    .toBe(1);
  expect(photoLists).toEqual([]);

  await card.locator('img').first().scrollIntoViewIfNeeded();
  const box = await card.locator('img').first().boundingBox();
  const y = (box?.y ?? 0) + 90;
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 300);
  for (const x of [285, 260, 200, 120]) await touch('touchMove', x);
  await touch('touchEnd');
  await card.locator('[data-slides="2"]').waitFor();
  expect(photoLists).toHaveLength(1);
  expect(page.url()).toMatch(/\/cars$/);

  await card.getByRole('heading').click();
  await page.waitForURL(/\/cars\/\d+$/);
});

journey('filters and the list of cars work with the keyboard alone', async ({ visit }) => {
  const page = await visit();
  await page.goto('/cars');
  await isAlive(page);
  await checkbox(page, /^Hyundai/).focus();
  await page.keyboard.press('Space');
  await page.waitForURL('**/cars?brand=hyundai');
  await waitUntilLoaded(page);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('hyundai');
  await page.getByRole('link', { name: 'К списку машин' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);
  // The buttons on the photo may come before the link of the car.
  for (let press = 0; press < 3; press++) {
    if (await page.evaluate(() => document.activeElement?.matches('article a'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cars\/\d+$/);
  await page.goBack();
  await page.waitForURL(/brand=hyundai#cars$/);
  await page.getByRole('heading', { level: 1, name: 'Hyundai', exact: true }).waitFor();
});

journey('without JavaScript the filters are a form and the chips are links', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/cars?brand=-kia');
  await checkbox(page, /^Toyota/).check();
  await page.getByRole('complementary').getByRole('group', { name: 'Год' }).getByLabel('от').fill('2015');
  await page.getByRole('button', { name: /^Показать/ }).click();
  await page.waitForURL(/brand=toyota/);
  const expectedCount = await countOf(page, '?brand=toyota&brand=-kia&year_from=2015');
  expect(await displayedCount(page)).toBe(expectedCount);
  expect(await chip(page, 'кроме: Kia').count()).toBe(1);
  expect(await checkbox(page, /^кроме: Kia/).isChecked()).toBe(true);
  await chip(page, 'от 2015 года').click();
  await page.waitForURL(/\/cars\?brand=(-kia|toyota)&brand=(-kia|toyota)$/);

  // A link in a collapsed group leads to a page with all filters, where the selected ones are still selected.
  await page.getByRole('complementary').getByText('Кузов', { exact: true }).click();
  await page.getByRole('link', { name: 'Все фильтры' }).locator('visible=true').click();
  await page.waitForURL(/filters=all/);
  await page.getByRole('complementary').getByText('Кузов', { exact: true }).click();
  await checkbox(page, /^Седан/).check();
  await page.getByRole('button', { name: /^Показать/ }).click();
  await page.waitForURL(/body_type=sedan/);
  expect(await displayedCount(page)).toBe(await countOf(page, '?brand=toyota&brand=-kia&body_type=sedan'));

  const phone = await visit({ javaScriptEnabled: false, viewport: screens.phone });
  await phone.goto('/cars');
  await phone.getByRole('link', { name: 'Фильтры' }).click();
  await checkbox(phone, /^Toyota/).check();
  const buttonPosition = await phone.getByRole('button', { name: /^Показать/ }).boundingBox();
  expect((buttonPosition?.y ?? 0) + (buttonPosition?.height ?? 0)).toBeLessThan(screens.phone.height - 56);
  await phone.getByRole('button', { name: /^Показать/ }).click();
  await phone.waitForURL(/brand=toyota/);
  expect(await displayedCount(phone)).toBe(await countOf(phone, '?brand=toyota'));
});

journey('an empty list suggests removing the filter that excludes all cars', async ({ visit }) => {
  const page = await visit();
  await page.goto('/cars?brand=toyota&price_to=1000');
  await isAlive(page);
  await page.getByRole('heading', { name: 'Таких машин пока нет' }).waitFor();
  const removeFilterLink = page.getByRole('link', { name: /^Уберите «до 1 000 ₸», будет/ });
  const promisedCount = Number((await removeFilterLink.innerText()).split('будет')[1]?.replaceAll(/\D/g, ''));
  await removeFilterLink.click();
  await page.waitForURL('**/cars?brand=toyota');
  await waitUntilLoaded(page);
  await expectCount(page, promisedCount);
  await expectAccessible(page);
});

journey('filters of a landing page keep its address until its brand is removed', async ({ visit }) => {
  const page = await visit();
  await page.goto('/kk/cars/toyota');
  await isAlive(page);
  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /^Camry \d/ })
    .check();
  await page.waitForURL('**/kk/cars/toyota?model=toyota/camry');
  await waitUntilLoaded(page);
  await page.getByRole('heading', { level: 1, name: 'Toyota Camry', exact: true }).waitFor();
  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /^Toyota \d/ })
    .uncheck();
  await page.waitForURL('**/kk/cars');
});

journey(
  'a list says what is for sale and leads to its cities, to robots and to people',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/cars/toyota');
    const head = await page.evaluate(() => ({
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      feed: document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href'),
    }));
    expect(head.description).toMatch(/^Toyota, Казахстан: \d+ объявлени/);
    expect(await (await page.request.get(head.feed ?? '')).text()).toContain(
      '<title>Машины на Tulpar Auto: Toyota<',
    );
    const city = page.getByRole('navigation', { name: 'По городам' }).getByRole('link', { name: /^Алматы/ });
    await isAlive(page);
    await city.click();
    await page.waitForURL('**/cars/toyota?city=almaty');
    await page.getByText(/^Toyota, Алматы: \d+ объявлени/).waitFor();
    await expectAccessible(page);
    await page.reload();
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/cars\/toyota\?city=almaty$/,
    );
    await page.getByRole('link', { name: 'Весь Казахстан' }).click();
    await page.waitForURL('**/cars/toyota');
  },
);

journey(
  'without a connection the page says so, keeps the filters and reloads when the browser is online',
  async ({ visit }) => {
    const page = await visit({ refusals: ['ERR_INTERNET_DISCONNECTED'] });
    await page.goto('/cars?price_to=9000000');
    await isAlive(page);
    // Makes `fetch` fail as without a connection, but without the errors that Chromium would write to the console.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      window.addEventListener('online', () => Object.assign(window, { fetch }));
    });
    await checkbox(page, /^Toyota/).click();
    await page.getByRole('heading', { level: 1, name: 'Нет связи' }).waitFor();
    expect(page.url()).toContain('/cars?price_to=9000000&brand=toyota');
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByRole('heading', { level: 1, name: 'Нет связи' }).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('heading', { level: 1, name: 'Toyota, до 9 млн ₸' }).waitFor();
    await expectCount(page, await countOf(page, '?brand=toyota&price_to=9000000'));
  },
);
