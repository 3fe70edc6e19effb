import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { installedChromium } from './chromium-paths.mjs';

/*
 * `npm run screenshots [-- ADDRESS]`: makes the pictures of the manifest, which browsers show before they install the site,
 * and that of the README, from a running site with demo cars.
 */

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const root = join(import.meta.dirname, '..');
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const readme = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const browser = await chromium.launch({ executablePath: installedChromium() ?? '', args: ['--no-sandbox'] });

async function take(file: string, path: string, screen: typeof phone): Promise<void> {
  const context = await browser.newContext({ ...screen, baseURL: site, locale: 'ru-RU' });
  // As the dialog of the first visit stores it.
  await context.addInitScript(() => {
    localStorage.setItem('city', '1');
    localStorage.setItem('city-names', JSON.stringify({ id: 1, names: { ru: 'Алматы' } }));
  });
  await context.addCookies([{ name: 'city', value: '1', url: site }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  const image = sharp(await page.screenshot()).webp({ quality: 78, effort: 6 });
  await writeFile(join(root, file), await image.toBuffer());
  await context.close();
}

const cars = await fetch(`${site}/api/cars/?photos=true&sort=price_desc`);
const { results } = (await cars.json()) as { results: { id: number; photo_count: number }[] };
const car = results.find(({ photo_count }) => photo_count > 3) ?? results[0];
await take('apps/site/public/screenshot-list.webp', '/cars', phone);
await take('apps/site/public/screenshot-car.webp', `/cars/${car?.id}`, phone);
await take('apps/site/public/screenshot-wide.webp', '/cars', desktop);
await take('docs/screenshot.webp', '/cars', readme);
await browser.close();
console.log('3 screenshots in apps/site/public, 1 in docs');
