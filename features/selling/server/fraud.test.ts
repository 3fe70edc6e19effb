import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import { submissionLimit } from '../ad-limits.ts';
import { blockTasks } from './block-ads-of.ts';
import { approveAd, blockAd, giveBackAd, rejectAd, revertDecision } from './decide.ts';
import { aDecision, anOnlineAd, aReason, aSeller, aSubmittedAd } from './testing.ts';

/* A fraudulent seller misuses the normal functions of a seller. */

async function aFraudster(app: FastifyInstance, services: Services) {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const moderator = await aMember(services, { roles: ['moderator'] });
  const decide = async (adId: number, action: typeof rejectAd) => {
    const decision = await aDecision(services, adId, moderator.id);
    const input = { ...decision, reasons: [aReason], comment: null };
    await services.db.transaction().execute((trx) => action(trx, input));
    return decision;
  };
  const move = async (adId: number, name: string) =>
    (await visitor.ask('POST', `/ads/${adId}/move/`, { move: name })).statusCode;
  const publicStatus = async (adId: number) =>
    (await aVisitor(app).ask('GET', `/cars/${adId}/`)).json().status;
  return { seller, visitor, decide, move, publicStatus };
}

test('an ad taken off sale after complaints cannot be brought back by marking it as sold and renewing it', async ({
  app,
  services,
}) => {
  const { seller, decide, move, publicStatus } = await aFraudster(app, services);
  const adId = await anOnlineAd(services, seller);
  const decision = await decide(adId, giveBackAd);
  expect(await move(adId, 'sell')).toBe(409);
  expect(await move(adId, 'renew')).toBe(409);
  expect(await publicStatus(adId)).toBe(404);
  // Undoing the moderator's decision puts the ad online again.
  await services.db.transaction().execute((trx) => revertDecision(trx, decision));
  expect(await publicStatus(adId)).toBe('published');
  expect(await move(adId, 'sell')).toBe(200);
  expect(await move(adId, 'renew')).toBe(200);
});

test('a blocked ad cannot be brought back online after its appeal was rejected', async ({
  app,
  services,
}) => {
  const { seller, visitor, decide, move } = await aFraudster(app, services);
  const adId = await anOnlineAd(services, seller);
  await decide(adId, blockAd);
  await visitor.ask('POST', `/ads/${adId}/appeal/`, { comment: 'Почему?' });
  await decide(adId, rejectAd);
  expect(await move(adId, 'sell')).toBe(409);
});

test('recalling an edit does not prevent blocking the online version', async ({ app, services }) => {
  const { seller, visitor, decide, move, publicStatus } = await aFraudster(app, services);
  const adId = await anOnlineAd(services, seller);
  await visitor.ask('PATCH', `/ads/${adId}/`, { form: { mileage: 10_000 } });
  await visitor.ask('POST', `/ads/${adId}/submit/`, { agreed: true });
  expect(await move(adId, 'recall')).toBe(200);
  expect(await publicStatus(adId)).toBe('published');
  await decide(adId, blockAd);
  expect(await publicStatus(adId)).toBe(404);
});

test('a form that contains ids of another seller’s photos reveals nothing about those photos', async ({
  app,
  services,
  db,
}) => {
  const { visitor } = await aFraudster(app, services);
  const foreignPhoto = await aPhoto(db, await aSubmittedAd(services, await aSeller(services)));
  const { id } = (await visitor.ask('POST', '/ads/', { form: { photos: [foreignPhoto] } })).json();
  const ad = (await visitor.ask('GET', `/ads/${id}/`)).json();
  expect(ad).toMatchObject({ photos: [], cover: null });
  const list = (await visitor.ask('GET', '/ads/')).json();
  expect(list.results[0].cover).toBeNull();
});

test('a price far from the reviewed one waits for a moderator, even if it was reached in small steps', async ({
  app,
  services,
  db,
}) => {
  const { seller, visitor } = await aFraudster(app, services);
  const adId = await anOnlineAd(services, seller, { price: 10_000_000 });
  const setPrice = async (price: number) => {
    const ad = (await visitor.ask('POST', `/ads/${adId}/price/`, { price })).json();
    const publicPrice = (await aVisitor(app).ask('GET', `/cars/${adId}/`)).json().price;
    return [ad.status, ad.is_online, publicPrice];
  };
  expect(await setPrice(6_000_000)).toEqual(['published', true, 6_000_000]);
  expect(await setPrice(5_000_000)).toEqual(['published', true, 5_000_000]);
  expect(await setPrice(3_000_000)).toEqual(['moderation', true, 5_000_000]);
  expect(await setPrice(1_000_000)).toEqual(['moderation', true, 5_000_000]);
  const decision = await aDecision(services, adId, seller.id);
  expect(decision.submissionNo).toBe(3);
  await db.transaction().execute((trx) => approveAd(trx, decision));
  // The price just approved is now the reference for later changes, also if it was changed in the form.
  expect(await setPrice(1_900_000)).toEqual(['published', true, 1_900_000]);
  await visitor.ask('PATCH', `/ads/${adId}/`, { form: { price: 10_000_000 } });
  const submitted = (await visitor.ask('POST', `/ads/${adId}/submit/`, { agreed: true })).json();
  expect(submitted).toMatchObject({ status: 'moderation', is_online: true });
});

test('undoing an approval also restores the reviewed price', async ({ app, services, db }) => {
  const { seller, visitor, move } = await aFraudster(app, services);
  const adId = await anOnlineAd(services, seller, { price: 10_000_000 });
  const setPrice = async (price: number) => {
    await visitor.ask('POST', `/ads/${adId}/price/`, { price });
    return (await aVisitor(app).ask('GET', `/cars/${adId}/`)).json().price;
  };
  expect(await setPrice(6_000_000)).toBe(6_000_000);
  await visitor.ask('PATCH', `/ads/${adId}/`, { form: { mileage: 10_000 } });
  await visitor.ask('POST', `/ads/${adId}/submit/`, { agreed: true });
  const decision = await aDecision(services, adId, seller.id);
  await db.transaction().execute((trx) => approveAd(trx, decision));
  await db.transaction().execute((trx) => revertDecision(trx, decision));
  expect(await move(adId, 'recall')).toBe(200);
  expect(await setPrice(4_000_000)).toBe(6_000_000);
});

test('a member blocked by staff has no ads on sale', async ({ app, services, db }) => {
  const { seller, publicStatus } = await aFraudster(app, services);
  const online = await anOnlineAd(services, seller);
  const waiting = await aSubmittedAd(services, seller);
  const admin = aVisitor(app);
  admin.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const blocked = await admin.ask('POST', `/staff/people/${seller.id}/block/`, { reason: 'Мошенник' });
  expect(blocked.statusCode).toBe(200);
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = 'block_ads_of_member' and (payload ->> 'memberId')::int = ${seller.id}`.execute(db);
  expect(rows).toHaveLength(1);
  await blockTasks(services).block_ads_of_member?.(rows[0]?.payload, {} as never);
  expect(await publicStatus(online)).toBe(404);
  const statuses = await db.selectFrom('ads').select('status').where('id', 'in', [online, waiting]).execute();
  expect(statuses).toEqual([{ status: 'blocked' }, { status: 'blocked' }]);
});

test('unblocking a member restores the ads that the block took down, and no others', async ({
  app,
  services,
}) => {
  const { seller, visitor, decide, publicStatus } = await aFraudster(app, services);
  const online = await anOnlineAd(services, seller);
  const waiting = await aSubmittedAd(services, seller);
  const fraudulent = await anOnlineAd(services, seller);
  await decide(fraudulent, blockAd);
  const admin = aVisitor(app);
  const { id: actorId, token } = await aMember(services, { roles: ['admin'] });
  admin.signInWith(token);
  const { block_ads_of_member: block, restore_ads_of_member: restore } = blockTasks(services);
  const payload = { memberId: seller.id, actorId };

  await admin.ask('POST', `/staff/people/${seller.id}/block/`, { reason: 'Ошибка' });
  await block?.(payload, {} as never);
  // A job of an earlier unblocking, which runs late, must not lift this block.
  await restore?.(payload, {} as never);
  expect(await publicStatus(online)).toBe(404);
  const unblocked = await admin.ask('POST', `/staff/people/${seller.id}/unblock/`, {});
  expect(unblocked.statusCode).toBe(200);
  await restore?.(payload, {} as never);
  expect(await publicStatus(online)).toBe('published');
  visitor.signInWith((await aMember(services, { roles: ['moderator'] })).token);
  const moderationCase = await visitor.ask('GET', `/moderation/ads/${waiting}/`);
  expect(moderationCase.statusCode).toBe(200);
  expect(await publicStatus(fraudulent)).toBe(404);
});

test('moves are rate limited, because each of them sends an e-mail', async ({ app, services }) => {
  const { seller, move } = await aFraudster(app, services);
  const adId = await anOnlineAd(services, seller);
  for (let time = 0; time < 50; time += 1) {
    expect([await move(adId, 'withdraw'), await move(adId, 'renew')]).toEqual([200, 200]);
  }
  expect(await move(adId, 'withdraw')).toBe(429);
});

test('a seller who resubmits again and again gets only one message and is rate limited', async ({
  app,
  services,
}) => {
  const { seller, visitor } = await aFraudster(app, services);
  const adId = await aSubmittedAd(services, seller);
  const messageCount = async () => (await visitor.ask('GET', '/messages/')).json().count;
  const messageCountBefore = await messageCount();
  const statusCodes: number[] = [];
  for (let mileage = 1; mileage <= submissionLimit.max + 1; mileage += 1) {
    await visitor.ask('PATCH', `/ads/${adId}/`, { form: { mileage } });
    statusCodes.push((await visitor.ask('POST', `/ads/${adId}/submit/`, { agreed: true })).statusCode);
  }
  expect(statusCodes).toEqual([...Array(submissionLimit.max).fill(200), 429]);
  expect(await messageCount()).toBe(messageCountBefore);
  expect((await visitor.ask('GET', `/ads/${adId}/`)).json().form.mileage).toBe(submissionLimit.max + 1);
});
