import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, confirmByPassword, newMember, signedIn, signInHere, tokenOf } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';
import { startReleases } from './support/versions.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';
import { cacheNames, keeps, lookForWorker, pathsIn, workerIsReady } from './support/worker.ts';

const offline = 'ERR_INTERNET_DISCONNECTED';
/** What the worker could not load either. */
const failed = 'ERR_FAILED';

journey(
  'without a connection a page says so in its language and opens by itself afterwards',
  async ({ visit }) => {
    const page = await visit({ hasWorker: true, viewport: screens.phone, refusals: [offline, failed] });
    await page.goto('/');
    await workerIsReady(page);
    const [shell = ''] = (await cacheNames(page)).filter((name) => name.startsWith('shell-'));
    expect(await pathsIn(page, shell)).toContainEqual(expect.stringMatching(/\.woff2$/));
    await page.context().setOffline(true);
    for (const [path, title] of [
      ['/en/about', 'No connection'],
      ['/kk/about', 'Байланыс жоқ'],
      ['/about', 'Нет связи'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await isAlive(page);
    }
    await expectWhole(page);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'О нас' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
  },
);

const aCar = async () => {
  const { results } = (await (await fetch(`${siteUrl}/api/cars/`)).json()) as { results: { id: number }[] };
  return results[0]?.id ?? 0;
};

/** The photos in `main` that the browser could show. */
const shownPhotos = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

journey(
  'a viewed car can be read without a connection, with its photo; others say that there is none',
  async ({ visit }) => {
    const { results } = (await (await fetch(`${siteUrl}/api/cars/`)).json()) as { results: { id: number }[] };
    const [seen, other] = results.map(({ id }) => `/cars/${id}`) as [string, string];
    const page = await visit({ hasWorker: true, viewport: screens.phone, refusals: [offline, failed] });
    await page.goto(seen);
    const title = (await page.locator('h1').textContent()) ?? '';
    await workerIsReady(page);
    await keeps(page, 'pages', [seen]);
    await expect.poll(async () => (await pathsIn(page, 'photos')).length).toBeGreaterThan(0);

    await page.context().setOffline(true);
    await page.goto(other);
    await page.getByRole('heading', { level: 1, name: 'Нет связи' }).waitFor();
    const link = page.getByRole('main').getByRole('link', { name: title });
    await link.waitFor();
    await expect.poll(() => shownPhotos(page)).toBeGreaterThan(0);
    await expectWhole(page);
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await isAlive(page);
    await page.getByText('Показываем сохранённое на этом устройстве').waitFor();
    await expect.poll(() => shownPhotos(page)).toBeGreaterThan(0);
    // Within the site too: a page that is not kept becomes the offline page, one that is kept opens.
    await page.getByRole('link', { name: 'Tulpar Auto' }).first().click();
    await page.waitForURL('**/offline?next=%2F');
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
);

journey('a network that is there and does not answer shows what is kept after a while', async ({ visit }) => {
  const site = await startReleases();
  try {
    const page = await visit({ hasWorker: true, baseURL: site.url, refusals: [failed] });
    await page.goto('/contacts');
    await workerIsReady(page);
    await page.goto(`/cars/${await aCar()}`);
    const { pathname } = new URL(page.url());
    await keeps(page, 'pages', [pathname]);
    site.holds = () => true;
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Показываем сохранённое на этом устройстве').waitFor();
    await isAlive(page);
    // A page that is not kept is asked for again.
    let asked = 0;
    site.holds = ({ url }) => {
      if (url !== '/about') return false;
      asked += 1;
      return asked === 1;
    };
    await page.goto('/about');
    await page.getByRole('heading', { level: 1, name: 'О нас' }).waitFor();
    expect(asked).toBe(2);
    await page.close();
  } finally {
    await site.close();
  }
});

/** Opens the site as this member and waits until all that can be read offline is kept. */
async function openAsMember(page: Page, token: string): Promise<void> {
  await signedIn(page, token);
  await page.goto('/');
  await workerIsReady(page);
  await keeps(page, 'pages', ['/wishlist', '/account/messages', '/account/searches']);
  await keeps(page, 'answers', [
    '/owner',
    '/api/profiles/me/',
    '/api/favourites/ids/',
    '/api/messages/',
    '/api/searches/',
  ]);
}

/** A new member with two saved cars. */
async function memberWithCars(): Promise<string> {
  const token = await newMember();
  await saveTwoCars(token);
  return token;
}

async function saveTwoCars(token: string): Promise<void> {
  const cars = (await as(token, 'GET', '/cars/')) as unknown as { results: { id: number }[] };
  await as(token, 'DELETE', '/favourites/');
  await as(token, 'POST', '/favourites/merge/', { ids: cars.results.slice(0, 2).map(({ id }) => id) });
}

journey(
  'favourites, messages and saved searches can be read without a connection, though they were not opened before',
  async ({ visit }) => {
    const account = demoPeople.find(({ email }) => email === 'member@demo.tulpar.kz');
    if (!account) throw new Error('The demo has no member');
    const token = await tokenOf(account);
    await saveTwoCars(token);
    await as(token, 'POST', '/searches/', { name: 'Камри для семьи', query: 'model=toyota/camry' });
    const page = await visit({ hasWorker: true, viewport: screens.phone, refusals: [offline, failed] });
    await openAsMember(page, token);
    await page.context().setOffline(true);
    await page.goto('/wishlist');
    await page.getByRole('heading', { level: 1, name: 'Избранное: 2 машины' }).waitFor();
    await expect.poll(() => page.locator('main article').count()).toBe(2);
    await expect.poll(() => shownPhotos(page)).toBe(2);
    await page.goto('/account/messages');
    await page.getByRole('heading', { level: 1, name: 'Сообщения' }).waitFor();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().waitFor();
    await page.goto('/account/searches');
    await page.getByRole('heading', { level: 1, name: 'Мои поиски' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Камри для семьи' }).first().waitFor();
  },
);

const memberCaches = ['pages', 'photos'];

/** Marks the kept pages and photos: a guest's, which are kept at once afterwards, may have the same addresses. */
async function markKept(page: Page): Promise<void> {
  await page.evaluate(async (names) => {
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (!kept) continue;
        const headers = new Headers(kept.headers);
        headers.set('x-marked', '1');
        await cache.put(request, new Response(await kept.blob(), { headers }));
      }
    }
  }, memberCaches);
  expect((await markedPaths(page)).length).toBeGreaterThan(3);
}

const markedPaths = (page: Page) =>
  page.evaluate(async (names) => {
    const paths: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await cache.match(request))?.headers.has('x-marked')) paths.push(new URL(request.url).pathname);
    }
    return paths;
  }, memberCaches);

/** How a member may come to be signed in no more. */
const endings: Record<string, (page: Page, token: string) => Promise<unknown>> = {
  async 'signing out'(page) {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
  async 'signing out without a connection'(page) {
    await page.goto('/account');
    const button = page.getByRole('button', { name: 'Выйти' });
    await button.waitFor();
    await page.context().setOffline(true);
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  },
  async 'the session ended elsewhere, so that the token is refused'(page, token) {
    await as(token, 'POST', '/auth/logout/', {});
    await page.goto('/wishlist');
  },
  async 'the account was deleted'(page) {
    await page.goto('/account/delete');
    await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click();
    await confirmByPassword(page);
    await page.waitForURL((url) => url.pathname === '/');
  },
  async 'another member signed in'(page) {
    await signInHere(page, await newMember());
  },
};

journey.for(Object.keys(endings))(
  'nothing of a member stays in the browser: %s',
  async (ending, { visit }) => {
    const token = await memberWithCars();
    const page = await visit({ hasWorker: true, refusals: [offline, failed, 401, 403] });
    await openAsMember(page, token);
    const ownersOf = () =>
      page.evaluate(async () => {
        const owner = await caches.match('/owner');
        return (await owner?.text()) ?? '';
      });
    const owner = await ownersOf();
    expect(owner).toMatch(/\w/);
    // What was typed and not sent, and a photo that is being uploaded.
    await page.evaluate(async () => {
      localStorage.setItem('draft:conversation-car-1', '{"version":0,"value":"Здравствуйте"}');
      sessionStorage.setItem('draft:check', '{"version":0,"value":{"phone":"+77010000000"}}');
      await new Promise((done) => {
        const request = indexedDB.open('ad-photos', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'id' });
        request.onsuccess = () => done(request.result.close());
      });
    });
    const typed = () =>
      page.evaluate(async () => [
        ...[localStorage, sessionStorage].flatMap((area) =>
          Object.keys(area).filter((key) => /^draft:(conversation|check)/.test(key)),
        ),
        ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'ad-photos'),
      ]);
    expect((await typed()).length).toBe(3);

    await markKept(page);
    await endings[ending]?.(page, token);
    // Reading it in the middle of a new page fails.
    await expect.poll(() => ownersOf().catch(() => owner)).not.toBe(owner);
    const left = async () => ({
      marked: await markedPaths(page),
      lists: await page.evaluate(() =>
        ['favourites', 'searches', 'viewed', 'compare'].filter((key) => localStorage.getItem(key)),
      ),
    });
    await expect.poll(() => typed().catch(() => ['?'])).toEqual([]);
    if (ending !== 'another member signed in') await expect.poll(left).toEqual({ marked: [], lists: [] });
    await page.context().setOffline(true);
    await page.goto('/wishlist');
    await page.getByRole('heading', { level: 1, name: /Нет связи|В избранном пока пусто/ }).waitFor();
    expect(await page.locator('main article').count()).toBe(0);
  },
);

journey(
  'hearts pressed without a connection show at once, outlive a reload, and are sent once, even if an answer is lost',
  async ({ visit }) => {
    const site = await startReleases();
    try {
      const token = await newMember();
      const cars = (await as(token, 'GET', '/cars/')) as unknown as { results: { id: number }[] };
      const [kept, other] = cars.results.map(({ id }) => id) as [number, number];
      const saved = async () =>
        ((await as(token, 'GET', '/favourites/ids/')) as unknown as { ids: number[] }).ids.toSorted();
      const page = await visit({
        hasWorker: true,
        baseURL: site.url,
        refusals: [offline, failed, 'ERR_EMPTY_RESPONSE'],
      });
      const heart = (id: number) => page.locator(`main [data-heart="${id}"]`).first();
      const isPressed = (id: number) => heart(id).getAttribute('aria-pressed');
      await openAsMember(page, token);
      for (const id of [kept, other]) {
        await page.goto(`/cars/${id}`);
        await isAlive(page);
        await keeps(page, 'pages', [`/cars/${id}`]);
      }

      await page.context().setOffline(true);
      for (const id of [other, kept]) {
        await page.goto(`/cars/${id}`);
        await isAlive(page);
        await page
          .getByRole('link', { name: /Избранное/ })
          .first()
          .waitFor();
        await heart(id).click();
        await page.getByText('Отправим, когда появится связь').waitFor();
        expect(await isPressed(id)).toBe('true');
      }
      // The first wish is taken back.
      await page.goto(`/cars/${other}`);
      await isAlive(page);
      await expect.poll(() => isPressed(other)).toBe('true');
      await heart(other).click();
      await expect.poll(() => isPressed(other)).toBe('false');
      await page.goto(`/cars/${kept}`);
      await expect.poll(() => isPressed(kept)).toBe('true');
      expect(await saved()).toEqual([]);

      const sent: string[] = [];
      site.cuts = ({ method, url }) => {
        if (!/^\/api\/favourites\/\d+\/$/.test(url ?? '') || method === 'OPTIONS') return false;
        sent.push(`${method} ${url}`);
        // The server has carried it out, but its answer is lost.
        return sent.length === 1;
      };
      await page.context().setOffline(false);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('send-later'))).toBeNull();
      expect(await saved()).toEqual([kept]);
      expect(sent.filter((call) => call === `PUT /api/favourites/${kept}/`).length).toBe(2);
      const count = sent.length;
      await page.goto(`/cars/${kept}`);
      await isAlive(page);
      await expect.poll(() => isPressed(kept)).toBe('true');
      expect(sent.length).toBe(count);
      // Before its server, which it may still ask for something.
      await page.context().close();
    } finally {
      await site.close();
    }
  },
);

journey(
  'three versions: a page is told once, keeps what is typed, and reloads only when asked',
  async ({ visit }) => {
    const site = await startReleases();
    try {
      const page = await visit({ hasWorker: true, baseURL: site.url });
      const entry = () => page.evaluate(() => /v\d+(?=-entry-client)/.exec(document.head.innerHTML)?.[0]);
      const card = page.getByRole('status', { name: 'Вышла новая версия сайта' });
      await page.goto('/callback');
      await workerIsReady(page);
      await isAlive(page);
      expect(await entry()).toBe('v1');
      const name = page.getByRole('textbox', { name: 'Имя' });
      await name.fill('Айгерим');

      site.version = 2;
      await lookForWorker(page);
      await card.waitFor();
      await expectAccessible(page);
      site.version = 3;
      await lookForWorker(page);
      // Its cache is there as soon as it begins to be installed.
      const isInstalled = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const isWaited = registration?.installing || registration?.waiting;
          return !isWaited && registration?.active?.state === 'activated';
        });
      await expect.poll(isInstalled).toBe(true);
      const shells = async () => (await cacheNames(page)).filter((name) => name.startsWith('shell-'));
      // The version before stays for pages that are still open.
      await expect.poll(shells).toEqual([expect.stringMatching(/2$/), expect.stringMatching(/3$/)]);
      // Kept pages of the first version still name its files.
      expect(await pathsIn(page, 'assets')).toContainEqual(expect.stringContaining('/v1-entry-client-'));
      expect(await card.count()).toBe(1);
      expect(await entry()).toBe('v1');
      expect(await name.inputValue()).toBe('Айгерим');

      await card.getByRole('button', { name: 'Обновить' }).click();
      await expect.poll(entry).toBe('v3');
      await isAlive(page);
      expect(await card.count()).toBe(0);
      // Before its server, which it may still ask for something.
      await page.context().close();
    } finally {
      await site.close();
    }
  },
);

journey(
  'pages are never older than the server’s, and the worker can be switched off there',
  async ({ visit }) => {
    const site = await startReleases();
    try {
      const page = await visit({ hasWorker: true, baseURL: site.url });
      const entry = () => page.evaluate(() => /v\d+(?=-entry-client)/.exec(document.head.innerHTML)?.[0]);
      await page.goto('/about');
      await workerIsReady(page);
      site.version = 2;
      await page.reload({ waitUntil: 'networkidle' });
      expect(await entry()).toBe('v2');
      // A worker takes over when the one before has nothing left to answer.
      await isAlive(page);

      site.isWorkerOff = true;
      const kept = async () => {
        // A look that is under way would answer for this one.
        await lookForWorker(page);
        return cacheNames(page);
      };
      await expect.poll(kept).toEqual([]);
      await page.goto('/contacts');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      // Before its server, which it may still ask for something.
      await page.context().close();
    } finally {
      await site.close();
    }
  },
);
