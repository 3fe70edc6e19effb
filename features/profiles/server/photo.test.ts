import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { runWaitingJobs } from '../../../platform/server/jobs.ts';
import { heicFixture } from '../../../platform/server/pictures/testing.ts';
import { aMember, aVisitor, octets } from '../../identity/server/testing.ts';
import { photoMaxBytes } from '../contract.ts';
import { profiles } from './feature.ts';

type Services = Parameters<typeof aMember>[0];
type App = Parameters<typeof aVisitor>[0];

async function signedIn(app: App, services: Services) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services)).token);
  const profile = async () => (await visitor.ask('GET', '/profiles/me/')).json().results[0];
  const upload = (file: Buffer) => visitor.ask('PUT', '/profiles/me/photo/', file, octets);
  return { ...visitor, profile, upload };
}

/** A photo as cameras store it: rotated by its EXIF orientation, with an author and a location. */
const aPhoto = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#c02020' } }).withExif({
    IFD0: { Artist: 'Secret', Orientation: '6' },
    IFD3: { GPSLatitude: '43/1 14/1 0/1' },
  });

test('a photo becomes small and square, loses its metadata, and replaces the old one', async ({
  app,
  services,
}) => {
  const me = await signedIn(app, services);
  expect(await me.profile()).toMatchObject({ picture: null, has_own_photo: false });
  const pictures: string[] = [];
  for (const file of [
    await aPhoto().jpeg().toBuffer(),
    await aPhoto().png().toBuffer(),
    await aPhoto().webp().toBuffer(),
    heicFixture('car'),
  ]) {
    const response = await me.upload(file);
    expect(response.statusCode, response.body).toBe(200);
    const { picture } = response.json();
    expect(await me.profile()).toMatchObject({ picture, has_own_photo: true });
    const served = await app.inject(picture);
    expect(served.headers['content-type']).toBe('image/webp');
    const facts = await sharp(served.rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual(Array(4).fill(undefined));
    pictures.push(picture);
  }
  for (const previous of pictures.slice(0, 3)) expect((await app.inject(previous)).statusCode).toBe(404);
  expect((await me.ask('DELETE', '/profiles/me/photo/')).json()).toEqual({ picture: null });
  expect((await app.inject(pictures[3] ?? '')).statusCode).toBe(404);
  expect((await me.profile()).has_own_photo).toBe(false);
  expect((await me.ask('DELETE', '/profiles/me/photo/')).statusCode).toBe(200);
});

test('an invalid file is refused with the reason, and the old photo stays', async ({ app, services }) => {
  const me = await signedIn(app, services);
  const jpeg = await aPhoto().jpeg().toBuffer();
  const { picture } = (await me.upload(jpeg)).json();
  const oversizedFile = Buffer.concat([jpeg, Buffer.alloc(photoMaxBytes)]);
  // A decompression bomb: small as a PNG, but 144 megapixels.
  const decompressionBomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [file, code, status] of [
    [oversizedFile, 'too_large', 413],
    [Buffer.alloc(photoMaxBytes * 2), 'too_large', 413],
    [Buffer.from('hello'), 'photo_wrong_type', 422],
    [svg, 'photo_wrong_type', 422],
    [await aPhoto().gif().toBuffer(), 'photo_wrong_type', 422],
    [jpeg.subarray(0, 300), 'photo_unreadable', 422],
    [decompressionBomb, 'photo_unreadable', 422],
    [heicFixture('car').subarray(0, 9000), 'photo_unreadable', 422],
    [Buffer.alloc(0), 'photo_wrong_type', 422],
  ] as const)
    expect((await me.upload(file)).json(), code).toMatchObject({ code, status });
  expect((await me.profile()).picture).toBe(picture);
});

test('uploads are limited, and deleting the account removes the photo', async ({ app, services }) => {
  const me = await signedIn(app, services);
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const statuses: number[] = [];
  let picture = '';
  for (let time = 0; time < 21; time += 1) {
    const response = await me.upload(file);
    statuses.push(response.statusCode);
    picture = response.json().picture ?? picture;
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  expect((await me.ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
  await runWaitingJobs({ pool: services.pool, tasks: profiles.tasks?.(services) ?? {} });
  expect((await app.inject(picture)).statusCode).toBe(404);
});
