import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aHeic, heicFixture } from '../../../platform/server/pictures/testing.ts';
import { readWhole } from '../../../platform/server/storage.ts';
import { aMember } from '../../identity/server/testing.ts';
import { anAd } from '../../selling/server/testing.ts';
import { anUploader, aScene } from './testing.ts';

const samePicture = 'platform/server/pictures/fixtures/suv-blue-front34.webp';

test('HEIC photos are accepted, whatever type the browser reports', async ({ app, services, db }) => {
  const member = await aMember(services);
  const seller = anUploader(app, member, await anAd(db, member.id));
  const file = heicFixture('car');
  const response = await seller.upload(file, 'image/heic');
  expect(response.statusCode, response.body).toBe(200);
  const { photo } = response.json();
  expect(photo).toMatchObject({ width: 960, height: 640 });

  for (const name of ['320.webp', '640.jpg', '960.webp']) {
    const shown = await app.inject(`/photos/${photo.key}/${name}`);
    expect(shown.statusCode, name).toBe(200);
    const facts = await sharp(shown.rawPayload).metadata();
    expect([facts.width, facts.space, facts.exif, facts.icc, facts.orientation]).toEqual([
      Number.parseInt(name, 10),
      'srgb',
      undefined,
      undefined,
      undefined,
    ]);
  }
  const row = await db.selectFrom('photos').selectAll().where('id', '=', photo.id).executeTakeFirstOrThrow();
  const original = await readWhole(services.storage, row.original_key ?? '');
  expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 640 });
  expect(original.includes('Secret camera')).toBe(false);

  // The same picture as a JPEG file is reported as similar; the same HEIC file is refused as a duplicate.
  const jpeg = await sharp(samePicture).jpeg().toBuffer();
  expect((await seller.upload(jpeg)).json()).toMatchObject({ looks_like: photo.id });
  const otherUpload = await seller.upload(aHeic(), '');
  expect(otherUpload.json(), otherUpload.body).toMatchObject({
    photo: { width: 640, height: 480 },
    looks_like: null,
  });
  expect((await seller.upload(file, 'image/jpeg')).json()).toMatchObject({ code: 'photo_known' });

  // Rotating by 90° works from the stored original.
  const rotatedResponse = await seller.ask('POST', `/ads/${row.ad_id}/photos/${photo.id}/rotate/`, {
    degrees: 90,
  });
  expect(rotatedResponse.json().photo).toMatchObject({ width: 640, height: 960 });
});

test('a file that is not a valid HEIC photo is refused with its reason', async ({ app, services, db }) => {
  const member = await aMember(services);
  const seller = anUploader(app, member, await anAd(db, member.id));
  const car = heicFixture('car');
  const jpeg = await aScene(1).jpeg().toBuffer();
  const avif = await aScene(1, { width: 640, height: 480 }).avif({ effort: 0 }).toBuffer();
  // Some programs write a generic brand first in the file header, and AVIF only as the second brand.
  const anyAvif = Buffer.from(avif);
  anyAvif.write('mif1', 8, 'latin1');
  expect(anyAvif.subarray(16, 40).includes('avif')).toBe(true);
  for (const [name, file, code] of [
    ['AVIF', avif, 'photo_wrong_type'],
    ['AVIF that begins as any HEIF', anyAvif, 'photo_wrong_type'],
    [
      'film',
      Buffer.concat([Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp42', 'latin1'), jpeg]),
      'photo_wrong_type',
    ],
    ['HEIC in name only', Buffer.concat([aHeic().subarray(0, 24), jpeg]), 'photo_unreadable'],
    ['HEIC cut at half', car.subarray(0, car.length / 2), 'photo_unreadable'],
    ['claim', aHeic({ width: 60_000, height: 60_000 }), 'photo_unreadable'],
    ['too small', aHeic({ primary: 'red' }), 'photo_wrong_size'],
  ] as const)
    expect((await seller.upload(file, 'image/heic')).json(), name).toMatchObject({ code, status: 422 });
});
