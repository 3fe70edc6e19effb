import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { sweepPreviews } from './car-preview.ts';
import { aListing } from './testing.ts';

test('a link to a car has a picture of it, made once for its price and photo', async ({
  app,
  services,
  db,
}) => {
  const photo = await sharp({ create: { width: 960, height: 640, channels: 3, background: '#7a8b3c' } })
    .webp()
    .toBuffer();
  await services.storage.put('ads/preview-test/960.webp', photo);
  const { id: photoId } = await db
    .insertInto('photos')
    .values({
      storage_key: 'ads/preview-test',
      width: 960,
      height: 640,
      dominant_color: '#7a8b3c',
      source: 'member',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await aListing(db, { photo_ids: [photoId], price_tenge: 9_200_000 });
  const read = (locale = 'ru') => app.inject(`/previews/cars/${id}/${locale}.jpg?v=any`);
  const first = await read();
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.rawPayload.length).toBeLessThan(100_000);
  const { width, height } = await sharp(first.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // The photo is in it.
  const pixel = await sharp(first.rawPayload)
    .extract({ left: 600, top: 180, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(Math.abs((pixel[0] ?? 0) - 0x7a)).toBeLessThan(12);

  const stored = () => db.selectFrom('car_previews').selectAll().where('listing_id', '=', id).execute();
  const [before] = await stored();
  expect((await read()).rawPayload.equals(first.rawPayload)).toBe(true);
  await db.updateTable('listings').set({ price_tenge: 8_000_000 }).where('id', '=', id).execute();
  expect((await read()).rawPayload.equals(first.rawPayload)).toBe(false);
  const [after] = await stored();
  expect(after?.storage_key).not.toBe(before?.storage_key);
  expect(await services.storage.has(before?.storage_key ?? '')).toBe(false);
  await read('kk');
  expect(await stored()).toHaveLength(2);

  await db.deleteFrom('listings').where('id', '=', id).execute();
  expect((await read()).statusCode).toBe(404);
  await sweepPreviews(services);
  expect(await stored()).toEqual([]);
  expect(await services.storage.has(after?.storage_key ?? '')).toBe(false);
});

test('a car without a photo has a picture too; nonsense has none', async ({ app, db }) => {
  const { id } = await aListing(db, { photo_ids: [] });
  expect((await app.inject(`/previews/cars/${id}/en.jpg`)).statusCode).toBe(200);
  const blocked = await aListing(db, { status: 'blocked' });
  for (const path of [
    `${blocked.id}/ru.jpg`,
    `${id}/de.jpg`,
    `${id}/ru.png`,
    '0/ru.jpg',
    '-1/ru.jpg',
    'x/ru.jpg',
  ])
    expect((await app.inject(`/previews/cars/${path}`)).statusCode, path).toBe(404);
});
