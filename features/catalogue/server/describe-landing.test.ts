import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

const now = new Date('2026-11-20T06:00:00Z');
const longAgo = new Date('2026-10-01T06:00:00Z');

test('a page says what is for sale there, counted, and leads to the cities', async ({ app, db }) => {
  for (let at = 0; at < 10; at += 1)
    await aListing(db, {
      price_tenge: 10_000_000 + at * 1_000_000,
      published_at: at < 3 ? now : longAgo,
      city: at < 4 ? 'astana' : 'almaty',
    });
  for (let at = 0; at < 2; at += 1) await aListing(db, { model: 'toyota/corolla', published_at: longAgo });
  const ask = async (query: string) => (await app.inject(`/api/cars/landing/?${query}`)).json();

  const { text, cities } = await ask('model=toyota/camry&lang=en');
  expect(text).toMatch(/^Toyota Camry, Kazakhstan: 10 cars for sale, 3 of them added in the last week\./);
  expect(text).toMatch(/Half of these cars cost 12,000,000\s₸ to 17,000,000\s₸\./);
  expect(text).toContain('What most of them have: automatic (100%), gasoline (100%)');
  // Astana has four cars, fewer than a city's page needs.
  expect(cities).toEqual([{ value: 'almaty', label: 'Almaty', count: 6 }]);

  const brand = await ask('brand=toyota');
  expect(brand.text).toMatch(/^Toyota, Казахстан: 12 объявлений, за последнюю неделю появилось 3\./);
  expect(brand.text).toContain('Модели: Camry (10), Corolla (2).');

  // Of few cars, neither prices nor shares are told.
  expect(await ask('model=toyota/camry&city=astana&lang=ru')).toEqual({
    text: 'Toyota Camry, Астана: 4 объявления, за последнюю неделю появилось 3.',
    cities: [{ value: 'almaty', label: 'Алматы', count: 6 }],
  });
  expect((await ask('city=almaty&lang=kk')).text).toMatch(/^Алматы: 8 хабарландыру/);
  expect(await ask('brand=kia')).toEqual({ text: '', cities: [] });
  expect((await app.inject('/api/cars/landing/?brand=nobody')).statusCode).toBe(400);
});
