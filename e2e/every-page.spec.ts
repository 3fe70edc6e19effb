import { expect } from 'vitest';
import { defaultLocale, locales, localeTags, localizedPath } from '../platform/contract/locale.ts';
import { isFullRun } from '../platform/testing.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { pagePaths } from './support/page-paths.ts';
import { siteUrl } from './support/site.ts';
import {
  expectAccessible,
  expectLargeTextFits,
  expectNoSidewaysScroll,
  expectWhole,
} from './support/whole-page.ts';

/** Pages with a layout of their own: each is checked on every screen and in both themes. */
const distinctLayouts = ['/', '/cars', '/cars/{car}', '/create-auto', '/auth', '/wishlist', '/no-such-page'];
/** A quick run checks only Russian, because `route-table.spec.ts` opens the pages in all languages. */
const languages = isFullRun ? locales : [defaultLocale];
/** Pages of which there is none in the demonstration: `inspection-is-read.spec.ts` looks at those that there are. */
const missing = ['/cars/{car}/inspection', '/report-proofs/none', '/shared-reports/none'];
/** Pages that journeys of their own check with axe on every screen and in both themes: a quick run skips them here. */
const checkedElsewhere = [
  '/tulpar-auto',
  '/credit',
  '/callback',
  '/partners',
  '/check',
  '/about',
  '/contacts',
  '/privacy-policy',
  '/user-agreements',
  '/guarantee',
];
const otherPaths = pagePaths.filter(
  (path) => !distinctLayouts.includes(path) && (isFullRun || !checkedElsewhere.includes(path)),
);

journey.for(distinctLayouts.flatMap((path) => languages.map((locale) => [path, locale] as const)))(
  '%s in %s hydrates without errors and is accessible, light and dark, phone to desktop',
  async ([path, locale], { visit }) => {
    const page = await visit();
    const response = await page.goto(localizedPath(locale, await realPath(path)));
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await isAlive(page);
    expect(await page.getAttribute('html', 'lang')).toBe(localeTags[locale]);
    expect(await page.title()).toContain(' — Tulpar Auto');
    await expectWhole(page);
  },
);

journey.for(otherPaths)('%s exists and is accessible', async (path, { visit }) => {
  const page = await visit({ viewport: screens.phone });
  const response = await page.goto(await realPath(path));
  expect(response?.status()).toBe(missing.includes(path) ? 404 : 200);
  await isAlive(page);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.title()).toContain('Tulpar Auto');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectLargeTextFits(page);
});

async function realPath(path: string): Promise<string> {
  const place = /\{(\w+)\}/.exec(path);
  if (!place) return path;
  const of = place[1] === 'own' ? 'own=true' : 'own=false';
  const { results } = await (await fetch(`${siteUrl}/api/cars/?${of}`)).json();
  const car = results[0].id;
  if (place[1] !== 'seller') return path.replace(place[0], car);
  const { seller_id } = await (await fetch(`${siteUrl}/api/cars/${car}/`)).json();
  return path.replace(place[0], seller_id);
}
