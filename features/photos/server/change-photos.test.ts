import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import { runWaitingJobs } from '../../../platform/server/jobs.ts';
import { readWhole } from '../../../platform/server/storage.ts';
import { aMember } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { removeFiles } from '../../profiles/server/public.ts';
import { anAd } from '../../selling/server/testing.ts';
import { maxPhotos } from '../contract.ts';
import { discardFiles } from './finish-upload.ts';
import { encodeAvif, photoTasks } from './make-avif.ts';
import { filesOfPhoto } from './photo-keys.ts';
import { photoRows, similarPhotos } from './queries.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { anUploader, aPhoto, aScene } from './testing.ts';

async function aSeller(app: Parameters<typeof anUploader>[0], services: Services) {
  const member = await aMember(services);
  const adId = await anAd(services.db, member.id);
  const uploader = anUploader(app, member, adId);
  const photo = async (seed: number, size = { width: 800, height: 600 }) =>
    (await uploader.upload(await aScene(seed, size).jpeg().toBuffer())).json().photo;
  const changePhoto = (method: 'POST' | 'DELETE', id: number, name = '', body?: object) =>
    uploader.ask(method, `/ads/${adId}/photos/${id}/${name}`, body);
  const ids = async (): Promise<number[]> =>
    (await uploader.ask('GET', `/ads/${adId}/photos/`)).json().results.map((one: { id: number }) => one.id);
  return { ...uploader, member, adId, photo, changePhoto, ids };
}

/** The same services with a clock that is the given number of hours ahead. */
const servicesAfter = (services: Services, hours: number): Services => {
  const now = new Date(services.clock.now().getTime() + hours * 3_600_000);
  return { ...services, clock: { ...services.clock, now: () => now } };
};

const hasFiles = async (services: Services, key: string) => services.storage.has(`${key}/320.webp`);

test('every device is told which place a photo was added for, also of a rotated one', async ({
  app,
  services,
}) => {
  const seller = await aSeller(app, services);
  const file = await aScene(1, { width: 800, height: 600 }).jpeg().toBuffer();
  const { photo } = (await seller.upload(file, 'image/jpeg', 'boot')).json();
  expect(photo.place).toBe('boot');
  await seller.changePhoto('POST', photo.id, 'rotate/', { degrees: 90 });
  await seller.photo(2);
  const { results } = (await seller.ask('GET', `/ads/${seller.adId}/photos/`)).json();
  expect(results.map(({ place }: { place?: string }) => place)).toEqual(['boot', undefined]);
  expect((await seller.begin(1, 'image/jpeg', 'roof')).statusCode).toBe(400);
});

test('a rotated photo is a new photo in the same position; four rotations do not lose quality', async ({
  app,
  services,
}) => {
  const seller = await aSeller(app, services);
  const photo = await seller.photo(1);
  let turned = photo;
  const sizes: [number, number][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const response = await seller.changePhoto('POST', turned.id, 'rotate/', { degrees: 90 });
    expect(response.statusCode, response.body).toBe(200);
    expect(await seller.ids()).toEqual([response.json().photo.id]);
    turned = response.json().photo;
    sizes.push([turned.width, turned.height]);
  }
  expect(sizes).toEqual([
    [600, 800],
    [800, 600],
    [600, 800],
    [800, 600],
  ]);
  const shown = async (key: string) => (await app.inject(`/photos/${key}/640.webp`)).rawPayload;
  expect((await shown(turned.key)).equals(await shown(photo.key))).toBe(true);
  // The files of the unrotated photo stay, because a listing may still show them.
  expect(await hasFiles(services, photo.key)).toBe(true);
  expect((await seller.changePhoto('POST', photo.id, 'rotate/', { degrees: 90 })).statusCode).toBe(404);
  expect((await seller.changePhoto('POST', turned.id, 'rotate/', { degrees: 45 })).statusCode).toBe(400);
});

test('a rotation is clockwise', async ({ app, services }) => {
  const seller = await aSeller(app, services);
  const half = { create: { width: 640, height: 240, channels: 3, background: '#ff0000' } } as const;
  const lower = await sharp({ create: { ...half.create, background: '#0000ff' } })
    .png()
    .toBuffer();
  const file = await sharp({ create: { ...half.create, height: 480 } })
    .composite([{ input: lower, top: 240, left: 0 }])
    .jpeg()
    .toBuffer();
  const { photo } = (await seller.upload(file)).json();
  const turned = (await seller.changePhoto('POST', photo.id, 'rotate/', { degrees: 90 })).json().photo;
  const { data } = await sharp(await readWhole(services.storage, `${turned.key}/320.jpg`))
    .resize(2, 1, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Before the rotation red was at the top, so now it must be on the right.
  expect([data[0], data[3]].map((red) => Number(red) > 128)).toEqual([false, true]);
});

test('a removed photo can be restored for an hour', async ({ app, services, db }) => {
  const seller = await aSeller(app, services);
  const [one, two] = [await seller.photo(2), await seller.photo(3)];
  expect((await seller.changePhoto('DELETE', one.id)).statusCode).toBe(200);
  expect((await seller.changePhoto('DELETE', one.id)).statusCode).toBe(200);
  expect(await seller.ids()).toEqual([two.id]);
  expect((await seller.changePhoto('POST', one.id, 'restore/')).json()).toEqual({ photo: one });
  expect((await seller.changePhoto('POST', one.id, 'restore/')).json()).toEqual({ photo: one });
  expect(await seller.ids()).toEqual([one.id, two.id]);
  // The same file was uploaded again after the photo was removed, so restoring it would make a duplicate.
  await seller.changePhoto('DELETE', one.id);
  const reuploadedPhoto = await seller.photo(2);
  expect((await seller.changePhoto('POST', one.id, 'restore/')).json().code).toBe('photo_known');
  await seller.changePhoto('DELETE', reuploadedPhoto.id);
  const tooLongAgo = new Date(services.clock.now().getTime() - 3_700_000);
  await db.updateTable('photos').set({ removed_at: tooLongAgo }).where('id', '=', one.id).execute();
  expect((await seller.changePhoto('POST', one.id, 'restore/')).statusCode).toBe(404);
});

test('a copied ad shows the photos of the original and may rotate them independently', async ({
  app,
  services,
  db,
}) => {
  const seller = await aSeller(app, services);
  const photo = await seller.photo(4);
  const copyId = await anAd(db, seller.member.id, { form: JSON.stringify({ photos: [photo.id] }) });
  const listedPhotos = await seller.ask('GET', `/ads/${copyId}/photos/`);
  expect(listedPhotos.json()).toEqual({ results: [photo] });
  const response = await seller.ask('POST', `/ads/${copyId}/photos/${photo.id}/rotate/`, { degrees: 180 });
  expect(response.statusCode, response.body).toBe(200);
  await seller.ask('DELETE', `/ads/${copyId}/photos/${photo.id}/`);
  expect(await seller.ids()).toEqual([photo.id]);
});

test('rotating photos of another ad does not pass the limit of photos', async ({ app, services, db }) => {
  const seller = await aSeller(app, services);
  const photo = await seller.photo(1);
  const fullAd = await anAd(db, seller.member.id);
  for (let count = 0; count < maxPhotos; count += 1) await aPhoto(db, fullAd);
  const address = `/ads/${fullAd}/photos/${photo.id}/rotate/`;
  const refused = await seller.ask('POST', address, { degrees: 90 });
  expect(refused.json()).toMatchObject({ code: 'too_many_photos', status: 422 });
  expect((await seller.ask('GET', `/ads/${fullAd}/photos/`)).json().results).toHaveLength(maxPhotos);
});

test('a demo ad shows demo photos, and its seller may rotate and remove them', async ({
  app,
  services,
  db,
}) => {
  const member = await aMember(services);
  await services.storage.put(
    'demo/suv/960.webp',
    await aScene(6, { width: 960, height: 640 }).webp().toBuffer(),
  );
  const { id } = await db
    .insertInto('photos')
    .values({ storage_key: 'demo/suv', width: 960, height: 640, dominant_color: '#808080', source: 'demo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const adId = await anAd(db, member.id, { form: JSON.stringify({ photos: [id] }) });
  const seller = anUploader(app, member, adId);
  const listedPhotos = await seller.ask('GET', `/ads/${adId}/photos/`);
  expect(listedPhotos.json().results).toMatchObject([{ id, key: 'demo/suv' }]);
  const turned = await seller.ask('POST', `/ads/${adId}/photos/${id}/rotate/`, { degrees: 90 });
  expect(turned.json().photo, turned.body).toMatchObject({ width: 640, height: 960 });
  expect((await seller.ask('DELETE', `/ads/${adId}/photos/${id}/`)).statusCode).toBe(200);
  expect(await services.storage.has('demo/suv/960.webp')).toBe(true);
  expect((await photoRows(db, [id]))[0]?.removed_at).toBeNull();
  const reuploadedPhoto = await seller.ask('POST', `/ads/${adId}/photos/${turned.json().photo.id}/rotate/`, {
    degrees: 90,
  });
  expect(reuploadedPhoto.statusCode, reuploadedPhoto.body).toBe(200);
});

describe('the nightly sweep', () => {
  test('deletes only photos that no form, submission or listing has shown for a day', async ({
    app,
    services,
    db,
  }) => {
    const seller = await aSeller(app, services);
    const [inForm, submitted, online, loose, removed] = [
      await seller.photo(10),
      await seller.photo(11),
      await seller.photo(12),
      await seller.photo(13),
      await seller.photo(14),
    ];
    await db
      .updateTable('ads')
      .set({
        form: JSON.stringify({ photos: [inForm.id] }),
        submitted: JSON.stringify({ photos: [submitted.id, online.id] }),
      })
      .where('id', '=', seller.adId)
      .execute();
    await aListing(db, { photo_ids: [online.id], member_id: seller.member.id });
    await anAd(db, seller.member.id, { form: JSON.stringify({ photos: 'none' }) });
    for (const one of [inForm, submitted, online]) await seller.changePhoto('DELETE', one.id);
    // These photos were uploaded long ago but removed only a moment ago.
    const uploadedLongAgo = new Date(services.clock.now().getTime() - 9 * 86_400_000);
    await db
      .updateTable('photos')
      .set({ created_at: uploadedLongAgo })
      .where('id', '=', removed.id)
      .execute();
    await seller.changePhoto('DELETE', removed.id);
    const remaining = async () =>
      (
        await photoRows(
          db,
          [inForm, submitted, online, loose, removed].map(({ id }) => id),
        )
      ).map(({ id }) => id);

    await sweepPhotos(servicesAfter(services, 23));
    expect(await remaining()).toHaveLength(5);
    const originals = (await photoRows(db, [loose.id])).map(({ original_key }) => original_key ?? '');
    await sweepPhotos(servicesAfter(services, 25));
    expect((await remaining()).toSorted()).toEqual([inForm.id, submitted.id, online.id].toSorted());
    for (const { key } of [loose, removed])
      for (const file of filesOfPhoto(key)) expect(await services.storage.has(file), file).toBe(false);
    for (const key of originals) expect(await services.storage.has(key)).toBe(false);
    for (const { key } of [inForm, submitted, online]) expect(await hasFiles(services, key)).toBe(true);
  });

  test('keeps the original of a deleted photo if a rotated photo uses it too', async ({
    app,
    services,
    db,
  }) => {
    const seller = await aSeller(app, services);
    const photo = await seller.photo(15);
    const turned = (await seller.changePhoto('POST', photo.id, 'rotate/', { degrees: 90 })).json().photo;
    await db
      .updateTable('ads')
      .set({ form: JSON.stringify({ photos: [turned.id] }) })
      .where('id', '=', seller.adId)
      .execute();
    await sweepPhotos(servicesAfter(services, 25));
    expect(await hasFiles(services, photo.key)).toBe(false);
    expect((await seller.changePhoto('POST', turned.id, 'rotate/', { degrees: 90 })).statusCode).toBe(200);
  });

  test('deletes files without a photo that are a day old', async ({ app, services }) => {
    const seller = await aSeller(app, services);
    const photo = await seller.photo(17);
    const orphans = ['ads/no-photo/640.webp', 'originals/no-photo.original'];
    const others = ['demo/sedan/640.webp', 'check-reports/one.pdf'];
    for (const key of [...orphans, ...others]) await services.storage.put(key, Buffer.from('x'));
    const sweepInHours = (hours: number) =>
      sweepPhotos({
        ...services,
        clock: stoppedClock(new Date(Date.now() + hours * 3_600_000).toISOString()),
      });
    const stored = async (keys: readonly string[]) =>
      Promise.all(keys.map((key) => services.storage.has(key)));
    await services.db.updateTable('photos').set({ is_kept: true }).where('id', '=', photo.id).execute();
    await sweepInHours(23);
    expect(await stored(orphans)).toEqual([true, true]);
    await sweepInHours(25);
    expect(await stored(orphans)).toEqual([false, false]);
    expect(await stored(others)).toEqual([true, true]);
    expect(await hasFiles(services, photo.key)).toBe(true);
  });

  test('keeps the files of a photo whose row may be there', async ({ app, services }) => {
    const seller = await aSeller(app, services);
    const photo = await seller.photo(18);
    const files = filesOfPhoto(photo.key);
    await discardFiles(services.storage, files, new Error('Connection terminated unexpectedly'));
    expect(await hasFiles(services, photo.key)).toBe(true);
    await discardFiles(services.storage, files, new Problem('not_found'));
    expect(await hasFiles(services, photo.key)).toBe(false);
  });

  test('deletes unfinished uploads', async ({ app, services, db }) => {
    const seller = await aSeller(app, services);
    const file = await aScene(16, { width: 700, height: 500 }).png({ compressionLevel: 0 }).toBuffer();
    const { upload_id: id } = (await seller.begin(file.length)).json();
    await seller.put(id, 0, file.subarray(0, 256 * 1024));
    await sweepPhotos(servicesAfter(services, 23));
    expect((await seller.ask('GET', `/photo-uploads/${id}/`)).statusCode).toBe(200);
    await sweepPhotos(servicesAfter(services, 25));
    expect((await seller.ask('GET', `/photo-uploads/${id}/`)).statusCode).toBe(404);
    expect(await services.storage.has(`uploads/${id}/0.part`)).toBe(false);
    const remaining = await db.selectFrom('photo_uploads').select('id').where('id', '=', id).execute();
    expect(remaining).toEqual([]);
  });
});

describe('AVIF', () => {
  test('files are made by a job, and pages then offer them', async ({ app, services, pool, db }) => {
    const seller = await aSeller(app, services);
    const photo = await seller.photo(20, { width: 1300, height: 900 });
    expect(photo.avif).toBeUndefined();
    await runWaitingJobs({ pool, tasks: photoTasks(services) });
    const listing = await aListing(db, { photo_ids: [photo.id] });
    const [shown] = (await app.inject(`/api/cars/${listing.id}/`)).json().photos;
    expect(shown).toEqual({
      key: photo.key,
      width: 1300,
      height: 900,
      color: photo.color,
      blur: photo.blur,
      avif: true,
    });
    const cards = (await app.inject(`/api/cars/by-ids/?ids=${listing.id}`)).json().results;
    expect(cards[0].photos[0]).toMatchObject({ avif: true });
    expect(cards[0].photos[0].blur).toBeUndefined();
    for (const width of [320, 640, 960, 1200]) {
      const file = await app.inject(`/photos/${photo.key}/${width}.avif`);
      expect(file.headers['content-type']).toBe('image/avif');
      const facts = await sharp(file.rawPayload).metadata();
      expect(facts).toMatchObject({ format: 'heif', compression: 'av1', width });
      expect(facts.exif).toBeUndefined();
    }
  });

  test('files of a rotated photo are rotated too', async ({ app, services, pool, db }) => {
    const seller = await aSeller(app, services);
    const photo = await seller.photo(21);
    const turned = (await seller.changePhoto('POST', photo.id, 'rotate/', { degrees: 270 })).json().photo;
    await runWaitingJobs({ pool, tasks: photoTasks(services) });
    const file = await readWhole(services.storage, `${turned.key}/320.avif`);
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([320, 427]);
    // No listing shows the unrotated photo, so no AVIF files are made for it.
    const [before] = await photoRows(db, [photo.id]);
    expect(before?.has_avif).toBe(false);
  });

  test('encoding that takes too long is aborted, and its process ends', async () => {
    const original = await aScene(22, { width: 2400, height: 1800 }).jpeg().toBuffer();
    const encode = encodeAvif({ original, turnedDegrees: 0, widths: [2400, 2400, 2400] }, 700);
    await expect(encode).rejects.toThrow('SIGKILL');
    await expect(
      encodeAvif({ original: Buffer.from('none'), turnedDegrees: 0, widths: [320] }),
    ).rejects.toThrow('unsupported image');
  });
});

test('similar photos include the same picture in other sizes and qualities, but never demo photos', async ({
  app,
  services,
  db,
}) => {
  const seller = await aSeller(app, services);
  const photo = await seller.photo(30, { width: 1600, height: 1200 });
  const thief = await aSeller(app, services);
  const copies = [
    await aScene(30, { width: 700, height: 525 }).jpeg({ quality: 40 }).toBuffer(),
    await aScene(30, { width: 1600, height: 1200 }).modulate({ brightness: 1.15 }).webp().toBuffer(),
  ];
  const copied: number[] = [];
  for (const file of copies) copied.push((await thief.upload(file)).json().photo.id);
  for (let seed = 31; seed < 60; seed += 1)
    await thief.upload(await aScene(seed, { width: 400, height: 320 }).jpeg().toBuffer());
  const [row] = await photoRows(db, [photo.id]);
  await sql`
    insert into photos (storage_key, width, height, dominant_color, source, perceptual_hash)
    values ('demo/same', 1200, 800, '#ffffff', 'demo', ${row?.perceptual_hash}::bit(64))`.execute(db);
  const similar = await similarPhotos(db, row?.perceptual_hash ?? '', 6);
  expect(similar.map(({ id }) => id).toSorted()).toEqual([photo.id, ...copied].toSorted());
  expect(similar[0]).toEqual({ id: photo.id, adId: seller.adId, distance: 0 });
});

test('closing an account deletes its originals and uploads immediately; the person can export their photos before', async ({
  app,
  services,
  db,
}) => {
  const seller = await aSeller(app, services);
  const photo = await seller.photo(40);
  const [row] = await photoRows(db, [photo.id]);
  const { upload_id: id } = (await seller.begin(1000)).json();
  await seller.put(id, 0, Buffer.alloc(1000));
  const exported = await seller.ask('GET', '/profiles/me/export/');
  expect(exported.json().photos).toMatchObject([
    { ad: seller.adId, address: `/photos/${photo.key}/320.webp` },
  ]);
  expect((await seller.ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
  const tasks = { remove_files_of_member: (payload: unknown) => removeFiles(services, payload) };
  await runWaitingJobs({ pool: services.pool, tasks });
  expect(await services.storage.has(row?.original_key ?? '')).toBe(false);
  expect(await services.storage.has(`uploads/${id}/0.part`)).toBe(false);
  const [remaining] = await photoRows(db, [photo.id]);
  expect(remaining).toMatchObject({ member_id: null, original_key: null, content_hash: null });
});
