import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { bucketStorage } from '../../../platform/server/bucket-storage.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { readWhole } from '../../../platform/server/storage.ts';
import { aBucket } from '../../../platform/server/testing-bucket.ts';
import { aMember } from '../../identity/server/testing.ts';
import { anAd } from '../../selling/server/testing.ts';
import { photoChunkBytes, photoMaxBytes } from '../contract.ts';
import { anUploader, aScene } from './testing.ts';

async function aSeller(app: Parameters<typeof anUploader>[0], services: Services) {
  const member = await aMember(services);
  const adId = await anAd(services.db, member.id);
  return { ...anUploader(app, member, adId), member, adId };
}

const filesBelow = async ({ config }: Services, folder: string) =>
  (await readdir(join(config.dataDir, 'photos', folder), { recursive: true }).catch(() => [])).filter(
    (name) => name.includes('.'),
  );

describe('a photo', () => {
  test('becomes WebP and JPEG in four sizes with its colour and blur, without the camera’s metadata', async ({
    app,
    services,
    db,
  }) => {
    const seller = await aSeller(app, services);
    const file = await aScene(1, { width: 3000, height: 2000 })
      .withExif({ IFD0: { Artist: 'Secret' }, IFD3: { GPSLatitude: '43/1 14/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(file.length).toBeGreaterThan(photoChunkBytes / 2);
    const response = await seller.upload(file);
    expect(response.statusCode, response.body).toBe(200);
    const { photo, looks_like } = response.json();
    expect(looks_like).toBeNull();
    expect(photo).toMatchObject({
      width: 2560,
      height: 1707,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(photo.blur.length).toBeLessThan(300);
    expect((await sharp(Buffer.from(photo.blur, 'base64')).metadata()).width).toBe(16);
    for (const width of [320, 640, 960, 1200]) {
      for (const [type, format] of [
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ]) {
        const served = await app.inject(`/photos/${photo.key}/${width}.${type}`);
        expect(served.headers['content-type']).toBe(`image/${format}`);
        expect(served.headers['cache-control']).toContain('immutable');
        const facts = await sharp(served.rawPayload).metadata();
        expect(facts).toMatchObject({ format, width });
        expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(
          Array(5).fill(undefined),
        );
      }
    }
    const [row] = await db.selectFrom('photos').selectAll().where('id', '=', photo.id).execute();
    const original = await sharp(await readWhole(services.storage, row?.original_key ?? '')).metadata();
    expect([original.exif, original.xmp, original.width]).toEqual([undefined, undefined, 2560]);
    // The server never serves the original or a chunk of an upload.
    expect((await app.inject(`/photos/${row?.original_key}`)).statusCode).toBe(404);
    expect(await filesBelow(services, 'uploads')).toEqual([]);
    const listed = await seller.ask('GET', `/ads/${seller.adId}/photos/`);
    expect(listed.json()).toEqual({ results: [photo] });
  });

  test('may be a PNG with transparency, in greyscale or CMYK, or with 16 bits per channel', async ({
    app,
    services,
  }) => {
    const seller = await aSeller(app, services);
    const size = { width: 640, height: 480 };
    for (const file of [
      await aScene(2, size).ensureAlpha(0.5).png().toBuffer(),
      await aScene(3, size).greyscale().jpeg().toBuffer(),
      await aScene(4, size).toColourspace('cmyk').jpeg().toBuffer(),
      await aScene(5, size).toColourspace('rgb16').png().toBuffer(),
      await aScene(6, size).webp({ lossless: true }).toBuffer(),
    ]) {
      const response = await seller.upload(file);
      expect(response.statusCode, response.body).toBe(200);
      const served = await app.inject(`/photos/${response.json().photo.key}/640.jpg`);
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });

  test('is stored in a bucket as well as in a folder: chunks, sizes and deletion', async ({ services }) => {
    const bucket = await aBucket();
    const inBucket = { ...services, storage: bucketStorage(bucket.settings) };
    const app = await createApp(inBucket, { servesSite: false });
    const seller = await aSeller(app, inBucket);
    const file = await aScene(7, { width: 900, height: 700 }).png({ compressionLevel: 0 }).toBuffer();
    const response = await seller.upload(file, 'image/png');
    expect(response.statusCode, response.body).toBe(200);
    const served = await app.inject(`/photos/${response.json().photo.key}/640.webp`);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect(Number(served.headers['content-length'])).toBe(served.rawPayload.length);
    expect((await app.inject(`/photos/${response.json().photo.key}/640.avif`)).statusCode).toBe(404);
    expect((await seller.upload(file.subarray(0, 1000), 'image/png')).json().code).toBe('photo_unreadable');
    await app.close();
    await bucket.close();
  });

  test.for([1, 2, 3, 4, 5, 6, 7, 8])('lying as orientation %i says stands upright', async (orientation, {
    app,
    services,
  }) => {
    const seller = await aSeller(app, services);
    const response = await seller.upload(await quarters(orientation));
    expect(response.json().photo, response.body).toMatchObject({ width: 640, height: 480 });
    const { rawPayload } = await app.inject(`/photos/${response.json().photo.key}/320.webp`);
    expect(await cornersOf(rawPayload)).toEqual(corners);
  });
});

const corners = ['red', 'green', 'blue', 'white'];
const paints = { red: [200, 20, 20], green: [20, 160, 20], blue: [20, 20, 200], white: [255, 255, 255] };

/**
 * A picture that, shown upright, is red and green above blue and white. Its pixels are stored as a camera held in the
 * given orientation stores them.
 */
async function quarters(orientation: number): Promise<Buffer> {
  const part = (name: keyof typeof paints) =>
    sharp({
      create: { width: 320, height: 240, channels: 3, background: `rgb(${paints[name].join(',')})` },
    })
      .png()
      .toBuffer();
  const upright = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000' } })
    .composite([
      { input: await part('red'), left: 0, top: 0 },
      { input: await part('green'), left: 320, top: 0 },
      { input: await part('blue'), left: 0, top: 240 },
      { input: await part('white'), left: 320, top: 240 },
    ])
    .png()
    .toBuffer();
  // How to turn the pixels of each orientation upright: first rotate, then mirror.
  const [degrees, mirrored] = (
    [[0], [0, 'flop'], [180], [0, 'flip'], [90, 'flop'], [270], [270, 'flop'], [90]] as const
  )[orientation - 1] ?? [0];
  const turned = sharp(await sharp(upright).rotate(degrees).png().toBuffer());
  const stored = mirrored ? turned[mirrored]() : turned;
  return stored.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
}

/** Names of the colours in the four corners: the upper two, then the lower two, each from the left. */
async function cornersOf(picture: Buffer): Promise<(string | undefined)[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
    return Object.entries(paints).find(([, paint]) =>
      paint.every((value, channel) => Math.abs(value - (data[from + channel] ?? 0)) < 40),
    )?.[0];
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)];
}

describe('an upload', () => {
  test('continues after an interruption, also on another server', async ({ app, services }) => {
    const seller = await aSeller(app, services);
    const file = await aScene(10, { width: 2400, height: 1800 }).png({ compressionLevel: 0 }).toBuffer();
    const { upload_id: id } = (await seller.begin(file.length, 'image/png')).json();
    const first = await seller.put(id, 0, file.subarray(0, photoChunkBytes));
    expect(first.json()).toEqual({ offset: photoChunkBytes });
    expect((await seller.finish(id)).json().code).toBe('upload_incomplete');

    const restarted = await createApp(services, { servesSite: false });
    const resumed = anUploader(restarted, seller.member, seller.adId);
    const { offset, size } = (await resumed.ask('GET', `/photo-uploads/${id}/`)).json();
    expect([offset, size]).toEqual([photoChunkBytes, file.length]);
    await resumed.putAll(id, file, offset);
    const response = await resumed.finish(id);
    expect(response.statusCode, response.body).toBe(200);
    // As if the response was lost: the same request again returns the same photo.
    expect((await seller.finish(id)).json().photo).toEqual(response.json().photo);
    await restarted.close();
  });

  test('accepts each chunk once, and only if it is complete and has the right offset', async ({
    app,
    services,
  }) => {
    const seller = await aSeller(app, services);
    const file = await aScene(11, { width: 900, height: 700 }).png({ compressionLevel: 0 }).toBuffer();
    const { upload_id: id } = (await seller.begin(file.length, 'image/png')).json();
    const piece = file.subarray(0, photoChunkBytes);
    const rest = file.subarray(photoChunkBytes, 2 * photoChunkBytes);
    expect((await seller.put(id, photoChunkBytes, rest)).json()).toEqual({ offset: 0 });
    expect((await seller.put(id, 0, piece.subarray(1))).json().code).toBe('invalid_input');
    expect((await seller.put(id, 0, Buffer.concat([piece, piece]))).json().code).toBe('too_large');
    const twice = await Promise.all([seller.put(id, 0, piece), seller.put(id, 0, piece)]);
    expect(twice.map((response) => response.json())).toEqual(Array(2).fill({ offset: photoChunkBytes }));
    expect((await seller.put(id, 0, piece)).json()).toEqual({ offset: photoChunkBytes });
    expect((await seller.ask('PUT', `/photo-uploads/${id}/?offset=0`, { bytes: 'x' })).statusCode).toBe(415);
    await seller.putAll(id, file, photoChunkBytes);
    expect((await seller.put(id, file.length, Buffer.from('more'))).json().code).toBe('invalid_input');
    const both = await Promise.all([seller.finish(id), seller.finish(id)]);
    expect(both[0]?.statusCode, both[0]?.body).toBe(200);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    expect((await seller.put(id, 0, piece)).json()).toEqual({ offset: file.length });
  });

  test('can be cancelled and leaves neither rows nor files', async ({ app, services }) => {
    const seller = await aSeller(app, services);
    const { upload_id: id } = (await seller.begin(photoChunkBytes * 2)).json();
    await seller.put(id, 0, Buffer.alloc(photoChunkBytes));
    expect((await filesBelow(services, `uploads/${id}`)).length).toBe(1);
    expect((await seller.ask('DELETE', `/photo-uploads/${id}/`)).statusCode).toBe(200);
    expect(await filesBelow(services, `uploads/${id}`)).toEqual([]);
    expect((await seller.finish(id)).statusCode).toBe(404);
  });

  test('that is cancelled while it waits for processing leaves no photo', async ({ app, services }) => {
    const seller = await aSeller(app, services);
    const file = await aScene(13, { width: 400, height: 320 }).jpeg().toBuffer();
    const { upload_id: id } = (await seller.begin(file.length)).json();
    await seller.putAll(id, file);
    const busy = Promise.withResolvers<void>();
    const otherJobs = ['one', 'two'].map((key) => inPictureQueue({ key, memberId: 0 }, () => busy.promise));
    const finished = seller.finish(id);
    await seller.ask('DELETE', `/photo-uploads/${id}/`);
    busy.resolve();
    expect((await finished).statusCode).toBe(404);
    expect((await seller.ask('GET', `/ads/${seller.adId}/photos/`)).json().results).toEqual([]);
    await Promise.all(otherJobs);
  });

  test('of another member, or to another member’s ad, is not found', async ({ app, services, db }) => {
    const seller = await aSeller(app, services);
    const stranger = anUploader(app, await aMember(services), seller.adId);
    const file = await aScene(12).jpeg().toBuffer();
    const { upload_id: id } = (await seller.begin(file.length)).json();
    await seller.putAll(id, file);
    expect((await stranger.begin(10)).statusCode).toBe(404);
    expect((await stranger.put(id, 0, file)).statusCode).toBe(404);
    expect((await stranger.finish(id)).statusCode).toBe(404);
    expect((await stranger.ask('GET', `/photo-uploads/${id}/`)).statusCode).toBe(404);
    expect((await stranger.ask('DELETE', `/photo-uploads/${id}/`)).statusCode).toBe(404);
    expect((await stranger.ask('GET', `/ads/${seller.adId}/photos/`)).statusCode).toBe(404);
    const { photo } = (await seller.finish(id)).json();
    for (const [method, path, body] of [
      ['POST', 'rotate/', { degrees: 90 }],
      ['POST', 'restore/', {}],
      ['DELETE', '', undefined],
    ] as const) {
      const address = `/ads/${seller.adId}/photos/${photo.id}/${path}`;
      expect((await stranger.ask(method, address, body)).statusCode, path).toBe(404);
    }
    const blocked = await anAd(db, seller.member.id, { status: 'blocked' });
    const deletedAd = await anAd(db, seller.member.id, { status: 'deleted' });
    expect((await anUploader(app, seller.member, blocked).begin(10)).json().code).toBe('ad_closed');
    expect((await anUploader(app, seller.member, deletedAd).begin(10)).statusCode).toBe(404);
  });
});

describe('a file that is not a photo is refused with its reason', () => {
  test('before any byte is uploaded', async ({ app, services }) => {
    const seller = await aSeller(app, services);
    for (const [size, type, code, status] of [
      [photoMaxBytes + 1, 'image/jpeg', 'photo_too_large', 413],
      [1e15, 'image/jpeg', 'photo_too_large', 413],
      [1000, 'image/svg+xml', 'photo_wrong_type', 422],
      [1000, 'application/pdf', 'photo_wrong_type', 422],
      [0, 'image/jpeg', 'invalid_input', 400],
      [-1, 'image/jpeg', 'invalid_input', 400],
    ] as const)
      expect((await seller.begin(size, type)).json(), code).toMatchObject({ code, status });
  });

  test('by its first bytes and by decoding it', async ({ app, services, db }) => {
    const seller = await aSeller(app, services);
    const jpeg = await aScene(20).jpeg().toBuffer();
    const png = await aScene(20).png().toBuffer();
    const webp = await aScene(20).webp().toBuffer();
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });
    const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(4_000_000);
    // The header claims 60,000 × 60,000 pixels, but the file has no data for them.
    const claim = Buffer.from(png);
    claim.writeUInt32BE(60_000, 16);
    claim.writeUInt32BE(60_000, 20);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [name, file, code] of [
      ['text', Buffer.from('hello'), 'photo_wrong_type'],
      ['SVG', svg, 'photo_wrong_type'],
      ['SVG after a mark', Buffer.concat([Buffer.from('\ufeff'), svg]), 'photo_wrong_type'],
      ['GIF', await plain(640, 480).gif().toBuffer(), 'photo_wrong_type'],
      [
        'AVIF',
        await aScene(20, { width: 320, height: 320 }).avif({ effort: 0 }).toBuffer(),
        'photo_wrong_type',
      ],
      ['page that ends as a JPEG', Buffer.concat([Buffer.from('<html>'), jpeg]), 'photo_wrong_type'],
      ['JPEG in name only', Buffer.concat([jpeg.subarray(0, 3), svg]), 'photo_unreadable'],
      ['PNG over SVG', Buffer.concat([png.subarray(0, 8), svg]), 'photo_unreadable'],
      ['JPEG cut at half', jpeg.subarray(0, jpeg.length / 2), 'photo_unreadable'],
      ['JPEG without its last tenth', jpeg.subarray(0, jpeg.length * 0.9), 'photo_unreadable'],
      ['PNG cut at half', png.subarray(0, png.length / 2), 'photo_unreadable'],
      ['WebP cut at half', webp.subarray(0, webp.length / 2), 'photo_unreadable'],
      ['bomb', bomb, 'photo_unreadable'],
      ['claim', claim, 'photo_unreadable'],
      ['too small', await plain(200, 200).png().toBuffer(), 'photo_wrong_size'],
      ['a strip', await plain(4000, 400).png().toBuffer(), 'photo_wrong_size'],
    ] as const) {
      const response = await seller.upload(file);
      expect(response.json(), name).toMatchObject({ code, status: 422 });
    }
    // The refused uploads have left no rows and no files.
    const remaining = await db
      .selectFrom('photo_uploads')
      .selectAll()
      .where('ad_id', '=', seller.adId)
      .execute();
    expect(remaining).toEqual([]);
    expect(await filesBelow(services, 'uploads')).toEqual([]);
    expect((await seller.ask('GET', `/ads/${seller.adId}/photos/`)).json().results).toEqual([]);
  });

  test('of a file that is both a picture and a web page only the picture is stored', async ({
    app,
    services,
    db,
  }) => {
    const seller = await aSeller(app, services);
    const hidden = Buffer.from('PK\x03\x04<script>alert("tulpar")</script><?php system("id"); ?>');
    const jpeg = await aScene(21)
      .withExif({ IFD0: { ImageDescription: hidden.toString() } })
      .jpeg()
      .toBuffer();
    const { photo } = (await seller.upload(Buffer.concat([jpeg, hidden]))).json();
    const row = await db.selectFrom('photos').selectAll().where('id', '=', photo.id).executeTakeFirst();
    const names = (await filesBelow(services, photo.key)).map((name) => `${photo.key}/${name}`);
    expect(names).toHaveLength(8);
    for (const key of [...names, row?.original_key ?? '']) {
      expect((await readWhole(services.storage, key)).includes('script'), key).toBe(false);
    }
  });

  test('the same file twice in one ad is refused; a similar photo is accepted and reported as similar', async ({
    app,
    services,
    db,
  }) => {
    const seller = await aSeller(app, services);
    const file = await aScene(22).jpeg().toBuffer();
    const { photo } = (await seller.upload(file)).json();
    expect((await seller.upload(file)).json()).toMatchObject({ code: 'photo_known', status: 409 });
    const smaller = await aScene(22, { width: 800, height: 600 }).jpeg({ quality: 50 }).toBuffer();
    expect((await seller.upload(smaller)).json()).toMatchObject({ looks_like: photo.id });
    const other = await seller.upload(await aScene(23).jpeg().toBuffer());
    expect(other.json()).toMatchObject({ looks_like: null });
    // In another ad the same file is accepted as a new photo.
    const second = anUploader(app, seller.member, await anAd(db, seller.member.id));
    expect((await second.upload(file)).statusCode).toBe(200);
  });
});
