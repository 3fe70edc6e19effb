import { expect } from 'vitest';
import { defaultLocale, locales, localeTags, localizedPath } from '../platform/contract/locale.ts';
import { isFullRun } from '../platform/testing.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { siteUrl } from './support/site.ts';
import {
  expectAccessible,
  expectLargeTextFits,
  expectNoSidewaysScroll,
  expectWhole,
} from './support/whole-page.ts';

/** Every route of the specification and additional pages. `{car}` is the newest car. */
const paths = [
  '/',
  '/cars',
  '/cars/toyota',
  '/cars/toyota/camry',
  '/cars/toyota/camry/market',
  '/cars/{car}',
  '/cars/{car}/phone',
  '/cars/{car}/report',
  '/tulpar-auto',
  '/about',
  '/contacts',
  '/account',
  '/account/profile',
  '/account/ads',
  '/account/garage',
  '/account/conversations',
  '/account/conversations/1',
  '/account/conversations/new',
  '/account/messages',
  '/account/reports',
  '/account/searches',
  '/account/delete',
  '/create-auto',
  '/create-auto/1',
  '/auth',
  '/wishlist',
  '/compare',
  '/partners',
  '/partners/1',
  '/privacy-policy',
  '/user-agreements',
  '/guarantee',
  '/credit',
  '/callback',
  '/check',
  '/account/reports/1',
  '/cars/{car}/inspection',
  '/report-proofs/none',
  '/shared-reports/none',
  '/account/hidden',
  '/account/firm',
  '/staff',
  '/staff/leads',
  '/staff/checks',
  '/staff/offers',
  '/staff/inspections/none/ad',
  '/unsubscribe?token=none',
  '/saved-search?token=none',
  '/staff/reviews',
  '/staff/conversations',
  '/staff/promotions',
  '/staff/people',
  '/staff/dictionaries',
  '/staff/inspections',
  '/staff/inspection-points',
  '/staff/texts',
  '/staff/audit',
  '/no-such-page',
];

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
const otherPaths = paths.filter(
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
  if (!path.includes('{car}')) return path;
  const response = await fetch(`${siteUrl}/api/cars/`);
  return path.replace('{car}', String((await response.json()).results[0].id));
}
