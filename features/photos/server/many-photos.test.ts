import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { rounds } from '../../../platform/testing.ts';
import { aMember } from '../../identity/server/testing.ts';
import { anAd } from '../../selling/server/testing.ts';
import { maxPhotos } from '../contract.ts';
import { anUploader, aScene } from './testing.ts';

const statusesOf = (responses: { statusCode: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(responses, ({ statusCode }) => statusCode)).map(([status, list]) => [
      status,
      list?.length,
    ]),
  );

const filesPerPerson = 20;
const peopleAtOnce = rounds(2, 10);
const uploads = peopleAtOnce * filesPerPerson;
/**
 * Limit for the growth of memory. Processing one upload takes several MB, so processing all at once would need far more
 * than this.
 */
const maxMegabytes = 2 * uploads;

test(`${uploads} concurrent uploads are processed one after another: all become photos, and memory use stays limited`, async ({
  app,
  services,
}) => {
  const files = await Promise.all(
    Array.from({ length: filesPerPerson }, (_, seed) =>
      aScene(seed, { width: 720, height: 540 }).jpeg().toBuffer(),
    ),
  );
  const people = await Promise.all(
    Array.from({ length: peopleAtOnce }, async () => {
      const member = await aMember(services);
      return anUploader(app, member, await anAd(services.db, member.id));
    }),
  );
  const before = process.memoryUsage().rss;
  let peakMemory = before;
  const watch = setInterval(() => {
    peakMemory = Math.max(peakMemory, process.memoryUsage().rss);
  }, 20);
  const responses = await Promise.all(people.flatMap((person) => files.map((file) => person.upload(file))));
  clearInterval(watch);
  expect(statusesOf(responses)).toEqual({ 200: uploads });
  expect((peakMemory - before) / 1e6).toBeLessThan(maxMegabytes);
}, 240_000);

test('an ad accepts 30 of 40 photos, whether they are uploaded one by one or all at once', async ({
  app,
  services,
  db,
}) => {
  const member = await aMember(services);
  const adId = await anAd(db, member.id);
  const atOnce = anUploader(app, member, adId);
  const files = await Promise.all(
    Array.from({ length: 40 }, (_, seed) =>
      aScene(1000 + seed, { width: 400, height: 320 })
        .jpeg()
        .toBuffer(),
    ),
  );
  const responses = await Promise.all(files.map((file) => atOnce.upload(file)));
  expect(statusesOf(responses)).toEqual({ 200: maxPhotos, 422: 10 });
  const refused = responses.filter(({ statusCode }) => statusCode === 422);
  expect(new Set(refused.map((response) => response.json().code))).toEqual(new Set(['too_many_photos']));
  // A further photo is refused before any byte is uploaded; after removing a photo it is accepted.
  expect((await atOnce.begin(1000)).json().code).toBe('too_many_photos');
  const accepted = responses.find(({ statusCode }) => statusCode === 200)?.json().photo;
  await atOnce.ask('DELETE', `/ads/${adId}/photos/${accepted.id}/`);
  expect((await atOnce.begin(1000)).statusCode).toBe(200);
});

test('a person may have 60 open uploads and start 300 an hour, and others are not affected', async ({
  app,
  services,
}) => {
  const aSeller = async () => {
    const member = await aMember(services);
    return anUploader(app, member, await anAd(services.db, member.id));
  };
  const busy = await aSeller();
  const open: string[] = [];
  for (let at = 0; at < 60; at += 1) open.push((await busy.begin(1000)).json().upload_id);
  expect((await busy.begin(1000)).json().code).toBe('too_many_requests');
  for (const id of open) await busy.ask('DELETE', `/photo-uploads/${id}/`);
  for (let at = 60; at < 300; at += 1) {
    const response = await busy.begin(1000);
    expect(response.statusCode, String(at)).toBe(200);
    await busy.ask('DELETE', `/photo-uploads/${response.json().upload_id}/`);
  }
  expect((await busy.begin(1000)).json()).toMatchObject({ code: 'too_many_requests', status: 429 });
  expect((await (await aSeller()).begin(1000)).statusCode).toBe(200);
});
