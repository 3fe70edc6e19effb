import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

test('a link to a list has a picture, made once a day', async ({ app, db }) => {
  await aListing(db);
  const read = (query: string, file = 'ru.jpg') => app.inject(`/previews/lists/${file}?${query}`);
  const first = await read('model=toyota/camry&city=almaty');
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.rawPayload.length).toBeLessThan(100_000);
  const { width, height } = await sharp(first.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);

  await aListing(db, { price_tenge: 90_000_000 });
  expect((await read('model=toyota/camry&city=almaty')).rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await read('', 'kk.jpg')).statusCode).toBe(200);

  expect((await read('brand=kia')).statusCode).toBe(404);
  expect((await read('brand=nobody')).statusCode).toBe(400);
  expect((await read('brand=%3Cscript%3E')).statusCode).toBe(404);
  expect((await read('', 'de.jpg')).statusCode).toBe(404);
});
