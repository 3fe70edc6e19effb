import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { ownChangesSnapshot, rememberOwnChange } from '../../platform/server/own-changes.ts';
import { test } from './testing/harness.ts';

test('only the cookie that we signed, and only for some seconds, makes pages newer', async ({ services }) => {
  let now = services.clock.now();
  const parts = { ...services, clock: { ...services.clock, now: () => now } };
  const app = Fastify();
  await app.register(cookie);
  app.post('/', async (request, reply) => {
    await rememberOwnChange(request, reply, parts);
    return {};
  });
  app.get('/', async (request) => ({ seen: (await ownChangesSnapshot(request, parts))?.text ?? null }));
  const seenWith = async (value: string) =>
    (await app.inject({ url: '/', cookies: { seen: value } })).json().seen;

  const value = (await app.inject({ method: 'POST', url: '/' })).cookies[0]?.value ?? '';
  const [snapshot = '', expires = '', signature = ''] = value.split('.');
  expect(await seenWith(value)).toBe(snapshot);
  for (const forged of [
    snapshot,
    '1:9999999999999:',
    `1:9999999999999:.${expires}.${signature}`,
    `${snapshot}.${Number(expires) + 9}.${signature}`,
    `${snapshot}.${expires}.${'a'.repeat(43)}`,
    `${snapshot}.${expires}.`,
    '..',
  ])
    expect(await seenWith(forged), forged).toBeNull();

  now = new Date(now.getTime() + 16_000);
  expect(await seenWith(value)).toBeNull();
  await app.close();
});
