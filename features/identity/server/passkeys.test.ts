import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor, queuedMessages, type TestVisitor } from './testing.ts';
import { signToken } from './tokens.ts';

const site = { id: 'localhost', origin: 'http://localhost:3000' };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** A device that makes one passkey and signs with it, as a browser hands it over. */
function aDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, use: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(use);
    return Buffer.concat([sha256(site.id), Buffer.from([flags]), counter]);
  };
  const outer = { id: base64url(id), rawId: base64url(id), type: 'public-key' };
  return {
    id: outer.id,
    make(challenge: string, { origin = site.origin, isVerified = true } = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = Buffer.concat([head(isVerified ? 0x45 : 0x41, 0), about]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation as never))),
        transports: ['internal'],
      };
      return { ...outer, response };
    },
    answer(challenge: string, { origin = site.origin, isVerified = true, use = ++uses } = {}) {
      const authData = head(isVerified ? 0x05 : 0x01, use);
      const json = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(json)]), privateKey);
      return {
        ...outer,
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}
type Device = ReturnType<typeof aDevice>;

const challengeOf = async (visitor: TestVisitor, url: string): Promise<string> => {
  const response = await visitor.ask('POST', url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().options.challenge;
};
const toAdd = '/auth/second-factor/passkeys/options/';
const toConfirm = '/auth/confirmation/passkey/options/';
const add = (visitor: TestVisitor, credential: object, name = 'MacBook') =>
  visitor.ask('POST', '/auth/second-factor/passkeys/', { name, credential });
const confirm = (visitor: TestVisitor, credential: object) =>
  visitor.ask('POST', '/auth/confirmation/passkey/', { credential });
const refused = { code: 'passkey_refused', status: 422 };

/** A manager who is signed in twice: where passkeys are added, and elsewhere without a second factor. */
async function aManager(app: Parameters<typeof aVisitor>[0], services: Services, email?: string) {
  const [here, elsewhere] = [aVisitor(app), aVisitor(app)];
  const me = await aMember(services, { roles: ['manager'], ...(email && { email }) });
  here.signInWith(me.token);
  const { sessionId } = await aMember(services, { isConfirmed: false });
  await services.db
    .updateTable('member_sessions')
    .set({ member_id: me.id })
    .where('id', '=', sessionId)
    .execute();
  const expiresAt = new Date(services.clock.now().getTime() + 3_600_000);
  elsewhere.signInWith(
    await signToken(services, { purpose: 'api', subject: String(me.id), id: sessionId, expiresAt }),
  );
  return { here, elsewhere, ...me, elsewhereId: sessionId };
}

async function addDevice(visitor: TestVisitor, device: Device = aDevice()): Promise<Device> {
  const response = await add(visitor, device.make(await challengeOf(visitor, toAdd)));
  expect(response.json()).toEqual({ done: true });
  return device;
}

describe('a passkey', () => {
  test('is added, listed, opens the staff area in another browser, and is removed', async ({
    app,
    db,
    services,
  }) => {
    const { here, elsewhere } = await aManager(app, services, 'passkey@example.kz');
    const started = (await here.ask('POST', toAdd)).json();
    expect(started).toMatchObject({
      options: { rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } },
      suggested_name: 'Chrome, Android',
    });
    const device = aDevice();
    expect((await add(here, device.make(started.options.challenge), ' Ноутбук ')).json()).toEqual({
      done: true,
    });
    const { passkeys, has_app } = (await here.ask('GET', '/auth/second-factor/')).json();
    expect({ passkeys, has_app }).toMatchObject({
      has_app: false,
      passkeys: [{ name: 'Ноутбук', last_used_at: null }],
    });
    expect((await queuedMessages(db, 'passkey@example.kz')).map(({ subject }) => subject)).toEqual([
      'Tulpar Auto: второй фактор изменён',
    ]);

    expect((await elsewhere.ask('GET', '/auth/users/me/')).json().second_factor).toBe('ask');
    expect((await elsewhere.ask('GET', '/auth/confirmation/')).json().ways).toEqual(['passkey']);
    expect((await elsewhere.ask('GET', '/staff/leads/')).json().code).toBe('second_factor_required');
    const answer = device.answer(await challengeOf(elsewhere, toConfirm));
    expect((await confirm(elsewhere, answer)).json()).toEqual({ done: true });
    expect((await elsewhere.ask('GET', '/staff/leads/')).statusCode).toBe(200);

    const url = `/auth/second-factor/passkeys/${passkeys[0].id}/`;
    const { here: stranger } = await aManager(app, services);
    expect((await stranger.ask('DELETE', url)).statusCode).toBe(404);
    const challenge = await challengeOf(here, toConfirm);
    expect((await elsewhere.ask('DELETE', url)).json()).toEqual({ done: true });
    expect((await confirm(here, device.answer(challenge))).json()).toMatchObject(refused);
    expect((await here.ask('POST', toConfirm)).json().code).toBe('way_unavailable');
  });

  test('is not accepted with an answer that was used, is somebody else’s, a copy’s, or of another site', async ({
    app,
    services,
  }) => {
    const { here, elsewhere } = await aManager(app, services);
    const { here: stranger } = await aManager(app, services);
    const device = await addDevice(here);
    const strangersDevice = await addDevice(stranger);

    const first = device.answer(await challengeOf(elsewhere, toConfirm));
    expect((await confirm(elsewhere, first)).json()).toEqual({ done: true });
    expect((await confirm(elsewhere, first)).json(), 'a second time').toMatchObject(refused);
    await challengeOf(elsewhere, toConfirm);
    expect((await confirm(elsewhere, first)).json(), 'for another challenge').toMatchObject(refused);

    const ofStranger = await challengeOf(stranger, toConfirm);
    await challengeOf(elsewhere, toConfirm);
    expect((await confirm(elsewhere, device.answer(ofStranger))).json(), 'their challenge').toMatchObject(
      refused,
    );
    const theirs = strangersDevice.answer(await challengeOf(elsewhere, toConfirm));
    expect((await confirm(elsewhere, theirs)).json(), 'their passkey').toMatchObject(refused);
    const renamed = { ...strangersDevice.answer(await challengeOf(elsewhere, toConfirm)), id: device.id };
    expect((await confirm(elsewhere, renamed)).json(), 'their key, my name').toMatchObject(refused);
    for (const fault of [{ origin: 'https://tulpar.example' }, { isVerified: false }, { use: 1 }]) {
      const answer = device.answer(await challengeOf(elsewhere, toConfirm), fault);
      expect((await confirm(elsewhere, answer)).json(), JSON.stringify(fault)).toMatchObject(refused);
    }
    const answer = device.answer(await challengeOf(elsewhere, toConfirm));
    const both = await Promise.all([confirm(elsewhere, answer), confirm(elsewhere, answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  test('expires, and one that belongs to an account is not added to another', async ({
    app,
    db,
    services,
  }) => {
    const { here } = await aManager(app, services);
    const { here: stranger } = await aManager(app, services);
    const device = aDevice();
    const challenge = await challengeOf(here, toAdd);
    expect((await add(stranger, device.make(challenge))).json(), 'their challenge').toMatchObject(refused);
    for (const fault of [{ origin: 'https://tulpar.example' }, { isVerified: false }]) {
      const made = device.make(await challengeOf(here, toAdd), fault);
      expect((await add(here, made)).json(), JSON.stringify(fault)).toMatchObject(refused);
    }
    const late = device.make(await challengeOf(here, toAdd));
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: services.clock.now() })
      .where('purpose', '=', 'add')
      .execute();
    expect((await add(here, late)).json(), 'too late').toMatchObject(refused);
    const made = device.make(await challengeOf(here, toAdd));
    expect((await add(here, made, ' ')).json(), 'no name').toMatchObject({ code: 'invalid_input' });
    await addDevice(here, device);
    expect((await add(here, made)).json(), 'a second time').toMatchObject(refused);
    const again = device.make(await challengeOf(stranger, toAdd));
    expect((await add(stranger, again)).json()).toMatchObject({ code: 'passkey_taken', status: 409 });
  });

  test('is not added beside one by whoever only knows the password', async ({ app, db, services }) => {
    const { here, elsewhere, elsewhereId } = await aManager(app, services);
    const now = services.clock.now();
    await db
      .updateTable('member_sessions')
      .set({ signed_in_at: now, confirmed_at: now })
      .where('id', '=', elsewhereId)
      .execute();
    const early = await challengeOf(elsewhere, toAdd);
    await addDevice(here);
    // What was confirmed by a password before there was a passkey counts no more.
    const session = await db
      .selectFrom('member_sessions')
      .select('confirmed_at')
      .where('id', '=', elsewhereId)
      .executeTakeFirstOrThrow();
    expect(session.confirmed_at).toBeNull();
    for (const response of [
      await add(elsewhere, aDevice().make(early)),
      await elsewhere.ask('POST', toAdd),
      await elsewhere.ask('POST', '/auth/second-factor/app/'),
    ])
      expect(response.json()).toMatchObject({ code: 'second_factor_required', status: 403 });
  });

  test('is for staff, ten at most', async ({ app, db, services }) => {
    const member = aVisitor(app);
    member.signInWith((await aMember(services)).token);
    expect((await member.ask('POST', toAdd)).json().code).toBe('staff_only');
    const { here, id } = await aManager(app, services);
    const rows = Array.from({ length: 10 }, () => ({
      member_id: id,
      credential_id: crypto.randomUUID(),
      public_key: Buffer.from([1]),
      counter: 0,
      transports: [],
      name: 'x',
      created_at: services.clock.now(),
    }));
    await db.insertInto('passkeys').values(rows).execute();
    expect((await here.ask('POST', toAdd)).json().code).toBe('too_many_passkeys');
  });
});
