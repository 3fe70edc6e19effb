import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { signedIn, tokenOf } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';

const textOf = async (path: string) =>
  (await fetch(siteUrl + path, { headers: { accept: 'text/html' } })).text();
const sheetsIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path);
const classesIn = (css: string) => [...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);

async function newestCar(): Promise<string> {
  const { results } = await (await fetch(`${siteUrl}/api/cars/`)).json();
  return `/cars/${results[0].id}`;
}

/** The most kilobytes of gzipped styles that a page may load for its first view. Lower them when pages get lighter. */
const styleBudgets = { '/': 14.5, '/cars': 13.4, '/cars/toyota': 13.4, '/partners/1': 11.5, car: 13.4 };

journey('a page is sent only the styles that it uses', async () => {
  for (const [name, budget] of Object.entries(styleBudgets)) {
    const sheets = sheetsIn(await textOf(name === 'car' ? await newestCar() : name));
    expect(sheets.length, name).toBe(2);
    const contents = await Promise.all(sheets.map(textOf));
    const bytes = contents.reduce((sum, css) => sum + gzipSync(css, { level: 9 }).length, 0);
    expect(bytes / 1000, name).toBeLessThanOrEqual(budget);
  }
});

journey(
  'the browser is told of the styles before the HTML, and of the fonts if it has been here before',
  async () => {
    const linksOf = async (cookie: string) =>
      (await fetch(`${siteUrl}/cars`, { headers: { accept: 'text/html', cookie } })).headers.get('link') ??
      '';
    const first = await linksOf('');
    const sheets = sheetsIn(await textOf('/cars'));
    for (const sheet of sheets) expect(first).toContain(`<${sheet}>; rel=preload; as=style`);
    expect(first).not.toContain('font');
    const again = await linksOf('city=1');
    expect(again).toContain(first);
    const fonts = [...again.matchAll(/<([^>]+\.woff2)>/g)].map(([, address = '']) => address);
    expect(fonts.length).toBe(3);
    for (const font of fonts) expect((await fetch(siteUrl + font)).status).toBe(200);
  },
);

const pathsOfAllKinds =
  '/ /cars /cars?brand=toyota&price_to=1 /cars/toyota /tulpar-auto /about /contacts /account /create-auto /auth /wishlist ' +
  '/compare /partners /partners/1 /privacy-policy /credit /callback /check /unsubscribe?token=none /staff /no-such-page ' +
  '/partners/999999999';

/** The classes of all sheets. */
async function allClasses(): Promise<ReadonlySet<string>> {
  const folder = join(import.meta.dirname, '../dist/client/assets');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  return new Set(
    (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).flatMap(classesIn),
  );
}

journey('the sheets of a page have the styles of all that the server draws on it', async () => {
  const all = await allClasses();
  const car = await newestCar();
  for (const path of [...pathsOfAllKinds.split(' '), car, `${car}/phone`, `${car}/report`]) {
    const html = await textOf(path);
    const own = new Set((await Promise.all(sheetsIn(html).map(textOf))).flatMap(classesIn));
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect(own.size, path).toBeGreaterThan(50);
    expect(
      used.filter((name) => all.has(name) && !own.has(name)),
      path,
    ).toEqual([]);
  }
});

journey('the desk of requests has the styles of what other features show on it', async ({ visit }) => {
  const account = demoPeople.find(({ role }) => role === 'admin');
  if (!account) throw new Error('No demo admin');
  const page = await visit();
  await signedIn(page, await tokenOf(account));
  await page.goto('/staff/leads?part=settings');
  await page.getByRole('button', { name: 'Сохранить ставку' }).waitFor();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => new URL(href ?? '').pathname),
  );
  const own = new Set((await Promise.all(sheets.map(textOf))).flatMap(classesIn));
  const used = await page
    .locator('main *')
    .evaluateAll((elements) => elements.flatMap((element) => [...element.classList]));
  const all = await allClasses();
  expect(used.filter((name) => all.has(name)).length).toBeGreaterThan(20);
  expect(used.filter((name) => all.has(name) && !own.has(name))).toEqual([]);
});

/** The look of every element of the page's content. */
const lookOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, body > div > header *')].map((element) => {
      const style = getComputedStyle(element);
      const names = [
        'display',
        'position',
        'padding',
        'margin',
        'font',
        'color',
        'background-color',
        'border-radius',
      ];
      return [
        element.tagName,
        ...[...names, 'gap', 'text-align'].map((name) => style.getPropertyValue(name)),
      ].join(' ');
    }),
  );

/** The first elements that look different, or are on one page only. */
async function differencesOf(...pages: [Page, Page]): Promise<unknown[]> {
  const [looks, others] = await Promise.all(pages.map(lookOf));
  const longer = Math.max(looks?.length ?? 0, others?.length ?? 0);
  return Array.from({ length: longer }, (_, at) => [looks?.[at], others?.[at]])
    .filter(([look, other]) => look !== other)
    .slice(0, 3);
}

/** Follows a link of the footer within the site, as soon as the footer is hydrated. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`footer a[href="${path}"]`).first();
  await expect.poll(() => link.evaluate((element) => Object.keys(element).join())).toContain('__reactProps');
  await link.dispatchEvent('click');
}

journey('a page that is reached by links looks as when it is opened', async ({ visit }) => {
  const opened = await visit({ viewport: screens.phone });
  const reached = await visit({ viewport: screens.phone });
  await reached.goto('/about');
  await isAlive(reached);
  for (const path of ['/partners', '/contacts', '/tulpar-auto', '/about']) {
    await opened.goto(path);
    await isAlive(opened);
    await follow(reached, path);
    await expect.poll(() => differencesOf(reached, opened), { message: path }).toEqual([]);
    expect(new URL(reached.url()).pathname).toBe(path);
  }
});

journey('a page shows only with its styles, however late they come', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  await page.goto('/about');
  await isAlive(page);
  const { promise: wait, resolve: send } = Promise.withResolvers<void>();
  await page.route(/partners-page.*css/, async (route) => {
    await wait;
    await route.continue();
  });
  const asked = page.waitForRequest(/partners-page.*css/);
  await follow(page, '/partners');
  await asked;
  await page.waitForTimeout(500);
  const partners = page.getByRole('heading', { level: 1, name: 'Партнёры' });
  expect(await partners.count()).toBe(0);
  send();
  await partners.waitFor();
});
