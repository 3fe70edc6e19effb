import { expect } from 'vitest';
import { aPublishedAd, aSeller } from './support/ads.ts';
import { journey } from './support/journey.ts';
import { as } from './support/sign-in.ts';
import { expectWhole } from './support/whole-page.ts';

journey("from a car to its seller's page: what is on sale and sold, and back", async ({ visit }) => {
  const seller = await aSeller();
  const [first, second, gone] = [
    await aPublishedAd(seller, { price: 12_100_000 }),
    await aPublishedAd(seller, { price: 12_200_000, year: 2020 }),
    await aPublishedAd(seller, { price: 12_300_000, year: 2021 }),
  ];
  await as(seller.token, 'POST', `/ads/${gone}/move/`, { move: 'sell' });
  const page = await visit();
  await page.goto(`/cars/${second}`);
  await page.locator('main a[href*="/sellers/"]').first().click();
  await page.waitForURL(/\/sellers\/[0-9a-f-]{36}$/);
  const [onSale, sold] = [
    page.getByRole('region', { name: 'В продаже 2 машины' }),
    page.getByRole('region', { name: 'Продана 1 машина' }),
  ];
  for (const id of [first, second]) await onSale.locator(`a[href="/cars/${id}"]`).first().waitFor();
  await sold.locator(`a[href="/cars/${gone}"]`).first().waitFor();
  await sold.getByText('Продана', { exact: true }).first().waitFor();
  expect(await page.content()).not.toContain(seller.phone);
  await expectWhole(page);
  await page.goBack();
  await page.waitForURL(`**/cars/${second}`);
});
