import { expect } from 'vitest';
import { isAlive, journey, screens } from './support/journey.ts';
import { startReleases } from './support/versions.ts';
import { expectAccessible, expectWhole } from './support/whole-page.ts';
import { cacheNames, lookForWorker, workerIsReady } from './support/worker.ts';

const offline = 'ERR_INTERNET_DISCONNECTED';

journey(
  'without a connection a page says so in its language and opens by itself afterwards',
  async ({ visit }) => {
    const page = await visit({ hasWorker: true, viewport: screens.phone, refusals: [offline] });
    await page.goto('/');
    await workerIsReady(page);
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
      const shells = async () => (await cacheNames(page)).filter((name) => name.startsWith('shell-'));
      // The version before stays for pages that are still open.
      await expect.poll(shells).toEqual([expect.stringMatching(/2$/), expect.stringMatching(/3$/)]);
      expect(await card.count()).toBe(1);
      expect(await entry()).toBe('v1');
      expect(await name.inputValue()).toBe('Айгерим');

      await card.getByRole('button', { name: 'Обновить' }).click();
      await expect.poll(entry).toBe('v3');
      await isAlive(page);
      expect(await card.count()).toBe(0);
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
    } finally {
      await site.close();
    }
  },
);
