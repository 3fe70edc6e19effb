import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import { rejectAd } from './decide.ts';
import { aDecision, anOnlineAd, aReason, aSeller, aSubmittedAd } from './testing.ts';

/* An ad that is online has two states: what buyers see, and the edit on its way. */

const approvedPrice = 12_400_000;

async function anAdOnline(app: FastifyInstance, services: Services) {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const id = await anOnlineAd(services, seller);
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path = '', body?: object) =>
    (await visitor.ask(method, `/ads/${id}/${path}`, body)).json();
  const sendEdit = async (form: object) => {
    await ask('PATCH', '', { form });
    return ask('POST', 'submit/', { agreed: true });
  };
  const reject = async () => {
    const decision = { ...(await aDecision(services, id, seller.id)), reasons: [aReason], comment: null };
    await services.db.transaction().execute((trx) => rejectAd(trx, decision));
  };
  return { id, seller, ask, sendEdit, reject };
}

test('an edit is discarded while it waits, after its rejection and as a draft', async ({ app, services }) => {
  const { ask, sendEdit, reject } = await anAdOnline(app, services);
  const discarded = { status: 'published', is_online: true, has_unsent_changes: false, verdict: null };
  for (const prepare of [async () => {}, reject, () => ask('POST', 'move/', { move: 'recall' })]) {
    await sendEdit({ mileage: 10_000, description: 'Другой текст' });
    await prepare();
    expect((await ask('GET')).can).toContain('discard');
    expect(await ask('POST', 'move/', { move: 'discard' })).toMatchObject(discarded);
    expect((await ask('GET')).form).toMatchObject({ mileage: 84_000, price: approvedPrice });
  }
  expect((await ask('GET')).can).not.toContain('discard');
});

test('starting twice without an answer leaves one draft; ads on sale stand above drafts', async ({
  app,
  services,
}) => {
  const { id, seller } = await anAdOnline(app, services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const start = async (form = {}) => (await visitor.ask('POST', '/ads/', { form })).json().id;
  const draft = await start();
  expect(await start()).toBe(draft);
  await visitor.ask('PATCH', `/ads/${draft}/`, { form: { brand: 'kia' } });
  const second = await start();
  expect(second).not.toBe(draft);
  expect(await start({ brand: 'lada' })).not.toBe(second);
  const { results } = (await visitor.ask('GET', '/ads/')).json();
  expect(results[0].id).toBe(id);
});

test('an ad without an approved version has no edit to discard', async ({ app, services }) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const waiting = await aSubmittedAd(services, seller);
  const refused = await visitor.ask('POST', `/ads/${waiting}/move/`, { move: 'discard' });
  expect(refused.json().code).toBe('move_not_possible');
});

test('a rejected edit of the price alone is over when a good price goes online', async ({
  app,
  services,
}) => {
  const { ask, sendEdit, reject } = await anAdOnline(app, services);
  await sendEdit({ price: 3_000_000 });
  await reject();
  expect(await ask('GET')).toMatchObject({ status: 'rejected', is_online: true });
  await ask('POST', 'price/', { price: 12_000_000 });
  expect(await ask('GET')).toMatchObject({
    status: 'published',
    verdict: null,
    price: 12_000_000,
    has_unsent_changes: false,
  });
});

test('a rejected edit of more than the price stays rejected when the price changes', async ({
  app,
  services,
}) => {
  const { ask, sendEdit, reject } = await anAdOnline(app, services);
  await sendEdit({ mileage: 10_000 });
  await reject();
  await ask('POST', 'price/', { price: 12_000_000 });
  expect(await ask('GET')).toMatchObject({ status: 'rejected', verdict: { decision: 'rejected' } });
});
