import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { camryAnswers } from '../features/selling/testing-camry.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, byEmail, tokenOf } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';
import { expectAccessible } from './support/whole-page.ts';
import { keeps, workerIsReady } from './support/worker.ts';

/** What Chromium itself reads of the page's manifest. */
async function audit(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return {
    path: new URL(url).pathname,
    errors,
    manifest: JSON.parse(data ?? ''),
    // The journeys' browser keeps nothing, as private windows do, and those install nothing.
    missing: installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  };
}

journey('the site can be installed, in each language under its own texts', async ({ visit }) => {
  const page = await visit({ viewport: screens.phone });
  for (const [path, manifestPath, shortcut] of [
    ['/cars', '/manifest.webmanifest', 'Продать машину'],
    ['/kk/cars', '/manifest.kk.webmanifest', 'Көлік сату'],
    ['/en/cars', '/manifest.en.webmanifest', 'Sell a car'],
  ] as const) {
    await page.goto(path);
    const result = await audit(page);
    expect(result.path).toBe(manifestPath);
    expect(result.errors).toEqual([]);
    expect(result.missing).toEqual([]);
    expect(result.manifest.shortcuts.map(({ name }: { name: string }) => name)).toContain(shortcut);
    expect(result.manifest.share_target.action).toBe('/share');
  }
});

const someCars = async () => {
  const { results } = (await (await fetch(`${siteUrl}/api/cars/`)).json()) as { results: { id: number }[] };
  return results.slice(0, 3).map(({ id }) => `/cars/${id}`);
};

const photoOf = (name: string) =>
  join(import.meta.dirname, `../features/listings/server/demo/photos/${name}.webp`);

/** Shares as another app does: the browser posts a form to the address in the manifest. */
async function share(
  page: Page,
  fields: Record<string, string>,
  photos: Parameters<Locator['setInputFiles']>[0] = [],
) {
  await page.evaluate((fields) => {
    const form = document.createElement('form');
    Object.assign(form, { id: 'share', method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const file = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'photos',
      multiple: true,
    });
    const inputs = Object.entries(fields).map(([name, value]) =>
      Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
    );
    form.append(file, ...inputs);
    document.body.append(form);
  }, fields);
  await page.locator('#share input[type=file]').setInputFiles(photos);
  await page.evaluate(() => (document.querySelector('#share') as HTMLFormElement).submit());
}

journey('a shared link opens its car, shared words start a search', async ({ visit }) => {
  const [car = ''] = await someCars();
  const page = await visit({ hasWorker: true });
  await page.goto('/about');
  await workerIsReady(page);
  await share(page, { text: `Смотри: ${siteUrl}${car}` });
  await page.waitForURL(`**${car}`);
  await share(page, { title: 'Объявление', text: 'камри 70' });
  await page.waitForURL((url) => url.pathname === '/cars' && url.searchParams.get('q') === 'камри 70');
});

journey(
  'shared photos wait through the sign-in for the photo step of an ad, and go there once',
  async ({ visit }) => {
    const account = { email: `shares-${crypto.randomUUID()}@example.com`, password: 'secret-word' };
    const token = await tokenOf(account, 'sign-up');
    const page = await visit({ hasWorker: true, viewport: screens.phone });
    await page.goto('/about');
    await workerIsReady(page);
    await share(page, {}, [
      photoOf('sedan-plain-street-white-front34'),
      photoOf('sedan-plain-street-white-side'),
      import.meta.filename,
    ]);
    await page.waitForURL((url) => url.pathname === '/create-auto');

    await page.goto('/auth?next=/create-auto');
    await byEmail(page);
    await page.getByLabel('Электронная почта').fill(account.email);
    await page.getByLabel('Пароль', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/create-auto');
    const ad = await as(token, 'POST', '/ads/', {
      form: { ...camryAnswers, price: 12_400_000, city: 1 },
    });
    await page.goto(`/create-auto/${ad.id}?step=photos`);
    const field = page.locator('[data-field="photos"]');
    await field.getByText('Вы поделились 2 фото').waitFor();
    await expectAccessible(page);
    const photosOfAd = async () => {
      const { form } = (await as(token, 'GET', `/ads/${ad.id}/`)) as unknown as {
        form: { photos?: unknown[] };
      };
      return form.photos?.length ?? 0;
    };
    expect(await photosOfAd()).toBe(0);
    await field.getByRole('button', { name: 'Добавить в объявление' }).click();
    await expect.poll(photosOfAd).toBe(2);
    await page.reload();
    await isAlive(page);
    // Without those that stand below a photo while it loads.
    await expect.poll(() => field.locator('img[srcset]').count()).toBe(2);
    expect(await photosOfAd()).toBe(2);
    expect(await field.getByText('Вы поделились').count()).toBe(0);
  },
);

/** Opens as many cars as make a person interested, one after another. */
async function lookAtCars(page: Page, check: (number: number) => Promise<unknown>): Promise<void> {
  for (const [at, path] of (await someCars()).entries()) {
    await page.goto(path);
    await workerIsReady(page);
    await keeps(page, 'pages', [path]);
    await check(at + 1);
  }
}

const installCard = (page: Page) => page.getByRole('status', { name: 'Tulpar Auto на главном экране' });

journey(
  'installing is offered at the third car, not before, and not again after it was closed',
  async ({ visit }) => {
    const page = await visit({ hasWorker: true, viewport: screens.phone });
    await page.addInitScript(() =>
      addEventListener('load', () => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = async () => localStorage.setItem('was-prompted', '1');
        dispatchEvent(Object.assign(offer, { prompt }));
      }),
    );
    await lookAtCars(page, async (number) => {
      if (number === 3) await installCard(page).waitFor();
      else expect(await installCard(page).count()).toBe(0);
    });
    await expectAccessible(page);
    await installCard(page).getByRole('button', { name: 'Закрыть' }).click();
    await lookAtCars(page, async () => expect(await installCard(page).count()).toBe(0));
    await page.evaluate(() => localStorage.removeItem('install-quiet-until'));
    await page.reload();
    await installCard(page).getByRole('button', { name: 'Установить' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('was-prompted'))).toBe('1');
    expect(await installCard(page).count()).toBe(0);
  },
);

journey('on an iPhone, which offers nothing itself, the card says how to install', async ({ visit }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const page = await visit({ hasWorker: true, viewport: screens.phone, userAgent });
  await lookAtCars(page, async () => {});
  await installCard(page).getByText('Нажмите «Поделиться» внизу экрана').waitFor();
  expect(await installCard(page).getByRole('button', { name: 'Установить' }).count()).toBe(0);
});
