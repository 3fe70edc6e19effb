import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { dayMs } from '../../../platform/contract/durations.ts';
import { octets } from '../../identity/server/testing.ts';
import { aScene, sweepPhotos } from '../../photos/server/testing.ts';
import { aPerson, aTalk, messagesOf, type Person } from './testing-talk.ts';

/** Uploads a small photo for no ad; returns its id. */
async function aPhotoOf(person: Person, seed = 1): Promise<number> {
  const file = await aScene(seed, { width: 640, height: 480 }).jpeg().toBuffer();
  const begun = await person.ask('POST', '/photo-uploads/', { size: file.length, type: 'image/jpeg' });
  expect(begun.statusCode, begun.body).toBe(200);
  const path = `/photo-uploads/${begun.json().upload_id}/`;
  await person.ask('PUT', `${path}?offset=0`, file, octets);
  const finished = await person.ask('POST', `${path}finish/`);
  expect(finished.statusCode, finished.body).toBe(200);
  return finished.json().photo.id;
}
const send = (person: Person, id: number, photo: number, clientId: string = randomUUID()) =>
  person.ask('POST', `/conversations/${id}/photos/`, { photo, client_id: clientId });

describe('photos in messages', () => {
  test('are sent once however often, seen by the other, named in the list and in the file', async ({
    app,
    services,
  }) => {
    const { buyer, seller, id } = await aTalk({ app, services });
    const photo = await aPhotoOf(seller);
    const clientId = randomUUID();
    await seller.ask('PATCH', `/conversations/${id}/`, { draft: 'Вот пороги' });
    const sent = await send(seller, id, photo, clientId);
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json()).toMatchObject({ kind: 'photo', text: '', photo: { width: 640, height: 480 } });
    expect((await send(seller, id, photo, clientId)).json().id).toBe(sent.json().id);

    expect((await seller.ask('GET', `/conversations/${id}/`)).json().draft).toBe('Вот пороги');

    const seen = (await messagesOf(buyer, id)).at(-1);
    expect(seen).toMatchObject({ kind: 'photo', is_mine: false, photo: { key: sent.json().photo.key } });
    expect((await messagesOf(buyer, id)).length).toBe(2);
    const [row] = (await buyer.ask('GET', '/conversations/')).json().results;
    expect(row).toMatchObject({ unread: 1, last: { kind: 'photo', photo: null } });
    const file = await buyer.ask('GET', `/conversations/${id}/export/`);
    expect(file.body).toContain(`← Фото: ${services.config.publicUrl}/photos/${seen.photo.key}/640.jpg`);
  });

  test('only one’s own uploads for no ad can be sent, and only to a conversation that is open', async ({
    app,
    services,
  }) => {
    const { buyer, seller, id } = await aTalk({ app, services });
    const photo = await aPhotoOf(seller);
    expect((await send(buyer, id, photo)).statusCode).toBe(404);
    expect((await send(seller, id, 999_999)).statusCode).toBe(404);
    const stranger = await aPerson({ app, services });
    expect((await send(stranger, id, await aPhotoOf(stranger, 2))).statusCode).toBe(404);
    await buyer.ask('PATCH', `/conversations/${id}/`, { has_blocked: true });
    const refused = await send(seller, id, photo);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conversation_closed']);
  });

  test('stay as long as the conversation; those that were not sent are swept after a day', async ({
    app,
    services,
  }) => {
    const { buyer, seller, id } = await aTalk({ app, services });
    const [sent, unsent] = [await aPhotoOf(seller, 1), await aPhotoOf(seller, 2)];
    await send(seller, id, sent);
    const later = new Date(services.clock.now().getTime() + 3 * dayMs);
    await sweepPhotos({ ...services, clock: { ...services.clock, now: () => later } });
    const { photo } = (await messagesOf(buyer, id)).at(-1);
    expect((await app.inject(`/photos/${photo.key}/320.webp`)).statusCode).toBe(200);
    expect((await send(seller, id, unsent)).statusCode).toBe(404);
  });
});
